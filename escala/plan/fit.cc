#include "escala/plan/fit.h"

#include <algorithm>
#include <cstdio>

#include "escala/hlo/analysis/canonical.h"
#include "escala/hlo/op_table.h"
#include "escala/job/imported.h"
#include "escala/tpu/hbm.h"
#include "escala/tpu/hbm_options.h"

namespace escala::plan {

namespace {

using Kind = job::StateEntry::Kind;
using Row = tpu::HbmEstimate::Row;

// Batches in a host's memory: the current one, and those that are read ahead
// (input::BatchOptions::depth).
constexpr int64_t kBatchesOnHost = 3;

int64_t* PartOf(Kind kind, FitParts* parts) {
  switch (kind) {
    case Kind::kSlot:
      return &parts->optimizer;
    case Kind::kEma:
      return &parts->averages;
    case Kind::kParameter:
    case Kind::kStatistic:
      break;
  }
  return &parts->parameters;
}

int64_t* PartOf(tpu::ValueRole role, FitParts* parts) {
  switch (role) {
    case tpu::ValueRole::kCopy:
      return &parts->copies;
    case tpu::ValueRole::kActivation:
      return &parts->activations;
    case tpu::ValueRole::kGradient:
      return &parts->gradients;
    case tpu::ValueRole::kOther:
      break;
  }
  return &parts->temporaries;
}

// The inputs of a step are those of the job, in this order: state, batch,
// scalars.
tpu::StepPorts PortsOf(const job::Job& job) {
  tpu::StepPorts ports;
  for (size_t i = 0; i < job.batch.size(); ++i)
    ports.data.push_back(static_cast<int>(job.state.size() + i));
  ports.loss = static_cast<int>(job.state.size());  // the first metric
  return ports;
}

tpu::HbmOptions OptionsOf(const job::Job& job, const pods::Slice& slice) {
  tpu::HbmOptions options = tpu::HbmOptionsOf(*slice.generation);
  options.ports = PortsOf(job);
  return options;
}

FitParts PartsOf(const job::Job& job, const tpu::HbmEstimate& estimate) {
  FitParts parts;
  const int state = static_cast<int>(job.state.size());
  for (const Row& row : estimate.rows) {
    if (row.place == Row::Place::kTemporary)
      *PartOf(row.role, &parts) += row.bytes;
    else if (row.index < state)
      *PartOf(job.state[row.index].kind, &parts) += row.bytes;
    else if (row.place == Row::Place::kArgument)
      parts.batch += row.bytes;
    else
      parts.temporaries += row.bytes;
  }
  // The rest is gaps between buffers.
  parts.temporaries += estimate.total_bytes() - parts.total();
  return parts;
}

}  // namespace

Verdict VerdictOf(const tpu::HbmEstimate& estimate, int64_t capacity) {
  const double whole = static_cast<double>(capacity);
  const double needed = static_cast<double>(estimate.total_bytes()) / whole;
  const double wanted =
      needed + static_cast<double>(estimate.saved_bytes) / whole;
  if (needed > tpu::kSurelyTooLarge) return Verdict::kDoesNotFit;
  const bool fits = estimate.recomputes ? needed <= tpu::kSurelyFitsRecomputing
                    : estimate.misses_limit
                        ? needed <= tpu::kSurelyFitsAboveLimit
                        : std::any_of(std::begin(tpu::kSurelyFits),
                                      std::end(tpu::kSurelyFits),
                                      [&](const tpu::FitBound& bound) {
                                        return needed <= bound.needed &&
                                               wanted <= bound.wanted;
                                      });
  return fits ? Verdict::kFits : Verdict::kTight;
}

int64_t FitParts::total() const {
  return parameters + averages + optimizer + batch + copies + activations +
         gradients + temporaries;
}

std::string_view ToString(Verdict verdict) {
  switch (verdict) {
    case Verdict::kFits:
      return "fits";
    case Verdict::kTight:
      return "too close to tell";
    case Verdict::kDoesNotFit:
      break;
  }
  return "does not fit";
}

Result<job::Job> JobOn(const recipe::Recipe& recipe, const pods::Slice& slice,
                       const Data& data) {
  if (recipe.program.empty()) {
    ESCALA_ASSIGN_OR_RETURN(
        const models::Model model,
        models::FindModel(recipe.model, recipe.architecture, data.fields,
                          {recipe.PlaceOf("model"), "model",
                           StrCat(recipe.places.file, ": architecture")}));
    return job::MakeJob(recipe, slice.devices, model, data.fields,
                        data.examples);
  }
  ESCALA_ASSIGN_OR_RETURN(
      const job::ImportedProgram step,
      job::ReadImported(data.env, recipe.program, job::ImportedKind::kStep,
                        slice.devices));
  return job::MakeJob(recipe, slice.devices, step, data.fields, data.examples);
}

int64_t BatchBytes(const job::Job& job) {
  int64_t bytes = 0;
  for (const job::BatchField& field : job.batch)
    bytes += field.shape.byte_size();
  return bytes;
}

int64_t HostBytes(const job::Job& job, int64_t replicas,
                  const pods::Slice& slice) {
  const int64_t hosts = std::max(1, slice.hosts);
  int64_t bytes =
      kBatchesOnHost * ((replicas + hosts - 1) / hosts) * BatchBytes(job);
  for (const job::StateEntry& entry : job.state) {
    const int64_t whole = entry.shape.byte_size();
    const int64_t of_core =
        nn::LocalShape(entry.shape, entry.cuts, job.mesh).byte_size();
    bytes +=
        std::min(whole, entry.cuts.empty() ? of_core
                                           : of_core * (slice.devices / hosts));
  }
  return bytes;
}

Result<std::unique_ptr<hlo::Function>> CanonicalStep(const job::Job& job) {
  const hlo::Module& module = *job.train.module;
  return hlo::Canonicalise(module, *module.entry());
}

Result<Fit> EstimateFit(const job::Job& job, const hlo::Function& step,
                        const pods::Slice& slice, int64_t hbm_bytes) {
  const hlo::Module& module = *job.train.module;
  ESCALA_ASSIGN_OR_RETURN(
      const tpu::HbmEstimate estimate,
      tpu::EstimateHbm(module, step, OptionsOf(job, slice)));
  Fit fit;
  fit.parts = PartsOf(job, estimate);
  fit.needed_bytes = estimate.total_bytes();
  fit.wanted_bytes = fit.needed_bytes + estimate.saved_bytes;
  fit.capacity_bytes =
      hbm_bytes > 0 ? hbm_bytes : slice.generation->usable_hbm_bytes();
  fit.verdict = VerdictOf(estimate, fit.capacity_bytes);
  const hlo::Work work = hlo::CountWork(module);
  fit.flops = work.flops;
  fit.collective_bytes = work.collective_bytes;
  fit.table = estimate.Table();
  fit.host_bytes = HostBytes(job, job.replicas, slice);
  fit.host_capacity_bytes =
      static_cast<int64_t>(slice.generation->host_ram_gb * 1e9);
  return fit;
}

// --- In words ---------------------------------------------------------------

namespace {

std::string Line(int64_t bytes, std::string_view what) {
  std::string size = FormatBytes(static_cast<double>(bytes));
  size.insert(0, size.size() < 10 ? 10 - size.size() : 0, ' ');
  return StrCat("  ", size, "  ", what, "\n");
}

}  // namespace

std::string VerdictText(const Fit& fit) {
  if (fit.asked)
    return StrCat(ToString(fit.verdict), ", says the TPU compiler");
  if (fit.verdict == Verdict::kTight)
    return StrCat(ToString(fit.verdict), ": ask libtpu with --check-with");
  return std::string(ToString(fit.verdict));
}

std::string Describe(const Fit& fit) {
  const FitParts& parts = fit.parts;
  std::string text =
      StrCat("HBM a core: ", VerdictText(fit), ": estimated ",
             FormatBytes(static_cast<double>(fit.needed_bytes)), " of ",
             FormatBytes(static_cast<double>(fit.capacity_bytes)), "\n");
  for (const auto& [bytes, what] :
       {std::pair(parts.parameters, "parameters and statistics"),
        std::pair(parts.averages, "averages of parameters"),
        std::pair(parts.optimizer, "the optimizer's state"),
        std::pair(parts.batch, "the batch"),
        std::pair(parts.copies, "copies of parameters (gathered, converted)"),
        std::pair(parts.activations, "activations"),
        std::pair(parts.gradients, "gradients"),
        std::pair(parts.temporaries, "other temporaries")})
    if (bytes > 0) StrAppend(&text, Line(bytes, what));
  StrAppend(&text, StrCat("largest values: ", fit.table));
  StrAppend(&text,
            StrCat("host RAM for batches read ahead and a checkpoint's copy: ",
                   FormatBytes(static_cast<double>(fit.host_bytes)),
                   fit.host_capacity_bytes > 0
                       ? StrCat(" of ", FormatBytes(static_cast<double>(
                                            fit.host_capacity_bytes)))
                       : std::string(),
                   "; a data set held in memory comes on top\n"));
  return text;
}

std::string Describe(const Remedy& remedy) {
  std::string text =
      StrCat("  ", remedy.what, ": ",
             FormatBytes(static_cast<double>(remedy.fit.needed_bytes)), ", ",
             ToString(remedy.fit.verdict), " (", remedy.cost, ")\n     ");
  for (const std::string& override : remedy.overrides)
    StrAppend(&text, StrCat(" ", override));
  return text + "\n";
}

}  // namespace escala::plan
