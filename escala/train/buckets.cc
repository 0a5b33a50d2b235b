#include "escala/train/buckets.h"

#include <algorithm>

#include "escala/base/numbers.h"
#include "escala/store/uri.h"
#include "escala/train/planned_reads.h"

namespace escala::train {
namespace {

void AddBuckets(const TomlValue& value, std::set<std::string>* buckets) {
  if (const auto* text = value.As<std::string>()) {
    if (!store::IsInBucket(*text)) return;
    if (const auto uri = store::ParseUri(*text); uri.ok())
      buckets->insert(uri->bucket);
  } else if (const auto* list = value.As<TomlList>()) {
    for (const TomlValue& item : *list) AddBuckets(item, buckets);
  } else if (const auto* table = value.As<TomlTable>()) {
    for (const TomlEntry& entry : table->entries)
      AddBuckets(entry.value, buckets);
  }
}

// Adds the paths of an option's value that lie on this machine.
void AddLocalPaths(const TomlValue& value, std::vector<std::string>* paths) {
  if (const auto* text = value.As<std::string>()) {
    if (!text->empty() && !store::IsInBucket(*text))
      paths->push_back(Quoted(*text));
  } else if (const auto* list = value.As<TomlList>()) {
    for (const TomlValue& item : *list) AddLocalPaths(item, paths);
  }
}

// Those of a source's options that are paths; a mixture has tables of them.
void AddLocalPaths(const TomlTable& options, std::vector<std::string>* paths) {
  for (const TomlEntry& entry : options.entries) {
    if (const auto* table = entry.value.As<TomlTable>())
      AddLocalPaths(*table, paths);
    else if (entry.key == "files" || entry.key == "eval_files" ||
             entry.key == "path")
      AddLocalPaths(entry.value, paths);
  }
}

std::set<std::string> BucketsOfData(const recipe::Recipe& recipe) {
  std::set<std::string> buckets;
  for (const TomlTable* table : {&recipe.input, &recipe.input_eval})
    AddBuckets({*table, ""}, &buckets);
  return buckets;
}

// "some $1.20 to $2.40 for the 120 GB that this run reads: 20 to index it, 100
// to train".
std::string CostOf(const pods::BucketVerdict& verdict,
                   const PlannedReads& reads) {
  const double gb = reads.bytes() / 1e9;
  if (gb == 0)
    return StrCat("$", verdict.least_per_gb, " to $", verdict.most_per_gb,
                  " for each GB");
  return StrCat("some $", FormatNumber(gb * verdict.least_per_gb, 3), " to $",
                FormatNumber(gb * verdict.most_per_gb, 3), " for the ",
                FormatNumber(gb, 3), " GB that ", reads.Words());
}

// Whoever did not answer this would not answer another question.
bool MeansNoAnswer(const Status& status) {
  return status.code() == StatusCode::kUnavailable ||
         status.code() == StatusCode::kResourceExhausted ||
         status.code() == StatusCode::kCancelled;
}

}  // namespace

Result<pods::BucketPlace> BucketOptions::PlaceOfBucket(
    const std::string& bucket) {
  ESCALA_ASSIGN_OR_RETURN(const store::BucketLocation found,
                          store::Buckets::Default()->LocationOf(bucket));
  return pods::BucketPlace{found.location, found.type, found.regions};
}

std::set<std::string> BucketsOf(const recipe::Recipe& recipe) {
  std::set<std::string> buckets = BucketsOfData(recipe);
  for (const std::string* text :
       {&recipe.init_from, &recipe.resume_from, &recipe.checkpoint.folder,
        &recipe.program, &recipe.eval_program, &recipe.out})
    AddBuckets({*text, ""}, &buckets);
  return buckets;
}

bool HasDataInBuckets(const recipe::Recipe& recipe) {
  return !BucketsOfData(recipe).empty();
}

std::string NoteOfLocalPaths(const recipe::Recipe& recipe, int64_t hosts) {
  if (hosts < 2) return "";
  std::vector<std::string> paths;
  for (const TomlTable* options : {&recipe.input, &recipe.input_eval})
    AddLocalPaths(*options, &paths);
  for (const std::string* path : {&recipe.init_from, &recipe.resume_from,
                                  &recipe.program, &recipe.eval_program})
    AddLocalPaths({*path, ""}, &paths);
  const std::string& folder = recipe.checkpoint.folder;
  AddLocalPaths({folder.empty() ? recipe.out : folder, ""}, &paths);
  if (paths.empty()) return "";
  return StrCat("note: each of the ", hosts, " hosts must find the same at ",
                StrJoin(paths),
                ": use a file system that they share, or a bucket (gs://)");
}

std::vector<BucketJudgement> JudgeBuckets(const recipe::Recipe& recipe,
                                          int64_t cores, Env* env,
                                          const BucketOptions& options) {
  std::optional<std::map<std::string, PlannedReads>> reads;  // by bucket
  const std::set<std::string> all = BucketsOf(recipe);
  const std::string zone = all.empty() ? "" : options.zone();
  std::vector<BucketJudgement> judged;
  for (const std::string& bucket : all) {
    const auto place = options.place_of(bucket);
    BucketJudgement one{bucket, place.status(),
                        place.ok() ? place->location : "unknown"};
    // Whoever reads objects may not always ask where they lie.
    one.verdict =
        pods::JudgeBucket(zone, place.ok() ? *place : pods::BucketPlace());
    one.words = one.verdict.words;
    if (!place.ok())
      StrAppend(&one.words, StrCat("; ", place.status().message()));
    if (one.verdict.most_per_gb > 0) {
      if (!reads) reads = PlanReads(recipe, cores, env);
      StrAppend(&one.words,
                StrCat("; reads cost ", CostOf(one.verdict, (*reads)[bucket])));
    }
    judged.push_back(std::move(one));
    if (MeansNoAnswer(judged.back().found)) break;
  }
  return judged;
}

Result<BucketCheck> BucketCheck::Make(const recipe::Recipe& recipe,
                                      int64_t cores, Env* env,
                                      const BucketOptions& options) {
  BucketCheck check;
  check.options_ = options;
  for (const BucketJudgement& one : JudgeBuckets(recipe, cores, env, options)) {
    if (one.found.code() == StatusCode::kNotFound)
      return InvalidArgument(
          recipe.places.file, ": there is no bucket ", Quoted(one.bucket),
          ", which this run reads or writes; expected one that exists: make "
          "it, or name another");
    if (MeansNoAnswer(one.found)) return one.found;
    std::string line =
        StrCat("bucket ", one.bucket, ": ",
               pods::ToString(one.verdict.nearness), ": ", one.words);
    if (one.verdict.nearness == pods::Nearness::kRed) {
      if (options.allow_cross_region.empty())
        return InvalidArgument(
            recipe.places.file, ": ", line,
            "; expected a bucket in the Pod's "
            "region: copy it there, or say why it may be so with "
            "--allow-cross-region REASON");
      StrAppend(&line, StrCat("; allowed: ", options.allow_cross_region));
    }
    check.lines_.push_back(std::move(line));
    check.uses_[one.bucket].place = one.location;
  }
  for (const store::BucketTraffic& before : options.traffic()) {
    BucketUse& use = check.uses_[before.bucket];
    use.requests = before.requests;
    use.retries = before.retries;
    use.bytes_read = before.bytes_read;
    use.bytes_written = before.bytes_written;
  }
  return check;
}

std::vector<BucketUse> BucketCheck::Uses() const {
  std::vector<BucketUse> uses;
  if (!options_.traffic) return uses;
  for (const store::BucketTraffic& now : options_.traffic()) {
    const auto found = uses_.find(now.bucket);
    const BucketUse before =
        found == uses_.end() ? BucketUse{.place = "unknown"} : found->second;
    if (now.requests == before.requests) continue;
    uses.push_back({now.bucket, before.place, now.requests - before.requests,
                    now.retries - before.retries,
                    now.bytes_read - before.bytes_read,
                    now.bytes_written - before.bytes_written});
  }
  return uses;
}

}  // namespace escala::train
