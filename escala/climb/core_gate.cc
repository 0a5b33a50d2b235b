#include "escala/climb/core_gate.h"

#include <algorithm>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "escala/base/strings.h"
#include "escala/base/wire/crc32c.h"
#include "escala/input/batches.h"
#include "escala/train/session.h"

namespace escala::climb {
namespace {

constexpr int64_t kExamples = 8;

// The first held-out examples, by field.
Result<input::Batch> FirstBatch(const input::Source& source, int64_t examples) {
  input::BatchOptions options;
  options.global_batch = examples;
  options.evaluation = true;
  options.threads = 0;
  ESCALA_ASSIGN_OR_RETURN(const auto batches,
                          input::Batches::Make(&source, options));
  return batches->Next();
}

// The arguments of the forward pass: the inputs, then the weights with which
// the run begins.
std::vector<HostArray> Arguments(const recipe::Recipe& recipe,
                                 const input::Source& source,
                                 const input::Batch& batch,
                                 const job::ForwardProgram& forward) {
  std::vector<HostArray> arguments;
  for (const job::BatchField& input : forward.inputs)
    for (size_t i = 0; i < source.fields().size(); ++i)
      if (source.fields()[i].name == input.name)
        arguments.push_back(batch.replica(0)[i]);
  for (const job::StateEntry& entry : forward.state) {
    HostArray array = HostArray::Uninitialized(entry.shape);
    entry.init(static_cast<uint64_t>(recipe.seed), entry.name, &array);
    arguments.push_back(std::move(array));
  }
  return arguments;
}

// By core, a checksum of what it gave.
Result<std::vector<uint32_t>> Answers(const World& world,
                                      const recipe::Recipe& recipe,
                                      const pods::Slice& slice) {
  ESCALA_ASSIGN_OR_RETURN(const pjrt::Client client, world.open(slice));
  ESCALA_ASSIGN_OR_RETURN(
      const train::Session session,
      train::Session::MakeForEvaluation(recipe, client, world.env));
  const input::Source& source = session.eval_source();
  const int64_t examples = std::min(kExamples, source.size());
  ESCALA_ASSIGN_OR_RETURN(const models::Model model,
                          train::ModelOf(recipe, source.fields()));
  ESCALA_ASSIGN_OR_RETURN(
      job::ForwardProgram forward,
      job::MakeForward(recipe, model, source.fields(), examples));
  ESCALA_ASSIGN_OR_RETURN(const input::Batch batch,
                          FirstBatch(source, examples));
  const train::Placement& placement = session.placement();
  auto module =
      std::make_shared<hlo::Module>(hlo::Clone(*forward.program.module));
  module->attributes.Set("mhlo.num_replicas",
                         hlo::IntValue{placement.cores(), ElementType::kI32});
  forward.program.module = std::move(module);
  ESCALA_ASSIGN_OR_RETURN(
      const auto program,
      placement.Compile(forward.program, "the forward pass"));
  const auto arrays = Arguments(recipe, source, batch, forward);
  std::vector<train::Buffers> buffers(static_cast<size_t>(placement.cores()));
  std::vector<std::vector<const pjrt::Buffer*>> arguments(buffers.size());
  for (size_t core = 0; core < buffers.size(); ++core) {
    for (const HostArray& array : arrays) {
      ESCALA_ASSIGN_OR_RETURN(
          pjrt::Buffer buffer,
          placement.PutOn(static_cast<int64_t>(core), array));
      buffers[core].push_back(std::move(buffer));
    }
    for (const pjrt::Buffer& buffer : buffers[core])
      arguments[core].push_back(&buffer);
  }
  ESCALA_ASSIGN_OR_RETURN(const auto results, program.Execute(arguments));
  std::vector<uint32_t> sums;
  for (const auto& outputs : results.outputs) {
    uint32_t sum = 0;
    for (const pjrt::Buffer& output : outputs) {
      ESCALA_ASSIGN_OR_RETURN(const HostArray array, output.ToHost());
      sum = ExtendCrc32c(sum, {reinterpret_cast<const char*>(array.data()),
                               static_cast<size_t>(array.shape().byte_size())});
    }
    sums.push_back(sum);
  }
  return sums;
}

Gate GateOf(const std::vector<uint32_t>& answers) {
  Gate gate = Asked("cores agree", GateKind::kFunction,
                    "the same bits of the same examples from every core");
  gate.figures = {{"cores", static_cast<double>(answers.size()), ""}};
  std::map<uint32_t, int64_t> counts;
  for (const uint32_t answer : answers) ++counts[answer];
  const auto most = std::max_element(
      counts.begin(), counts.end(),
      [](const auto& a, const auto& b) { return a.second < b.second; });
  std::vector<size_t> others;
  for (size_t core = 0; core < answers.size(); ++core)
    if (answers[core] != most->first) others.push_back(core);
  if (others.empty())
    return Answered(gate, Colour::kGreen,
                    StrCat("all ", answers.size(),
                           " give the same bits of the same examples"));
  return Answered(
      gate, Colour::kRed,
      StrCat("core ", others.front(), " of ", answers.size(),
             others.size() > 1
                 ? StrCat(" and ", others.size() - 1, " more give")
                 : std::string(" gives"),
             " other outputs than most of the same examples"),
      "run again: if the same core differs, it is broken; if another, an op "
      "of the model is not the same in two runs");
}

}  // namespace

Result<Gate> CoresAgree(const World& world, const recipe::Recipe& recipe,
                        const pods::Slice& slice) {
  ESCALA_ASSIGN_OR_RETURN(
      auto gates, GatesInChild(world, [&]() -> Result<std::vector<Gate>> {
        const auto answers = Answers(world, recipe, slice);
        if (answers.ok()) return std::vector<Gate>{GateOf(*answers)};
        if (answers.status().code() != StatusCode::kResourceExhausted)
          return answers.status();
        return std::vector<Gate>{Answered(
            Asked("cores agree", GateKind::kFunction, ""), Colour::kSkipped,
            "a core has no room for the whole model")};
      }));
  return std::move(gates[0]);
}

}  // namespace escala::climb
