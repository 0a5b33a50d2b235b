/* A TPU compiler that compiles nothing: FAKE names how it behaves. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "escala/pjrt/c_api.h"

#define GOOD 1
#define HANGS_LOADING 2
#define HANGS_COMPILING 3
#define CRASHES 4
#define REFUSES 5
#define DOES_NOT_FIT 6
#define KNOWS_NO_SLICE 7
#define TOO_OLD 8
#define HAS_OTHER_CORES 9
#define FORGETS 10

struct PJRT_Error {
  PJRT_Error_Code code;
  const char* text;
};

static PJRT_Error* MakeError(PJRT_Error_Code code, const char* text) {
  PJRT_Error* error = malloc(sizeof(PJRT_Error));
  error->code = code;
  error->text = text;
  return error;
}

static void Destroy(PJRT_Error_Destroy_Args* args) { free(args->error); }

static void Message(PJRT_Error_Message_Args* args) {
  args->message = args->error->text;
  args->message_size = strlen(args->error->text);
}

static PJRT_Error* GetCode(PJRT_Error_GetCode_Args* args) {
  args->code = args->error->code;
  return NULL;
}

static PJRT_Error* Hang(void) {
  for (;;) pause();
  return NULL;
}

static PJRT_Error* Initialize(PJRT_Plugin_Initialize_Args* args) {
  (void)args;
  return FAKE == HANGS_LOADING ? Hang() : NULL;
}

/* --- A slice of 8 cores --------------------------------------------------- */

struct PJRT_TopologyDescription {
  int unused;
};
struct PJRT_DeviceDescription {
  int unused;
};
static struct PJRT_TopologyDescription topology;
static struct PJRT_DeviceDescription device;
static struct PJRT_DeviceDescription* devices[8];

static PJRT_Error* CreateTopology(PJRT_TopologyDescription_Create_Args* args) {
  if (FAKE == KNOWS_NO_SLICE)
    return MakeError(PJRT_Error_Code_INVALID_ARGUMENT, "no such slice");
  args->topology = &topology;
  return NULL;
}
static PJRT_Error* DestroyTopology(
    PJRT_TopologyDescription_Destroy_Args* args) {
  (void)args;
  return NULL;
}
static PJRT_Error* PlatformName(
    PJRT_TopologyDescription_PlatformName_Args* args) {
  args->platform_name = "tpu";
  args->platform_name_size = 3;
  return NULL;
}
static PJRT_Error* Descriptions(
    PJRT_TopologyDescription_GetDeviceDescriptions_Args* args) {
  for (int i = 0; i < 8; ++i) devices[i] = &device;
  args->descriptions = devices;
  args->num_descriptions = FAKE == HAS_OTHER_CORES ? 4 : 8;
  return NULL;
}
static PJRT_Error* Id(PJRT_DeviceDescription_Id_Args* args) {
  args->id = 0;
  return NULL;
}
static PJRT_Error* ProcessIndex(PJRT_DeviceDescription_ProcessIndex_Args* a) {
  a->process_index = 0;
  return NULL;
}
static PJRT_Error* Attributes(PJRT_DeviceDescription_Attributes_Args* args) {
  args->num_attributes = 0;
  args->attributes = NULL;
  return NULL;
}
static PJRT_Error* Kind(PJRT_DeviceDescription_Kind_Args* args) {
  args->device_kind = "TPU v0";
  args->device_kind_size = 6;
  return NULL;
}
static PJRT_Error* DebugString(PJRT_DeviceDescription_DebugString_Args* args) {
  args->debug_string = "";
  args->debug_string_size = 0;
  return NULL;
}

/* --- A program ------------------------------------------------------------ */

struct PJRT_Executable {
  int unused;
};
static struct PJRT_Executable program;

static PJRT_Error* Compile(PJRT_Compile_Args* args) {
  fputs("compiling, it says\n", stderr);
  switch (FAKE) {
    case HANGS_COMPILING:
      return Hang();
    case CRASHES:
      fputs("the compiler falls over\n", stderr);
      abort();
    case REFUSES:
      return MakeError(PJRT_Error_Code_INVALID_ARGUMENT, "a bad program");
    case DOES_NOT_FIT:
      return MakeError(PJRT_Error_Code_RESOURCE_EXHAUSTED,
                       "Ran out of memory in memory space hbm. Used 20.50G of "
                       "15.48G hbm. Exceeded hbm capacity by 5.02G.");
  }
  args->executable = &program;
  return NULL;
}
static PJRT_Error* DestroyProgram(PJRT_Executable_Destroy_Args* args) {
  (void)args;
  return NULL;
}
static PJRT_Error* Memory(PJRT_Executable_GetCompiledMemoryStats_Args* args) {
  if (FAKE == FORGETS)
    return MakeError(PJRT_Error_Code_INTERNAL, "it was just here");
  args->argument_size_in_bytes = 1000;
  args->output_size_in_bytes = 200;
  args->alias_size_in_bytes = 100;
  args->temp_size_in_bytes = 500;
  args->generated_code_size_in_bytes = 7;
  return NULL;
}
static PJRT_Error* Costs(PJRT_Executable_GetCostAnalysis_Args* args) {
  static PJRT_NamedValue values[2];
  const char* const names[2] = {"flops", "optimal_seconds"};
  for (int i = 0; i < 2; ++i) {
    values[i].struct_size = PJRT_NamedValue_STRUCT_SIZE;
    values[i].name = names[i];
    values[i].name_size = strlen(names[i]);
    values[i].type = PJRT_NamedValue_kFloat;
    values[i].float_value = i == 0 ? 12 : 0.5f;
    values[i].value_size = 1;
  }
  args->num_properties = 2;
  args->properties = values;
  return NULL;
}
/* HloModuleProto: one computation, an all-reduce of the parameter f32[4] over
   all cores. */
static const char kHlo[] =
    "\x1a\x39"
    "\x12\x15\x12\x09parameter\x1a\x05\x10\x0b\x1a\x01\x04\x98\x02\x01"
    "\x12\x20\x12\x0a"
    "all-reduce\x1a\x05\x10\x0b\x1a\x01\x04\x98\x02\x02"
    "\xa2\x02\x01\x01\xd0\x01\x01\xb8\x04\x01";
static PJRT_Error* Optimized(PJRT_Executable_OptimizedProgram_Args* args) {
  args->program->format = "hlo";
  args->program->format_size = 3;
  if (args->program->code != NULL)
    memcpy(args->program->code, kHlo, sizeof kHlo - 1);
  args->program->code_size = sizeof kHlo - 1;
  return NULL;
}

__attribute__((visibility("default"))) const PJRT_Api* GetPjrtApi(void) {
  static PJRT_Api table;
  table.struct_size = PJRT_Api_STRUCT_SIZE;
  table.pjrt_api_version.struct_size = PJRT_Api_Version_STRUCT_SIZE;
  table.pjrt_api_version.major_version = 0;
  table.pjrt_api_version.minor_version = 98;
  table.Error_Destroy = Destroy;
  table.Error_Message = Message;
  table.Error_GetCode = GetCode;
  table.Plugin_Initialize = Initialize;
  table.TopologyDescription_Create = CreateTopology;
  table.TopologyDescription_Destroy = DestroyTopology;
  table.TopologyDescription_PlatformName = PlatformName;
  table.TopologyDescription_GetDeviceDescriptions = Descriptions;
  table.DeviceDescription_Id = Id;
  table.DeviceDescription_ProcessIndex = ProcessIndex;
  table.DeviceDescription_Attributes = Attributes;
  table.DeviceDescription_Kind = Kind;
  table.DeviceDescription_DebugString = DebugString;
  table.Compile = FAKE == TOO_OLD ? NULL : Compile;
  table.Executable_Destroy = DestroyProgram;
  table.Executable_GetCompiledMemoryStats = Memory;
  table.Executable_GetCostAnalysis = Costs;
  table.Executable_OptimizedProgram = Optimized;
  return &table;
}
