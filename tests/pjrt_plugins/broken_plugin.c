/* A plug-in with one defect, which DEFECT names. In C, so that this is also the
 * place where the declaration of the API is compiled as C. */
#include <stdlib.h>
#include <string.h>

#include "escala/pjrt/c_api.h"

#define NO_SYMBOL 1
#define NULL_TABLE 2
#define TINY_TABLE 3
#define OTHER_MAJOR 4
#define OLD_MINOR 5
#define NO_ERROR_TEXT 6
#define FAILING_INITIALIZE 7
#define FAILING_CLIENT 8
#define NULL_SLOTS 9
#define SHORT_TABLE 10
#define STRANGE_ERROR 11
#define OLD_PROFILER 12
#define SHORT_PROFILER 13
#define NO_PROFILER_START 14
#define FAILING_EVENTS 15
#define STRAY_BITS 16

struct PJRT_Error {
  PJRT_Error_Code code;
  const char* text;
};

static int live_errors = 0;

static PJRT_Error* MakeError(PJRT_Error_Code code, const char* text) {
  PJRT_Error* error = malloc(sizeof(PJRT_Error));
  error->code = code;
  error->text = text;
  ++live_errors;
  return error;
}

static void Destroy(PJRT_Error_Destroy_Args* args) {
  if (args->error != NULL) --live_errors;
  free(args->error);
}

static void Message(PJRT_Error_Message_Args* args) {
  args->message = args->error->text;
  args->message_size =
      args->error->text == NULL ? 0 : strlen(args->error->text);
}

static PJRT_Error* GetCode(PJRT_Error_GetCode_Args* args) {
  args->code = args->error->code;
  return NULL;
}

static PJRT_Error* Initialize(PJRT_Plugin_Initialize_Args* args) {
  (void)args;
  return DEFECT == FAILING_INITIALIZE
             ? MakeError(PJRT_Error_Code_UNAVAILABLE, "the driver is asleep")
             : NULL;
}

static PJRT_Error* Create(PJRT_Client_Create_Args* args) {
  args->client = NULL;
  if (DEFECT == STRANGE_ERROR) return MakeError((PJRT_Error_Code)99, NULL);
  return MakeError(PJRT_Error_Code_RESOURCE_EXHAUSTED, "no devices are free");
}

/* Beyond the end of a short table: must never be called. */
static PJRT_Error* Trap(PJRT_Plugin_Attributes_Args* args) {
  (void)args;
  abort();
}

/* A profiler that records six bytes. Its extension ends behind the pointer to
 * its functions, as it once did, or, a defect, before it. */
static PLUGIN_Profiler_Error* DoNothing(void* args) {
  (void)args;
  return NULL;
}
static void Nothing(void* args) { (void)args; }
static PLUGIN_Profiler_Error* Collect(PLUGIN_Profiler_CollectData_Args* args) {
  static uint8_t space[] = "space!";
  args->buffer = space;
  args->buffer_size_in_bytes = 6;
  return NULL;
}

static PJRT_Extension_Base* Profiler(void) {
  static PLUGIN_Profiler_Api profiler;
  static PJRT_Profiler_Extension extension;
  profiler.struct_size = PLUGIN_Profiler_Api_STRUCT_SIZE;
  profiler.error_destroy = (PLUGIN_Profiler_Error_Destroy*)Nothing;
  profiler.error_message = (PLUGIN_Profiler_Error_Message*)Nothing;
  profiler.error_get_code = (PLUGIN_Profiler_Error_GetCode*)DoNothing;
  profiler.create = (PLUGIN_Profiler_Create*)DoNothing;
  profiler.destroy = (PLUGIN_Profiler_Destroy*)DoNothing;
  profiler.start = (PLUGIN_Profiler_Start*)DoNothing;
  if (DEFECT == NO_PROFILER_START) profiler.start = NULL;
  profiler.stop = (PLUGIN_Profiler_Stop*)DoNothing;
  profiler.collect_data = Collect;
  extension.base.struct_size =
      offsetof(PJRT_Profiler_Extension, traceme_context_id);
  if (DEFECT == SHORT_PROFILER) --extension.base.struct_size;
  extension.base.type = PJRT_Extension_Type_Profiler;
  extension.profiler_api = &profiler;
  return &extension.base;
}

/* Events that fail, or (STRAY_BITS) are ready. */
static int awaited = 0;

static PJRT_Error* Await(PJRT_Event_Await_Args* args) {
  (void)args;
  ++awaited;
  return DEFECT == FAILING_EVENTS
             ? MakeError(PJRT_Error_Code_ABORTED, "the device is gone")
             : NULL;
}
static PJRT_Error* DestroyEvent(PJRT_Event_Destroy_Args* args) {
  (void)args;
  return NULL;
}

/* A buffer of the i4 values 3 and -3. The upper half of each byte is not part
 * of the element, and holds anything. */
static PJRT_Error* ElementType(PJRT_Buffer_ElementType_Args* args) {
  args->type = PJRT_Buffer_Type_S4;
  return NULL;
}
static PJRT_Error* Dimensions(PJRT_Buffer_Dimensions_Args* args) {
  static const int64_t dims[] = {2};
  args->dims = dims;
  args->num_dims = 1;
  return NULL;
}
static PJRT_Error* ToHost(PJRT_Buffer_ToHostBuffer_Args* args) {
  static const unsigned char bytes[] = {0x53, 0x5d};
  memcpy(args->dst, bytes, sizeof bytes);
  args->event = (PJRT_Event*)&awaited;
  return NULL;
}
static PJRT_Error* DestroyBuffer(PJRT_Buffer_Destroy_Args* args) {
  (void)args;
  return NULL;
}

static PJRT_Api table;

const PJRT_Api* Table(void) {
  table.struct_size = PJRT_Api_STRUCT_SIZE;
  table.pjrt_api_version.struct_size = PJRT_Api_Version_STRUCT_SIZE;
  table.pjrt_api_version.major_version = 0;
  table.pjrt_api_version.minor_version = 98;
  table.Error_Destroy = Destroy;
  table.Error_Message = Message;
  table.Error_GetCode = GetCode;
  table.Plugin_Initialize = Initialize;
  table.Plugin_Attributes = Trap;
  table.Client_Create = Create;
  table.Event_Await = Await;
  table.Event_Destroy = DestroyEvent;
  table.Buffer_ElementType = ElementType;
  table.Buffer_Dimensions = Dimensions;
  table.Buffer_ToHostBuffer = ToHost;
  table.Buffer_Destroy = DestroyBuffer;
  switch (DEFECT) {
    case NULL_TABLE:
      return NULL;
    case TINY_TABLE:
      table.struct_size = 16;
      break;
    case OTHER_MAJOR:
      table.pjrt_api_version.major_version = 1;
      break;
    case OLD_MINOR:
      table.pjrt_api_version.minor_version = 28;
      break;
    case NO_ERROR_TEXT:
      table.Error_Message = NULL;
      break;
    case NULL_SLOTS:
      table.Client_Create = NULL;
      break;
    case OLD_PROFILER:
    case SHORT_PROFILER:
    case NO_PROFILER_START:
      table.extension_start = Profiler();
      break;
    case SHORT_TABLE:
      table.struct_size = offsetof(PJRT_Api, Plugin_Attributes);
      break;
  }
  return &table;
}

#if DEFECT != NO_SYMBOL
__attribute__((visibility("default"))) const PJRT_Api* GetPjrtApi(void) {
  return Table();
}
#endif

/* For the test: errors that nobody freed. */
__attribute__((visibility("default"))) int LiveErrors(void) {
  return live_errors;
}

/* For the test: how often an event was waited for. */
__attribute__((visibility("default"))) int Awaited(void) { return awaited; }
