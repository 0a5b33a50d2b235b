#include "escala/engine/library/divided_convolution.h"

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "escala/base/aligned.h"
#include "escala/engine/library/round_up.h"

namespace escala::engine {

namespace {

using Axis = ConvolutionParts::Axis;
using Window = ConvolutionParts::Window;

// Channels that fill vectors and tiles of a library's kernels.
constexpr int64_t kLeastChannels = 32;

// A convolution of a part of the operands and of the result; where these begin,
// in elements.
struct Cut {
  ConvolutionParts of;
  int64_t lhs = 0, rhs = 0, result = 0;
};

// Keeps elements [begin, end) of an axis.
void Keep(int64_t begin, int64_t end, Axis* axis, int64_t* offset) {
  axis->size = end - begin;
  *offset += begin * axis->stride;
}

void KeepExamples(int64_t begin, int64_t end, Cut* cut) {
  Keep(begin, end, &cut->of.lhs_batch, &cut->lhs);
  Keep(begin, end, &cut->of.result_batch, &cut->result);
}

void KeepOutputs(int64_t begin, int64_t end, Cut* cut) {
  Keep(begin, end, &cut->of.rhs_out, &cut->rhs);
  Keep(begin, end, &cut->of.result_feature, &cut->result);
}

// Keeps rows of the result along the window, and the rows of lhs that they
// meet. If they meet only padding, none is left.
void KeepRows(int64_t begin, int64_t end, size_t window, Cut* cut) {
  Window& w = cut->of.windows[window];
  // Positions in the dilated lhs.
  const int64_t first = w.stride * begin - w.padding;
  const int64_t last =
      w.stride * (end - 1) - w.padding + w.rhs_dilation * (w.rhs.size - 1);
  const int64_t from = std::clamp<int64_t>(
      first <= 0 ? 0 : DivideUp(first, w.lhs_dilation), 0, w.lhs.size);
  const int64_t to = std::clamp<int64_t>(
      last < 0 ? 0 : last / w.lhs_dilation + 1, from, w.lhs.size);
  w.padding += w.lhs_dilation * from - w.stride * begin;
  Keep(from, to, &w.lhs, &cut->lhs);
  Keep(begin, end, &w.result, &cut->result);
}

// Replaces each cut by about `count` parts of it, all of one size but for the
// last: multiples of `unit` of the `size` elements that `keep` chooses from.
template <typename KeepSome>
void DivideEach(int64_t size, int64_t count, int64_t unit, const KeepSome& keep,
                std::vector<Cut>* cuts) {
  const int64_t step =
      RoundUp(DivideUp(size, std::max<int64_t>(count, 1)), unit);
  std::vector<Cut> divided;
  for (const Cut& cut : *cuts)
    for (int64_t begin = 0; begin < size; begin += step) {
      divided.push_back(cut);
      keep(begin, std::min(begin + step, size), &divided.back());
    }
  *cuts = std::move(divided);
}

// Whether the kernel is larger than all examples together, and than a cache, so
// that parts that each read all of it would spend their time on that.
bool KernelIsLarge(const ConvolutionParts& whole) {
  constexpr int64_t kCached = 256 * 1024;
  int64_t kernel = whole.rhs_in.size * whole.rhs_out.size;
  int64_t data = whole.lhs_batch.size * whole.lhs_feature.size;
  for (const Window& w : whole.windows) {
    kernel *= w.rhs.size;
    data *= w.lhs.size;
  }
  return kernel > std::max(data, kCached);
}

std::vector<Cut> CutsOf(const ConvolutionParts& whole, bool weights,
                        int64_t most) {
  std::vector<Cut> cuts{{whole}};
  const int64_t channels = whole.rhs_out.size, examples = whole.lhs_batch.size;
  if (whole.batch_groups > 1) return cuts;
  const auto left = [&] { return most / std::ssize(cuts); };
  if (weights || (whole.feature_groups == 1 && KernelIsLarge(whole)))
    DivideEach(channels, std::min(left(), channels / kLeastChannels),
               kLeastChannels, KeepOutputs, &cuts);
  if (weights) {  // the examples of such an op are the input channels
    DivideEach(examples, std::min(left(), examples / kLeastChannels),
               kLeastChannels, KeepExamples, &cuts);
    return cuts;
  }
  if (cuts.size() > 1) return cuts;
  DivideEach(examples, left(), 1, KeepExamples, &cuts);
  const auto row = std::ranges::find_if(
      whole.windows, [](const Window& w) { return w.result.size > 1; });
  if (left() < 2 || row == whole.windows.end()) return cuts;
  DivideEach(
      row->result.size, left(), row->lhs_dilation,
      [&](int64_t begin, int64_t end, Cut* cut) {
        KeepRows(begin, end, row - whole.windows.begin(), cut);
      },
      &cuts);
  return cuts;
}

class DividedConvolution final : public Convolution {
 public:
  Status Build(const std::vector<Cut>& cuts, bool weights) {
    for (const Cut& cut : cuts) {
      Part part{cut, nullptr};
      const auto like = std::ranges::find_if(
          parts_, [&](const Part& made) { return made.cut.of == cut.of; });
      if (like != parts_.end()) {
        part.convolution = like->convolution;
      } else {
        ESCALA_ASSIGN_OR_RETURN(part.convolution,
                                MakeWholeConvolution(cut.of, weights));
        scratch_bytes_ =
            std::max(scratch_bytes_, part.convolution->scratch_bytes());
      }
      ESCALA_RETURN_IF_ERROR(PlacePacked(&part));
      parts_.push_back(std::move(part));
    }
    return Status();
  }

  int64_t parts() const override { return std::ssize(parts_); }
  int64_t scratch_bytes() const override { return scratch_bytes_; }
  int64_t packed_bytes() const override { return packed_bytes_; }

  void Pack(const float* rhs, std::byte* packed,
            std::byte* scratch) const override {
    for (const Part& part : parts_)
      if (part.packs)
        part.convolution->Pack(rhs + part.cut.rhs, packed + part.packed_at,
                               scratch);
  }

  void Run(int64_t p, const float* lhs, const std::byte* rhs, float* result,
           std::byte* scratch) const override {
    const Part& part = parts_[p];
    const int64_t at = packed_bytes_ > 0
                           ? part.packed_at
                           : part.cut.rhs * static_cast<int64_t>(sizeof(float));
    part.convolution->Run(0, lhs + part.cut.lhs, rhs + at,
                          result + part.cut.result, scratch);
  }

  std::string description() const override {
    return StrCat(parts_.front().convolution->description(), " in ",
                  parts_.size(), " parts");
  }

 private:
  struct Part {
    Cut cut;
    std::shared_ptr<const Convolution> convolution;
    int64_t packed_at = 0;
    bool packs = false;  // is the first of those that read this part of rhs
  };

  // Parts that read the same of rhs share what is packed.
  Status PlacePacked(Part* part) {
    const int64_t bytes = part->convolution->packed_bytes();
    if (!parts_.empty() &&
        (bytes > 0) != (parts_.front().convolution->packed_bytes() > 0))
      return Unimplemented("only some parts pack the kernel");
    for (const Part& other : parts_) {
      if (other.cut.rhs != part->cut.rhs) continue;
      if (bytes > 0 && !part->convolution->PacksLike(*other.convolution))
        return Unimplemented("parts pack the kernel in different orders");
      part->packed_at = other.packed_at;
      return Status();
    }
    part->packs = bytes > 0;
    part->packed_at =
        std::exchange(packed_bytes_, packed_bytes_ + Aligned(bytes));
    return Status();
  }

  std::vector<Part> parts_;
  int64_t scratch_bytes_ = 0, packed_bytes_ = 0;
};

}  // namespace

Result<std::unique_ptr<Convolution>> DivideConvolution(
    const ConvolutionParts& whole, bool weights, int64_t most) {
  const std::vector<Cut> cuts = CutsOf(whole, weights, most);
  if (cuts.size() < 2) return Unimplemented("there is one part");
  for (const Cut& cut : cuts)
    for (const Window& w : cut.of.windows)
      if (w.lhs.size == 0) return Unimplemented("nothing but padding");
  auto divided = std::make_unique<DividedConvolution>();
  ESCALA_RETURN_IF_ERROR(divided->Build(cuts, weights));
  return std::unique_ptr<Convolution>(std::move(divided));
}

}  // namespace escala::engine
