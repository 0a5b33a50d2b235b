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

// Whether the body is a pure function of its two arguments, of the array's
// type.
bool IsSimpleBody(const OpContext& op) {
  const Region& body = op.op.regions[0];
  const Type scalar = Type::Tensor(Shape{op.operand(0).type, {}});
  if (body.arguments.size() != 2 || body.terminator().operands.size() != 1)
    return false;
  for (ValueId v : Join(body.arguments, body.terminator().operands))
    if (!(op.function.type(v) == scalar)) return false;
  return std::all_of(body.ops.begin(), body.ops.end(), [&](const auto& inner) {
    if (Info(*inner).Is(kTerminator)) return true;
    return inner->results.size() == 1 && inner->regions.empty() &&
           (Info(*inner).Is(kElementwise) || inner->code == OpCode::kConstant);
  });
}

// Runs a body on doubles, which are rounded to its type.
class Trial {
 public:
  Trial(const OpContext& op,
        const std::function<const Op*(ValueId)>& definition)
      : shape_{op.operand(0).type, {}} {
    RegionHost host;
    host.captured = [definition](ValueId v) {
      const Op* const op = definition(v);
      const HostArray* const splat = op == nullptr ? nullptr : SplatOf(*op);
      return splat == nullptr ? ConstView{} : splat->view();
    };
    runner_ = MakeRegionRunner(op, CoreContext{}, std::move(host));
  }

  HostArray Of(double value) const { return ScalarOf(shape_.type, value); }

  // Nothing if the body cannot be run.
  std::optional<HostArray> operator()(const HostArray& a, const HostArray& b) {
    const ConstView arguments[2] = {a.view(), b.view()};
    HostArray result(shape_);
    const View results[1] = {result.mutable_view()};
    if (!runner_->Run(0, arguments, results).ok()) return std::nullopt;
    return result;
  }

  // Whether two results differ by rounding alone.
  bool Near(const std::optional<HostArray>& a,
            const std::optional<HostArray>& b) const {
    if (!a || !b) return false;
    if (std::equal(a->data(), a->data() + shape_.byte_size(), b->data()))
      return true;
    if (!IsFloat(shape_.type)) return false;
    const double x = ref::LoadOne<double>(a->view(), 0);
    const double y = ref::LoadOne<double>(b->view(), 0);
    if (std::isnan(x) || std::isnan(y)) return std::isnan(x) && std::isnan(y);
    const double error = BitWidth(shape_.type) >= 32 ? 1e-5 : 0.05;
    return std::abs(x - y) <= error * (1 + std::abs(x) + std::abs(y));
  }

 private:
  const Shape shape_;
  std::unique_ptr<RegionRunner> runner_;
};

// Whether the body looks associative, and `init` like its identity.
bool Passes(Trial* body, const HostArray& init) {
  uint32_t random = 1;
  const auto next = [&] {
    random = random * 1664525 + 1013904223;
    return body->Of(kSamples[random / 65536 % std::size(kSamples)]);
  };
  for (int i = 0; i < kTriples; ++i) {
    const HostArray a = next(), b = next(), c = next();
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
  if (op.op.results.size() != 1 || op.num_operands() != 2) return std::nullopt;
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
  if (op.op.results.size() != 1 || op.num_operands() != 2 || !IsSimpleBody(op))
    return false;
  const HostArray* const start = SplatOf(op.op.operands[1], definition);
  if (start == nullptr) return false;
  if (const auto code = CombinerOf(op.op.regions[0]))
    return IsIdentity(*code, *start);
  if (IsComplex(op.operand(0).type)) return false;
  const HostArray init =
      HostArray::FromBytes(Shape{start->shape().type, {}}, start->data());
  Trial body(op, definition);
  return Passes(&body, init);
}

}  // namespace escala::hlo
