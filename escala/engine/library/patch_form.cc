#include "escala/engine/library/patch_form.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace escala::engine {

namespace {

using Window = ConvolutionParts::Window;

constexpr size_t kMostPhases = 4096;

// One spatial dimension: output o and tap k meet position
// (stride * o + dilation * k - padding) / x_dilation if that is whole.
struct Line {
  int64_t x_size, outputs, taps;
  int64_t stride, dilation, padding, x_dilation;
  bool reversed;
};

int64_t FloorDivide(int64_t a, int64_t b) {
  return a / b - (a % b < 0 ? 1 : 0);
}

PatchLine PhaseOf(const Line& line, int64_t first, int64_t step) {
  PatchLine phase;
  phase.first = first;
  phase.step = step;
  phase.count = (line.outputs - first + step - 1) / step;
  phase.x_step = line.stride * step / line.x_dilation;
  for (int64_t k = 0; k < line.taps; ++k) {
    const int64_t at = line.stride * first + line.dilation * k - line.padding;
    if (at % line.x_dilation != 0) continue;
    const int64_t base = FloorDivide(at, line.x_dilation);
    const int64_t last = base + phase.x_step * (phase.count - 1);
    if (last < 0 || base >= line.x_size) continue;  // nothing but padding
    phase.taps.push_back({line.reversed ? line.taps - 1 - k : k, base});
  }
  return phase;
}

// Puts the phases of all dimensions together, in every combination.
Status AppendPhases(const std::vector<Line>& lines, PatchForm* form) {
  form->phases = {{}};
  for (const Line& line : lines) {
    const int64_t step =
        line.x_dilation / std::gcd(line.stride, line.x_dilation);
    const int64_t count = std::min(step, line.outputs);
    if (form->phases.size() * static_cast<size_t>(count) > kMostPhases)
      return Unimplemented("more than ", kMostPhases,
                           " phases of a dilated input");
    std::vector<PatchForm::Phase> longer;
    for (const PatchForm::Phase& phase : form->phases)
      for (int64_t first = 0; first < count; ++first) {
        longer.push_back(phase);
        longer.back().push_back(PhaseOf(line, first, step));
      }
    form->phases = std::move(longer);
  }
  return Status();
}

}  // namespace

Result<PatchForm> ForwardPatches(const ConvolutionParts& parts) {
  PatchForm form;
  const bool by_batch = parts.batch_groups > 1;
  form.groups = by_batch ? parts.batch_groups : parts.feature_groups;
  form.batch = parts.result_batch.size;
  form.in = parts.rhs_in.size;
  form.out = parts.rhs_out.size / form.groups;
  form.x_batch = parts.lhs_batch.stride;
  form.x_channel = parts.lhs_feature.stride;
  form.x_group =
      by_batch ? form.batch * form.x_batch : form.in * form.x_channel;
  form.y_batch = parts.result_batch.stride;
  form.y_channel = parts.result_feature.stride;
  form.y_group = form.out * form.y_channel;
  form.w_in = parts.rhs_in.stride;
  form.w_out = parts.rhs_out.stride;
  form.w_group = form.out * form.w_out;
  std::vector<Line> lines;
  for (const Window& w : parts.windows) {
    form.x_sizes.push_back(w.lhs.size);
    form.x_space.push_back(w.lhs.stride);
    form.w_space.push_back(w.rhs.stride);
    form.y_space.push_back(w.result.stride);
    lines.push_back({w.lhs.size, w.result.size, w.rhs.size, w.stride,
                     w.rhs_dilation, w.padding, w.lhs_dilation, w.reversed});
  }
  ESCALA_RETURN_IF_ERROR(AppendPhases(lines, &form));
  return form;
}

Result<PatchForm> WeightGradientPatches(const ConvolutionParts& parts) {
  PatchForm form;
  const auto hard = [](const Window& w) {
    return w.reversed || w.lhs_dilation > 1;
  };
  if (parts.feature_groups > 1 ||
      std::any_of(parts.windows.begin(), parts.windows.end(), hard))
    return Unimplemented("no weight gradient of patches");
  form.groups = parts.batch_groups;
  form.batch = parts.rhs_in.size;
  form.in = parts.result_batch.size;
  form.out = parts.rhs_out.size / form.groups;
  form.x_batch = parts.lhs_feature.stride;
  form.x_channel = parts.lhs_batch.stride;
  form.x_group = form.in * form.x_channel;
  form.y_batch = parts.rhs_in.stride;
  form.y_channel = parts.rhs_out.stride;
  form.y_group = form.out * form.y_channel;
  form.w_in = parts.result_batch.stride;
  form.w_out = parts.result_feature.stride;
  form.w_group = form.out * form.w_out;
  std::vector<Line> lines;
  for (const Window& w : parts.windows) {
    form.x_sizes.push_back(w.lhs.size);
    form.x_space.push_back(w.lhs.stride);
    form.w_space.push_back(w.result.stride);
    form.y_space.push_back(w.rhs.stride);
    lines.push_back({w.lhs.size, w.rhs.size, w.result.size, w.rhs_dilation,
                     w.stride, w.padding, 1, false});
  }
  ESCALA_RETURN_IF_ERROR(AppendPhases(lines, &form));
  return form;
}

int64_t RowsOf(const PatchForm& form, const PatchForm::Phase& phase) {
  int64_t rows = form.batch;
  for (const PatchLine& line : phase) rows *= line.count;
  return rows;
}

int64_t TapsOf(const PatchForm::Phase& phase) {
  int64_t taps = 1;
  for (const PatchLine& line : phase)
    taps *= static_cast<int64_t>(line.taps.size());
  return taps;
}

}  // namespace escala::engine
