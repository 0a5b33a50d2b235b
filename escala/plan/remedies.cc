// Finds changes of a recipe with which its job needs less memory. Each change
// is applied and the changed job is estimated, so nothing is proposed that was
// not tried.
#include <algorithm>
#include <cmath>
#include <cstdio>

#include "escala/plan/fit.h"

namespace escala::plan {

namespace {

struct Attempt {
  std::string what;
  std::vector<std::string> overrides;
  std::string cost;  // beyond the job's figures; may be ""
  bool in_pieces = false;
};

std::string Change(double ratio, const char* of) {
  const double percent = std::round((ratio - 1) * 100);
  char text[64];
  if (percent == 0)
    std::snprintf(text, sizeof text, "as many %s", of);
  else
    std::snprintf(text, sizeof text, "%+.0f %% %s", percent, of);
  return text;
}

class Finder {
 public:
  Finder(const recipe::Recipe& recipe, const pods::Slice& slice,
         const Data& data, const Fit& fit)
      : recipe_(recipe), slice_(slice), data_(data), fit_(fit) {}

  // The fewest pieces of a replica's batch that fit, else the number of pieces
  // that needs the least memory.
  std::optional<Remedy> FindPieces() const {
    std::optional<Remedy> best;
    for (const int64_t pieces : Pieces()) {
      auto remedy = Try(InPieces(pieces));
      if (!remedy || remedy->fit.wanted_bytes >= fit_.wanted_bytes) continue;
      if (best && remedy->fit.wanted_bytes >= best->fit.wanted_bytes) continue;
      best = std::move(remedy);
      if (Fits(*best)) break;
    }
    return best;
  }

  std::vector<Remedy> Find(Remedies which) {
    std::vector<Remedy> found = Find(which == Remedies::kFirst);
    if (which == Remedies::kFirst)
      std::erase_if(found, [](const Remedy& one) { return !Fits(one); });
    return found;
  }

 private:
  // Stops at the first that fits, if one is enough.
  std::vector<Remedy> Find(bool one_is_enough) {
    std::vector<Remedy> found;
    std::vector<Attempt> helping;
    for (const Attempt& attempt : Attempts()) {
      auto remedy = Try(attempt);
      if (!remedy || remedy->fit.wanted_bytes >= fit_.wanted_bytes) continue;
      helping.push_back(attempt);
      found.push_back(*std::move(remedy));
      if (one_is_enough && Fits(found.back())) return found;
    }
    AddAccumulation(&found, &helping);
    if (std::none_of(found.begin(), found.end(), Fits))
      AddTogether(helping, &found);
    return found;
  }

  static bool Fits(const Remedy& remedy) {
    return remedy.fit.verdict == Verdict::kFits;
  }

  std::vector<Attempt> Attempts() const {
    const recipe::Optimizer& o = recipe_.optimizer;
    std::vector<Attempt> attempts;
    if (recipe_.precision == recipe::Precision::kF32)
      attempts.push_back({"compute in bf16, with masters in f32",
                          {"precision=mixed"},
                          "products have 8 bits: compare the loss curves"});
    if (o.shard == recipe::Shard::kNone)
      attempts.push_back({"shard the optimizer's state (ZeRO-1)",
                          {"optimizer.shard=zero1"},
                          ""});
    if (o.shard != recipe::Shard::kFsdp)
      attempts.push_back(
          {"shard parameters, gradients and optimizer state (FSDP)",
           {"optimizer.shard=fsdp", "mesh.data=1", "mesh.fsdp=-1"},
           "parameters are gathered in every step"});
    attempts.push_back({"recompute activations for the gradient",
                        {"architecture.remat=true"},
                        ""});
    if (recipe_.precision != recipe::Precision::kBf16)
      attempts.push_back({"parameters in bf16, too",
                          {"precision=bf16"},
                          "small updates are lost: compare the loss curves"});
    return attempts;
  }

  void AddAccumulation(std::vector<Remedy>* found,
                       std::vector<Attempt>* helping) const {
    std::optional<Remedy> best = FindPieces();
    if (!best) return;
    helping->push_back({best->what, best->overrides, "", true});
    found->push_back(*std::move(best));
  }

  Attempt InPieces(int64_t pieces) const {
    return {StrCat("accumulate gradients over ", pieces, " microbatches"),
            {StrCat("optimizer.accumulate=", pieces)},
            "small products are slower",
            /*in_pieces=*/true};
  }

  // Larger numbers of pieces, by doubling, that divide a replica's batch.
  std::vector<int64_t> Pieces() const {
    std::vector<int64_t> pieces;
    const auto length = recipe::LengthOf(recipe_, Replicas(), data_.examples);
    if (!length.ok()) return pieces;
    for (int64_t n = recipe_.optimizer.accumulate * 2;
         n <= length->batch_per_replica; n *= 2)
      if (length->batch_per_replica % n == 0) pieces.push_back(n);
    return pieces;
  }

  int64_t Replicas() const {
    const auto mesh = job::MeshOf(recipe_, slice_.devices);
    return mesh.ok() ? mesh->SizeOf("data") * mesh->SizeOf("fsdp") : 1;
  }

  // Combines changes one after the other until the job fits. If two set a key,
  // the later one wins.
  void AddTogether(std::vector<Attempt> helping,
                   std::vector<Remedy>* found) const {
    std::erase_if(helping, [](const Attempt& attempt) {
      return attempt.overrides[0] == "precision=bf16";
    });
    Attempt all;
    for (const Attempt& attempt : helping) {
      // FSDP also shards what ZeRO-1 shards.
      if (attempt.overrides[0] == "optimizer.shard=fsdp")
        std::erase(all.overrides, "optimizer.shard=zero1");
      all.overrides.insert(all.overrides.end(), attempt.overrides.begin(),
                           attempt.overrides.end());
      all.in_pieces |= attempt.in_pieces;
      if (all.overrides.size() == attempt.overrides.size()) continue;
      all.what = StrCat("together, ", all.overrides.size(), " keys");
      auto remedy = Try(all);
      if (!remedy) continue;
      if (!Fits(*remedy) && &attempt != &helping.back()) continue;
      found->push_back(*std::move(remedy));
      return;
    }
  }

  // nullopt if the recipe or the model does not allow the change.
  std::optional<Remedy> Try(const Attempt& attempt) const {
    const auto changed = recipe::ReadRecipe(
        recipe::ToToml(recipe_), recipe_.places.file, attempt.overrides);
    if (!changed.ok() || *changed == recipe_) return std::nullopt;
    const auto job = JobOn(*changed, slice_, data_);
    if (!job.ok()) return std::nullopt;
    const auto step = CanonicalStep(*job);
    if (!step.ok()) return std::nullopt;
    auto fit = EstimateFit(*job, **step, slice_, data_.hbm_bytes);
    if (!fit.ok()) return std::nullopt;
    Remedy remedy{attempt.what, attempt.overrides, attempt.cost,
                  *std::move(fit)};
    remedy.cuts_statistics =
        attempt.in_pieces &&
        std::any_of(job->state.begin(), job->state.end(),
                    [](const job::StateEntry& entry) {
                      return entry.kind == job::StateEntry::Kind::kStatistic;
                    });
    if (remedy.cuts_statistics)
      remedy.cost = StrCat(
          remedy.cost, remedy.cost.empty() ? "" : "; ",
          "batch norms see pieces alone, so that steps are not the same");
    AddFigures(&remedy);
    return remedy;
  }

  void AddFigures(Remedy* remedy) const {
    std::string figures = Change(remedy->fit.flops / fit_.flops, "FLOPs");
    if (fit_.collective_bytes > 0)
      StrAppend(&figures, StrCat(", ", Change(remedy->fit.collective_bytes /
                                                  fit_.collective_bytes,
                                              "bytes into collectives")));
    remedy->cost =
        remedy->cost.empty() ? figures : StrCat(figures, "; ", remedy->cost);
  }

  const recipe::Recipe& recipe_;
  const pods::Slice& slice_;
  const Data& data_;
  const Fit& fit_;
};

}  // namespace

std::vector<Remedy> FindRemedies(const recipe::Recipe& recipe,
                                 const pods::Slice& slice, const Data& data,
                                 const Fit& fit, Remedies which) {
  if (!recipe.program.empty() || which == Remedies::kNone) return {};
  return Finder(recipe, slice, data, fit).Find(which);
}

std::optional<Remedy> FindPieces(const recipe::Recipe& recipe,
                                 const pods::Slice& slice, const Data& data,
                                 const Fit& fit) {
  if (!recipe.program.empty()) return std::nullopt;
  return Finder(recipe, slice, data, fit).FindPieces();
}

}  // namespace escala::plan
