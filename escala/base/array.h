// Shapes, and tensors in host memory.
//
// Four nouns are kept apart in this project: a Shape, a symbolic value of a
// program (hlo::Value*), a device buffer (pjrt::Buffer), a HostArray.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "escala/base/element_type.h"
#include "escala/base/status.h"

namespace escala {

using Dims = std::vector<int64_t>;

// The largest rank of a shape, because some analyses of programs take time that
// grows with the cube of the rank. It is twice the limit of NumPy, whose arrays
// JAX's become.
inline constexpr size_t kMaxRank = 128;

struct Shape {
  ElementType type = ElementType::kF32;
  Dims dims;

  int rank() const { return static_cast<int>(dims.size()); }
  // 1 for a scalar. REQUIRES: Validate() was ok.
  int64_t num_elements() const;
  int64_t byte_size() const { return num_elements() * ByteWidth(type); }

  // Fails on negative sizes, 2^47 bytes or more, and more than kMaxRank
  // dimensions.
  Status Validate() const;

  bool operator==(const Shape&) const = default;

  // "tensor<2x3xf32>"
  std::string ToString() const;
};

// The product of the sizes; 1 for no dimensions.
int64_t Product(const Dims& dims);

// Row-major strides in elements.
Dims RowMajorStrides(const Dims& dims);

// Steps `index` through all positions of `dims` in row-major order:
//   Dims at(dims.size(), 0);  do { ... } while (NextIndex(dims, &at));
// Returns false, with `index` back at zeros, after the last one. The caller
// must not start the loop when a dimension is 0.
bool NextIndex(const Dims& dims, Dims* index);

// A dense row-major tensor that somebody else owns.
struct ConstView {
  const Shape* shape = nullptr;
  const std::byte* data = nullptr;
};
struct View {
  const Shape* shape = nullptr;
  std::byte* data = nullptr;
  operator ConstView() const { return {shape, data}; }
};

// A dense row-major tensor in host memory. Copies share the bytes.
class HostArray {
 public:
  HostArray() = default;
  // Zero-filled. REQUIRES: shape.Validate().ok()
  explicit HostArray(Shape shape);
  // Not initialised.
  static HostArray Uninitialized(Shape shape);
  // Uses memory that others may share. REQUIRES: it holds the shape's bytes.
  static HostArray OnMemory(Shape shape, std::shared_ptr<std::byte[]> memory);
  // Copies `bytes`. REQUIRES: the size fits.
  static HostArray FromBytes(Shape shape, const void* bytes);

  const Shape& shape() const { return shape_; }
  const std::byte* data() const { return data_.get(); }
  std::byte* mutable_data() { return data_.get(); }
  template <typename T>
  const T* as() const {
    return reinterpret_cast<const T*>(data_.get());
  }
  template <typename T>
  T* mutable_as() {
    return reinterpret_cast<T*>(data_.get());
  }
  ConstView view() const { return {&shape_, data_.get()}; }
  View mutable_view() { return {&shape_, data_.get()}; }
  const std::shared_ptr<std::byte[]>& memory() const { return data_; }

 private:
  Shape shape_;
  std::shared_ptr<std::byte[]> data_;
};

// For types under eight bits: sets the bits of each byte that are not the
// element's to the form that element_type.h defines. Any i1 that is not 0
// becomes 1.
void SetUnusedBits(View view);

// Reads one element, whatever its type. Slow; for printing, parsing, comparing
// in tests.
double ElementAsDouble(ConstView view, int64_t index);  // real part of complex
// StableHLO's spelling: "true", "-3", "1.500000e+00",
// "(1.000000e+00,2.000000e+00)", "0x7FC00000".
std::string ElementToString(ConstView view, int64_t index);
// A StableHLO attribute: "dense<[[1, 2], [3, 4]]> : tensor<2x2xi64>". Splats
// are written as such. More than `max_elements` (> 0) are written as a hex
// string, which StableHLO's readers also accept; i1 never is, because they
// disagree on its hex form.
std::string DenseToString(ConstView view, int64_t max_elements = 0);

}  // namespace escala
