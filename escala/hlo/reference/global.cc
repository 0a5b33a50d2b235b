// sdy.manual_computation: splits a global program's values into shards and
// joins them again.
//
// A global program runs on all cores of all replicas. Outside of a manual
// computation the cores of a replica have the same literals, so ops run once
// (interpreter.h). On entry, each core gets its shard, and cores that differ
// along the manual axes get different labels. On exit, the shards are joined
// and the previous labels are restored. Cores that differ only along axes that
// are not manual keep a common label, because for those axes the body is still
// global.
#include <map>

#include "escala/hlo/manual.h"
#include "escala/hlo/op_table.h"
#include "escala/hlo/reference/interpreter_impl.h"

namespace escala::hlo::interpreter {
namespace {

// Splits labels by the position of each partition, and renumbers them.
std::vector<int32_t> Refine(const std::vector<int32_t>& labels,
                            const std::vector<int64_t>& positions,
                            size_t* count) {
  std::map<std::pair<int32_t, int64_t>, int32_t> numbers;
  std::vector<int32_t> refined;
  for (size_t core = 0; core < labels.size(); ++core) {
    const auto key =
        std::pair(labels[core], positions[core % positions.size()]);
    refined.push_back(numbers.emplace(key, static_cast<int32_t>(numbers.size()))
                          .first->second);
  }
  *count = numbers.size();
  return refined;
}

// Slices each core's shard out of its global value.
CoreValue Cut(const CoreValue& global, const std::vector<Shard>& shards,
              const Shape& shape, const CoreSet& active, size_t num_cores) {
  std::map<std::pair<const std::byte*, Dims>, int32_t> known;
  std::vector<Literal> forms;
  std::vector<int32_t> form_of(num_cores, 0);
  for (int32_t core : active) {
    const HostArray& from = global.of(core).array;
    const Shard& shard = shards[static_cast<size_t>(core) % shards.size()];
    const auto next = static_cast<int32_t>(forms.size());
    const auto [it, is_new] =
        known.emplace(std::pair(from.data(), shard.offset), next);
    form_of[core] = it->second;
    if (!is_new) continue;
    if (shape == from.shape()) {
      forms.emplace_back(from);
      continue;
    }
    HostArray local = HostArray::Uninitialized(shape);
    CopyShardOut(from.view(), shard, local.mutable_view());
    forms.emplace_back(std::move(local));
  }
  const bool uniform = forms.size() == 1;
  return CoreValue(std::move(forms),
                   uniform ? nullptr
                           : std::make_shared<const std::vector<int32_t>>(
                                 std::move(form_of)));
}

// Makes one global value per label from the shards of its cores.
CoreValue Paste(const CoreValue& local, const std::vector<Shard>& shards,
                const Shape& shape, const CoreSet& active, const ByCore& label,
                size_t num_labels) {
  std::vector<Literal> forms;
  std::vector<int32_t> form_of_label(num_labels, -1);
  std::vector<std::map<Dims, bool>> filled;
  auto form_of = std::make_shared<std::vector<int32_t>>(label->size(), 0);
  for (int32_t core : active) {
    int32_t& form = form_of_label[(*label)[core]];
    if (form < 0) {
      form = static_cast<int32_t>(forms.size());
      forms.emplace_back(HostArray(shape));
      filled.emplace_back();
    }
    (*form_of)[core] = form;
    const Shard& shard = shards[static_cast<size_t>(core) % shards.size()];
    // The op requires that copies of a shard are equal.
    if (!filled[form].emplace(shard.offset, true).second) continue;
    CopyShardIn(local.of(core).array.view(), shard,
                forms[form].array.mutable_view());
  }
  const bool uniform = forms.size() == 1;
  return CoreValue(std::move(forms), uniform ? nullptr : ByCore(form_of));
}

}  // namespace

Result<std::vector<CoreValue>> Interpreter::RunManualComputation(
    Frame* frame, const Op& op, const ActiveScope& place) {
  const std::string where = DescribeLocation(op);
  if (!global_)
    return FailedPrecondition(
        where,
        ": the program is global outside of this op: run it as a "
        "global program over ",
        options_.num_partitions, " partitions");
  const auto shards =
      ManualShardsOf({module_, frame->function, op}, options_.num_partitions);
  if (!shards.ok()) return shards.status().WithContext(where);
  const Region& body = op.regions[0];
  const Function& function = frame->function;
  Values operands = TakeOperands(frame, op);
  Values arguments;
  for (size_t i = 0; i < operands.size(); ++i) {
    const Shape& local = function.shape(body.arguments[i]);
    arguments.push_back(Cut(operands[i], shards->in[i], local, place.active,
                            static_cast<size_t>(num_cores_)));
    operands[i] = CoreValue();
  }

  const ByCore outer_label = label_;
  const size_t outer_count = num_labels_;
  label_ = std::make_shared<const std::vector<int32_t>>(
      Refine(*outer_label, shards->positions, &num_labels_));
  auto locals = RunRegion(frame, body, place, std::move(arguments));
  label_ = outer_label;
  num_labels_ = outer_count;
  ESCALA_RETURN_IF_ERROR(locals.status());

  Values results;
  for (size_t i = 0; i < op.results.size(); ++i) {
    const Shape& global = function.shape(op.results[i]);
    results.push_back(Paste((*locals)[i], shards->out[i], global, place.active,
                            label_, num_labels_));
  }
  return results;
}

}  // namespace escala::hlo::interpreter
