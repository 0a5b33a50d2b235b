// What a host of the plug-in calls first.
#include "escala/softpod/api/boundary.h"

extern "C" __attribute__((visibility("default"))) const PJRT_Api* GetPjrtApi() {
  return escala::softpod::api::Table();
}
