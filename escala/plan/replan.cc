#include "escala/plan/replan.h"

#include <algorithm>
#include <cmath>

#include "escala/base/numbers.h"
#include "escala/job/job.h"

namespace escala::plan {
namespace {

using recipe::Recipe;

int64_t CoresPerDevice(const pods::Slice& slice) {
  return slice.cores / slice.devices;
}

// The largest batch up to `batch` that divides into few equal pieces of at most
// `piece`. A prime like 499 divides only into pieces of one example. REQUIRES:
// both >= 1
int64_t InPieces(int64_t batch, int64_t piece) {
  const int64_t pieces = (batch + piece - 1) / piece;
  if (pieces == 1) return batch;
  return batch - std::min(batch % piece, batch % pieces);
}

// The largest divisor of `number` up to `most`. REQUIRES: both >= 1
int64_t LargestDivisor(int64_t number, int64_t most) {
  int64_t largest = 1;
  for (int64_t i = 1; i * i <= number; ++i) {
    if (number % i != 0) continue;
    for (const int64_t divisor : {i, number / i})
      if (divisor <= most) largest = std::max(largest, divisor);
  }
  return largest;
}

class Replanner {
 public:
  Replanner(const Recipe& base, const pods::Slice& from, const pods::Slice& to,
            const Options& options, std::optional<int64_t> batch)
      : base_(base), from_(from), to_(to), options_(options), asked_(batch) {
    planned_.recipe = base;
  }

  Result<Replanned> Run() && {
    ESCALA_ASSIGN_OR_RETURN(before_, FactsOf(base_, from_, options_.data));
    ESCALA_RETURN_IF_ERROR(Data());
    ESCALA_RETURN_IF_ERROR(Mesh());
    ESCALA_RETURN_IF_ERROR(Batch());
    ESCALA_RETURN_IF_ERROR(Rates());
    NormSpan();
    ESCALA_RETURN_IF_ERROR(
        PlanSteps(base_, before_, after_, options_, &planned_));
    Hosts();
    // The planned recipe as a whole must be valid on the slice.
    const auto facts = FactsOf(planned_.recipe, to_, options_.data);
    if (!facts.ok()) return AsRefusal(facts.status(), to_);
    Remainder(*facts);
    if (auto proposal = LayerWiseRates(base_, *facts, planned_))
      planned_.proposals.push_back(*std::move(proposal));
    return std::move(planned_);
  }

 private:
  void Because(std::string_view key, std::string_view rule,
               std::string reason) {
    planned_.why.push_back(
        {std::string(key), std::string(rule), std::move(reason)});
  }

  Status Data() const {
    const int64_t records = options_.data.train;
    if (records == 0 || records >= to_.hosts) return Status();
    return Refuse(to_, base_, "data", Counted(records, "example"), " for ",
                  Counted(to_.hosts, "host"),
                  ", expected at least one for each");
  }

  // If the recipe fixes the data axis, it takes the devices that the other axes
  // leave.
  Status Mesh() {
    recipe::Mesh& mesh = planned_.recipe.mesh;
    if (mesh.data != -1 && mesh.fsdp != -1) {
      const int64_t others = mesh.fsdp * mesh.model;
      if (to_.devices % others != 0)
        return Refuse(to_, base_, "mesh", "fsdp ", mesh.fsdp, " x model ",
                      mesh.model, " on ", Counted(to_.devices, "device"),
                      ", expected a divisor");
      mesh.data = to_.devices / others;
      Because("mesh.data", "what remains",
              StrCat(Counted(to_.devices, "device"), " / (fsdp ", mesh.fsdp,
                     " x model ", mesh.model, ")"));
    }
    const auto whole = job::MeshOf(planned_.recipe, to_.devices);
    if (!whole.ok()) return AsRefusal(whole.status(), to_);
    after_.slice = &to_;
    after_.replicas = whole->SizeOf("data") * whole->SizeOf("fsdp");
    after_.cores_per_replica = whole->SizeOf("model") * CoresPerDevice(to_);
    return Status();
  }

  // --- The batch ------------------------------------------------------------

  Status Batch() {
    const int64_t kept = before_.batch_per_replica;
    const Ratio cores =
        Ratio::Of(after_.cores_per_replica, before_.cores_per_replica);
    if (kept % cores.den != 0 && !asked_)
      return Refuse(to_, base_, BatchKey(), kept, " examples on ",
                    Counted(before_.cores_per_replica, "TensorCore"), " of ",
                    from_.name, ", which is not a whole number on the ",
                    after_.cores_per_replica, " of a replica of ", to_.name,
                    ", expected a multiple of ", cores.den);
    // A batch that was asked for replaces this one, so rounding down does no
    // harm.
    const int64_t by_rule = kept * cores.num / cores.den;
    int64_t batch = by_rule;
    if (asked_) {
      batch = *asked_;
    } else {
      ESCALA_ASSIGN_OR_RETURN(batch, WithinLimits(by_rule, PieceOf(cores)));
    }
    planned_.linear = batch == by_rule;
    SetBatch(batch);
    Accumulate(batch, PieceOf(cores));
    ExplainBatch(by_rule, cores);
    return Status();
  }

  std::string_view BatchKey() const {
    return base_.global_batch ? "global_batch" : "batch_per_replica";
  }

  void SetBatch(int64_t batch) {
    after_.batch_per_replica = batch;
    after_.global_batch = batch * after_.replicas;
    after_.scheduled_batch =
        base_.optimizer.adascale ? batch : after_.global_batch;
    if (base_.global_batch)
      planned_.recipe.global_batch = after_.global_batch;
    else
      planned_.recipe.batch_per_replica = batch;
  }

  // OK, or the reason why this batch per replica is not allowed.
  Status Limit(int64_t batch) const {
    const int64_t global = batch * after_.replicas;
    if (global > kMostBatch)
      return Refuse(to_, base_, BatchKey(), Batches(batch),
                    ", expected at most ", kMostBatch);
    const auto& most = base_.plan.max_global_batch;
    if (most && global > *most)
      return Refuse(to_, base_, "plan.max_global_batch", Batches(batch),
                    ", expected at most ", *most);
    const int64_t records = options_.data.train;
    if (records > 0 && global > records)
      return Refuse(to_, base_, BatchKey(), Batches(batch),
                    ", expected at most the ", records,
                    " examples of the data");
    const int64_t scheduled = base_.optimizer.adascale ? batch : global;
    const auto rate = RateAt(base_, before_.scheduled_batch, scheduled);
    if (!rate.ok())
      return rate.status().code() == StatusCode::kInvalidArgument
                 ? rate.status()
                 : AsRefusal(rate.status(), to_);
    const auto& fastest = base_.plan.max_learning_rate;
    if (!std::isfinite(*rate) || (fastest && *rate > *fastest))
      return Refuse(to_, base_, "plan.max_learning_rate", "a rate of ",
                    FormatNumber(*rate), " at ", Batches(batch),
                    ", expected at most ", fastest.value_or(1e308));
    return Status();
  }

  std::string Batches(int64_t batch) const {
    return StrCat("a global batch of ", batch * after_.replicas, " (", batch,
                  " per replica on ", Counted(after_.replicas, "replica"), ")");
  }

  Result<int64_t> WithinLimits(int64_t by_rule, int64_t piece) const {
    const Status limit = Limit(by_rule);
    if (limit.ok()) return by_rule;
    if (limit.code() == StatusCode::kInvalidArgument) return limit;
    if (!Limit(1).ok())
      return Status(limit.code(),
                    StrCat(limit.message(),
                           "; even one example per replica is too many"));
    if (!options_.allow_nonlinear) return limit;
    // Finds the largest batch that holds. A larger batch never loosens a limit.
    int64_t good = 1, bad = by_rule;
    while (bad - good > 1) {
      const int64_t middle = good + (bad - good) / 2;
      (Limit(middle).ok() ? good : bad) = middle;
    }
    return InPieces(good, piece);
  }

  // Examples of an accumulated piece: as many per core as before.
  int64_t PieceOf(Ratio cores) const {
    return std::max<int64_t>(1, before_.micro_batch * cores.num / cores.den);
  }

  void Accumulate(int64_t batch, int64_t piece) {
    const int64_t pieces = batch / LargestDivisor(batch, piece);
    planned_.recipe.optimizer.accumulate = pieces;
    after_.micro_batch = batch / pieces;
  }

  void ExplainBatch(int64_t by_rule, Ratio cores) {
    const int64_t batch = after_.batch_per_replica;
    Because("replicas", "mesh",
            StrCat(Counted(to_.devices, "device"), " of ", to_.name, " / ",
                   to_.devices / after_.replicas, " per replica"));
    Because(
        "global_batch",
        StrCat("x ",
               Times(Ratio::Of(after_.global_batch, before_.global_batch))),
        StrCat(batch, " per replica x ", Counted(after_.replicas, "replica")));
    if (!planned_.linear)
      Because("batch_per_replica", "not linear",
              StrCat("the rule asks for ", by_rule,
                     "; with a smaller batch each core does less between two "
                     "gradient reductions"));
    else if (cores.is_one())
      Because("batch_per_replica", "kept", "the work of a core stays the same");
    else
      Because("batch_per_replica", StrCat("x ", Times(cores)),
              StrCat("the batch per TensorCore is kept: a replica has ",
                     before_.cores_per_replica, " on ", from_.name, " and ",
                     after_.cores_per_replica, " on ", to_.name));
    const int64_t pieces = planned_.recipe.optimizer.accumulate;
    if (pieces > 1 || base_.optimizer.accumulate > 1)
      Because("optimizer.accumulate",
              pieces == base_.optimizer.accumulate ? "kept" : "fits the batch",
              StrCat("pieces of ", after_.micro_batch, " examples; before ",
                     before_.micro_batch));
  }

  // --- What follows the batch -----------------------------------------------

  Ratio Updates() const {
    return Ratio::Of(after_.global_batch, before_.global_batch);
  }

  Status Rates() {
    ESCALA_RETURN_IF_ERROR(
        PlanRates(base_, before_.scheduled_batch, after_.scheduled_batch,
                  Updates(), &planned_.recipe, &planned_.why, &planned_.notes));
    const double ema = base_.optimizer.ema;
    if (ema > 0) {
      const auto power =
          static_cast<double>(std::pow(Written(ema), Updates().value()));
      planned_.recipe.optimizer.ema = std::min(power, std::nextafter(1.0, 0.0));
      Because("optimizer.ema", "decay ^ ratio",
              StrCat(ema, " ^ ", Times(Updates()),
                     ": averages over the same number of examples"));
    }
    if (base_.optimizer.adascale)
      planned_.notes.push_back(
          "AdaScale: steps and rate refer to one replica's batch; the gains "
          "decide how many updates the run makes");
    return Status();
  }

  // Keeps the number of examples over which a batch norm computes statistics.
  void NormSpan() {
    const char* const key = "architecture.norm_span";
    const auto written = recipe::ValueOfKey(base_, key);
    const auto span = written ? written->AsInteger() : std::nullopt;
    if (span && (*span < 0 || *span > before_.replicas)) return;  // invalid
    const int64_t batch = after_.batch_per_replica;
    if (!span) {
      if (batch != before_.batch_per_replica)
        planned_.notes.push_back(
            StrCat("batch norms, if the model has any, have statistics of ",
                   batch, " examples, before ", before_.batch_per_replica));
      return;
    }
    // A span of 0 means all replicas.
    const int64_t group =
        before_.batch_per_replica * (*span == 0 ? before_.replicas : *span);
    const int64_t replicas = group / batch;
    if (group % batch == 0 && after_.replicas % replicas == 0) {
      if (replicas != *span && !(*span == 0 && replicas == after_.replicas))
        (void)recipe::SetKey(key, TomlOf(replicas), &planned_.recipe);
      Because(key, replicas == *span ? "kept" : "examples kept",
              StrCat("statistics of ", group, " examples, ", batch, " of ",
                     Counted(replicas, "replica")));
      return;
    }
    Because(
        key, "kept",
        StrCat("groups of ", group, " examples cannot be formed from ", batch,
               " per replica on ", Counted(after_.replicas, "replica")));
    planned_.notes.push_back(
        StrCat("batch norms: their groups change from ", group, " examples"));
  }

  void Hosts() {
    const bool shared = after_.replicas < to_.hosts;
    Because("records_per_host", shared ? "per replica" : "share",
            shared
                ? StrCat("a replica spans ",
                         Counted(to_.hosts / after_.replicas, "host"),
                         ", and each reads all of its examples")
                : StrCat(after_.global_batch, " / ", Counted(to_.hosts, "host"),
                         ": examples that each reads per step"));
  }

  void Remainder(const Facts& facts) {
    if (base_.epochs) planned_.remainder_examples = facts.remainder_examples;
  }

  const Recipe& base_;
  const pods::Slice& from_;
  const pods::Slice& to_;
  const Options& options_;
  const std::optional<int64_t> asked_;
  Facts before_, after_;
  Replanned planned_;
};

// The plan for the slice of the origin: nothing changes.
Replanned Unchanged(const Recipe& base, const Facts& facts) {
  Replanned same;
  same.recipe = base;
  same.remainder_examples = facts.remainder_examples;
  for (const char* key :
       {"replicas", "global_batch", "batch_per_replica", "learning_rate",
        "epochs", "train_steps", "examples", "remainder_examples",
        "warmup_steps", "boundaries", "records_per_host"})
    same.why.push_back({key, "kept", "the slice is that of the origin"});
  return same;
}

}  // namespace

Result<Replanned> Replan(const Recipe& base, const pods::Slice& from,
                         const pods::Slice& to, const Options& options,
                         std::optional<int64_t> batch_per_replica) {
  if (&from == &to && !batch_per_replica) {
    ESCALA_ASSIGN_OR_RETURN(const Facts facts,
                            FactsOf(base, from, options.data));
    return Unchanged(base, facts);
  }
  return Replanner(base, from, to, options, batch_per_replica).Run();
}

}  // namespace escala::plan
