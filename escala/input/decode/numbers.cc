#include "escala/input/decode/numbers.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstring>
#include <limits>
#include <type_traits>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

#include "escala/base/strings.h"
#include "escala/input/bf16.h"

namespace escala::input {
namespace {

template <typename T>
T Load(const char* at) {
  T value;
  std::memcpy(&value, at, sizeof(T));
  return value;
}

template <typename From, typename To>
void Scale(const char* from, int64_t stride, int64_t count, float factor,
           float offset, int64_t to_stride, To* to) {
  const auto one = [&](int64_t i, int64_t step, int64_t to_step) {
    const auto x =
        static_cast<float>(Load<From>(from + i * step * int64_t{sizeof(From)}));
    const float y = x * factor + offset;
    if constexpr (std::is_same_v<To, float>)
      to[i * to_step] = y;
    else
      to[i * to_step] = ToBf16(y);
  };
  // With steps of 1 the compiler makes vectors of the loop.
  if (stride == 1 && to_stride == 1)
    for (int64_t i = 0; i < count; ++i) one(i, 1, 1);
  else
    for (int64_t i = 0; i < count; ++i) one(i, stride, to_stride);
}

// The most channels, and the fewest elements, for which ScaleBytes is used.
constexpr int64_t kMostChannels = 4, kFewestElements = 256;

#if defined(__x86_64__)
#define ESCALA_AVX2 __attribute__((target("avx2")))

ESCALA_AVX2 inline void Store(__m256 x, bool stream, float* to) {
  stream ? _mm256_stream_ps(to, x) : _mm256_store_ps(to, x);
}

ESCALA_AVX2 inline void Store(__m256 x, bool stream, uint16_t* to) {
  const __m256i bf16 = ToBf16x8(x);
  const __m128i packed = _mm256_castsi256_si128(
      _mm256_permute4x64_epi64(_mm256_packus_epi32(bf16, bf16), 0x08));
  auto* const at = reinterpret_cast<__m128i*>(to);
  stream ? _mm_stream_si128(at, packed) : _mm_store_si128(at, packed);
}

// Scales bytes whose channels are the last dimension. Writes past the caches if
// `stream`: a batch is larger than these, and an ordinary store would read the
// memory first. Without FMA, so that the bits are those of Scale.
template <typename To>
ESCALA_AVX2 void ScaleBytes(const NumberRule& rule, const char* from,
                            int64_t count, bool stream, To* to) {
  const int64_t channels = std::max<int64_t>(std::ssize(rule.factor), 1);
  float factor[kMostChannels] = {1}, offset[kMostChannels] = {};
  std::copy(rule.factor.begin(), rule.factor.end(), factor);
  std::copy(rule.offset.begin(), rule.offset.end(), offset);
  int64_t i = 0;
  const auto scale_up_to = [&](int64_t end) {
    for (; i < end; ++i)
      Scale<uint8_t>(from + i, 1, 1, factor[i % channels], offset[i % channels],
                     1, to + i);
  };
  constexpr uintptr_t kAligned = 32;
  const uintptr_t past = reinterpret_cast<uintptr_t>(to) % kAligned;
  scale_up_to(static_cast<int64_t>((kAligned - past) % kAligned / sizeof(To)));
  // The factors of as many vectors as there are channels, which then repeat.
  alignas(kAligned) float factors[8 * kMostChannels],
      offsets[8 * kMostChannels];
  for (int64_t k = 0; k < 8 * channels; ++k) {
    factors[k] = factor[(i + k) % channels];
    offsets[k] = offset[(i + k) % channels];
  }
  int64_t k = 0;
  for (; i + 8 <= count; i += 8) {
    const __m256 x = _mm256_cvtepi32_ps(_mm256_cvtepu8_epi32(
        _mm_loadl_epi64(reinterpret_cast<const __m128i*>(from + i))));
    Store(_mm256_add_ps(_mm256_mul_ps(x, _mm256_load_ps(factors + k)),
                        _mm256_load_ps(offsets + k)),
          stream, to + i);
    k = k + 8 == 8 * channels ? 0 : k + 8;
  }
  // GCC 12 may leave this out before a call. Without it the SSE instructions
  // that the thread runs next wait for each other, because they keep the upper
  // halves.
  _mm256_zeroupper();
  scale_up_to(count);
  if (stream) _mm_sfence();  // before another thread reads them
}

bool HasAvx2() {
  static const bool has = __builtin_cpu_supports("avx2");
  return has;
}

#else

template <typename To>
void ScaleBytes(const NumberRule&, const char*, int64_t, bool, To*) {}
bool HasAvx2() { return false; }

#endif

template <typename From, typename To>
void ScaleChannels(const NumberRule& rule, const char* from, bool stream,
                   const View& out, To* to) {
  const int64_t count = out.shape->num_elements();
  const size_t rules = rule.factor.size();
  if constexpr (std::is_same_v<From, uint8_t>)
    if (!rule.channels_first && rules <= kMostChannels &&
        count >= kFewestElements && HasAvx2())
      return ScaleBytes(rule, from, count, stream, to);
  const float factor = rules == 0 ? 1 : rule.factor[0];
  const float offset = rules == 0 ? 0 : rule.offset[0];
  if (rules <= 1 && !rule.channels_first)
    return Scale<From>(from, 1, count, factor, offset, 1, to);
  const int64_t channels = out.shape->dims.empty() ? 1 : out.shape->dims.back();
  const int64_t pixels = channels == 0 ? 0 : count / channels;
  for (int64_t c = 0; c < channels; ++c) {
    const char* first =
        from + (rule.channels_first ? c * pixels : c) * int64_t{sizeof(From)};
    Scale<From>(first, rule.channels_first ? 1 : channels, pixels,
                rules > 1 ? rule.factor[c] : factor,
                rules > 1 ? rule.offset[c] : offset, channels, to + c);
  }
}

template <typename From>
Status ToIntegers(const NumberRule& rule, const char* from, const View& out) {
  auto* to = reinterpret_cast<int32_t*>(out.data);
  const int64_t count = out.shape->num_elements();
  for (int64_t i = 0; i < count; ++i) {
    const From x = Load<From>(from + i * int64_t{sizeof(From)});
    int64_t sum;
    if (__builtin_add_overflow(x, rule.add, &sum) || sum < INT32_MIN ||
        sum > INT32_MAX)
      return DataLoss(
          "got ", std::to_string(x),
          rule.add == 0 ? "" : StrCat(" (with add = ", rule.add, ")"),
          ", expected ", INT32_MIN, " to ", INT32_MAX);
    to[i] = static_cast<int32_t>(sum);
  }
  return Status();
}

template <typename From>
Status ApplyFrom(const NumberRule& rule, const char* from, ElementType type,
                 bool stream, const View& out) {
  switch (out.shape->type) {
    case ElementType::kF32:
      ScaleChannels<From>(rule, from, stream, out,
                          reinterpret_cast<float*>(out.data));
      return Status();
    case ElementType::kBF16:
      ScaleChannels<From>(rule, from, stream, out,
                          reinterpret_cast<uint16_t*>(out.data));
      return Status();
    case ElementType::kI32:
      if constexpr (std::is_integral_v<From>)
        return ToIntegers<From>(rule, from, out);
      break;
    case ElementType::kU8:
      if constexpr (std::is_same_v<From, uint8_t>) {
        std::memcpy(out.data, from,
                    static_cast<size_t>(out.shape->num_elements()));
        return Status();
      }
      break;
    default:
      break;
  }
  return Internal("no way from ", ToString(type), " to ",
                  ToString(out.shape->type));
}

// T: float or double.
template <typename T>
Status CheckFinite(const char* from, int64_t count) {
  using Bits =
      std::conditional_t<sizeof(T) == sizeof(uint32_t), uint32_t, uint64_t>;
  constexpr Bits kExponent =
      std::bit_cast<Bits>(std::numeric_limits<T>::infinity());
  const auto is_bad = [&](int64_t i) {
    const Bits bits = Load<Bits>(from + i * int64_t{sizeof(Bits)});
    return Bits{(bits & kExponent) == kExponent};
  };
  Bits any = 0;
  for (int64_t i = 0; i < count; ++i) any |= is_bad(i);
  if (any == 0) return Status();
  int64_t first = 0;
  while (is_bad(first) == 0) ++first;
  const T bad = Load<T>(from + first * int64_t{sizeof(T)});
  return DataLoss("number ", first, " is ",
                  std::isnan(bad) ? "NaN" : "infinite",
                  ", expected finite numbers");
}

}  // namespace

bool CanConvert(ElementType from, ElementType to) {
  const bool reads = from == ElementType::kF32 || from == ElementType::kF64 ||
                     (IsInteger(from) && BitWidth(from) >= 8);
  switch (to) {
    case ElementType::kF32:
    case ElementType::kBF16:
      return reads;
    case ElementType::kI32:
      return reads && IsInteger(from);
    case ElementType::kU8:
      return from == ElementType::kU8;
    default:
      return false;
  }
}

Status NumberRule::Apply(std::string_view bytes, ElementType from, bool stream,
                         const View& out) const {
  const int64_t expected = out.shape->num_elements() * ByteWidth(from);
  if (static_cast<int64_t>(bytes.size()) != expected)
    return DataLoss("got ", Counted(static_cast<int64_t>(bytes.size()), "byte"),
                    ", expected ", expected, ": ", out.shape->ToString(),
                    " of ", ToString(from));
  const char* data = bytes.data();
  switch (from) {
    case ElementType::kU8:
      return ApplyFrom<uint8_t>(*this, data, from, stream, out);
    case ElementType::kI8:
      return ApplyFrom<int8_t>(*this, data, from, stream, out);
    case ElementType::kU16:
      return ApplyFrom<uint16_t>(*this, data, from, stream, out);
    case ElementType::kI16:
      return ApplyFrom<int16_t>(*this, data, from, stream, out);
    case ElementType::kU32:
      return ApplyFrom<uint32_t>(*this, data, from, stream, out);
    case ElementType::kI32:
      return ApplyFrom<int32_t>(*this, data, from, stream, out);
    case ElementType::kU64:
      return ApplyFrom<uint64_t>(*this, data, from, stream, out);
    case ElementType::kI64:
      return ApplyFrom<int64_t>(*this, data, from, stream, out);
    case ElementType::kF32:
      ESCALA_RETURN_IF_ERROR(
          CheckFinite<float>(data, out.shape->num_elements()));
      return ApplyFrom<float>(*this, data, from, stream, out);
    case ElementType::kF64:
      ESCALA_RETURN_IF_ERROR(
          CheckFinite<double>(data, out.shape->num_elements()));
      return ApplyFrom<double>(*this, data, from, stream, out);
    default:
      return Internal("no numbers of type ", ToString(from));
  }
}

}  // namespace escala::input
