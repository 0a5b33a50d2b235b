#include "escala/hlo/reference/elements.h"

#include <limits>

namespace escala::hlo::ref {

namespace {

// Calls f(Tag<T>()) with the type that an element has in memory; floats of at
// most 16 bits appear as unsigned integers of their size.
template <typename F>
void WithStorage(ElementType type, F f) {
  switch (type) {
    case ElementType::kF32:
      return f(Tag<float>());
    case ElementType::kF64:
      return f(Tag<double>());
    case ElementType::kC64:
      return f(Tag<std::complex<float>>());
    case ElementType::kC128:
      return f(Tag<std::complex<double>>());
    default:
      break;
  }
  const bool is_signed = IsSigned(type);
  switch (ByteWidth(type)) {
    case 1:
      return is_signed ? f(Tag<int8_t>()) : f(Tag<uint8_t>());
    case 2:
      return is_signed ? f(Tag<int16_t>()) : f(Tag<uint16_t>());
    case 4:
      return is_signed ? f(Tag<int32_t>()) : f(Tag<uint32_t>());
    default:
      return is_signed ? f(Tag<int64_t>()) : f(Tag<uint64_t>());
  }
}

// Wraps to the type's bits, as storing in a narrow integer does.
int64_t Wrap(int64_t value, int bits) {
  const int unused = 64 - bits;
  return static_cast<int64_t>(static_cast<uint64_t>(value) << unused) >> unused;
}
uint64_t Wrap(uint64_t value, int bits) {
  const int unused = 64 - bits;
  return value << unused >> unused;
}

bool IsPattern(ElementType type) {
  return IsFloat(type) && BitWidth(type) <= 16;
}

template <typename T, typename S>
T FromStorage(ElementType type, S value) {
  if constexpr (std::is_same_v<T, bool>) {
    return value != S();
  } else if constexpr (kIsFloat<T> && std::is_integral_v<S>) {
    return DecodeFloat(type, value);
  } else if constexpr (kIsInteger<T>) {
    return Wrap(static_cast<T>(value), BitWidth(type));
  } else {
    return static_cast<T>(value);
  }
}

template <typename S, typename T>
S ToStorage(ElementType type, T value) {
  if constexpr (kIsFloat<T> && std::is_integral_v<S>) {
    return static_cast<S>(EncodeFloat(type, value));
  } else if constexpr (kIsInteger<T>) {
    return static_cast<S>(Wrap(value, BitWidth(type)));
  } else {
    return static_cast<S>(value);
  }
}

// True if the storage type S can hold elements of compute type T.
template <typename T, typename S>
constexpr bool Holds() {
  constexpr bool complex = std::is_same_v<S, std::complex<float>> ||
                           std::is_same_v<S, std::complex<double>>;
  if constexpr (kIsComplex<T> || complex) {
    return kIsComplex<T> && complex;
  } else if constexpr (std::is_same_v<T, bool>) {
    return std::is_same_v<S, uint8_t>;
  } else if constexpr (kIsFloat<T>) {
    return std::is_floating_point_v<S> || std::is_same_v<S, uint8_t> ||
           std::is_same_v<S, uint16_t>;
  } else {
    return std::is_integral_v<S> && std::is_signed_v<S> == std::is_signed_v<T>;
  }
}

}  // namespace

template <typename T>
void Load(ConstView from, int64_t begin, int64_t count, T* to) {
  const ElementType type = from.shape->type;
  WithStorage(type, [&]<typename S>(Tag<S>) {
    if constexpr (Holds<T, S>()) {
      const S* source = reinterpret_cast<const S*>(from.data) + begin;
      for (int64_t i = 0; i < count; ++i)
        to[i] = FromStorage<T>(type, source[i]);
    }
  });
}

template <typename T>
void Store(View to, int64_t begin, int64_t count, const T* from) {
  const ElementType type = to.shape->type;
  WithStorage(type, [&]<typename S>(Tag<S>) {
    if constexpr (Holds<T, S>()) {
      S* target = reinterpret_cast<S*>(to.data) + begin;
      for (int64_t i = 0; i < count; ++i)
        target[i] = ToStorage<S>(type, from[i]);
    }
  });
}

#define INSTANTIATE(T)                                    \
  template void Load<T>(ConstView, int64_t, int64_t, T*); \
  template void Store<T>(View, int64_t, int64_t, const T*);
INSTANTIATE(bool)
INSTANTIATE(int64_t)
INSTANTIATE(uint64_t)
INSTANTIATE(double)
INSTANTIATE(Complex128)
#undef INSTANTIATE

int64_t LoadIndex(ConstView from, int64_t index) {
  return Dispatch(from.shape->type, [&]<typename T>(Tag<T>) -> int64_t {
    const T value = LoadOne<T>(from, index);
    if constexpr (kIsComplex<T> || kIsFloat<T>) {
      return 0;  // not an index; verification refuses it
    } else if constexpr (std::is_same_v<T, uint64_t>) {
      constexpr int64_t kMax = std::numeric_limits<int64_t>::max();
      return static_cast<int64_t>(std::min<uint64_t>(value, kMax));
    } else {
      return value;
    }
  });
}

Dims LoadIndices(ConstView from) {
  Dims indices(from.shape->num_elements());
  for (size_t i = 0; i < indices.size(); ++i)
    indices[i] = LoadIndex(from, static_cast<int64_t>(i));
  return indices;
}

double Round(ElementType type, double value) {
  if (type == ElementType::kF32 || type == ElementType::kC64)
    return static_cast<float>(value);
  return IsPattern(type) ? DecodeFloat(type, EncodeFloat(type, value)) : value;
}

Complex128 Round(ElementType type, Complex128 value) {
  return {Round(type, value.real()), Round(type, value.imag())};
}

namespace {

struct Copier {
  const Dims& dims;
  View to;
  const Dims& to_strides;
  ConstView from;
  const Dims& from_strides;

  void Run(size_t d, int64_t to_at, int64_t from_at) const {
    if (d == dims.size()) return CopyElement(to, to_at, from, from_at);
    const bool innermost = d + 1 == dims.size();
    if (innermost && to_strides[d] == 1 && from_strides[d] == 1)
      return CopyElements(to, to_at, from, from_at, dims[d]);
    for (int64_t i = 0; i < dims[d]; ++i) {
      Run(d + 1, to_at, from_at);
      to_at += to_strides[d];
      from_at += from_strides[d];
    }
  }
};

}  // namespace

void StridedCopy(const Dims& dims, View to, int64_t to_at,
                 const Dims& to_strides, ConstView from, int64_t from_at,
                 const Dims& from_strides) {
  // Otherwise outer loops over many positions would run without copying.
  for (int64_t size : dims)
    if (size == 0) return;
  Copier{dims, to, to_strides, from, from_strides}.Run(0, to_at, from_at);
}

void Fill(View to, ConstView scalar) {
  const int64_t count = to.shape->num_elements();
  for (int64_t i = 0; i < count; ++i) CopyElement(to, i, scalar, 0);
}

}  // namespace escala::hlo::ref
