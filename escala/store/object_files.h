// Objects as files that are read.
#pragma once

#include <atomic>
#include <memory>

#include "escala/base/env.h"
#include "escala/store/objects.h"

namespace escala::store {

// Memory for reading ahead, shared by all open files.
struct ReadAheadBudget {
  std::atomic<int64_t> bytes = int64_t{256} << 20;
};

// Reads one version of an object. Small reads that go through the file from
// begin to end, as those of a checkpoint's arrays do, are served from a larger
// one. Both must outlive the file.
std::unique_ptr<RandomFile> NewRandomFile(Api* api, const Uri& at,
                                          const ObjectInfo& object,
                                          ReadAheadBudget* budget);

// Reads ahead, and checks the object's checksum at its end.
std::unique_ptr<SequentialFile> NewSequentialFile(Api* api, const Uri& at,
                                                  const ObjectInfo& object);

}  // namespace escala::store
