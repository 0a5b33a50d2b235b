#include <algorithm>

#include "writer.h"

namespace escala::random_programs {
namespace {

bool HasDims(const Value& v) { return v.shape.rank() > 0; }
bool All(const Value&) { return true; }
size_t Index(int64_t i) { return static_cast<size_t>(i); }

}  // namespace

bool Writer::IotaStep() {
  ElementType type = RandomType();
  if (type == ElementType::kI1) type = ElementType::kI32;
  const Dims dims = RandomDims(1, 3);
  const int d = Pick(static_cast<int>(dims.size()));
  Value v =
      Emit("iota", {}, StrCat("iota_dimension = ", d, " : i64"), {type, dims});
  v.max = 64;
  v.step = 1;
  Keep(v);
  return true;
}

bool Writer::ConstantStep() {
  Keep(Constant({RandomType(), RandomDims(0, 2)}));
  return true;
}

bool Writer::BroadcastStep() {
  const Value x = Any([](const Value& v) { return v.shape.rank() < 4; });
  Dims to, map;
  int64_t n = std::max<int64_t>(x.shape.num_elements(), 1);
  const auto grow = [&] {
    int64_t d = RandomSize();
    if (n * d > limit_) d = 1;
    n *= std::max<int64_t>(d, 1);
    to.push_back(d);
  };
  for (const int64_t d : x.shape.dims) {
    while (Chance(25) && to.size() < 3) grow();
    map.push_back(static_cast<int64_t>(to.size()));
    if (d == 1 && Chance(50))
      grow();
    else
      to.push_back(d);
  }
  while (Chance(40) && to.size() < 4) grow();
  if (Chance(15) && map.size() > 1) {  // permuted dimensions
    const auto order = Permutation(static_cast<int>(map.size()));
    Dims crossed(map.size()), sizes = to;
    for (size_t i = 0; i < map.size(); ++i) {
      crossed[i] = map[Index(order[i])];
      sizes[Index(crossed[i])] = to[Index(map[i])];
    }
    map = crossed, to = sizes;
  }
  Keep(Broadcast(x, map, to));
  return true;
}

bool Writer::TransposeStep() {
  const Value x = Any([](const Value& v) { return v.shape.rank() > 1; });
  const auto order = Permutation(x.shape.rank());
  Dims dims;
  for (const int64_t d : order) dims.push_back(x.shape.dims[Index(d)]);
  Keep(Emit("transpose", {x}, StrCat("permutation = ", Array(order)),
            {x.shape.type, dims}));
  return true;
}

bool Writer::ReshapeStep() {
  const Value x = Any(All);
  Dims dims = x.shape.dims;
  for (int i = 0; i < 3; ++i) {
    const int rank = static_cast<int>(dims.size());
    switch (Pick(3)) {
      case 0:  // join two
        if (rank > 1) {
          const size_t d = Index(Pick(rank - 1));
          dims[d] *= dims[d + 1];
          dims.erase(dims.begin() + static_cast<int64_t>(d) + 1);
        }
        break;
      case 1:  // split one
        if (rank > 0 && rank < 5) {
          const size_t d = Index(Pick(rank));
          const int64_t k = OneOf<int64_t>({2, 3, 4, 8, 11});
          if (dims[d] % k == 0 && dims[d] > 0) {
            dims[d] /= k;
            dims.insert(dims.begin() + static_cast<int64_t>(d) + Pick(2), k);
          }
        }
        break;
      case 2:
        if (rank < 5) dims.insert(dims.begin() + Pick(rank + 1), 1);
        break;
    }
  }
  Keep(Emit("reshape", {x}, "", {x.shape.type, dims}));
  return true;
}

bool Writer::SliceStep() {
  const Value x = Any(HasDims);
  Dims low, high, step, dims;
  for (const int64_t d : x.shape.dims) {
    const int n = static_cast<int>(d);
    int a = Chance(50) ? 0 : Pick(n + 1);
    int b = Chance(50) ? n : Pick(n + 1);
    if (a > b) std::swap(a, b);
    if (a == b && !Chance(5)) a = 0, b = n;
    const int s = Chance(70) ? 1 : 1 + Pick(3);
    low.push_back(a), high.push_back(b), step.push_back(s);
    dims.push_back((b - a + s - 1) / s);
  }
  Keep(Emit("slice", {x},
            StrCat("start_indices = ", Array(low), ", limit_indices = ",
                   Array(high), ", strides = ", Array(step)),
            {x.shape.type, dims}));
  return true;
}

bool Writer::PadStep() {
  const Value x = Any(HasDims);
  Dims low, high, inside, dims;
  for (const int64_t d : x.shape.dims) {
    int64_t a = Chance(50) ? 0 : Pick(6) - 2;
    int64_t b = Chance(50) ? 0 : Pick(6) - 2;
    const int64_t k = Chance(75) ? 0 : 1 + Pick(2);
    const int64_t body = d + std::max<int64_t>(d - 1, 0) * k;
    if (body + a + b < 0) a = b = 0;
    low.push_back(a), high.push_back(b), inside.push_back(k);
    dims.push_back(body + a + b);
  }
  if (Product(dims) > 2 * limit_) return false;
  const Shape scalar{x.shape.type, {}};
  const Value fill = Chance(60) && !IsComplex(scalar.type)
                         ? Splat(scalar, 0)
                         : OfShape(scalar, All);
  Keep(Emit("pad", {x, fill},
            StrCat("edge_padding_low = ", Array(low), ", edge_padding_high = ",
                   Array(high), ", interior_padding = ", Array(inside)),
            {x.shape.type, dims}));
  return true;
}

bool Writer::ConcatenateStep() {
  const Value x = Any(HasDims);
  const int at = Pick(x.shape.rank());
  std::vector<Value> parts = {x};
  Shape shape = x.shape;
  for (int i = 1 + Pick(3); i > 0; --i) {
    Value y;
    const auto fits = [&](const Value& v) {
      if (v.shape.type != x.shape.type || v.shape.rank() != x.shape.rank())
        return false;
      for (int d = 0; d < x.shape.rank(); ++d)
        if (d != at && v.shape.dims[Index(d)] != x.shape.dims[Index(d)])
          return false;
      return true;
    };
    if (!Find(fits, &y)) y = x;
    parts.push_back(y);
    shape.dims[Index(at)] += y.shape.dims[Index(at)];
  }
  if (Product(shape.dims) > 2 * limit_) return false;
  std::swap(parts[0], parts.back());
  Keep(Emit("concatenate", parts, StrCat("dimension = ", at, " : i64"), shape));
  return true;
}

bool Writer::ReverseStep() {
  const Value x = Any(HasDims);
  Dims dims;
  for (int d = 0; d < x.shape.rank(); ++d)
    if (Chance(60)) dims.push_back(d);
  if (dims.empty()) return false;
  Keep(Emit("reverse", {x}, StrCat("dimensions = ", Array(dims)), x.shape));
  return true;
}

bool Writer::DynamicSliceStep() {
  const Value x = Any(HasDims);
  const ElementType index =
      OneOf({ElementType::kI32, ElementType::kI64, ElementType::kU32});
  Dims sizes;
  std::vector<Value> operands = {x};
  for (const int64_t d : x.shape.dims) {
    sizes.push_back(d > 0 && Chance(60) ? 1 + Pick(static_cast<int>(d)) : d);
    operands.push_back(Scalar(index));
  }
  Value v = Emit("dynamic_slice", operands,
                 StrCat("slice_sizes = ", Array(sizes)), {x.shape.type, sizes});
  Keep(v);
  return true;
}

bool Writer::DynamicUpdateStep() {
  const Value x = Any(HasDims);
  const ElementType index = OneOf({ElementType::kI32, ElementType::kI64});
  Dims sizes;
  for (const int64_t d : x.shape.dims)
    sizes.push_back(d > 0 && Chance(60) ? 1 + Pick(static_cast<int>(d)) : d);
  std::vector<Value> operands = {x, OfShape({x.shape.type, sizes}, All)};
  for (size_t i = 0; i < sizes.size(); ++i) operands.push_back(Scalar(index));
  Keep(Emit("dynamic_update_slice", operands, "", x.shape));
  return true;
}

// A gather, or a scatter with the same dimension numbers.
bool Writer::GatherStep() {
  const Value x = Any([](const Value& v) {
    return v.shape.rank() > 0 && v.shape.num_elements() > 0;
  });
  if (x.shape.rank() == 0 || x.shape.num_elements() == 0) return false;
  const int rank = x.shape.rank();
  const bool embedding = Chance(50);
  Dims map, collapsed, sizes, window;
  const auto order = Permutation(rank);
  const int mapped = embedding ? 1 : 1 + Pick(rank);
  for (int i = 0; i < mapped; ++i)
    map.push_back(embedding && Chance(70) ? 0 : order[Index(i)]);
  for (int d = 0; d < rank; ++d) {
    const int64_t full = x.shape.dims[Index(d)];
    const bool is_mapped = std::find(map.begin(), map.end(), d) != map.end();
    const bool whole = !is_mapped || (!embedding && Chance(20));
    int64_t size = whole ? full : 1;
    if (!embedding && Chance(40)) size = 1 + Pick(static_cast<int>(full));
    if (size == 1 && (embedding ? is_mapped : Chance(60)))
      collapsed.push_back(d);
    else
      window.push_back(size);
    sizes.push_back(size);
  }
  // Indices: batch dimensions, and perhaps an index vector dimension anywhere.
  Dims batch = RandomDims(0, 2);
  const bool no_vector = mapped == 1 && Chance(40);
  Dims indices = batch;
  int at = static_cast<int>(batch.size());
  if (!no_vector) {
    at = embedding ? at : Pick(at + 1);
    indices.insert(indices.begin() + at, mapped);
  }
  const int out = static_cast<int>(batch.size() + window.size());
  Dims offset;
  if (embedding) {
    for (size_t i = 0; i < window.size(); ++i)
      offset.push_back(static_cast<int64_t>(batch.size() + i));
  } else {
    offset = Permutation(out);
    offset.resize(window.size());
    std::sort(offset.begin(), offset.end());
  }
  Dims dims;
  size_t from_batch = 0, from_window = 0;
  for (int d = 0; d < out; ++d)
    dims.push_back(std::find(offset.begin(), offset.end(), d) != offset.end()
                       ? window[from_window++]
                       : batch[from_batch++]);
  if (Product(dims) > 2 * limit_) return false;
  const ElementType type = OneOf({ElementType::kI32, ElementType::kI32,
                                  ElementType::kI64, ElementType::kU32});
  const Value index = OfShape({type, indices}, All);
  if (Chance(55)) {
    Keep(Emit("gather", {x, index},
              StrCat("dimension_numbers = #stablehlo.gather<offset_dims = ",
                     List(offset), ", collapsed_slice_dims = ", List(collapsed),
                     ", start_index_map = ", List(map), ", index_vector_dim = ",
                     at, ">, slice_sizes = ", Array(sizes)),
              {x.shape.type, dims}));
    return true;
  }
  const bool is_float = x.is_float();
  if (IsComplex(x.shape.type) || (is_float && !IsSmooth(x))) return false;
  const std::string op = x.shape.type == ElementType::kI1
                             ? OneOf({"or", "and"})
                             : OneOf({"add", "add", "maximum", "minimum"});
  const Value update = OfShape({x.shape.type, dims}, [&](const Value& v) {
    return !is_float || IsSmooth(v);
  });
  Value v =
      Emit("scatter", {x, index, update},
           StrCat("scatter_dimension_numbers = #stablehlo.scatter<"
                  "update_window_dims = ",
                  List(offset), ", inserted_window_dims = ", List(collapsed),
                  ", scatter_dims_to_operand_dims = ", List(map),
                  ", index_vector_dim = ", at, ">"),
           x.shape, Fold(op, x.shape.type));
  if (op == "add") {
    v.max = x.max + update.max * static_cast<double>(
                                     std::max<int64_t>(Product(dims), 1));
    if (!v.exact) ++v.roundings;
  }
  Keep(v);
  return true;
}

}  // namespace escala::random_programs
