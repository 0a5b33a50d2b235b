// Where the evidence of a climb lies: a folder of this machine, and, if the
// user names a bucket, a copy there.
//
// Runs append to files, rename and lock them, which a bucket cannot. So a climb
// works in a folder of this machine, and what is evidence of a rung is copied
// once the rung is done: its sealed files, then rung.json, climb.json and the
// report. Each of them is whole or absent, and a rung counts only with its
// rung.json. Checkpoints, weights and traces stay on this machine.
//
// Nothing that was seen is deleted: an earlier climb, and a rung that is asked
// again, go to the folder earlier_N.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "escala/base/status.h"
#include "escala/climb/evidence.h"
#include "escala/climb/runs.h"
#include "escala/store/bucket_lock.h"

namespace escala::climb {

class Place {
 public:
  // Takes the folder, and the bucket's if that is not "", for one climb; brings
  // here what the bucket has and the folder has not. `take_over`: the climb
  // that holds the bucket's folder has ended, as a person says.
  // INVALID_ARGUMENT: one of them is no folder, or holds something else.
  // FAILED_PRECONDITION: another climb is going on there. DATA_LOSS: evidence
  // was edited or cut. `world` must outlive it.
  static Result<std::unique_ptr<Place>> Take(const World& world,
                                             std::string folder,
                                             std::string bucket,
                                             bool take_over);

  // Writes a rung that is done, after it has sealed its files.
  Status KeepRung(const Bound& bound, Rung* rung);
  // Writes what is said of the climb, and the report.
  Status KeepClimb(const Climb& climb);
  // Moves these files and folders, as far as they are there, to earlier_N, or
  // all that an earlier climb has left.
  Status MoveAside(const std::vector<std::string>& names);
  Status MoveAllAside();

 private:
  Place(const World& world, std::string folder, std::string bucket)
      : env_(world.env),
        buckets_(world.buckets),
        folder_(std::move(folder)),
        bucket_(std::move(bucket)) {}
  Status TakeFolder();
  Status TakeBucket(bool take_over);
  Status Fetch();
  Status FetchRung(const std::string& name, const Bound& bound);
  // What a climb has left in the folder.
  Result<std::vector<std::string>> All() const;
  Status MoveAsideHere(const std::vector<std::string>& names);
  Status MoveAsideThere(const std::vector<std::string>& names);
  // Copies one file to the bucket, as it is here.
  Status Send(const std::string& path);

  Env* const env_;
  store::Buckets* const buckets_;
  const std::string folder_, bucket_;
  std::unique_ptr<FileLock> lock_;
  std::unique_ptr<store::BucketLock> bucket_lock_;
  std::string earlier_;  // "earlier_1", once something was moved there
};

// Whether a climb is going on in a folder, or a bucket's, as far as its lock
// tells: one in a bucket that was killed seems to go on.
bool IsUnderWay(Env* env, const std::string& folder);

}  // namespace escala::climb
