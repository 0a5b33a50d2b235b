// The only symbol that libsoftpod.so exports.
#include "escala/softpod/api/boundary.h"

extern "C" __attribute__((visibility("default"))) const PJRT_Api* GetPjrtApi() {
  return escala::softpod::api::Table();
}
