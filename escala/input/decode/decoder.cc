#include "escala/input/decode/decoder.h"

#include <utility>

#include "escala/base/registry.h"

namespace escala::input {
namespace {

Registry<DecoderMaker>& TheRegistry() {
  static auto* const registry = new Registry<DecoderMaker>(  // never destroyed
      {{"example", MakeExampleDecoder}, {"layout", MakeLayoutDecoder}});
  return *registry;
}

using Function =
    std::function<Status(std::string_view, const Draw*, std::span<const View>)>;

class ByFunction : public Decoder {
 public:
  ByFunction(std::vector<Field> fields, Function decode)
      : fields_(std::move(fields)), decode_(std::move(decode)) {}

  const std::vector<Field>& fields() const override { return fields_; }
  Status Decode(std::string_view record, const Draw* draw,
                std::span<const View> out) const override {
    return decode_(record, draw, out);
  }

 private:
  const std::vector<Field> fields_;
  const Function decode_;
};

template <typename T>
Status CheckIntegers(const Field& field, const View& view) {
  const auto* const numbers = reinterpret_cast<const T*>(view.data);
  const auto limit = static_cast<uint64_t>(field.values);
  const int64_t count = view.shape->num_elements();
  for (int64_t i = 0; i < count; ++i)
    if (static_cast<uint64_t>(numbers[i]) >= limit)  // negative ones, too
      return DataLoss("field ", field.name, ": got ",
                      std::to_string(numbers[i]), ", expected 0 to ",
                      field.values - 1, " (values)");
  return Status();
}

Status CheckValues(const Field& field, const View& view) {
  if (field.values == 0) return Status();
  switch (field.shape.type) {
    case ElementType::kU8:
      return CheckIntegers<uint8_t>(field, view);
    case ElementType::kI8:
      return CheckIntegers<int8_t>(field, view);
    case ElementType::kU16:
      return CheckIntegers<uint16_t>(field, view);
    case ElementType::kI16:
      return CheckIntegers<int16_t>(field, view);
    case ElementType::kU32:
      return CheckIntegers<uint32_t>(field, view);
    case ElementType::kI32:
      return CheckIntegers<int32_t>(field, view);
    case ElementType::kU64:
      return CheckIntegers<uint64_t>(field, view);
    case ElementType::kI64:
      return CheckIntegers<int64_t>(field, view);
    default:
      return Status();
  }
}

}  // namespace

Status DecodeInRange(const Decoder& decoder, std::string_view record,
                     const Draw* draw, std::span<const View> out) {
  ESCALA_RETURN_IF_ERROR(decoder.Decode(record, draw, out));
  const std::vector<Field>& fields = decoder.fields();
  for (size_t i = 0; i < fields.size(); ++i)
    ESCALA_RETURN_IF_ERROR(CheckValues(fields[i], out[i]));
  return Status();
}

std::unique_ptr<Decoder> DecoderOf(std::vector<Field> fields, Function decode) {
  return std::make_unique<ByFunction>(std::move(fields), std::move(decode));
}

Status RegisterDecoder(std::string name, DecoderMaker maker) {
  if (TheRegistry().Add(name, std::move(maker))) return Status();
  return AlreadyExists("there is a decoder named \"", name,
                       "\" already: choose another name");
}

std::vector<std::string> DecoderNames() { return TheRegistry().Names(); }

Result<DecoderMaker> FindDecoder(std::string_view asked,
                                 std::string_view name) {
  return TheRegistry().Find(asked, name);
}

}  // namespace escala::input
