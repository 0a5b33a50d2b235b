// For tests of kernels: runs one op, built by hand, on given arrays.
#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <initializer_list>
#include <memory>
#include <utility>
#include <vector>

#include "escala/hlo/reference/elements.h"
#include "escala/hlo/reference/kernel.h"

namespace escala::hlo {

// An array of `values`, converted to the type as the op convert does.
template <typename T = double>
HostArray MakeArray(ElementType type, Dims dims, const std::vector<T>& values) {
  HostArray array(Shape{type, std::move(dims)});
  for (size_t i = 0; i < values.size(); ++i) {
    ref::Dispatch(type, [&]<typename C>(ref::Tag<C>) {
      ref::StoreOne<C>(array.mutable_view(), static_cast<int64_t>(i),
                       static_cast<C>(values[i]));
    });
  }
  return array;
}

template <typename T = double>
std::vector<T> Values(const HostArray& array) {
  std::vector<T> values;
  for (int64_t i = 0; i < array.shape().num_elements(); ++i) {
    ref::Dispatch(array.shape().type, [&]<typename C>(ref::Tag<C>) {
      const C value = ref::LoadOne<C>(array.view(), i);
      if constexpr (ref::kIsComplex<C> && !ref::kIsComplex<T>) {
        values.push_back(static_cast<T>(value.real()));
      } else {
        values.push_back(static_cast<T>(value));
      }
    });
  }
  return values;
}

// Runs a kernel once. Its body, if any, is a C++ function. Fails if the kernel
// writes outside of its results.
class KernelTest {
 public:
  using Body = std::function<Status(std::span<const ConstView> arguments,
                                    std::span<const View> results)>;

  explicit KernelTest(OpCode code) { op_.code = code; }

  KernelTest& Operand(HostArray array) {
    op_.operands.push_back(function_.NewValue(Type::Tensor(array.shape())));
    operands_.push_back(std::move(array));
    return *this;
  }
  KernelTest& Result(ElementType type, Dims dims) {
    const Shape shape{type, std::move(dims)};
    op_.results.push_back(function_.NewValue(Type::Tensor(shape)));
    const auto bytes = static_cast<size_t>(shape.byte_size());
    const std::shared_ptr<std::byte[]> memory(
        new std::byte[bytes + 2 * kGuardBytes]);
    std::fill_n(memory.get(), bytes + 2 * kGuardBytes, kGuard);
    std::fill_n(memory.get() + kGuardBytes, bytes, std::byte{0});
    results_.push_back(HostArray::OnMemory(
        shape,
        std::shared_ptr<std::byte[]>(memory, memory.get() + kGuardBytes)));
    return *this;
  }
  KernelTest& Set(std::string name, Attribute value) {
    op_.attributes.Set(std::move(name), std::move(value));
    return *this;
  }
  KernelTest& Ints(std::string name, Dims values) {
    const int64_t count = static_cast<int64_t>(values.size());
    return Set(std::move(name), IntList{std::move(values), {count}});
  }
  KernelTest& Int(std::string name, int64_t value) {
    return Set(std::move(name), IntValue{value});
  }
  // Adds a region whose arguments and results are scalars of these types.
  KernelTest& Region(const std::vector<ElementType>& arguments,
                     const std::vector<ElementType>& results, Body body) {
    hlo::Region region;
    for (ElementType type : arguments)
      region.arguments.push_back(function_.NewValue(Type::Tensor(type, {})));
    auto terminator = std::make_unique<Op>();
    terminator->code = OpCode::kReturn;
    for (ElementType type : results)
      terminator->operands.push_back(
          function_.NewValue(Type::Tensor(type, {})));
    region.ops.push_back(std::move(terminator));
    op_.regions.push_back(std::move(region));
    runner_.bodies.push_back(std::move(body));
    return *this;
  }

  Status Run(Kernel kernel) {
    std::vector<ConstView> operands;
    std::vector<View> results;
    for (const HostArray& array : operands_) operands.push_back(array.view());
    for (HostArray& array : results_) results.push_back(array.mutable_view());
    const OpContext context{module_, function_, op_};
    const Status status =
        kernel({context, operands, results, &runner_, core, cancel});
    for (const HostArray& array : results_) {
      const std::byte* const begin = array.data() - kGuardBytes;
      const std::byte* const end = array.data() + array.shape().byte_size();
      const auto intact = [](const std::byte* from) {
        return std::all_of(from, from + kGuardBytes,
                           [](std::byte b) { return b == kGuard; });
      };
      if (!intact(begin) || !intact(end))
        return Internal("the kernel wrote beyond its result");
    }
    return status;
  }
  const HostArray& result(size_t i = 0) const { return results_[i]; }

  CoreContext core;
  CancelFlag cancel = nullptr;

 private:
  static constexpr size_t kGuardBytes = 64;
  static constexpr std::byte kGuard{0xA5};

  struct Runner : RegionRunner {
    std::vector<Body> bodies;
    Status Run(int region, std::span<const ConstView> arguments,
               std::span<const View> results) override {
      return bodies[region](arguments, results);
    }
  };

  Module module_;
  Function function_{"f"};
  Op op_;
  std::vector<HostArray> operands_;
  std::vector<HostArray> results_;
  Runner runner_;
};

// The body (a, b) -> f(a, b) on values of compute type T.
template <typename T, typename F>
KernelTest::Body BodyOf(F f) {
  return [f](std::span<const ConstView> arguments,
             std::span<const View> results) {
    using R = std::invoke_result_t<F, T, T>;
    ref::StoreOne<R>(
        results[0], 0,
        f(ref::LoadOne<T>(arguments[0], 0), ref::LoadOne<T>(arguments[1], 0)));
    return Status();
  };
}

}  // namespace escala::hlo
