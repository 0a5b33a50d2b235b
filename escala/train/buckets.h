// The buckets that a run uses: where they lie, before it begins, and what was
// read of them, while it runs.
#pragma once

#include <functional>
#include <set>
#include <string>
#include <vector>

#include "escala/base/status.h"
#include "escala/pods/bucket.h"
#include "escala/recipe/recipe.h"
#include "escala/store/buckets.h"
#include "escala/train/report/record.h"

namespace escala::train {

// What a run knows of buckets; tests put other functions in.
struct BucketOptions {
  // The Pod's zone; "": not known. Called for runs that use buckets.
  std::function<std::string()> zone = [] { return ""; };
  // Why a bucket may lie far away; "": it may not.
  std::string allow_cross_region;
  std::function<Result<pods::BucketPlace>(const std::string&)> place_of =
      PlaceOfBucket;
  std::function<std::vector<store::BucketTraffic>()> traffic = [] {
    return store::Buckets::Default()->Traffic();
  };

  static Result<pods::BucketPlace> PlaceOfBucket(const std::string& bucket);
};

// The buckets that a recipe names anywhere, for data, weights or checkpoints.
std::set<std::string> BucketsOf(const recipe::Recipe& recipe);

// Whether the training or held-out examples lie in one.
bool HasDataInBuckets(const recipe::Recipe& recipe);

// Says of the paths on this machine that a run with several hosts needs on each
// of them; "" if it has none.
std::string NoteOfLocalPaths(const recipe::Recipe& recipe, int64_t hosts);

// What is known of a bucket before the run.
struct BucketJudgement {
  std::string bucket;
  Status found;          // NOT_FOUND: there is no such bucket
  std::string location;  // "US-CENTRAL1"; "unknown"
  pods::BucketVerdict verdict;
  std::string words;  // where it lies, and what reading it costs
};
// Judges each of them before any byte of theirs is read. Where reads cost
// something, `env` lists the data's files for their sizes. It asks no further
// bucket if nobody answers.
std::vector<BucketJudgement> JudgeBuckets(const recipe::Recipe& recipe,
                                          int64_t cores, Env* env,
                                          const BucketOptions& options);

// The same for a run that begins. INVALID_ARGUMENT if there is no such bucket,
// and, with the cost, if one lies far away and that is not allowed.
class BucketCheck {
 public:
  static Result<BucketCheck> Make(const recipe::Recipe& recipe, int64_t cores,
                                  Env* env, const BucketOptions& options);

  // For people, one for each bucket.
  const std::vector<std::string>& lines() const { return lines_; }

  // What was read and written since the check, by bucket.
  std::vector<BucketUse> Uses() const;

 private:
  BucketOptions options_;
  std::map<std::string, BucketUse> uses_;  // by bucket, before the run
  std::vector<std::string> lines_;
};

}  // namespace escala::train
