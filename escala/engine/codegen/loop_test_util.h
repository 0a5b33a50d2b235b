// Builds and runs loop kernels in tests.
#pragma once

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <cstring>
#include <random>

#include "escala/engine/codegen/loop_compiler.h"
#include "escala/hlo/reference/kernel_test_util.h"

namespace escala::engine {

using hlo::OpCode;
using Strides = std::vector<int64_t>;

// Shared by all tests, so that each kernel is compiled once.
inline LoopCompiler& Compiler() {
  static LoopCompiler* compiler = MakeLoopCompiler().value().release();
  return *compiler;
}

struct KernelWriter {
  KernelWriter(Dims extents, int row_dims) {
    kernel.name = "test";
    kernel.extents = std::move(extents);
    kernel.row_dims = row_dims;
  }
  int Buffer(ElementType type = ElementType::kF32, int alias = -1) {
    kernel.buffers.push_back({type, alias});
    return static_cast<int>(kernel.buffers.size()) - 1;
  }
  int Add(LoopNode node) {
    kernel.nodes.push_back(std::move(node));
    return static_cast<int>(kernel.nodes.size()) - 1;
  }
  int Load(int buffer, Strides strides, int64_t offset = 0) {
    LoopNode node{LoopNode::Kind::kLoad, kernel.buffers[buffer].type};
    node.buffer = buffer;
    node.access = {offset, std::move(strides)};
    return Add(std::move(node));
  }
  int LoadAt(int buffer, int at, Strides strides) {
    const int node = Load(buffer, std::move(strides));
    kernel.nodes[node].kind = LoopNode::Kind::kLoadAt;
    kernel.nodes[node].operands = {at};
    return node;
  }
  int Index(ElementType type, Strides strides, int64_t offset = 0) {
    LoopNode node{LoopNode::Kind::kIndex, type};
    node.access = {offset, std::move(strides)};
    return Add(std::move(node));
  }
  int Constant(float value) {
    LoopNode node;
    node.bits = std::bit_cast<uint32_t>(value);
    return Add(std::move(node));
  }
  int Constant(ElementType type, uint64_t bits) {
    LoopNode node{LoopNode::Kind::kConstant, type, bits};
    return Add(std::move(node));
  }
  int Apply(OpCode code, std::vector<int> operands,
            ElementType type = ElementType::kF32) {
    LoopNode node{LoopNode::Kind::kApply, type};
    node.code = code;
    node.operands = std::move(operands);
    return Add(std::move(node));
  }
  int Fold(OpCode code, int value, int start) {
    LoopNode node{LoopNode::Kind::kFold, kernel.nodes[value].type};
    node.code = code;
    node.operands = {value, start};
    return Add(std::move(node));
  }
  LoopStore& Store(int node, int buffer, Strides strides) {
    LoopStore store;
    store.node = node;
    store.buffer = buffer;
    store.access = {0, std::move(strides)};
    kernel.stores.push_back(std::move(store));
    return kernel.stores.back();
  }

  LoopKernel kernel;
};

// Runs a kernel on arrays, in place, in ranges of rows that end at `cuts`.
inline void RunLoop(const CompiledLoop& loop, const LoopKernel& kernel,
                    const std::vector<HostArray*>& arrays,
                    std::vector<int64_t> cuts = {}) {
  std::vector<std::byte*> buffers;
  for (HostArray* array : arrays) buffers.push_back(array->mutable_data());
  struct alignas(64) Line {
    std::byte bytes[64];
  };
  std::vector<Line> scratch(loop.scratch_bytes / 64 + 1);
  cuts.push_back(kernel.row_dims > 0 ? kernel.extents[0] : 1);
  int64_t begin = 0;
  for (int64_t end : cuts) {
    loop.function(buffers.data(), loop.parameters.data(), begin, end,
                  scratch[0].bytes);
    begin = end;
  }
}
inline Status RunLoop(const LoopKernel& kernel,
                      const std::vector<HostArray*>& arrays,
                      std::vector<int64_t> cuts = {}) {
  ESCALA_ASSIGN_OR_RETURN(const std::vector<CompiledLoop> loops,
                          Compiler().Compile({&kernel, 1}, nullptr));
  RunLoop(loops[0], kernel, arrays, std::move(cuts));
  return Status();
}

// The float with these bits as an integer that orders as floats do; +0 and -0
// are both 0.
inline int64_t Order(ElementType type, uint64_t bits) {
  const int64_t size = bits & ((uint64_t{1} << (BitWidth(type) - 1)) - 1);
  const bool negative = (bits >> (BitWidth(type) - 1)) & 1;
  return negative ? -size : size;
}

inline uint64_t BitsOf(const HostArray& array, int64_t index) {
  const int width = ByteWidth(array.shape().type);
  uint64_t bits = 0;
  std::memcpy(&bits, array.data() + index * width, width);
  return bits;
}

inline bool IsNan(const HostArray& array, int64_t index) {
  return IsFloat(array.shape().type) &&
         std::isnan(ElementAsDouble(array.view(), index));
}

// Whether elements agree to `ulps` units in the last place (0: same bits); NaN
// agrees with NaN.
inline ::testing::AssertionResult Close(const HostArray& got,
                                        const HostArray& expected,
                                        int64_t ulps = 0,
                                        std::string_view what = "") {
  const ElementType type = got.shape().type;
  for (int64_t i = 0; i < got.shape().num_elements(); ++i) {
    const uint64_t a = BitsOf(got, i);
    const uint64_t b = BitsOf(expected, i);
    bool same = a == b;
    if (!same && IsFloat(type)) {
      const bool nan = IsNan(got, i);
      same = nan && IsNan(expected, i);
      if (!same && !nan && !IsNan(expected, i)) {
        const int64_t outliers = Order(type, a) - Order(type, b);
        same = ulps > 0 && outliers != 0 && std::abs(outliers) <= ulps;
      }
    }
    if (!same)
      return ::testing::AssertionFailure()
             << what << " element " << i << ": got "
             << ElementToString(got.view(), i) << ", expected "
             << ElementToString(expected.view(), i);
  }
  return ::testing::AssertionSuccess();
}

inline HostArray RandomArray(Dims dims, uint32_t seed = 1, float low = -2,
                             float high = 2) {
  HostArray array(Shape{ElementType::kF32, std::move(dims)});
  std::mt19937 random(seed);
  std::uniform_real_distribution<float> values(low, high);
  for (int64_t i = 0; i < array.shape().num_elements(); ++i)
    array.mutable_as<float>()[i] = values(random);
  return array;
}

}  // namespace escala::engine
