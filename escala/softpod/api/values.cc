// Conversion of the values that cross the boundary: named values, types,
// shapes.
#include "escala/softpod/api/boundary.h"

namespace escala::softpod::api {
namespace {

Result<NamedValue> Read(const PJRT_NamedValue& view) {
  ESCALA_RETURN_IF_ERROR(CheckStruct(
      &view, SOFTPOD_END(PJRT_NamedValue, value_size), "PJRT_NamedValue"));
  NamedValue value{std::string(ReadString(view.name, view.name_size)), false};
  if (view.type == PJRT_NamedValue_kInt64List && view.value_size > 0)
    ESCALA_RETURN_IF_ERROR(NotNull(view.int64_array_value, value.name));
  auto read = pjrt::FromC(view, view.type);
  if (!read)
    return InvalidArgument("the option ", value.name, " has the unknown type ",
                           static_cast<int>(view.type));
  value.value = *std::move(read);
  return value;
}

}  // namespace

NamedValueList::NamedValueList(std::vector<NamedValue> values)
    : values_(std::move(values)) {
  for (const NamedValue& value : values_)
    views_.push_back(pjrt::ToC(value.name, value.value));
}

Result<std::vector<NamedValue>> ReadNamedValues(const PJRT_NamedValue* values,
                                                size_t count) {
  std::vector<NamedValue> result;
  if (count > 0) ESCALA_RETURN_IF_ERROR(NotNull(values, "the list of options"));
  for (size_t i = 0; i < count; ++i) {
    ESCALA_ASSIGN_OR_RETURN(NamedValue value, Read(values[i]));
    result.push_back(std::move(value));
  }
  return result;
}

Result<ElementType> FromBufferType(PJRT_Buffer_Type type) {
  if (const auto known = pjrt::ElementTypeOf(type)) return *known;
  return Unimplemented(
      "the element type with PJRT's number ", static_cast<int>(type),
      " is not supported (integers of 1 bit, floats of 6 bits, tokens are "
      "not); convert the array to another dtype");
}

Result<Shape> ReadShape(PJRT_Buffer_Type type, const int64_t* dims,
                        size_t num_dims) {
  if (num_dims > 0) ESCALA_RETURN_IF_ERROR(NotNull(dims, "dims"));
  Shape shape;
  // Checked before the list is read: no host has one of such a length.
  if (num_dims > size_t{128})
    return InvalidArgument("a shape has ", num_dims, " dimensions; at most ",
                           size_t{128}, " are possible");
  ESCALA_ASSIGN_OR_RETURN(shape.type, FromBufferType(type));
  shape.dims.assign(dims, dims + num_dims);
  ESCALA_RETURN_IF_ERROR(shape.Validate());
  return shape;
}

}  // namespace escala::softpod::api
