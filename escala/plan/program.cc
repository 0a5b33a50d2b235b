#include "escala/plan/program.h"

#include "escala/base/json.h"
#include "escala/hlo/global.h"
#include "escala/hlo/gspmd.h"
#include "escala/hlo/ragged.h"
#include "escala/hlo/token_boundary.h"
#include "escala/hlo/unreduced.h"
#include "escala/plan/json.h"
#include "escala/tpu/hbm_options.h"

namespace escala::plan {
namespace {

// A program that does not say its number of partitions has those of its mesh.
Status FindCores(const pods::Slice& slice, hlo::Module* module) {
  if (module->entry() == nullptr)
    return InvalidArgument("the program has no function @main");
  const int64_t replicas = module->num_replicas();
  const int64_t partitions = hlo::PartitionsOf(*module, *module->entry());
  if (replicas < 1 || partitions < 1 || replicas > slice.devices ||
      partitions > slice.devices / replicas)
    return InvalidArgument("the program is for ", Counted(replicas, "replica"),
                           " x ", Counted(partitions, "partition"), "; ",
                           slice.name, " has ",
                           Counted(slice.devices, "device"));
  module->attributes.Set("mhlo.num_partitions",
                         hlo::IntValue{partitions, ElementType::kI32});
  return Status();
}

// The forms that estimates do not know are written in those that they do.
Status Prepare(hlo::Module* module) {
  hlo::PassTokensAsTensors(module);
  ESCALA_RETURN_IF_ERROR(hlo::ShardyFromGspmd(module));
  ESCALA_RETURN_IF_ERROR(hlo::AddUpUnreduced(module));
  return hlo::ExpandRaggedAllToAll(module);
}

Result<TpuAnswer> Ask(const ProgramEstimate& estimate, std::string code,
                      bool gspmd, const TpuCompiler& compiler) {
  ESCALA_ASSIGN_OR_RETURN(tpu::CompilerQuestion question,
                          tpu::QuestionOf(*estimate.slice, /*global=*/true,
                                          std::move(code), compiler));
  question.replicas = estimate.replicas;
  question.partitions = estimate.partitions;
  question.gspmd = gspmd;
  for (int64_t i = 0; i < estimate.replicas * estimate.partitions; ++i)
    question.devices.push_back(static_cast<int>(i));
  return tpu::AskCompiler(question);
}

// A program of fewer cores than the slice has runs on the first ones.
void Place(int64_t cores, const pods::Slice& slice, pods::StepWork* work) {
  if (cores == slice.devices) return;
  for (pods::Transfer& transfer : work->transfers) {
    if (!transfer.from_to.empty() || !transfer.groups.empty()) continue;
    std::vector<int64_t>& group = transfer.groups.emplace_back();
    for (int64_t core = 0; core < cores; ++core) group.push_back(core);
  }
}

Status EstimateTime(const hlo::Module& module, ProgramEstimate* estimate) {
  const bool compiled = estimate->compiler &&
                        estimate->compiler->compiled.ok() &&
                        estimate->compiler->collectives_unread.empty();
  const int64_t cores = estimate->replicas * estimate->partitions;
  ESCALA_ASSIGN_OR_RETURN(
      tpu::ProgramWork program,
      tpu::ProgramWorkOf(module, cores,
                         compiled ? &estimate->compiler->program : nullptr));
  Place(cores, *estimate->slice, &program.work);
  ESCALA_ASSIGN_OR_RETURN(estimate->time,
                          pods::StepTimeOf(program.work, *estimate->slice));
  estimate->loops_counted_once = program.work.loops_counted_once;
  estimate->is_lower_bound = program.work.divided;
  estimate->has_compilers_collectives = program.has_compilers_collectives;
  estimate->is_partitioned = program.is_partitioned;
  estimate->collectives = std::move(program.collectives);
  return Status();
}

Status EstimateMemory(const hlo::Module& module, ProgramEstimate* estimate) {
  const pods::Generation& generation = *estimate->slice->generation;
  ESCALA_ASSIGN_OR_RETURN(
      const tpu::HbmEstimate hbm,
      tpu::EstimateHbm(module, tpu::HbmOptionsOf(generation)));
  estimate->needed_bytes = hbm.total_bytes();
  estimate->capacity_bytes = generation.usable_hbm_bytes();
  estimate->verdict = VerdictOf(hbm, estimate->capacity_bytes);
  estimate->table = hbm.Table();
  return Status();
}

std::string HbmText(const ProgramEstimate& estimate) {
  const auto bytes = [](int64_t count) {
    return FormatBytes(static_cast<double>(count));
  };
  return StrCat(
      "  HBM a core: ", ToString(estimate.verdict), ": estimated ",
      bytes(estimate.needed_bytes), " of ", bytes(estimate.capacity_bytes),
      estimate.is_share ? ", an equal share of the whole, which the compiler "
                          "partitions"
                        : "",
      "\n");
}

}  // namespace

bool ProgramEstimate::fits() const {
  return compiler ? compiler->compiled.ok() : verdict != Verdict::kDoesNotFit;
}

Result<ProgramEstimate> EstimateProgram(hlo::Module module, std::string code,
                                        const pods::Slice& slice,
                                        const TpuCompiler& compiler) {
  ESCALA_RETURN_IF_ERROR(FindCores(slice, &module));
  ProgramEstimate estimate;
  estimate.name = module.name.empty() ? "main" : module.name;
  estimate.slice = &slice;
  estimate.replicas = module.num_replicas();
  estimate.partitions = module.num_partitions();
  const bool gspmd = module.meshes.empty();
  ESCALA_RETURN_IF_ERROR(Prepare(&module));
  if (!compiler.library.empty()) {
    auto answer = Ask(estimate, std::move(code), gspmd, compiler);
    if (answer.ok())
      estimate.compiler = *std::move(answer);
    else
      estimate.not_asked = answer.status();
  }
  ESCALA_RETURN_IF_ERROR(EstimateTime(module, &estimate));
  ESCALA_RETURN_IF_ERROR(EstimateMemory(module, &estimate));
  if (estimate.compiler) {
    const TpuAnswer& answer = *estimate.compiler;
    if (answer.compiled.ok()) estimate.verdict = Verdict::kFits;
    if (!answer.compiled.ok() && answer.needed_bytes > 0)
      estimate.verdict = Verdict::kDoesNotFit;
  }
  estimate.is_share = estimate.is_partitioned;
  return estimate;
}

std::string Describe(const ProgramEstimate& estimate) {
  std::string text = StrCat(
      estimate.name, " on ", estimate.slice->name, ": ",
      Counted(estimate.replicas, "replica"), " x ",
      Counted(estimate.partitions, "partition"),
      "\n  time: ", estimate.is_lower_bound ? "at least " : "",
      estimate.time.ToString(), pods::CountedOnce(estimate.loops_counted_once),
      tpu::SourceOfCollectives(estimate.is_lower_bound,
                               estimate.has_compilers_collectives),
      "\n");
  for (const auto& [kind, sum] : estimate.collectives)
    StrAppend(&text, StrCat("  ", kind, ": ",
                            Counted(static_cast<int64_t>(sum.runs), "run"),
                            ", ", FormatBytes(sum.bytes), " a core\n"));
  StrAppend(&text, HbmText(estimate));
  if (!estimate.fits()) StrAppend(&text, estimate.table);
  if (estimate.compiler) StrAppend(&text, tpu::Describe(*estimate.compiler));
  return text;
}

std::string ProgramJson(const ProgramEstimate& estimate) {
  JsonWriter json;
  json.BeginObject().Key("program").String(estimate.name);
  json.Key("slice").String(estimate.slice->name);
  json.Key("replicas").Int(estimate.replicas);
  json.Key("partitions").Int(estimate.partitions);
  json.Key("seconds").Number(estimate.time.total());
  json.Key("seconds_are_a_lower_bound").Bool(estimate.is_lower_bound);
  json.Key("loops_counted_once").Int(estimate.loops_counted_once);
  json.Key("collectives").BeginArray();
  for (const auto& [kind, sum] : estimate.collectives)
    json.BeginObject()
        .Key("kind")
        .String(kind)
        .Key("count")
        .Int(static_cast<int64_t>(sum.runs))
        .Key("bytes")
        .Int(static_cast<int64_t>(sum.bytes))
        .EndObject();
  json.EndArray();
  json.Key("hbm_bytes").Int(estimate.needed_bytes);
  json.Key("hbm_capacity_bytes").Int(estimate.capacity_bytes);
  json.Key("hbm_is_an_equal_share").Bool(estimate.is_share);
  json.Key("fit").String(ToString(estimate.verdict));
  if (estimate.compiler) PutAnswer(*estimate.compiler, &json);
  json.EndObject();
  return std::move(json).Take();
}

}  // namespace escala::plan
