// Where something lies: "gs://bucket/folder/name", "file:///folder/name", or a
// path of this machine.
#pragma once

#include <string>
#include <string_view>

#include "escala/base/status.h"

namespace escala::store {

struct Uri {
  std::string bucket;  // "": on this machine
  std::string path;    // of a bucket: the object's name; may be ""

  bool is_in_bucket() const { return !bucket.empty(); }
};

// Whether `text` names something in a bucket: "gs://...".
bool IsInBucket(std::string_view text);

// Fails on a scheme that is not known ("s3://"), on a bucket's name that cannot
// be one, and on "file://" with the name of another machine.
Result<Uri> ParseUri(std::string_view text);

// "gs://bucket/path", or the path of this machine.
std::string ToString(const Uri& uri);

}  // namespace escala::store
