// Writes an object: nothing is seen of it until it is whole.
#pragma once

#include <memory>
#include <string>

#include "escala/base/env.h"
#include "escala/store/objects.h"

namespace escala::store {

struct UploadOptions {
  // An object of more bytes is sent as several, at the same time, which the
  // server then concatenates. Each takes as much memory while it is sent.
  size_t piece_bytes = 32 << 20;
  size_t pieces_at_once = 4;
  // As in WriteObject.
  size_t most_at_once = kMostAtOnce;
};

// The file replaces version `replaced` of the object, and no other: Sync and
// Close fail with FAILED_PRECONDITION if somebody else has written there.
//
// Sync and Close write the object; after either no more can be appended. A file
// that is destroyed before leaves nothing. A process that is killed leaves no
// object, but may leave pieces: hidden objects ".NAME.piece-..." beside it.
std::unique_ptr<WritableFile> NewUpload(Api* api, const Uri& at,
                                        uint64_t replaced,
                                        const UploadOptions& options);

}  // namespace escala::store
