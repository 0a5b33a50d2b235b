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

}  // namespace

std::unique_ptr<Decoder> DecoderOf(std::vector<Field> fields, Function decode) {
  return std::make_unique<ByFunction>(std::move(fields), std::move(decode));
}

Status RegisterDecoder(std::string name, DecoderMaker maker) {
  if (TheRegistry().Add(name, std::move(maker))) return Status();
  return AlreadyExists("there is a decoder named \"", name,
                       "\" already: choose another name");
}

Result<DecoderMaker> FindDecoder(std::string_view asked,
                                 std::string_view name) {
  return TheRegistry().Find(asked, name);
}

}  // namespace escala::input
