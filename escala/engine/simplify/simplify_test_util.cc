#include "escala/engine/simplify/simplify_test_util.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <limits>

#include "escala/engine/simplify/simplify.h"
#include "escala/hlo/analysis/canonical.h"
#include "escala/hlo/check/compare.h"
#include "escala/hlo/op_table.h"
#include "escala/hlo/reference/elements.h"
#include "escala/hlo/text.h"

namespace escala::engine {
namespace {

using hlo::Literal;

void ListOps(const hlo::Region& region, std::string* list) {
  for (const auto& op : region.ops) {
    if (op == region.ops.back()) break;
    std::string_view name = hlo::Info(*op).name;
    if (name.starts_with("stablehlo.")) name.remove_prefix(10);
    if (!list->empty() && list->back() != '{') StrAppend(list, " ");
    StrAppend(list, name);
    for (const hlo::Region& inner : op->regions) {
      StrAppend(list, "{");
      ListOps(inner, list);
      StrAppend(list, "}");
    }
  }
}

bool SameBits(const HostArray& a, const HostArray& b) {
  const ElementType type = a.shape().type;
  if (!(a.shape() == b.shape())) return false;
  if (std::memcmp(a.data(), b.data(), a.shape().byte_size()) == 0) return true;
  if (!IsFloat(type) && !IsComplex(type)) return false;
  const int64_t parts = a.shape().num_elements() * (IsComplex(type) ? 2 : 1);
  for (int64_t i = 0; i < parts; ++i) {
    const double x = hlo::NumberAt(a.view(), i);
    const double y = hlo::NumberAt(b.view(), i);
    if (std::isnan(x) && std::isnan(y)) continue;
    if (x != y || std::signbit(x) != std::signbit(y)) return false;
  }
  return true;
}

bool SameBits(const Literal& a, const Literal& b) {
  if (a.parts.size() != b.parts.size()) return false;
  for (size_t i = 0; i < a.parts.size(); ++i)
    if (!SameBits(a.parts[i], b.parts[i])) return false;
  return !a.parts.empty() || a.array.data() == nullptr ||
         SameBits(a.array, b.array);
}

HostArray Argument(const Shape& shape, int number) {
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
  constexpr double kFloats[] = {0.0,  -0.0,  1.0,       -1.5,       0.3,
                                -7.0, 1e-30, kInfinity, -kInfinity, kNan,
                                3e38, 2.0,   -0.1,      1e-40,      6e-8};
  HostArray array(shape);
  const int64_t count = shape.num_elements();
  hlo::ref::Dispatch(shape.type, [&]<typename T>(hlo::ref::Tag<T>) {
    for (int64_t i = 0; i < count; ++i) {
      T value;
      if constexpr (hlo::ref::kIsInteger<T>)
        value = static_cast<T>((i * 7 + number * 3) % 11) - T(4);
      else if constexpr (std::is_same_v<T, bool>)
        value = ((i * 5 + number) % 3) == 0;
      else
        value = T(kFloats[(i * 5 + number * 4) % std::size(kFloats)]);
      hlo::ref::StoreOne<T>(array.mutable_view(), i, value);
    }
  });
  return array;
}

}  // namespace

std::string Difference(const hlo::Module& before, const hlo::Module& after,
                       const std::vector<Literal>& arguments) {
  const auto x = hlo::RunPerCore(before, *before.entry(), {arguments}, {});
  const auto y = hlo::RunPerCore(after, *after.entry(), {arguments}, {});
  if (!x.ok() && !y.ok()) return "";
  if (!x.ok()) return "before: " + x.status().ToString();
  if (!y.ok()) return "after: " + y.status().ToString();
  for (size_t i = 0; i < (*x)[0].size(); ++i)
    if (!SameBits((*x)[0][i], (*y)[0][i]))
      return StrCat("result ", i, " differs:\n", Print(before), "became\n",
                    Print(after));
  return "";
}

std::string Simplified(std::string_view text) {
  const Result<hlo::Module> module = hlo::ReadModule(text);
  if (!module.ok()) return module.status().ToString();
  const auto simple = Simplify(*hlo::CanonicalModule(*module));
  if (!simple.ok()) return simple.status().ToString();
  const hlo::Function& entry = *module->entry();
  std::vector<Literal> arguments;
  for (hlo::ValueId v : entry.body.arguments)
    arguments.push_back(
        Argument(entry.shape(v), static_cast<int>(arguments.size())));
  const std::string difference = Difference(*module, **simple, arguments);
  if (!difference.empty()) return difference;
  std::string list;
  ListOps((*simple)->entry()->body, &list);
  return list;
}

std::string SimplifiedText(std::string_view text) {
  const Result<hlo::Module> module = hlo::ReadModule(text);
  if (!module.ok()) return module.status().ToString();
  const auto simple = Simplify(*hlo::CanonicalModule(*module));
  return simple.ok() ? Print(**simple) : simple.status().ToString();
}

}  // namespace escala::engine
