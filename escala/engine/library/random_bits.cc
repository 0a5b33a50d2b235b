#include "escala/engine/library/random_bits.h"

#include <algorithm>
#include <cstring>

#include "escala/base/strings.h"

namespace escala::engine {
namespace {

#define ESCALA_INLINE inline __attribute__((always_inline))

constexpr int64_t kBlocksPerPart = 4096;
// Blocks that are computed side by side. The loops over them become vector
// code.
constexpr int kLanes = 16;
static_assert(kBlocksPerPart % kLanes == 0);

using Lanes = uint32_t[kLanes];

// Philox 4x32-10 at the counters base + i, where a counter has 128 bits.
ESCALA_INLINE void Philox(uint64_t low, uint64_t high, uint64_t key, Lanes* x) {
  constexpr uint64_t kMultiplier0 = 0xD2511F53, kMultiplier1 = 0xCD9E8D57;
  constexpr uint32_t kWeyl0 = 0x9E3779B9, kWeyl1 = 0xBB67AE85;
  constexpr int kRounds = 10;
  for (int i = 0; i < kLanes; ++i) {
    const uint64_t at = low + static_cast<uint64_t>(i);
    const uint64_t carried = high + (at < low ? 1 : 0);
    x[0][i] = static_cast<uint32_t>(at);
    x[1][i] = static_cast<uint32_t>(at >> 32);
    x[2][i] = static_cast<uint32_t>(carried);
    x[3][i] = static_cast<uint32_t>(carried >> 32);
  }
  uint32_t k0 = static_cast<uint32_t>(key);
  uint32_t k1 = static_cast<uint32_t>(key >> 32);
  for (int round = 0; round < kRounds; ++round) {
    for (int i = 0; i < kLanes; ++i) {
      const uint64_t p0 = kMultiplier0 * x[0][i];
      const uint64_t p1 = kMultiplier1 * x[2][i];
      x[0][i] = static_cast<uint32_t>(p1 >> 32) ^ x[1][i] ^ k0;
      x[1][i] = static_cast<uint32_t>(p1);
      x[2][i] = static_cast<uint32_t>(p0 >> 32) ^ x[3][i] ^ k1;
      x[3][i] = static_cast<uint32_t>(p0);
    }
    k0 += kWeyl0;
    k1 += kWeyl1;
  }
}

// Threefry 2x32-20 at the counters first + i.
ESCALA_INLINE void Threefry(uint64_t first, uint64_t key, Lanes* x) {
  constexpr uint32_t kParity = 0x1BD11BDA;
  constexpr int kRotations[2][4] = {{13, 15, 26, 6}, {17, 29, 16, 24}};
  constexpr uint32_t kGroups = 5;  // of four rounds
  const uint32_t k0 = static_cast<uint32_t>(key);
  const uint32_t k1 = static_cast<uint32_t>(key >> 32);
  const uint32_t keys[3] = {k0, k1, k0 ^ k1 ^ kParity};
  for (int i = 0; i < kLanes; ++i) {
    const uint64_t at = first + static_cast<uint64_t>(i);
    x[0][i] = static_cast<uint32_t>(at) + keys[0];
    x[1][i] = static_cast<uint32_t>(at >> 32) + keys[1];
  }
  for (uint32_t group = 0; group < kGroups; ++group) {
    for (int rotation : kRotations[group % 2])
      for (int i = 0; i < kLanes; ++i) {
        x[0][i] += x[1][i];
        x[1][i] = (x[1][i] << rotation | x[1][i] >> (32 - rotation)) ^ x[0][i];
      }
    for (int i = 0; i < kLanes; ++i) {
      x[0][i] += keys[(group + 1) % 3];
      x[1][i] += keys[(group + 2) % 3] + group + 1;
    }
  }
}

// Brings the words of block after block into the order of memory.
template <int kWords>
ESCALA_INLINE void Interleave(const Lanes* x, uint32_t* words) {
  for (int i = 0; i < kLanes; ++i)
    for (int j = 0; j < kWords; ++j) words[kWords * i + j] = x[j][i];
}

// T: an unsigned integer as wide as an element, of at most 32 bits.
template <typename T>
class RandomBits final : public PartKernel {
 public:
  explicit RandomBits(const RandomBitsForm& form) : form_(form) {}

  int64_t parts() const override {
    // Without elements, there is the state to write.
    return std::max<int64_t>(1,
                             (blocks() + kBlocksPerPart - 1) / kBlocksPerPart);
  }
  int64_t work() const override { return form_.elements(); }
  int64_t scratch_bytes() const override { return 0; }
  void Run(std::byte* const* buffers, const LoopCode& code, int64_t part,
           std::byte* scratch) const override;
  std::string description() const override {
    return StrCat(form_.threefry ? "threefry" : "philox", " bits of ",
                  form_.elements(), " elements");
  }

  ESCALA_INLINE void RunPart(std::byte* const* buffers, int64_t part) const;

 private:
  bool is_wide() const { return form_.width == 8; }
  bool in_pairs() const { return form_.threefry && !is_wide(); }
  int64_t half() const { return (form_.length + 1) / 2; }
  int64_t blocks() const {
    if (in_pairs()) return form_.outer * half() * form_.inner;
    const int64_t words = form_.elements() * (is_wide() ? 2 : 1);
    return form_.threefry ? words / 2 : (words + 3) / 4;
  }
  // The low bits of a word.
  ESCALA_INLINE T Element(uint32_t word) const {
    if (sizeof(T) > 1 || form_.bits == 8) return static_cast<T>(word);
    word <<= 32 - form_.bits;
    return static_cast<T>(form_.is_signed
                              ? static_cast<int32_t>(word) >> (32 - form_.bits)
                              : word >> (32 - form_.bits));
  }
  void WriteState(const uint64_t* state, uint64_t* next) const;
  // Writes blocks [begin, begin + kLanes), as far as they exist.
  ESCALA_INLINE void WriteStream(const uint32_t* words, int64_t first,
                                 int count, std::byte* to) const;
  ESCALA_INLINE void WritePairs(const Lanes* x, int64_t begin, T* to) const;

  const RandomBitsForm form_;
};

template <typename T>
void RandomBits<T>::WriteState(const uint64_t* state, uint64_t* next) const {
  const auto count = static_cast<uint64_t>(blocks());
  next[0] = state[0];
  next[1] = state[1] + count;
  if (form_.state_words == 3) next[2] = state[2] + (next[1] < count ? 1 : 0);
}

// Words from number `first` on. An element of 64 bits is two words.
template <typename T>
ESCALA_INLINE void RandomBits<T>::WriteStream(const uint32_t* words,
                                              int64_t first, int count,
                                              std::byte* to) const {
  const int64_t all = form_.elements() * (is_wide() ? 2 : 1);
  const auto n = std::min<int64_t>(count, all - first);
  T elements[4 * kLanes];
  for (int i = 0; i < count; ++i) elements[i] = Element(words[i]);
  std::memcpy(to + first * static_cast<int64_t>(sizeof(T)), elements,
              static_cast<size_t>(n) * sizeof(T));
}

template <typename T>
ESCALA_INLINE void RandomBits<T>::WritePairs(const Lanes* x, int64_t begin,
                                             T* to) const {
  int64_t i = begin % form_.inner, h = begin / form_.inner % half();
  int64_t o = begin / form_.inner / half();
  const int64_t count = std::min<int64_t>(kLanes, blocks() - begin);
  for (int lane = 0; lane < count; ++lane) {
    T* const first = to + (o * form_.length + 2 * h) * form_.inner + i;
    first[0] = Element(x[0][lane]);
    if (2 * h + 1 < form_.length) first[form_.inner] = Element(x[1][lane]);
    if (++i < form_.inner) continue;
    i = 0;
    if (++h < half()) continue;
    h = 0;
    ++o;
  }
}

template <typename T>
ESCALA_INLINE void RandomBits<T>::RunPart(std::byte* const* buffers,
                                          int64_t part) const {
  uint64_t state[3] = {};
  std::memcpy(state, buffers[0],
              static_cast<size_t>(form_.state_words) * sizeof(uint64_t));
  if (part == 0) {
    uint64_t next[3];
    WriteState(state, next);
    std::memcpy(buffers[1], next,
                static_cast<size_t>(form_.state_words) * sizeof(uint64_t));
  }
  const uint64_t high = state[form_.state_words == 3 ? 2 : 0];
  const int64_t end = std::min(blocks(), (part + 1) * kBlocksPerPart);
  Lanes x[4];
  uint32_t words[4 * kLanes];
  for (int64_t b = part * kBlocksPerPart; b < end; b += kLanes) {
    const uint64_t low = state[1] + static_cast<uint64_t>(b);
    if (!form_.threefry) {
      Philox(low, high + (low < state[1] ? 1 : 0), state[0], x);
      Interleave<4>(x, words);
      WriteStream(words, 4 * b, 4 * kLanes, buffers[2]);
      continue;
    }
    Threefry(low, state[0], x);
    if (in_pairs()) {
      WritePairs(x, b, reinterpret_cast<T*>(buffers[2]));
    } else {
      Interleave<2>(x, words);
      WriteStream(words, 2 * b, 2 * kLanes, buffers[2]);
    }
  }
}

#if defined(__x86_64__)
#define ESCALA_RANDOM_TARGET(name, isa)                                     \
  template <typename T>                                                     \
  __attribute__((target(isa))) void name(                                   \
      const RandomBits<T>& bits, std::byte* const* buffers, int64_t part) { \
    bits.RunPart(buffers, part);                                            \
  }
ESCALA_RANDOM_TARGET(RunAvx512, "avx512f,avx512bw,prefer-vector-width=512")
ESCALA_RANDOM_TARGET(RunAvx2, "avx2")
#undef ESCALA_RANDOM_TARGET
#endif

template <typename T>
void RandomBits<T>::Run(std::byte* const* buffers, const LoopCode& /*code*/,
                        int64_t part, std::byte* /*scratch*/) const {
#if defined(__x86_64__)
  static const bool avx512 =
      __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw");
  static const bool avx2 = __builtin_cpu_supports("avx2");
  if (avx512) return RunAvx512(*this, buffers, part);
  if (avx2) return RunAvx2(*this, buffers, part);
#endif
  RunPart(buffers, part);
}

#undef ESCALA_INLINE

}  // namespace

std::shared_ptr<const PartKernel> MakeRandomBits(const RandomBitsForm& form) {
  switch (form.width) {
    case 1:
      return std::make_shared<RandomBits<uint8_t>>(form);
    case 2:
      return std::make_shared<RandomBits<uint16_t>>(form);
    default:
      return std::make_shared<RandomBits<uint32_t>>(form);
  }
}

}  // namespace escala::engine
