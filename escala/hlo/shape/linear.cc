// Batch normalisation, matrix products, factorisations, Fourier transforms.
#include <algorithm>

#include "escala/hlo/shape/common.h"
#include "escala/hlo/shape/rules.h"

namespace escala::hlo::shape {

// --- Batch normalisation -----------------------------------------------------

namespace {

// (C1) ... (C7) of the three ops. `wide` operands have the shape of operand 0,
// the others one element per feature. All have one element type.
Result<int64_t> CheckBatchNorm(const OpContext& op,
                               std::initializer_list<size_t> wide) {
  ESCALA_RETURN_IF_ERROR(CheckTensors(op));
  ESCALA_RETURN_IF_ERROR(CheckElements(op, 0, kFloat));
  const Shape& operand = op.operand(0);
  const int64_t feature = op.op.attributes.Int("feature_index");
  ESCALA_RETURN_IF_ERROR(
      CheckDimension("feature_index", feature, operand.rank()));
  const int64_t features = operand.dims[static_cast<size_t>(feature)];
  const Shape narrow{operand.type, {features}};
  for (size_t i = 1; i < op.num_operands(); ++i) {
    const bool is_wide = std::find(wide.begin(), wide.end(), i) != wide.end();
    const Shape& expected = is_wide ? operand : narrow;
    if (op.operand(i) == expected) continue;
    return InvalidArgument("operand ", i, ": got ", op.operand(i).ToString(),
                           ", expected ", expected.ToString(),
                           is_wide ? " as operand 0" : " (one per feature)");
  }
  return features;
}

}  // namespace

Status BatchNormGrad(const OpContext& op, std::vector<Type>* results) {
  ESCALA_ASSIGN_OR_RETURN(int64_t features, CheckBatchNorm(op, {4}));
  const Type narrow = Type::Tensor(op.operand(0).type, {features});
  results->assign({op.operand_type(0), narrow, narrow});
  return Status();
}

Status BatchNormInference(const OpContext& op, std::vector<Type>* results) {
  ESCALA_ASSIGN_OR_RETURN([[maybe_unused]] int64_t features,
                          CheckBatchNorm(op, {}));
  return Give(results, op.operand(0));
}

Status BatchNormTraining(const OpContext& op, std::vector<Type>* results) {
  ESCALA_ASSIGN_OR_RETURN(int64_t features, CheckBatchNorm(op, {}));
  const Type narrow = Type::Tensor(op.operand(0).type, {features});
  results->assign({op.operand_type(0), narrow, narrow});
  return Status();
}

// --- Products ----------------------------------------------------------------

namespace {

// The declared element type if it can hold the sum, else the operand's.
Result<ElementType> ProductType(const OpContext& op,
                                const std::vector<Type>& results) {
  const ElementType lhs = op.operand(0).type;
  ESCALA_RETURN_IF_ERROR(
      CheckAccumulation(lhs, op.operand(1).type).WithContext("operand 1"));
  if (results.empty()) return lhs;
  ESCALA_ASSIGN_OR_RETURN(Shape declared, Declared(results));
  ESCALA_RETURN_IF_ERROR(CheckAccumulation(lhs, declared.type));
  return declared.type;
}

// (C11), (C21) ... (C24)
Status CheckPrecision(const AttributeMap& attributes) {
  bool is_default = true;
  if (const Attribute* a = attributes.Find("precision_config")) {
    const Attribute::Array& config = *a->get<Attribute::Array>();
    if (config.size() > 2)
      return InvalidArgument("size of precision_config: got ", config.size(),
                             ", expected 2 (one per operand)");
    for (const Attribute& entry : config) {
      const auto* word = entry.get<std::string>();
      if (word == nullptr ||
          (*word != "DEFAULT" && *word != "HIGH" && *word != "HIGHEST"))
        return InvalidArgument("precision_config: got ",
                               word != nullptr ? *word : entry.KindName(),
                               ", expected DEFAULT, HIGH or HIGHEST");
      is_default &= *word == "DEFAULT";
    }
  }
  if (!attributes.Has("algorithm")) return Status();
  if (!is_default)
    return InvalidArgument(
        "precision_config: got another than DEFAULT, "
        "expected DEFAULT where an algorithm is given");
  const AttributeMap& algorithm = attributes.Dict("algorithm");
  for (std::string_view name : {"lhs_component_count", "rhs_component_count",
                                "num_primitive_operations"}) {
    if (algorithm.Int(name) < 1)
      return InvalidArgument("algorithm, ", name, ": got ", algorithm.Int(name),
                             ", expected at least 1");
  }
  return Status();
}

Status CheckEqualSizes(std::string_view what, const Shape& lhs,
                       const Dims& lhs_dims, const Shape& rhs,
                       const Dims& rhs_dims) {
  for (size_t i = 0; i < lhs_dims.size(); ++i) {
    const int64_t a = lhs.dims[static_cast<size_t>(lhs_dims[i])];
    const int64_t b = rhs.dims[static_cast<size_t>(rhs_dims[i])];
    if (a != b)
      return InvalidArgument(what, " dimension ", i, " differs: got ", a,
                             " (dimension ", lhs_dims[i], " of ",
                             lhs.ToString(), ") and ", b, " (dimension ",
                             rhs_dims[i], " of ", rhs.ToString(), ")");
  }
  return Status();
}

// (C1) ... (C10)
Status CheckDotNumbers(const AttributeMap& n, const Shape& lhs,
                       const Shape& rhs) {
  const Dims& lb = n.Ints("lhs_batching_dimensions");
  const Dims& rb = n.Ints("rhs_batching_dimensions");
  const Dims& lc = n.Ints("lhs_contracting_dimensions");
  const Dims& rc = n.Ints("rhs_contracting_dimensions");
  ESCALA_RETURN_IF_ERROR(CheckSize("rhs_batching_dimensions", rb.size(),
                                   static_cast<int64_t>(lb.size()),
                                   "as many as lhs_batching_dimensions"));
  ESCALA_RETURN_IF_ERROR(CheckSize("rhs_contracting_dimensions", rc.size(),
                                   static_cast<int64_t>(lc.size()),
                                   "as many as lhs_contracting_dimensions"));
  const std::string_view lhs_name =
      "lhs_batching_dimensions + lhs_contracting_dimensions";
  const std::string_view rhs_name =
      "rhs_batching_dimensions + rhs_contracting_dimensions";
  ESCALA_RETURN_IF_ERROR(CheckUnique(lhs_name, Join(lb, lc)));
  ESCALA_RETURN_IF_ERROR(CheckUnique(rhs_name, Join(rb, rc)));
  ESCALA_RETURN_IF_ERROR(CheckDimensions(lhs_name, Join(lb, lc), lhs.rank()));
  ESCALA_RETURN_IF_ERROR(CheckDimensions(rhs_name, Join(rb, rc), rhs.rank()));
  ESCALA_RETURN_IF_ERROR(CheckEqualSizes("batching", lhs, lb, rhs, rb));
  return CheckEqualSizes("contracting", lhs, lc, rhs, rc);
}

// The sizes of the dimensions of `shape` that are not in `without`.
Dims Remaining(const Shape& shape, const Dims& without) {
  Dims out;
  for (int64_t d = 0; d < shape.rank(); ++d)
    if (!HasDim(without, d)) out.push_back(shape.dims[static_cast<size_t>(d)]);
  return out;
}

Dims Pick(const Shape& shape, const Dims& dims) {
  Dims out;
  for (int64_t d : dims) out.push_back(shape.dims[static_cast<size_t>(d)]);
  return out;
}

}  // namespace

Status Dot(const OpContext& op, std::vector<Type>* results) {
  ESCALA_RETURN_IF_ERROR(CheckTensors(op));
  const Shape& lhs = op.operand(0);
  const Shape& rhs = op.operand(1);
  for (const Shape* shape : {&lhs, &rhs}) {
    if (shape->rank() != 1 && shape->rank() != 2)
      return InvalidArgument("operands: got ", lhs.ToString(), " and ",
                             rhs.ToString(), ", expected ranks of 1 or 2");
  }
  if (lhs.dims.back() != rhs.dims.front())
    return InvalidArgument("contracting dimension differs: got ",
                           lhs.ToString(), " and ", rhs.ToString(),
                           ", expected the last of one to be the first of the "
                           "other");
  ESCALA_RETURN_IF_ERROR(CheckPrecision(op.op.attributes));
  ESCALA_ASSIGN_OR_RETURN(ElementType type, ProductType(op, *results));
  Dims dims(lhs.dims.begin(), lhs.dims.end() - 1);
  dims.insert(dims.end(), rhs.dims.begin() + 1, rhs.dims.end());
  return Give(results, type, dims);
}

Status DotGeneral(const OpContext& op, std::vector<Type>* results) {
  ESCALA_RETURN_IF_ERROR(CheckTensors(op));
  const Shape& lhs = op.operand(0);
  const Shape& rhs = op.operand(1);
  const AttributeMap& n = op.op.attributes.Dict("dot_dimension_numbers");
  ESCALA_RETURN_IF_ERROR(CheckDotNumbers(n, lhs, rhs));
  ESCALA_RETURN_IF_ERROR(CheckPrecision(op.op.attributes));
  ESCALA_ASSIGN_OR_RETURN(ElementType type, ProductType(op, *results));
  const Dims& lb = n.Ints("lhs_batching_dimensions");
  const Dims& rb = n.Ints("rhs_batching_dimensions");
  Dims dims =
      Join(Pick(lhs, lb),
           Remaining(lhs, Join(lb, n.Ints("lhs_contracting_dimensions"))));
  dims = Join(dims,
              Remaining(rhs, Join(rb, n.Ints("rhs_contracting_dimensions"))));
  return Give(results, type, dims);  // (C12)
}

namespace {

// Binds the letters of one operand ("ab" of "ab,bc->ac") to its sizes. Fails if
// a letter already has another size.
Status BindLetters(std::string_view config, std::string_view letters,
                   const Shape& shape, Dims* sizes) {
  if (letters.size() != shape.dims.size())
    return InvalidArgument("einsum_config \"", config, "\": got ",
                           letters.size(), " letters for ", shape.ToString(),
                           ", expected one per dimension");
  for (size_t d = 0; d < letters.size(); ++d) {
    const char letter = letters[d];
    const bool known =
        (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z');
    if (!known)
      return Unimplemented("einsum_config \"", config, "\": got '", letter,
                           "', expected letters only");
    int64_t& size = (*sizes)[static_cast<size_t>(letter)];
    if (size >= 0 && size != shape.dims[d])
      return InvalidArgument("einsum_config \"", config, "\": got sizes ", size,
                             " and ", shape.dims[d], " for '", letter,
                             "', expected them to be equal");
    size = shape.dims[d];
  }
  return Status();
}

}  // namespace

// For einsum and unary_einsum.
Status Einsum(const OpContext& op, std::vector<Type>* results) {
  ESCALA_RETURN_IF_ERROR(CheckTensors(op));
  const std::string& config = op.op.attributes.Str("einsum_config");
  const size_t arrow = config.find("->");
  if (arrow == std::string::npos)
    return InvalidArgument("einsum_config: got \"", config,
                           "\", expected letters of the operands, \"->\" and "
                           "those of the result");
  const std::string_view left = std::string_view(config).substr(0, arrow);
  const std::string_view right = std::string_view(config).substr(arrow + 2);
  const std::vector<std::string_view> parts = StrSplit(left, ',');
  if (parts.size() != op.num_operands())
    return InvalidArgument("einsum_config \"", config, "\": got ", parts.size(),
                           " groups of letters, expected ", op.num_operands(),
                           " (one per operand)");
  Dims sizes(256, -1);
  for (size_t i = 0; i < parts.size(); ++i)
    ESCALA_RETURN_IF_ERROR(
        BindLetters(config, StrTrim(parts[i]), op.operand(i), &sizes));
  Dims dims, letters;
  for (char letter : StrTrim(right)) {
    const int64_t size = sizes[static_cast<unsigned char>(letter)];
    if (size < 0)
      return InvalidArgument("einsum_config \"", config, "\": got '", letter,
                             "' in the result, expected a letter of an "
                             "operand");
    dims.push_back(size);
    letters.push_back(letter);
  }
  ESCALA_RETURN_IF_ERROR(CheckUnique("letters of the result", letters));
  ElementType type = op.operand(0).type;
  if (op.num_operands() == 2) {
    ESCALA_ASSIGN_OR_RETURN(type, ProductType(op, *results));
  } else if (!results->empty()) {
    ESCALA_ASSIGN_OR_RETURN(Shape declared, Declared(*results));
    ESCALA_RETURN_IF_ERROR(CheckAccumulation(type, declared.type));
    type = declared.type;
  }
  return Give(results, type, dims);
}

// --- ragged_dot --------------------------------------------------------------

namespace {

// The dimensions of lhs that precede the groups in group_sizes: each of their
// positions may have its own group sizes.
Dims GroupPrefix(const AttributeMap& n, const Shape& lhs, int64_t ragged) {
  const Dims& batch = n.Ints("lhs_batching_dimensions");
  const Dims& contract = n.Ints("lhs_contracting_dimensions");
  if (auto at = std::find(batch.begin(), batch.end(), ragged);
      at != batch.end())
    return Pick(lhs, Dims(batch.begin(), at));
  Dims prefix = batch;
  if (auto at = std::find(contract.begin(), contract.end(), ragged);
      at != contract.end()) {
    prefix.insert(prefix.end(), contract.begin(), at);
  } else {
    for (int64_t d = 0; d < ragged; ++d)
      if (!HasDim(batch, d) && !HasDim(contract, d)) prefix.push_back(d);
  }
  return Pick(lhs, prefix);
}

// group_sizes has the shape [g] or [prefix..., g].
Status CheckGroupSizes(const Shape& group_sizes, const Dims& prefix) {
  if (group_sizes.rank() == 1) return Status();
  Dims expected = prefix;
  if (group_sizes.rank() > 0) expected.push_back(group_sizes.dims.back());
  if (group_sizes.rank() > 0 && group_sizes.dims == expected) return Status();
  return InvalidArgument("group_sizes: got ", group_sizes.ToString(),
                         ", expected one dimension for the groups, or ",
                         ListString(prefix), " and one for the groups");
}

}  // namespace

Status RaggedDot(const OpContext& op, std::vector<Type>* results) {
  ESCALA_RETURN_IF_ERROR(CheckTensors(op));
  const Shape& lhs = op.operand(0);
  const Shape& rhs = op.operand(1);
  const Shape& group_sizes = op.operand(2);
  const AttributeMap& n = op.op.attributes.Dict("ragged_dot_dimension_numbers");
  ESCALA_RETURN_IF_ERROR(CheckDotNumbers(n, lhs, rhs));
  ESCALA_RETURN_IF_ERROR(CheckPrecision(op.op.attributes));
  ESCALA_RETURN_IF_ERROR(CheckElements(op, 2, kInteger));
  const Dims& ragged_dims = n.Ints("lhs_ragged_dimensions");
  const Dims& group_dims = n.Ints("rhs_group_dimensions");
  ESCALA_RETURN_IF_ERROR(CheckSize("lhs_ragged_dimensions", ragged_dims.size(),
                                   1, "there is one ragged dimension"));
  const int64_t ragged = ragged_dims[0];
  ESCALA_RETURN_IF_ERROR(
      CheckDimension("lhs_ragged_dimensions", ragged, lhs.rank()));
  ESCALA_RETURN_IF_ERROR(
      CheckGroupSizes(group_sizes, GroupPrefix(n, lhs, ragged)));
  const int64_t groups = group_sizes.dims.back();

  const Dims& lb = n.Ints("lhs_batching_dimensions");
  const Dims& lc = n.Ints("lhs_contracting_dimensions");
  const Dims rhs_used =
      Join(Join(group_dims, n.Ints("rhs_batching_dimensions")),
           n.Ints("rhs_contracting_dimensions"));
  ESCALA_RETURN_IF_ERROR(
      CheckDimensions("rhs_group_dimensions", group_dims, rhs.rank()));
  ESCALA_RETURN_IF_ERROR(CheckUnique(
      "rhs_group_dimensions and other dimensions of rhs", rhs_used));
  const bool contracting = HasDim(lc, ragged);
  const bool rows = !contracting && !HasDim(lb, ragged);
  ESCALA_RETURN_IF_ERROR(
      CheckSize("rhs_group_dimensions", group_dims.size(), rows ? 1 : 0,
                rows ? "one where the ragged dimension is neither batch nor "
                       "contracting"
                     : "none where the ragged dimension is batch or "
                       "contracting"));
  if (rows && rhs.dims[static_cast<size_t>(group_dims[0])] != groups)
    return InvalidArgument("group dimension of ", rhs.ToString(), ": got ",
                           rhs.dims[static_cast<size_t>(group_dims[0])],
                           ", expected ", groups, " (the groups of ",
                           group_sizes.ToString(), ")");
  ESCALA_ASSIGN_OR_RETURN(ElementType type, ProductType(op, *results));
  Dims dims;
  if (contracting) dims.push_back(groups);
  dims = Join(dims, Pick(lhs, lb));
  dims = Join(dims, Remaining(lhs, Join(lb, lc)));
  return Give(results, type, Join(dims, Remaining(rhs, rhs_used)));
}

// --- Factorisations, Fourier -------------------------------------------------

namespace {

// Checks that the last two dimensions are equal.
Status CheckSquare(std::string_view what, const Shape& shape) {
  const size_t rank = shape.dims.size();
  if (rank >= 2 && shape.dims[rank - 1] == shape.dims[rank - 2])
    return Status();
  return InvalidArgument(what, ": got ", shape.ToString(),
                         ", expected square matrices in the last two "
                         "dimensions");
}

}  // namespace

Status Cholesky(const OpContext& op, std::vector<Type>* results) {
  ESCALA_RETURN_IF_ERROR(CheckTensors(op));
  ESCALA_RETURN_IF_ERROR(CheckElements(op, 0, kFloat | kComplex));
  ESCALA_RETURN_IF_ERROR(CheckSquare("a", op.operand(0)));  // (C2), (C3)
  return Give(results, op.operand(0));
}

Status TriangularSolve(const OpContext& op, std::vector<Type>* results) {
  ESCALA_RETURN_IF_ERROR(CheckTensors(op));
  ESCALA_RETURN_IF_ERROR(CheckElements(op, 0, kFloat | kComplex));
  const Shape& a = op.operand(0);
  const Shape& b = op.operand(1);
  ESCALA_RETURN_IF_ERROR(CheckSameElements("a and b", a, b));  // (C1)
  ESCALA_RETURN_IF_ERROR(CheckSquare("a", a));
  ESCALA_RETURN_IF_ERROR(CheckRank("b", b, a.rank()));  // (C2)
  const size_t rank = a.dims.size();
  const bool left = op.op.attributes.BoolOr("left_side", true);
  const size_t solved = left ? rank - 2 : rank - 1;
  Shape expected = b;
  std::copy(a.dims.begin(), a.dims.end() - 2, expected.dims.begin());
  expected.dims[solved] = a.dims[rank - 1];
  if (expected != b)  // (C3)
    return InvalidArgument("b: got ", b.ToString(), ", expected ",
                           expected.ToString(), " to fit a of ", a.ToString());
  const std::string& transpose = op.op.attributes.Str("transpose_a");
  if (transpose != "NO_TRANSPOSE" && transpose != "TRANSPOSE" &&
      transpose != "ADJOINT")
    return InvalidArgument("transpose_a: got ", transpose,
                           ", expected NO_TRANSPOSE, TRANSPOSE or ADJOINT");
  return Give(results, b);
}

Status Fft(const OpContext& op, std::vector<Type>* results) {
  ESCALA_RETURN_IF_ERROR(CheckTensors(op));
  const Shape& operand = op.operand(0);
  const std::string& type = op.op.attributes.Str("fft_type");
  const Dims& lengths = op.op.attributes.Ints("fft_length");
  const bool forward_real = type == "RFFT", inverse_real = type == "IRFFT";
  if (!forward_real && !inverse_real && type != "FFT" && type != "IFFT")
    return InvalidArgument("fft_type: got ", type,
                           ", expected FFT, IFFT, RFFT or IRFFT");
  if (lengths.empty() || lengths.size() > 3 ||
      lengths.size() > operand.dims.size())  // (C1), (C3)
    return InvalidArgument("size of fft_length: got ", lengths.size(),
                           ", expected 1 ... 3, at most the rank of ",
                           operand.ToString());
  ESCALA_RETURN_IF_ERROR(CheckAtLeast("fft_length", lengths, 0));
  Shape out = operand;
  if (forward_real) {  // (C2)
    if (operand.type != ElementType::kF32 && operand.type != ElementType::kF64)
      return InvalidArgument("operand 0: got ", operand.ToString(),
                             ", expected elements of f32 or f64 for RFFT");
    out.type = operand.type == ElementType::kF32 ? ElementType::kC64
                                                 : ElementType::kC128;
  } else {
    ESCALA_RETURN_IF_ERROR(CheckElements(op, 0, kComplex));
    if (inverse_real) out.type = RealType(operand.type);
  }
  const int64_t half = lengths.back() == 0 ? 0 : lengths.back() / 2 + 1;
  if (forward_real) out.dims.back() = half;  // (C5)
  if (inverse_real) out.dims.back() = lengths.back();
  // (C4): the real side has the lengths; the last dimension of the complex side
  // is about half of it.
  Dims expected = lengths;
  if (inverse_real) expected.back() = half;
  const size_t first = operand.dims.size() - lengths.size();
  const Dims last(operand.dims.begin() + static_cast<std::ptrdiff_t>(first),
                  operand.dims.end());
  if ((forward_real || inverse_real) && last != expected)
    return InvalidArgument("last dimensions of operand 0: got ",
                           operand.ToString(), ", expected ",
                           ListString(expected), " for ", type,
                           " of fft_length ", ListString(lengths));
  return Give(results, out);
}

}  // namespace escala::hlo::shape
