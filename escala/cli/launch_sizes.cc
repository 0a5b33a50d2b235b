#include "escala/cli/launch_sizes.h"

#include <algorithm>
#include <utility>

#include "escala/base/strings.h"

namespace escala::cli {

namespace {

std::string Bytes(int64_t bytes) {
  return FormatBytes(static_cast<double>(bytes));
}

std::string InWords(const plan::Remedy& pieces, const plan::Fit& whole,
                    const recipe::Recipe& recipe) {
  return StrCat("accumulates gradients (", pieces.overrides[0], " in place of ",
                recipe.optimizer.accumulate, "), as a core would need about ",
                Bytes(whole.needed_bytes), " of the ",
                Bytes(whole.capacity_bytes), " that it has",
                pieces.cuts_statistics
                    ? "; batch norms see these pieces alone, so that its steps "
                      "are not the same as before"
                    : "; its steps have the same examples as before");
}

}  // namespace

Result<Shrunk> Shrinker::On(const pods::Slice& slice) {
  const auto fit = estimator_.FitOn(recipe_, slice);
  if (!fit.ok()) {
    Shrunk shrunk;
    shrunk.words = StrCat("was not planned for this slice's memory (",
                          fit.status().message(), ")");
    return shrunk;
  }
  if (fit->verdict == plan::Verdict::kFits) return Shrunk();
  const auto pieces =
      plan::FindPieces(recipe_, slice, *estimator_.data(), *fit);
  if (pieces &&
      (pieces->fit.verdict == plan::Verdict::kFits ||
       fit->verdict == plan::Verdict::kDoesNotFit) &&
      pieces->fit.verdict != plan::Verdict::kDoesNotFit)
    return Shrunk{pieces->overrides, InWords(*pieces, *fit, recipe_)};
  if (fit->verdict == plan::Verdict::kTight) return Shrunk();
  return ResourceExhausted(
      slice.name, ", which they would make, is too small for the run: a core ",
      "would need about ", Bytes(fit->needed_bytes), " of the ",
      Bytes(fit->capacity_bytes), " that it has",
      pieces ? StrCat(", and ", Bytes(pieces->fit.needed_bytes), " with ",
                      pieces->overrides[0])
             : std::string(", however its batch is cut"));
}

Sizes::Sizes(const pods::Slice& asked, Options options)
    : options_(std::move(options)) {
  const int64_t per_process = asked.hosts / options_.processes;
  const auto add = [&](const pods::Slice& slice) {
    sizes_.push_back({&slice, static_cast<int>(slice.hosts / per_process)});
  };
  add(asked);
  if (!options_.elastic) return;
  for (const pods::Slice& slice : pods::AllSlices())
    if (slice.generation == asked.generation && slice.hosts < asked.hosts &&
        slice.chips_per_host == asked.chips_per_host &&
        slice.hosts % per_process == 0 && slice.hosts >= options_.least_hosts &&
        // The same examples at each step.
        (options_.global_batch % slice.cores == 0 ||
         options_.global_batch % asked.cores != 0))
      add(slice);
  std::stable_sort(sizes_.begin() + 1, sizes_.end(),
                   [](const One& a, const One& b) {
                     return a.slice->hosts > b.slice->hosts;
                   });
}

Result<launch::Size> Sizes::Fit(int64_t slots) {
  for (const One& one : sizes_) {
    if (one.processes > slots) continue;
    launch::Size size{one.slice->name, one.processes, ""};
    if (&one == &sizes_.front()) return size;
    auto found = shrunk_.find(size.slice);
    if (found == shrunk_.end())
      found = shrunk_.emplace(size.slice, options_.shrink(*one.slice)).first;
    // A smaller one would need still more of each core.
    if (!found->second.ok()) return found->second.status();
    size.otherwise = found->second->words;
    return size;
  }
  if (options_.elastic && options_.least_hosts > 1)
    return Unavailable(
        "the run needs ", sizes_.back().processes, " or more, for a slice of ",
        Counted(options_.least_hosts, "host"), " at least (--least-hosts)");
  return Unavailable("the run needs more");
}

const std::vector<std::string>& Sizes::KeysFor(const std::string& slice) const {
  static const std::vector<std::string> none;
  const auto found = shrunk_.find(slice);
  return found == shrunk_.end() || !found->second.ok() ? none
                                                       : found->second->keys;
}

}  // namespace escala::cli
