#include "escala/engine/library/few_outputs.h"

#include <algorithm>

#include "escala/engine/library/processor.h"

namespace escala::engine {

namespace {

constexpr int64_t kMostOutputs = 8;
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

bool AreFew(const PatchForm& form, int64_t least_run) {
  if (form.groups > 1 || form.out > kMostOutputs) return false;
  for (const PatchForm::Phase& phase : form.phases) {
    const Patches patches(form, phase);
    for (const Patches::Run& run : patches.runs())
      if (run.end - run.begin < least_run) return false;
  }
  return true;
}

// The elements of a list at some places.
std::vector<int64_t> At(const int64_t* list,
                        const std::vector<int64_t>& places) {
  std::vector<int64_t> values;
  values.reserve(places.size());
  for (const int64_t place : places) values.push_back(list[place]);
  return values;
}

}  // namespace

bool FewOutputs::Pay(const PatchForm& form) {
  if (!AreFew(form, kLeastRun)) return false;
  double dots = 0, vectors = 0;
  for (const PatchForm::Phase& phase : form.phases) {
    const Patches patches(form, phase);
    const auto rows = static_cast<double>(patches.rows());
    dots += rows * CyclesOfDots(form, patches);
    vectors += rows * CyclesOfVectors(patches);
  }
  return dots < 0.95 * vectors;
}

bool FewOutputs::ServeWeights(const PatchForm& form) {
  return AreFew(form, kLeastRunOfWeights);
}

FewOutputs::Rows FewOutputs::Divide(const Tile& tile) const {
  Rows rows;
  rows.inside.reserve(tile.count);
  rows.inside_rows.reserve(tile.count);
  const auto copy = [&](int64_t begin, int64_t end) {
    if (begin == end) return;
    const int64_t at = std::ssize(rows.copied) * tile.depth;
    patches_.Copy(tile.x, tile.row + begin, end - begin, tile.k,
                  tile.k + tile.depth, tile.space + at);
    for (int64_t r = begin; r < end; ++r) {
      rows.copied.push_back(at + (r - begin) * tile.depth);
      rows.copied_rows.push_back(r);
    }
  };
  patches_.EachLine(
      tile.row, tile.count,
      [&](int64_t r, int64_t n, int64_t offset, int64_t begin, int64_t end) {
        copy(r, r + begin);
        for (int64_t i = begin; i < end; ++i) {
          rows.inside.push_back(offset + i * patches_.row_stride());
          rows.inside_rows.push_back(r + i);
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
  const Rows rows = Divide(tile);
  Dots<float> dots;
  dots.w = packed;
  dots.w_line = tile.depth;
  dots.w_count = kernel_.out();
  dots.y = y;
  dots.accumulate = tile.k > 0;
  const std::vector<DotRun> runs = RunsOf(tile), whole = {{0, 0, tile.depth}};
  const auto multiply = [&](const float* x, const std::vector<int64_t>& lines,
                            const std::vector<int64_t>& places,
                            const std::vector<DotRun>& by) {
    const std::vector<int64_t> outputs = At(to, places);
    dots.x = x;
    dots.lines = lines.data();
    dots.count = std::ssize(lines);
    dots.runs = by;
    dots.y_lines = outputs.data();
    vector.dot_lines(dots);
  };
  multiply(tile.x, rows.inside, rows.inside_rows, runs);
  if (finite) return multiply(tile.space, rows.copied, rows.copied_rows, whole);
  for (const int64_t r : rows.copied_rows) {
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
  const Rows rows = Divide(tile);
  const std::vector<DotRun> runs = RunsOf(tile), whole = {{0, 0, tile.depth}};
  std::vector<float> factors(tile.count * kernel_.out());
  const auto add = [&](const float* x, const std::vector<int64_t>& lines,
                       const std::vector<int64_t>& places,
                       const std::vector<DotRun>& by) {
    const int64_t count = std::ssize(lines);
    for (int64_t j = 0; j < kernel_.out(); ++j)
      for (int64_t r = 0; r < count; ++r)
        factors[j * count + r] = y[from[places[r]] + j];
    for (const DotRun& run : by)
      vector.add_rows({.x = x + run.x,
                       .rows = lines.data(),
                       .terms = count,
                       .w = factors.data(),
                       .w_line = count,
                       .w_count = kernel_.out(),
                       .y = sums + run.w,
                       .y_line = tile.depth,
                       .count = run.terms,
                       .accumulate = true});
  };
  add(tile.x, rows.inside, rows.inside_rows, runs);
  add(tile.space, rows.copied, rows.copied_rows, whole);
}

}  // namespace escala::engine
