#include "escala/engine/library/convolution.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "escala/base/aligned.h"
#include "escala/engine/library/convolution_form.h"
#include "escala/engine/library/divided_convolution.h"
#include "escala/engine/library/few_outputs.h"
#include "escala/engine/library/onednn.h"
#include "escala/engine/library/patch_convolution.h"
#include "escala/engine/library/processor.h"
#include "escala/hlo/op_table.h"

namespace escala::engine {

namespace {

using Kind = ConvolutionForm::Kind;
using onednn::Call;
using onednn::Describe;
using onednn::PrimitiveDesc;

// The memory that an argument of a primitive is in. What Pack makes is its
// result.
enum Base : int { kLhs, kRhs, kResult, kScratch, kNumBases };

// Strides of the order batch, space, channels. oneDNN has fast kernels for it,
// and the data need not be reordered.
Dims ChannelsLast(const Dims& dims) {
  Dims strides(dims.size());
  int64_t stride = 1;
  strides[1] = std::exchange(stride, stride * dims[1]);
  for (size_t d = dims.size() - 1; d >= 2; --d)
    strides[d] = std::exchange(stride, stride * dims[d]);
  strides[0] = stride;
  return strides;
}

// Describes a tensor as the op has it. The stride of a dimension of one element
// has no meaning; it is chosen so that equal orders compare equal.
dnnl_memory_desc_t DescribeData(const Dims& dims, Dims strides) {
  const Dims last = ChannelsLast(dims);
  int64_t end = 1;
  bool is_last = true;
  for (size_t d = 0; d < dims.size(); ++d) {
    if (dims[d] == 1) continue;
    is_last &= strides[d] == last[d];
    end = std::max(end, strides[d] * dims[d]);
  }
  if (is_last) return Describe(dims, last);
  for (size_t d = 0; d < dims.size(); ++d)
    if (dims[d] == 1) strides[d] = end;
  return Describe(dims, strides);
}

// Copies a kernel element by element, with some dimensions reversed.
struct FlipCopy {
  Dims dims, from_strides;
  int64_t from_offset = 0;
  int64_t to_byte_offset = 0;

  bool operator==(const FlipCopy&) const = default;

  void Run(const float* from, float* to) const {
    Dims at(dims.size(), 0);
    const size_t inner = dims.size() - 1;
    do {
      int64_t offset = from_offset;
      for (size_t d = 0; d < dims.size(); ++d)
        offset += at[d] * from_strides[d];
      for (int64_t i = 0; i < dims[inner]; ++i)
        *to++ = from[offset + i * from_strides[inner]];
      at[inner] = dims[inner] - 1;
    } while (NextIndex(dims, &at));
  }
};

// A primitive descriptor and how fast its implementation is.
struct Choice {
  enum Speed { kNone, kReference, kByGemm, kFast };
  PrimitiveDesc desc;
  Speed speed = kNone;
};

Choice::Speed SpeedOf(const dnnl_primitive_desc& desc) {
  const std::string name = onednn::Implementation(desc);
  if (name.find("ref") != std::string::npos) return Choice::kReference;
  if (name.find("gemm") != std::string::npos) return Choice::kByGemm;
  return Choice::kFast;
}

Choice Choose(const ConvolutionForm& form, bool channels_last) {
  const auto data = [&](const Dims& dims) {
    return Describe(dims, channels_last ? ChannelsLast(dims) : Dims());
  };
  const dnnl_memory_desc_t x = data(form.x), y = data(form.y);
  const dnnl_memory_desc_t w = Describe(form.w, {});
  Dims dilates = form.dilation;  // oneDNN counts dilation from 0
  for (int64_t& dilation : dilates) --dilation;
  const int64_t *s = form.stride.data(), *d = dilates.data();
  const int64_t* low = form.padding_low.data();
  const int64_t* high = form.padding_high.data();
  const auto direct = dnnl_convolution_direct;

  dnnl_convolution_desc_t forward, op;
  if (dnnl_dilated_convolution_forward_desc_init(
          &forward, dnnl_forward_training, direct, &x, &w, nullptr, &y, s, d,
          low, high) != dnnl_success)
    return {};
  PrimitiveDesc hint;
  dnnl_status_t status = dnnl_success;
  if (form.kind == Kind::kForward) {
    op = forward;
  } else {
    hint = onednn::MakeDesc(&forward, nullptr);
    status = form.kind == Kind::kDataGradient
                 ? dnnl_dilated_convolution_backward_data_desc_init(
                       &op, direct, &x, &w, &y, s, d, low, high)
                 : dnnl_dilated_convolution_backward_weights_desc_init(
                       &op, direct, &x, &w, nullptr, &y, s, d, low, high);
  }
  if (status != dnnl_success) return {};
  Choice choice;
  choice.desc = onednn::MakeDesc(&op, hint.get());
  if (choice.desc != nullptr) choice.speed = SpeedOf(*choice.desc);
  return choice;
}

class OneDnnConvolution final : public Convolution {
 public:
  static Result<std::unique_ptr<Convolution>> Make(
      const ConvolutionForm& form, const dnnl_primitive_desc& desc) {
    std::unique_ptr<OneDnnConvolution> made(new OneDnnConvolution);
    ESCALA_RETURN_IF_ERROR(made->Build(form, desc));
    return std::unique_ptr<Convolution>(std::move(made));
  }

  void Run(int64_t, const float* lhs, const std::byte* rhs, float* result,
           std::byte* scratch) const override {
    const Bases bases(lhs, rhs, result, scratch);
    if (zero_) zero_->Run(result);
    for (const Call& call : calls_) call.Run(bases);
  }

  void Pack(const float* rhs, std::byte* packed,
            std::byte* scratch) const override {
    if (flip_)
      flip_->Run(rhs,
                 reinterpret_cast<float*>(scratch + flip_->to_byte_offset));
    const Bases bases(nullptr, reinterpret_cast<const std::byte*>(rhs),
                      reinterpret_cast<float*>(packed), scratch);
    for (const Call& call : pack_) call.Run(bases);
  }

  int64_t scratch_bytes() const override { return scratch_bytes_; }
  int64_t packed_bytes() const override { return packed_bytes_; }
  bool PacksLike(const Convolution& other) const override {
    const auto* const o = dynamic_cast<const OneDnnConvolution*>(&other);
    return o != nullptr && kind_ == o->kind_ && flip_ == o->flip_ &&
           dnnl_memory_desc_equal(&packed_md_, &o->packed_md_);
  }
  std::string description() const override { return description_; }

 private:
  // The pointers of one run. oneDNN takes all of them as writable.
  struct Bases {
    Bases(const float* lhs, const std::byte* rhs, float* result,
          std::byte* scratch)
        : at{reinterpret_cast<std::byte*>(const_cast<float*>(lhs)),
             const_cast<std::byte*>(rhs), reinterpret_cast<std::byte*>(result),
             scratch} {}
    operator std::span<std::byte* const>() const { return at; }
    std::byte* at[kNumBases];
  };

  int64_t Reserve(int64_t bytes) {
    return std::exchange(scratch_bytes_, scratch_bytes_ + Aligned(bytes));
  }

  // Makes a call; reserves scratch memory for it if it needs any.
  Result<Call> MakeCall(const dnnl_primitive_desc& desc,
                        std::vector<Call::Argument> arguments) {
    const dnnl_memory_desc_t& md =
        onednn::Query(desc, dnnl_query_scratchpad_md);
    const int64_t bytes = onednn::ByteSize(md);
    if (bytes > 0)
      arguments.push_back({DNNL_ARG_SCRATCHPAD, md, kScratch, Reserve(bytes)});
    return Call::Make(desc, std::move(arguments));
  }

  Status Reorder(const Call::Argument& from, const Call::Argument& to,
                 std::vector<Call>* calls) {
    const PrimitiveDesc desc = onednn::MakeReorder(from.md, to.md);
    if (desc == nullptr)
      return Unimplemented("oneDNN has no reorder for ", description_);
    Call::Argument source = from, target = to;
    source.id = DNNL_ARG_FROM;
    target.id = DNNL_ARG_TO;
    ESCALA_ASSIGN_OR_RETURN(Call call, MakeCall(*desc, {source, target}));
    calls->push_back(std::move(call));
    return Status();
  }

  // The argument in the order that the primitive needs: `given` itself, or a
  // copy in scratch memory.
  Call::Argument Staged(const Call::Argument& given,
                        const dnnl_memory_desc_t& wanted) {
    if (dnnl_memory_desc_equal(&given.md, &wanted)) return given;
    return {given.id, wanted, kScratch, Reserve(onednn::ByteSize(wanted))};
  }

  Status Input(const Call::Argument& given, const Call::Argument& staged) {
    if (staged.base == given.base) return Status();
    description_ += given.base == kLhs ? ", lhs reordered" : ", rhs reordered";
    return Reorder(given, staged, &calls_);
  }
  Status Output(const Call::Argument& staged, const Call::Argument& given) {
    if (staged.base == given.base) return Status();
    if (given.id != DNNL_ARG_DIFF_WEIGHTS)  // too small to mention
      description_ += ", result reordered";
    return Reorder(staged, given, &calls_);
  }

  Status Build(const ConvolutionForm& form, const dnnl_primitive_desc& desc);
  Status BuildPack(const ConvolutionForm& form,
                   const dnnl_memory_desc_t& wanted);

  std::string description_;
  Kind kind_ = Kind::kForward;
  dnnl_memory_desc_t packed_md_{};
  std::optional<FlipCopy> flip_;
  std::vector<Call> pack_;
  std::optional<ZeroFill> zero_;  // of the result, before the calls
  std::vector<Call> calls_;
  int64_t scratch_bytes_ = 0;
  int64_t packed_bytes_ = 0;
};

// Strides of a dense kernel in the order space, in, out.
Dims DenseKernel(const ConvolutionForm& form) {
  const size_t w0 = form.w.size() - form.spatial_rank();
  Dims strides(form.w.size());
  int64_t stride = 1;
  for (size_t d = w0; d-- > 0;)
    strides[d] = std::exchange(stride, stride * form.w[d]);
  for (size_t d = form.w.size(); d-- > w0;)
    strides[d] = std::exchange(stride, stride * form.w[d]);
  return strides;
}

// A copy into a dense kernel that reverses the dimensions to be flipped.
FlipCopy MakeFlip(const ConvolutionForm& form) {
  const size_t w0 = form.w.size() - form.spatial_rank();
  FlipCopy copy;
  const auto append = [&](size_t d, bool flip) {
    copy.dims.push_back(form.w[d]);
    copy.from_strides.push_back(flip ? -form.w_strides[d] : form.w_strides[d]);
    if (flip) copy.from_offset += (form.w[d] - 1) * form.w_strides[d];
  };
  for (size_t d = w0; d < form.w.size(); ++d) append(d, form.flip[d - w0]);
  for (size_t d = 0; d < w0; ++d) append(d, false);
  return copy;
}

Status OneDnnConvolution::BuildPack(const ConvolutionForm& form,
                                    const dnnl_memory_desc_t& wanted) {
  Call::Argument given{0, DescribeData(form.w, form.w_strides), kRhs};
  if (form.flips()) {
    flip_ = MakeFlip(form);
    given.md = Describe(form.w, DenseKernel(form));
    given.base = kScratch;
    given.byte_offset = Reserve(onednn::ByteSize(given.md));
    flip_->to_byte_offset = given.byte_offset;
  }
  packed_md_ = wanted;
  packed_bytes_ = Aligned(onednn::ByteSize(wanted));
  return Reorder(given, {0, wanted, kResult}, &pack_);
}

Status OneDnnConvolution::Build(const ConvolutionForm& form,
                                const dnnl_primitive_desc& desc) {
  const bool forward = form.kind == Kind::kForward;
  const bool data = form.kind == Kind::kDataGradient;
  kind_ = form.kind;
  description_ = StrCat(Name(form.kind), " ", onednn::Implementation(desc));
  const auto& x_wanted =
      onednn::Query(desc, data ? dnnl_query_diff_src_md : dnnl_query_src_md);
  const auto& w_wanted =
      onednn::Query(desc, forward || data ? dnnl_query_weights_md
                                          : dnnl_query_diff_weights_md);
  const auto& y_wanted =
      onednn::Query(desc, forward ? dnnl_query_dst_md : dnnl_query_diff_dst_md);
  const Call::Argument x{data ? DNNL_ARG_DIFF_SRC : DNNL_ARG_SRC,
                         DescribeData(form.x, form.x_strides),
                         data ? kResult : kLhs,
                         form.x_offset * int64_t{sizeof(float)}};
  const Call::Argument y{forward ? DNNL_ARG_DST : DNNL_ARG_DIFF_DST,
                         DescribeData(form.y, form.y_strides),
                         forward ? kResult : (data ? kLhs : kRhs)};
  const Call::Argument x_staged = Staged(x, x_wanted);
  const Call::Argument y_staged = Staged(y, y_wanted);

  Call::Argument w_staged{DNNL_ARG_WEIGHTS, w_wanted, kRhs};
  const Call::Argument w{DNNL_ARG_DIFF_WEIGHTS,
                         DescribeData(form.w, form.w_strides), kResult};
  if (forward || data)
    ESCALA_RETURN_IF_ERROR(BuildPack(form, w_wanted));
  else
    w_staged = Staged(w, w_wanted);

  if (!data) ESCALA_RETURN_IF_ERROR(Input(x, x_staged));
  if (!forward) ESCALA_RETURN_IF_ERROR(Input(y, y_staged));
  ESCALA_ASSIGN_OR_RETURN(Call call,
                          MakeCall(desc, {x_staged, w_staged, y_staged}));
  calls_.push_back(std::move(call));
  if (forward) return Output(y_staged, y);
  if (!data) return Output(w_staged, w);
  if (form.x_cropped()) zero_ = ZeroFill{form.x_whole, form.x_strides};
  return Output(x_staged, x);
}

// The primitive that is fastest among the forms of an op.
struct OneDnnChoice {
  std::vector<ConvolutionForm> forms;
  size_t form = 0;
  Choice choice;
};

Result<OneDnnChoice> ChooseOneDnn(const ConvolutionParts& parts, bool weights) {
  if (onednn::Engine() == nullptr)
    return Unimplemented("oneDNN has no engine for this processor");
  OneDnnChoice best;
  ESCALA_ASSIGN_OR_RETURN(best.forms, FormsOf(parts, weights));
  for (size_t f = 0; f < best.forms.size(); ++f) {
    for (bool channels_last : {true, false}) {
      Choice choice = Choose(best.forms[f], channels_last);
      if (choice.speed <= best.choice.speed) continue;
      best.choice = std::move(choice);
      best.form = f;
      if (best.choice.speed == Choice::kFast) return best;
    }
  }
  if (best.choice.speed <= Choice::kReference)
    return Unimplemented("oneDNN has no fast ", Name(best.forms[0].kind),
                         " for these sizes");
  return best;
}

// Whether patches are faster than a fast primitive of oneDNN: for long patches
// of few pixels, where oneDNN reads its kernel for every row of pixels. On a
// Zen 5 core, 3x3 of 512 channels on 7x7 pixels runs at 199 GF/s instead of
// 145; for most shapes with more pixels or fewer channels oneDNN is as fast, or
// up to twice as fast.
bool PatchesAreFaster(const ConvolutionParts& parts, bool weights) {
  if (!HaveAvx512() || weights) return false;
  const int64_t groups = std::max(parts.feature_groups, parts.batch_groups);
  int64_t depth = parts.rhs_in.size, pixels = 1;
  for (const ConvolutionParts::Window& w : parts.windows) {
    depth *= w.rhs.size;
    pixels *= w.result.size;
  }
  return parts.rhs_out.size / groups >= 256 && depth >= 4096 && pixels <= 64;
}

}  // namespace

Result<std::unique_ptr<Convolution>> MakeWholeConvolution(
    const ConvolutionParts& parts, bool weights) {
  const onednn::OneThread one_thread;
  const bool maybe_few = parts.rhs_out.size <= FewOutputs::kMostOutputs;
  const auto patches = [&](bool only_few) {
    return MakePatchConvolution(parts, weights, only_few);
  };
  if (PatchesAreFaster(parts, weights))
    if (auto made = patches(false); made.ok()) return made;
  if (maybe_few && !weights && !WindowIsLarge(parts))
    if (auto made = patches(true); made.ok()) return made;
  auto best = ChooseOneDnn(parts, weights);
  if (!best.ok() || best->choice.speed < Choice::kFast)
    if (auto made = patches(false); made.ok() || !best.ok()) return made;
  // A kernel's gradient by another form is slow.
  if (maybe_few && weights &&
      best->forms[best->form].kind != Kind::kWeightGradient)
    if (auto made = patches(true); made.ok()) return made;
  return OneDnnConvolution::Make(best->forms[best->form], *best->choice.desc);
}

Result<std::unique_ptr<Convolution>> MakeConvolution(const hlo::OpContext& op,
                                                     int64_t most_parts) {
  // Less does not pay for what a part reads twice and for its own calls.
  constexpr double kFlopsOfPart = 3e7;
  ESCALA_RETURN_IF_ERROR(CheckConvolution(op));
  const ConvolutionParts parts = ReadParts(op);
  const bool weights = IsWeightGradient(parts);
  most_parts = std::min(
      most_parts, static_cast<int64_t>(hlo::WorkOf(op).flops / kFlopsOfPart));
  if (most_parts > 1)
    if (auto made = DivideConvolution(parts, weights, most_parts); made.ok())
      return made;
  return MakeWholeConvolution(parts, weights);
}

}  // namespace escala::engine
