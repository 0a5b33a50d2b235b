#include "escala/hlo/shape/common.h"

#include <algorithm>

namespace escala::hlo::shape {

// --- Operands and results ----------------------------------------------------

Status CheckTensors(const OpContext& op) {
  for (size_t i = 0; i < op.num_operands(); ++i) {
    if (!op.operand_type(i).is_tensor())
      return InvalidArgument("operand ", i, ": got ",
                             op.operand_type(i).ToString(),
                             ", expected a tensor");
  }
  return Status();
}

Status Give(std::vector<Type>* results, ElementType type, Dims dims) {
  return Give(results, Shape{type, std::move(dims)});
}

Status Give(std::vector<Type>* results, Shape shape) {
  ESCALA_RETURN_IF_ERROR(shape.Validate().WithContext("result"));
  results->assign(1, Type::Tensor(std::move(shape)));
  return Status();
}

Result<Shape> Declared(const std::vector<Type>& results) {
  if (results.size() != 1)
    return InvalidArgument(
        "type of result: got none, expected one, because it "
        "does not follow from the operands");
  if (!results[0].is_tensor())
    return InvalidArgument("type of result: got ", results[0].ToString(),
                           ", expected a tensor");
  return results[0].shape;
}

bool Contains(TypeSet set, ElementType type) {
  switch (Info(type).clazz) {
    case ElementClass::kBool:
      return (set & kBool) != 0;
    case ElementClass::kSigned:
      return (set & kSigned) != 0;
    case ElementClass::kUnsigned:
      return (set & kUnsigned) != 0;
    case ElementClass::kFloat:
      return (set & kFloat) != 0;
    case ElementClass::kComplex:
      return (set & kComplex) != 0;
  }
  return false;
}

namespace {

std::string SetString(TypeSet set) {
  std::vector<std::string_view> names;
  if (set & kBool) names.push_back("boolean");
  if ((set & kInteger) == kInteger) {
    names.push_back("integer");
  } else if (set & kSigned) {
    names.push_back("signed integer");
  } else if (set & kUnsigned) {
    names.push_back("unsigned integer");
  }
  if (set & kFloat) names.push_back("floating-point");
  if (set & kComplex) names.push_back("complex");
  std::string out;
  for (size_t i = 0; i < names.size(); ++i) {
    if (i > 0) out += i + 1 == names.size() ? " or " : ", ";
    out += names[i];
  }
  return out + " type";
}

std::string Both(const Shape& a, const Shape& b) {
  return StrCat("got ", a.ToString(), " and ", b.ToString());
}

}  // namespace

Status CheckElements(const OpContext& op, size_t operand, TypeSet set) {
  const Shape& shape = op.operand(operand);
  if (Contains(set, shape.type)) return Status();
  return InvalidArgument("operand ", operand, ": got ", shape.ToString(),
                         ", expected elements of ", SetString(set));
}

Status CheckSameElements(std::string_view what, const Shape& a,
                         const Shape& b) {
  if (a.type == b.type) return Status();
  return InvalidArgument("element type of ", what, " differs: ", Both(a, b));
}

Status CheckSameDims(std::string_view what, const Shape& a, const Shape& b) {
  if (a.dims.size() != b.dims.size())
    return InvalidArgument("rank of ", what, " differs: ", Both(a, b));
  for (size_t d = 0; d < a.dims.size(); ++d) {
    if (a.dims[d] != b.dims[d])
      return InvalidArgument("dimension ", d, " of ", what,
                             " differs: ", Both(a, b));
  }
  return Status();
}

Status CheckSameShape(std::string_view what, const Shape& a, const Shape& b) {
  ESCALA_RETURN_IF_ERROR(CheckSameDims(what, a, b));
  return CheckSameElements(what, a, b);
}

Status CheckRank(std::string_view what, const Shape& shape, int rank) {
  if (shape.rank() == rank) return Status();
  return InvalidArgument("rank of ", what, ": got ", shape.ToString(),
                         ", expected rank ", rank);
}

Status CheckAccumulation(ElementType operand, ElementType result) {
  if (IsComplex(operand) == IsComplex(result)) return Status();
  return InvalidArgument("element type of the result: got ", ToString(result),
                         " for operands of ", ToString(operand),
                         ", expected both complex or neither");
}

// --- Lists of dimensions -----------------------------------------------------

Status CheckDimension(std::string_view name, int64_t d, int64_t rank) {
  if (d >= 0 && d < rank) return Status();
  return InvalidArgument(name, " is out of range: got ", d,
                         ", expected 0 <= ", name, " < ", rank);
}

Status CheckDimensions(std::string_view name, const Dims& dims, int64_t rank) {
  for (int64_t d : dims) {
    if (d < 0 || d >= rank)
      return InvalidArgument(name, " is out of range: got ", ListString(dims),
                             ", expected 0 <= each < ", rank);
  }
  return Status();
}

Status CheckUnique(std::string_view name, const Dims& dims) {
  Dims sorted = dims;
  std::sort(sorted.begin(), sorted.end());
  auto twice = std::adjacent_find(sorted.begin(), sorted.end());
  if (twice == sorted.end()) return Status();
  return InvalidArgument(name, ": got ", ListString(dims),
                         ", expected no value twice (", *twice, ")");
}

Status CheckSorted(std::string_view name, const Dims& dims) {
  if (std::is_sorted(dims.begin(), dims.end())) return Status();
  return InvalidArgument(name, ": got ", ListString(dims),
                         ", expected ascending order");
}

Status CheckSize(std::string_view name, size_t got, int64_t expected,
                 std::string_view why) {
  if (static_cast<int64_t>(got) == expected) return Status();
  return InvalidArgument("size of ", name, ": got ", got, ", expected ",
                         expected, " (", why, ")");
}

Status CheckAtLeast(std::string_view name, const Dims& values, int64_t least) {
  for (int64_t v : values) {
    if (v < least)
      return InvalidArgument(name, ": got ", ListString(values),
                             ", expected each to be at least ", least);
  }
  return Status();
}

std::string ListString(const Dims& dims) {
  constexpr size_t kShown = 16;
  if (dims.size() <= kShown) return StrCat('[', StrJoin(dims), ']');
  const Dims head(dims.begin(), dims.begin() + kShown);
  return StrCat('[', StrJoin(head), ", ...]");
}

Result<int64_t> Add(int64_t a, int64_t b) {
  int64_t out;
  if (!__builtin_add_overflow(a, b, &out)) return out;
  return InvalidArgument("a size does not fit into 64 bits: ", a, " + ", b);
}

Result<int64_t> Multiply(int64_t a, int64_t b) {
  int64_t out;
  if (!__builtin_mul_overflow(a, b, &out)) return out;
  return InvalidArgument("a size does not fit into 64 bits: ", a, " * ", b);
}

// --- Windows -----------------------------------------------------------------

namespace {

// The list of that name, or ones; fails if an entry is below 1.
Result<Dims> Positive(const AttributeMap& attributes, std::string_view name,
                      size_t rank) {
  if (name.empty()) return Dims(rank, 1);
  Dims values = attributes.IntsOr(name, rank, 1);
  ESCALA_RETURN_IF_ERROR(CheckSize(name, values.size(),
                                   static_cast<int64_t>(rank),
                                   "one per window dimension"));
  ESCALA_RETURN_IF_ERROR(CheckAtLeast(name, values, 1));
  return values;
}

// (n - 1) * dilation + 1, or 0 if n is 0.
Result<int64_t> Dilated(int64_t n, int64_t dilation) {
  if (n == 0) return int64_t{0};
  ESCALA_ASSIGN_OR_RETURN(int64_t spread, Multiply(n - 1, dilation));
  return Add(spread, 1);
}

}  // namespace

Result<std::vector<Window>> WindowsOf(const AttributeMap& attributes,
                                      const WindowNames& names,
                                      const Dims& window_dimensions) {
  const size_t rank = window_dimensions.size();
  ESCALA_ASSIGN_OR_RETURN(Dims strides,
                          Positive(attributes, names.strides, rank));
  ESCALA_ASSIGN_OR_RETURN(Dims base,
                          Positive(attributes, names.base_dilations, rank));
  ESCALA_ASSIGN_OR_RETURN(Dims dilation,
                          Positive(attributes, names.window_dilations, rank));
  Dims padding(2 * rank, 0);
  if (const Attribute* attribute =
          names.padding.empty() ? nullptr : attributes.Find(names.padding)) {
    const IntList& list = *attribute->get<IntList>();
    if (list.dims != Dims{static_cast<int64_t>(rank), 2} &&
        !(rank == 0 && list.values.empty()))
      return InvalidArgument("shape of ", names.padding, ": got ",
                             ListString(list.dims), ", expected [", rank,
                             ", 2]");
    padding = list.values;
  }
  std::vector<Window> windows(rank);
  for (size_t d = 0; d < rank; ++d)
    windows[d] = {window_dimensions[d], strides[d], padding[2 * d],
                  padding[2 * d + 1],   base[d],    dilation[d]};
  return windows;
}

Result<int64_t> NumWindows(int64_t size, const Window& window) {
  ESCALA_ASSIGN_OR_RETURN(int64_t padded, Dilated(size, window.base_dilation));
  ESCALA_ASSIGN_OR_RETURN(padded, Add(padded, window.padding_low));
  ESCALA_ASSIGN_OR_RETURN(padded, Add(padded, window.padding_high));
  ESCALA_ASSIGN_OR_RETURN(int64_t width,
                          Dilated(window.size, window.window_dilation));
  // Negative padding may remove more than there is.
  if (padded <= 0 || width > padded) return int64_t{0};
  return (padded - width) / window.stride + 1;
}

// --- Regions -----------------------------------------------------------------

Result<std::vector<Type>> ReturnTypes(const OpContext& op, size_t region) {
  const Region& body = op.op.regions[region];
  if (body.ops.empty())
    return InvalidArgument("region ", region, " has no ops: got none, ",
                           "expected one that returns");
  std::vector<Type> types;
  for (ValueId v : body.ops.back()->operands)
    types.push_back(op.function.type(v));
  return types;
}

Status CheckArguments(const OpContext& op, size_t region,
                      const std::vector<Type>& expected) {
  const std::vector<ValueId>& arguments = op.op.regions[region].arguments;
  if (arguments.size() != expected.size())
    return InvalidArgument("number of arguments of region ", region, ": got ",
                           arguments.size(), ", expected ", expected.size());
  for (size_t i = 0; i < expected.size(); ++i) {
    const Type& got = op.function.type(arguments[i]);
    if (got == expected[i]) continue;
    return InvalidArgument("argument ", i, " of region ", region, ": got ",
                           got.ToString(), ", expected ",
                           expected[i].ToString());
  }
  return Status();
}

namespace {

// Promotion stays within integers (including i1), floats, or complex numbers,
// and does not narrow.
bool Promotable(ElementType from, ElementType to) {
  auto kind = [](ElementType t) {
    return IsFloat(t) ? 1 : IsComplex(t) ? 2 : 0;
  };
  return kind(from) == kind(to) && BitWidth(from) <= BitWidth(to);
}

}  // namespace

Result<std::vector<ElementType>> CheckReducer(
    const OpContext& op, size_t region, const std::vector<Shape>& inputs) {
  ESCALA_ASSIGN_OR_RETURN(std::vector<Type> returned, ReturnTypes(op, region));
  if (returned.size() != inputs.size())
    return InvalidArgument("number of values returned by region ", region,
                           ": got ", returned.size(), ", expected ",
                           inputs.size());
  std::vector<ElementType> accumulators;
  for (size_t i = 0; i < inputs.size(); ++i) {
    const Type& type = returned[i];
    if (!type.is_tensor() || type.shape.rank() != 0)
      return InvalidArgument("value ", i, " returned by region ", region,
                             ": got ", type.ToString(),
                             ", expected a tensor of rank 0");
    if (!Promotable(inputs[i].type, type.shape.type))
      return InvalidArgument("value ", i, " returned by region ", region,
                             ": got ", type.ToString(), ", expected one that ",
                             ToString(inputs[i].type), " is promotable to");
    accumulators.push_back(type.shape.type);
  }
  std::vector<Type> arguments = returned;
  arguments.insert(arguments.end(), returned.begin(), returned.end());
  ESCALA_RETURN_IF_ERROR(CheckArguments(op, region, arguments));
  return accumulators;
}

}  // namespace escala::hlo::shape
