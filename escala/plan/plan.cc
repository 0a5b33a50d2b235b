#include "escala/plan/plan.h"

#include "escala/base/numbers.h"
#include "escala/plan/advice.h"
#include "escala/plan/origin.h"
#include "escala/plan/replan.h"

namespace escala::plan {
namespace {

using recipe::Recipe;

std::string OrUnknown(const std::optional<int64_t>& number) {
  return number ? StrCat(*number) : "not known";
}

std::string Warmup(const Recipe& recipe, const Facts& facts) {
  const recipe::Schedule& schedule = recipe.schedule;
  std::string text = OrUnknown(facts.warmup_steps);
  if (schedule.warmup_epochs)
    StrAppend(&text,
              StrCat(" (", FormatNumber(*schedule.warmup_epochs), " epochs)"));
  if (schedule.warmup_fraction)
    StrAppend(&text, StrCat(" (", FormatNumber(*schedule.warmup_fraction * 100),
                            " %)"));
  return text;
}

// The value of a line as it is printed.
std::string Show(std::string_view key, const Recipe& recipe,
                 const Facts& facts) {
  if (key == "global_batch") return StrCat(facts.global_batch);
  if (key == "batch_per_replica") return StrCat(facts.batch_per_replica);
  if (key == "replicas") return StrCat(facts.replicas);
  if (key == "train_steps" || key == "decay_end") return OrUnknown(facts.steps);
  if (key == "examples") return OrUnknown(facts.examples);
  if (key == "epochs")
    return facts.epochs ? FormatNumber(*facts.epochs) : "not known";
  if (key == "learning_rate")
    return FormatNumber(recipe.optimizer.learning_rate);
  if (key == "warmup_steps") return Warmup(recipe, facts);
  if (key == "records_per_host") return StrCat(facts.records_per_host);
  if (key == "boundaries")
    return facts.boundaries ? StrCat("[", StrJoin(*facts.boundaries), "]")
                            : "not known";
  const auto value = recipe::ValueOfKey(recipe, key);
  if (!value) return "none";
  const auto* const number = value->As<double>();
  return number ? FormatNumber(*number) : PrintToml(*value);
}

double RemainderShare(const Plan& plan) {
  if (!plan.remainder_examples || !plan.after.steps) return 0;
  const auto rest = static_cast<double>(*plan.remainder_examples);
  const double whole =
      rest + static_cast<double>(*plan.after.steps) *
                 static_cast<double>(plan.after.scheduled_batch);
  return rest / whole;
}

// The refusal of a plan, with what would be accepted.
Status Refusal(const Status& status, const Recipe& recipe,
               const pods::Slice& from, const pods::Slice& to,
               const Options& options) {
  if (!options.advise || status.code() != StatusCode::kFailedPrecondition)
    return status;
  return FailedPrecondition(status.message(),
                            AdviceFor(recipe, from, to, options));
}

}  // namespace

std::string Proposal::ToString() const {
  return StrCat(StrJoin(overrides, " "), ": ", what,
                besides.empty() ? "" : "; ", besides);
}

Result<Plan> MakePlan(const Recipe& recipe, const pods::Slice& from,
                      const pods::Slice& to, const Options& options) {
  Plan plan;
  plan.given = recipe;
  ESCALA_ASSIGN_OR_RETURN(plan.before, FactsOf(recipe, from, options.data));
  ESCALA_ASSIGN_OR_RETURN(const Base base, BaseOf(recipe, from, options));
  Result<Replanned> replanned = Replan(base.recipe, *base.slice, to, options);
  if (!replanned.ok())
    return Refusal(replanned.status(), recipe, from, to, options);
  Replanned planned = *std::move(replanned);
  plan.recipe = std::move(planned.recipe);
  ESCALA_ASSIGN_OR_RETURN(plan.after, FactsOf(plan.recipe, to, options.data));
  if (base.slice != &to)
    ESCALA_RETURN_IF_ERROR(RecordOrigin(base, to, &plan.recipe));
  // A plan back to the origin applies no rule: it shows what is undone.
  const bool is_back = base.slice == &to;
  plan.origin = is_back ? &from : base.slice;
  ESCALA_ASSIGN_OR_RETURN(
      const Facts then, is_back
                            ? Result<Facts>(plan.before)
                            : FactsOf(base.recipe, *base.slice, options.data));
  for (RateReason& why : planned.why) {
    Line line{why.key, Show(why.key, is_back ? recipe : base.recipe, then),
              Show(why.key, plan.recipe, plan.after), std::move(why.rule),
              std::move(why.reason)};
    if (line.key == "remainder_examples") {
      line.before = OrUnknown(then.remainder_examples);
      line.after = OrUnknown(planned.remainder_examples);
    }
    plan.lines.push_back(std::move(line));
  }
  plan.notes = base.notes;
  plan.notes.insert(plan.notes.end(), planned.notes.begin(),
                    planned.notes.end());
  if (plan.origin != &from)
    plan.notes.push_back(
        StrCat("planned from the recipe's origin on ", base.slice->name));
  plan.proposals = std::move(planned.proposals);
  plan.remainder_examples = planned.remainder_examples;
  plan.remainder_share = RemainderShare(plan);
  plan.linear = planned.linear;
  if (options.forecast != nullptr)
    plan.examples_factor =
        options.forecast->Factor(static_cast<double>(plan.after.global_batch),
                                 static_cast<double>(plan.before.global_batch));
  return plan;
}

Result<Plan> PlanUnchanged(const Recipe& recipe, const pods::Slice& slice,
                           const DataSize& data) {
  Plan plan;
  plan.given = plan.recipe = recipe;
  ESCALA_ASSIGN_OR_RETURN(plan.before, FactsOf(recipe, slice, data));
  plan.after = plan.before;
  plan.origin = &slice;
  plan.remainder_examples = plan.after.remainder_examples;
  plan.remainder_share = RemainderShare(plan);
  return plan;
}

Result<Plan> PlanOfRun(const Recipe& recipe, const pods::Slice& slice,
                       const DataSize& data) {
  if (recipe.origin.planned_for != slice.name)
    return PlanUnchanged(recipe, slice, data);
  const Options options{.data = data, .allow_nonlinear = true};
  ESCALA_ASSIGN_OR_RETURN(const Base base, BaseOf(recipe, slice, options));
  if (base.slice == &slice) {  // changed by hand since it was planned
    ESCALA_ASSIGN_OR_RETURN(Plan plan, PlanUnchanged(recipe, slice, data));
    plan.notes = base.notes;
    return plan;
  }
  return MakePlan(base.recipe, *base.slice, slice, options);
}

double SpeedUp(const Plan& plan) {
  const double batches = static_cast<double>(plan.after.global_batch) /
                         static_cast<double>(plan.before.global_batch);
  const double cores = static_cast<double>(plan.after.slice->cores) /
                       static_cast<double>(plan.before.slice->cores);
  return (plan.efficiency ? cores * *plan.efficiency : batches) /
         plan.examples_factor->value;
}

Result<std::vector<const pods::Slice*>> FindRungs(const std::string& range) {
  const size_t dots = range.find("..");
  ESCALA_ASSIGN_OR_RETURN(const pods::Slice* const first,
                          pods::FindSlice(range.substr(0, dots)));
  if (dots == std::string::npos) return std::vector{first};
  ESCALA_ASSIGN_OR_RETURN(const pods::Slice* const last,
                          pods::FindSlice(range.substr(dots + 2)));
  std::vector<const pods::Slice*> rungs;
  // All slices are elements of one vector in the catalogue.
  for (const pods::Slice* slice = first; slice <= last; ++slice)
    rungs.push_back(slice);
  if (rungs.empty())
    return InvalidArgument("got ", range,
                           ", expected the smaller slice first (`escala pod "
                           "--list` shows their order); write ",
                           last->name, "..", first->name);
  return rungs;
}

Status CheckZone(const pods::Slice& slice, const std::string& zone) {
  std::vector<std::string> offered;
  for (const pods::Zone& place : pods::ZonesOf(slice)) {
    if (place.zone == zone) return Status();
    offered.push_back(place.zone);
  }
  return InvalidArgument(
      "got ", slice.name, " in the zone ", Quoted(zone), ", expected ",
      offered.empty() ? "another slice: no zone is known to offer it"
                      : StrCat("one of its zones: ", StrJoin(offered)));
}

}  // namespace escala::plan
