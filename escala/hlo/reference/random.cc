#include "escala/hlo/reference/random.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <numbers>
#include <string>
#include <vector>

#include "escala/hlo/reference/elements.h"

namespace escala::hlo::ref {

// Salmon et al., Parallel random numbers: as easy as 1, 2, 3 (SC 2011).
std::array<uint32_t, 4> Philox4x32(std::array<uint64_t, 2> counter,
                                   uint64_t key) {
  constexpr uint64_t kMultiplier0 = 0xD2511F53, kMultiplier1 = 0xCD9E8D57;
  constexpr uint32_t kWeyl0 = 0x9E3779B9, kWeyl1 = 0xBB67AE85;
  constexpr int kRounds = 10;
  std::array<uint32_t, 4> x = {static_cast<uint32_t>(counter[0]),
                               static_cast<uint32_t>(counter[0] >> 32),
                               static_cast<uint32_t>(counter[1]),
                               static_cast<uint32_t>(counter[1] >> 32)};
  uint32_t k0 = static_cast<uint32_t>(key);
  uint32_t k1 = static_cast<uint32_t>(key >> 32);
  for (int round = 0; round < kRounds; ++round) {
    const uint64_t p0 = kMultiplier0 * x[0];
    const uint64_t p1 = kMultiplier1 * x[2];
    x = {static_cast<uint32_t>(p1 >> 32) ^ x[1] ^ k0, static_cast<uint32_t>(p1),
         static_cast<uint32_t>(p0 >> 32) ^ x[3] ^ k1,
         static_cast<uint32_t>(p0)};
    k0 += kWeyl0;
    k1 += kWeyl1;
  }
  return x;
}

std::array<uint32_t, 2> Threefry2x32(uint64_t counter, uint64_t key) {
  constexpr uint32_t kParity = 0x1BD11BDA;
  constexpr int kRotations[2][4] = {{13, 15, 26, 6}, {17, 29, 16, 24}};
  constexpr uint32_t kGroups = 5;  // of four rounds
  const uint32_t k0 = static_cast<uint32_t>(key);
  const uint32_t k1 = static_cast<uint32_t>(key >> 32);
  const uint32_t keys[3] = {k0, k1, k0 ^ k1 ^ kParity};
  uint32_t x0 = static_cast<uint32_t>(counter) + keys[0];
  uint32_t x1 = static_cast<uint32_t>(counter >> 32) + keys[1];
  for (uint32_t group = 0; group < kGroups; ++group) {
    for (int rotation : kRotations[group % 2]) {
      x0 += x1;
      x1 = std::rotl(x1, rotation) ^ x0;
    }
    x0 += keys[(group + 1) % 3];
    x1 += keys[(group + 2) % 3] + group + 1;
  }
  return {x0, x1};
}

size_t PairedDimension(const Dims& dims) {
  for (size_t d = 0; d < dims.size(); ++d)
    if (dims[d] % 2 == 0) return d;
  return std::max_element(dims.begin(), dims.end()) - dims.begin();
}

namespace {

uint64_t Join(uint32_t low, uint32_t high) {
  return low | static_cast<uint64_t>(high) << 32;
}

// Writes the low bits of a word as an element of any type.
class BitWriter {
 public:
  explicit BitWriter(View view) : view_(view), type_(view.shape->type) {}

  void Write(int64_t index, uint64_t bits) {
    const int width = ByteWidth(type_);
    if (BitWidth(type_) < 8) {
      const int unused = 64 - BitWidth(type_);
      bits <<= unused;
      bits = IsSigned(type_)
                 ? static_cast<uint64_t>(static_cast<int64_t>(bits) >> unused)
                 : bits >> unused;
    }
    std::byte* to = view_.data + index * width;
    for (int i = 0; i < width; ++i)
      to[i] = static_cast<std::byte>(bits >> (8 * i));
  }

 private:
  View view_;
  ElementType type_;
};

void FillPhilox(std::array<uint64_t, 2> counter, uint64_t key, View output) {
  const int64_t total = output.shape->num_elements();
  const int64_t per_block = BitWidth(output.shape->type) == 64 ? 2 : 4;
  BitWriter writer(output);
  for (int64_t begin = 0; begin < total; begin += per_block) {
    const std::array<uint32_t, 4> words = Philox4x32(counter, key);
    if (++counter[0] == 0) ++counter[1];
    for (int64_t i = 0; i < std::min(per_block, total - begin); ++i)
      writer.Write(begin + i, per_block == 4
                                  ? words[i]
                                  : Join(words[2 * i], words[2 * i + 1]));
  }
}

// Returns the number of blocks.
uint64_t FillThreefry(uint64_t counter, uint64_t key, View output) {
  const Dims& dims = output.shape->dims;
  BitWriter writer(output);
  if (BitWidth(output.shape->type) == 64) {
    const int64_t total = output.shape->num_elements();
    for (int64_t i = 0; i < total; ++i) {
      const auto words = Threefry2x32(counter + static_cast<uint64_t>(i), key);
      writer.Write(i, Join(words[0], words[1]));
    }
    return static_cast<uint64_t>(total);
  }
  if (dims.empty()) {
    writer.Write(0, Threefry2x32(counter, key)[0]);
    return 1;
  }
  const size_t paired = PairedDimension(dims);
  const Dims strides = RowMajorStrides(dims);
  Dims pairs = dims;
  pairs[paired] = (dims[paired] + 1) / 2;
  uint64_t blocks = 0;
  ForEachIndex(pairs, [&](const Dims& index, int64_t pair) {
    const auto words = Threefry2x32(counter + static_cast<uint64_t>(pair), key);
    // index[paired] counts pairs, so it advances by two elements.
    const int64_t first =
        Offset(index, strides) + index[paired] * strides[paired];
    writer.Write(first, words[0]);
    if (2 * index[paired] + 1 < dims[paired])
      writer.Write(first + strides[paired], words[1]);
    ++blocks;
  });
  return blocks;
}

}  // namespace

Status RngBitGenerator(const KernelCall& call) {
  const std::string& algorithm = call.op.op.attributes.Str("rng_algorithm");
  const ConstView in = call.operands[0];
  const View out = call.results[1];
  const int64_t words = in.shape->num_elements();
  const bool threefry = algorithm == "THREE_FRY";
  if (in.shape->type != ElementType::kU64 || words < 2 || words > 3 ||
      (threefry && words != 2))
    return Unimplemented("rng_bit_generator ", algorithm, " with a state of ",
                         in.shape->ToString(), ", expected tensor<2xui64>",
                         threefry ? "" : " or tensor<3xui64>");
  if (IsComplex(out.shape->type) || out.shape->type == ElementType::kI1)
    return Unimplemented("rng_bit_generator of ", out.shape->ToString(),
                         ", expected integers or floats");
  std::vector<uint64_t> state(words);
  Load(in, 0, words, state.data());
  const uint64_t key = state[0];
  if (threefry) {
    state[1] += FillThreefry(state[1], key, out);
  } else {
    const uint64_t high = words == 3 ? state[2] : state[0];
    FillPhilox({state[1], high}, key, out);
    const uint64_t per_block = BitWidth(out.shape->type) == 64 ? 2 : 4;
    const uint64_t blocks =
        (static_cast<uint64_t>(out.shape->num_elements()) + per_block - 1) /
        per_block;
    state[1] += blocks;
    if (words == 3 && state[1] < blocks) ++state[2];
  }
  Store(call.results[0], 0, words, state.data());
  return Status();
}

// --- rng ---------------------------------------------------------------------

RngWords::RngWords(const CoreContext& core) {
  const auto sub = Philox4x32({core.op_index, core.execution}, core.seed);
  key_ = Join(sub[0], sub[1]);
  high_ = static_cast<uint64_t>(core.core) ^ Join(sub[2], sub[3]);
  block_ = Philox4x32({0, high_}, key_);
}

uint32_t RngWords::At(uint64_t index) {
  if (index / 4 != block_index_) {
    block_index_ = index / 4;
    block_ = Philox4x32({block_index_, high_}, key_);
  }
  return block_[index % 4];
}

uint64_t RngWords::PairAt(uint64_t index) {
  const uint32_t low = At(index);
  return Join(low, At(index + 1));
}

namespace {

constexpr double kTwoTo32 = 4294967296.0;
constexpr double kTwoTo53 = 9007199254740992.0;

// Binary digits of a float's significand, including the leading one.
int Digits(ElementType type) {
  switch (type) {
    case ElementType::kF8E8M0FNU:
      return 1;
    case ElementType::kF4E2M1FN:
      return 2;
    case ElementType::kF8E5M2:
    case ElementType::kF8E5M2FNUZ:
    case ElementType::kF6E3M2FN:
      return 3;
    case ElementType::kF8E4M3:
    case ElementType::kF8E4M3FN:
    case ElementType::kF8E4M3FNUZ:
    case ElementType::kF8E4M3B11FNUZ:
    case ElementType::kF6E2M3FN:
      return 4;
    case ElementType::kF8E3M4:
      return 5;
    case ElementType::kBF16:
      return 8;
    case ElementType::kF16:
      return 11;
    default:
      return 24;
  }
}

double UniformFloat(ElementType type, double a, double b, uint64_t element,
                    RngWords* words) {
  double value;
  if (type == ElementType::kF64) {
    const double u = (words->PairAt(2 * element) >> 11) / kTwoTo53;
    value = a + u * (b - a);
  } else {
    const int digits = Digits(type);
    const float u = std::ldexp(
        static_cast<float>(words->At(element) >> (32 - digits)), -digits);
    const float low = static_cast<float>(a), range = static_cast<float>(b - a);
    value = Round(type, low + u * range);
  }
  return value < b ? value : a;
}

double NormalFloat(ElementType type, double a, double b, uint64_t element,
                   RngWords* words) {
  double u, v;
  if (type == ElementType::kF64) {
    u = ((words->PairAt(4 * element) >> 11) + 1) / kTwoTo53;
    v = (words->PairAt(4 * element + 2) >> 11) / kTwoTo53;
  } else {
    u = (words->At(2 * element) + 1.0) / kTwoTo32;
    v = words->At(2 * element + 1) / kTwoTo32;
  }
  const double radius = std::sqrt(-2 * std::log(u));
  return a + b * (radius * std::cos(2 * std::numbers::pi * v));
}

// T: the compute type of an integer type or i1.
template <typename T>
T UniformInteger(T a, T b, uint64_t element, RngWords* words) {
  if (!(a < b)) return a;
  const uint64_t range = static_cast<uint64_t>(b) - static_cast<uint64_t>(a);
  const uint64_t bits = words->PairAt(2 * element);
  // The upper half of the 128-bit product bits * range.
  const uint64_t low = (bits & 0xFFFFFFFF) * (range & 0xFFFFFFFF);
  const uint64_t cross0 = (bits >> 32) * (range & 0xFFFFFFFF) + (low >> 32);
  const uint64_t cross1 =
      (bits & 0xFFFFFFFF) * (range >> 32) + (cross0 & 0xFFFFFFFF);
  const uint64_t step =
      (bits >> 32) * (range >> 32) + (cross0 >> 32) + (cross1 >> 32);
  return static_cast<T>(static_cast<uint64_t>(a) + step);
}

}  // namespace

Status Rng(const KernelCall& call) {
  const std::string& distribution =
      call.op.op.attributes.Str("rng_distribution");
  const View out = call.results[0];
  const ElementType type = out.shape->type;
  const int64_t total = out.shape->num_elements();
  if (distribution == "NORMAL" && !IsFloat(type))
    return InvalidArgument("rng NORMAL of ", out.shape->ToString(),
                           ", expected floats");
  RngWords words(call.core);
  return Dispatch(type, [&]<typename T>(Tag<T>) -> Status {
    if constexpr (kIsComplex<T>) {
      return Unimplemented("rng of ", out.shape->ToString(),
                           ", expected integers or floats");
    } else {
      const T a = LoadOne<T>(call.operands[0], 0);
      const T b = LoadOne<T>(call.operands[1], 0);
      T block[kBlock];
      for (int64_t begin = 0; begin < total; begin += kBlock) {
        const int64_t count = std::min(kBlock, total - begin);
        for (int64_t i = 0; i < count; ++i) {
          const uint64_t element = static_cast<uint64_t>(begin + i);
          if constexpr (kIsFloat<T>)
            block[i] = distribution == "NORMAL"
                           ? NormalFloat(type, a, b, element, &words)
                           : UniformFloat(type, a, b, element, &words);
          else
            block[i] = UniformInteger(a, b, element, &words);
        }
        Store(out, begin, count, block);
      }
      return Status();
    }
  });
}

}  // namespace escala::hlo::ref
