// The objects of buckets: Cloud Storage's JSON API, call by call. Requests are
// repeated as Api says, and none takes effect twice.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "escala/store/api.h"
#include "escala/store/uri.h"

namespace escala::store {

// One version of an object: whoever writes to its name makes a new one.
struct ObjectInfo {
  uint64_t size = 0;
  uint64_t generation = 0;  // 0: there is no object
  std::optional<uint32_t> crc32c;
};

// NOT_FOUND if there is no such object, or no such bucket.
Result<ObjectInfo> FindObject(Api* api, const Uri& at);

// Reads up to `size` bytes of this version; fewer only at its end. Large reads
// are several requests at the same time. A read of all of it checks the
// checksum. NOT_FOUND if the version was replaced.
Result<size_t> ReadObject(Api* api, const Uri& at, const ObjectInfo& object,
                          uint64_t offset, size_t size, char* out);

// Deletes this version. OK if it is gone already.
Status DeleteObject(Api* api, const Uri& at, uint64_t generation);

struct ListedObject {
  std::string name;  // the whole one
  uint64_t size = 0;
};
struct Listing {
  std::vector<ListedObject> objects;
  std::vector<std::string> folders;  // whole names, without the last '/'
};
// What begins with `prefix`; names with a '/' after it count as folders. At
// most `most` of them if that is not 0. NOT_FOUND if there is no such bucket.
Result<Listing> ListObjects(Api* api, const std::string& bucket,
                            const std::string& prefix, size_t most = 0);

// Writes `data` in one step to a name whose newest version is `replaced` (0:
// there is none), else FAILED_PRECONDITION. The object has either been written
// whole, or not at all. Beyond `most_at_once` bytes only what a failure has
// lost is sent again, for one request more.
inline constexpr size_t kMostAtOnce = 4 << 20;
Result<ObjectInfo> WriteObject(Api* api, const Uri& at, std::string_view data,
                               uint32_t crc32c, uint64_t replaced,
                               size_t most_at_once = kMostAtOnce);

// Concatenates up to 32 objects of the same bucket, in one step, as WriteObject
// does. `crc32c` is that of all.
struct NamedObject {
  Uri at;
  ObjectInfo object;
};
inline constexpr size_t kMostComposed = 32;
Result<ObjectInfo> ComposeObjects(Api* api,
                                  const std::vector<NamedObject>& pieces,
                                  const Uri& at, std::optional<uint32_t> crc32c,
                                  uint64_t replaced);

// Where a bucket lies, in Google's words.
struct BucketLocation {
  std::string location;  // "US-CENTRAL1", "NAM4", "EU"
  std::string type;      // "region", "dual-region", "multi-region"
  // Of a dual-region that somebody has put together.
  std::vector<std::string> regions;
  std::string project;  // its number; "" if we may not know
};
Result<BucketLocation> FindLocation(Api* api, const std::string& bucket);

}  // namespace escala::store
