#include "escala/engine/library/few_outputs.h"

#include <algorithm>

#include "escala/engine/library/processor.h"

namespace escala::engine {

namespace {

// Elements of a patch that must lie side by side.
constexpr int64_t kLeastRun = 16, kLeastRunOfWeights = 64;

// Estimates of the cycles of an output's channels, fitted to convolutions of 1
// to 128 channels by 1 to 8, with windows of 1 to 49 taps, on a core with
// vectors of 16 floats; the same convolutions bear them out with 8.
double CyclesOfDots(const PatchForm& form, const Patches& patches) {
  const int64_t lanes = HaveAvx512() ? 16 : 8;
  int64_t vectors = 0;
  for (const Patches::Run& run : patches.runs())
    vectors += (run.end - run.begin + lanes - 1) / lanes;
  const auto out = static_cast<double>(form.out);
  return 1.2 * static_cast<double>(vectors) * std::max(out, 2.0) + 6 * out +
         8 * static_cast<double>(patches.runs().size()) + 25;
}
double CyclesOfVectors(const Patches& patches) {
  return static_cast<double>(patches.depth()) + 20;
}

// Whether the elements of a patch lie side by side, `least` or more of them.
bool HasRunsOf(int64_t least, const Patches& patches) {
  return std::all_of(patches.runs().begin(), patches.runs().end(),
                     [least](const Patches::Run& run) {
                       return run.end - run.begin >= least;
                     });
}

}  // namespace

bool FewOutputs::Pay(const PatchForm& form) {
  if (form.groups > 1 || form.out > kMostOutputs) return false;
  double dots = 0, vectors = 0;
  for (const PatchForm::Phase& phase : form.phases) {
    const Patches patches(form, phase);
    if (!HasRunsOf(kLeastRun, patches)) return false;
    const auto rows = static_cast<double>(patches.rows());
    dots += rows * CyclesOfDots(form, patches);
    vectors += rows * CyclesOfVectors(patches);
  }
  return dots < 0.95 * vectors;
}

bool FewOutputs::ServeWeights(const PatchForm& form) {
  return form.groups == 1 && form.out <= kMostOutputs &&
         HasRunsOf(kLeastRunOfWeights, Patches(form, form.phases.front()));
}

FewOutputs::Division FewOutputs::Divide(const Tile& tile) const {
  Division rows{{tile.x, RunsOf(tile)}, {tile.space, {{0, 0, tile.depth}}}};
  rows.inside.lines.reserve(tile.count);
  rows.inside.numbers.reserve(tile.count);
  const auto copy = [&](int64_t begin, int64_t end) {
    if (begin == end) return;
    const int64_t at = std::ssize(rows.copied.lines) * tile.depth;
    patches_.Copy(tile.x, tile.row + begin, end - begin, tile.k,
                  tile.k + tile.depth, tile.space + at);
    for (int64_t r = begin; r < end; ++r) {
      rows.copied.lines.push_back(at + (r - begin) * tile.depth);
      rows.copied.numbers.push_back(r);
    }
  };
  patches_.EachLine(
      tile.row, tile.count,
      [&](int64_t r, int64_t n, int64_t offset, int64_t begin, int64_t end) {
        copy(r, r + begin);
        for (int64_t i = begin; i < end; ++i) {
          rows.inside.lines.push_back(offset + i * patches_.row_stride());
          rows.inside.numbers.push_back(r + i);
        }
        copy(r + end, r + n);
      });
  return rows;
}

std::vector<DotRun> FewOutputs::RunsOf(const Tile& tile) const {
  std::vector<DotRun> runs;
  for (const Patches::Run& run : patches_.runs()) {
    const int64_t begin = std::max(run.begin, tile.k);
    const int64_t end = std::min(run.end, tile.k + tile.depth);
    if (begin < end)
      runs.push_back(
          {run.offset + begin - run.begin, begin - tile.k, end - begin});
  }
  return runs;
}

void FewOutputs::Multiply(const Tile& tile, const float* packed, bool finite,
                          const int64_t* to, float* y) const {
  static const VectorKernel<float> vector = FindVectorKernel<float>();
  const Division division = Divide(tile);
  const auto multiply = [&](const Rows& rows) {
    std::vector<int64_t> outputs;
    outputs.reserve(rows.numbers.size());
    for (const int64_t r : rows.numbers) outputs.push_back(to[r]);
    vector.dot_lines({.x = rows.x,
                      .lines = rows.lines.data(),
                      .count = std::ssize(rows.lines),
                      .w = packed,
                      .w_line = tile.depth,
                      .w_count = kernel_.out(),
                      .runs = rows.runs,
                      .y = y,
                      .y_lines = outputs.data(),
                      .accumulate = tile.k > 0});
  };
  multiply(division.inside);
  if (finite) return multiply(division.copied);
  for (const int64_t r : division.copied.numbers) {
    float* const sums = y + to[r];
    if (tile.k == 0) std::fill_n(sums, kernel_.out(), 0.0f);
    patches_.EachRun(
        tile.x, tile.row + r, 1, tile.k, tile.k + tile.depth,
        [&](int64_t, int64_t column, int64_t count, const float* values) {
          const float* w = packed + column - tile.k;
          for (int64_t j = 0; j < kernel_.out(); ++j)
            for (int64_t i = 0; i < count; ++i)
              sums[j] += values[i] * w[j * tile.depth + i];
        });
  }
}

void FewOutputs::AddTransposed(const Tile& tile, const float* y,
                               const int64_t* from, float* sums) const {
  static const VectorKernel<float> vector = FindVectorKernel<float>();
  const Division division = Divide(tile);
  std::vector<float> factors(tile.count * kernel_.out());
  for (const Rows* rows : {&division.inside, &division.copied}) {
    const int64_t count = std::ssize(rows->lines);
    for (int64_t j = 0; j < kernel_.out(); ++j)
      for (int64_t i = 0; i < count; ++i)
        factors[j * count + i] = y[from[rows->numbers[i]] + j];
    for (const DotRun& run : rows->runs)
      vector.add_rows({.x = rows->x + run.x,
                       .rows = rows->lines.data(),
                       .terms = count,
                       .w = factors.data(),
                       .w_line = count,
                       .w_count = kernel_.out(),
                       .y = sums + run.w,
                       .y_line = tile.depth,
                       .count = run.terms,
                       .accumulate = true});
  }
}

}  // namespace escala::engine
