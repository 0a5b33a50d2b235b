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
