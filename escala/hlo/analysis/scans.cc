#include "escala/hlo/analysis/scans.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <vector>

#include "escala/hlo/builder.h"
#include "escala/hlo/constants.h"
#include "escala/hlo/op_table.h"
#include "escala/hlo/patterns.h"
#include "escala/hlo/reference/elements.h"
#include "escala/hlo/reference/region_runner.h"

namespace escala::hlo {
namespace {

// Values on which bodies are tried. Sums and products of three of them are in
// the range of all types.
constexpr double kSamples[] = {0, 1, -1, 0.5, 2, -3, 5, 1.25, -0.75, 7};
constexpr int kTriples = 200;

// Whether the body is a pure function of its arguments, two of the type of each
// array.
bool IsSimpleBody(const OpContext& op) {
  const Region& body = op.op.regions[0];
  const size_t count = op.op.results.size();
  if (body.arguments.size() != 2 * count ||
      body.terminator().operands.size() != count)
    return false;
  for (size_t i = 0; i < count; ++i) {
    const Type scalar = Type::Tensor(Shape{op.operand(i).type, {}});
    for (ValueId v : {body.arguments[i], body.arguments[count + i],
                      body.terminator().operands[i]})
      if (!(op.function.type(v) == scalar)) return false;
  }
  return std::all_of(body.ops.begin(), body.ops.end(), [&](const auto& inner) {
    if (Info(*inner).Is(kTerminator)) return true;
    return inner->results.size() == 1 && inner->regions.empty() &&
           (Info(*inner).Is(kElementwise) || inner->code == OpCode::kConstant);
  });
}

// An element of each array.
using Elements = std::vector<HostArray>;

// Runs a body on doubles, which are rounded to its types.
class Trial {
 public:
  Trial(const OpContext& op,
        const std::function<const Op*(ValueId)>& definition) {
    for (size_t i = 0; i < op.op.results.size(); ++i)
      shapes_.push_back(Shape{op.operand(i).type, {}});
    RegionHost host;
    host.captured = [definition](ValueId v) {
      const Op* const op = definition(v);
      const HostArray* const splat = op == nullptr ? nullptr : SplatOf(*op);
      return splat == nullptr ? ConstView{} : splat->view();
    };
    runner_ = MakeRegionRunner(op, CoreContext{}, std::move(host));
  }

  // Elements with the values that `next` gives.
  template <typename F>
  Elements Of(F next) const {
    Elements elements;
    for (const Shape& shape : shapes_)
      elements.push_back(ScalarOf(shape.type, next()));
    return elements;
  }

  // Nothing if the body cannot be run.
  std::optional<Elements> operator()(const Elements& a, const Elements& b) {
    std::vector<ConstView> arguments;
    for (const Elements* side : {&a, &b})
      for (const HostArray& array : *side) arguments.push_back(array.view());
    Elements made;
    std::vector<View> results;
    for (const Shape& shape : shapes_) made.emplace_back(shape);
    for (HostArray& array : made) results.push_back(array.mutable_view());
    if (!runner_->Run(0, arguments, results).ok()) return std::nullopt;
    return made;
  }

  // Whether two results differ by rounding alone.
  bool Near(const std::optional<Elements>& a,
            const std::optional<Elements>& b) const {
    if (!a || !b) return false;
    for (size_t i = 0; i < shapes_.size(); ++i)
      if (!Near(shapes_[i], (*a)[i], (*b)[i])) return false;
    return true;
  }

 private:
  static bool Near(const Shape& shape, const HostArray& a, const HostArray& b) {
    if (std::equal(a.data(), a.data() + shape.byte_size(), b.data()))
      return true;
    if (!IsFloat(shape.type)) return false;
    const double x = ref::LoadOne<double>(a.view(), 0);
    const double y = ref::LoadOne<double>(b.view(), 0);
    if (std::isnan(x) || std::isnan(y)) return std::isnan(x) && std::isnan(y);
    const double error = BitWidth(shape.type) >= 32 ? 1e-5 : 0.05;
    return std::abs(x - y) <= error * (1 + std::abs(x) + std::abs(y));
  }

  std::vector<Shape> shapes_;
  std::unique_ptr<RegionRunner> runner_;
};

// Whether the body looks associative, and `init` like its identity.
bool Passes(Trial* body, const Elements& init) {
  uint32_t random = 1;
  const auto next = [&] {
    random = random * 1664525 + 1013904223;
    return kSamples[random / 65536 % std::size(kSamples)];
  };
  for (int i = 0; i < kTriples; ++i) {
    const Elements a = body->Of(next), b = body->Of(next), c = body->Of(next);
    if (!body->Near((*body)(init, a), a) || !body->Near((*body)(a, init), a))
      return false;
    const auto left = (*body)(a, b), right = (*body)(b, c);
    if (!left || !right || !body->Near((*body)(*left, c), (*body)(a, *right)))
      return false;
  }
  return body->Near((*body)(init, init), init);
}

}  // namespace

WindowForm WindowFormOf(const Op& op, int64_t rank) {
  const auto n = static_cast<size_t>(rank);
  const auto list = [&](const char* name) {
    return op.attributes.IntsOr(name, n, 1);
  };
  WindowForm form{list("window_dimensions"),
                  list("window_strides"),
                  list("base_dilations"),
                  list("window_dilations"),
                  Dims(n),
                  Dims(n)};
  const Dims padding = op.attributes.IntsOr("padding", 2 * n, 0);
  for (size_t d = 0; d < n; ++d) {
    form.low[d] = padding[2 * d];
    form.high[d] = padding[2 * d + 1];
  }
  return form;
}

std::optional<Scan> ScanOf(const OpContext& op) {
  const size_t count = op.op.results.size();
  if (count > kMostScanned || op.num_operands() != 2 * count)
    return std::nullopt;
  const Dims& dims = op.operand(0).dims;
  const WindowForm form = WindowFormOf(op.op, op.operand(0).rank());
  std::optional<Scan> scan;
  for (size_t d = 0; d < dims.size(); ++d) {
    if (form.IsIdle(d)) continue;
    const int64_t n = dims[d];
    const bool ahead = form.low[d] == n - 1 && form.high[d] == 0;
    const bool behind = form.low[d] == 0 && form.high[d] == n - 1;
    if (scan || form.size[d] != n || form.stride[d] != 1 ||
        form.base_dilation[d] != 1 || form.dilation[d] != 1 ||
        (!ahead && !behind))
      return std::nullopt;
    scan = Scan{static_cast<int64_t>(d), !ahead};
  }
  return scan;
}

bool IsMonoid(const OpContext& op,
              const std::function<const Op*(ValueId)>& definition) {
  const size_t count = op.op.results.size();
  if (op.num_operands() != 2 * count || !IsSimpleBody(op)) return false;
  Elements init;
  for (size_t i = 0; i < count; ++i) {
    const HostArray* const start =
        SplatOf(op.op.operands[count + i], definition);
    if (start == nullptr) return false;
    if (const auto code = CombinerOf(op.op.regions[0]); code && count == 1)
      return IsIdentity(*code, *start);
    if (IsComplex(op.operand(i).type)) return false;
    init.push_back(
        HostArray::FromBytes(Shape{start->shape().type, {}}, start->data()));
  }
  Trial body(op, definition);
  return Passes(&body, init);
}

}  // namespace escala::hlo
