// A lock in a bucket: an object that exists as long as somebody holds it.
//
// A process that is killed leaves the object behind. The next one on the same
// machine sees that the holder has ended, and takes the lock; from elsewhere
// nobody can see that, so a person must say so.
#pragma once

#include <memory>
#include <string>

#include "escala/store/buckets.h"

namespace escala::store {

class BucketLock : public FileLock {
 public:
  // Makes the object `path` and deletes it with the lock's end. UNAVAILABLE
  // names the holder, if there is one that may be alive. `take_over`: whoever
  // holds it has ended, as a person says. `buckets` must outlive the lock.
  static Result<std::unique_ptr<BucketLock>> Take(Buckets* buckets,
                                                  const std::string& path,
                                                  bool take_over);
  ~BucketLock() override;

  // FAILED_PRECONDITION if somebody else has taken it over: what is written
  // from now on may meet theirs.
  Status Check();

 private:
  BucketLock(Buckets* buckets, std::string path, uint64_t generation)
      : buckets_(buckets), path_(std::move(path)), generation_(generation) {}

  Buckets* const buckets_;
  const std::string path_;
  const uint64_t generation_;
};

}  // namespace escala::store
