#include "escala/input/decode/decoder.h"

#include "escala/base/registry.h"

namespace escala::input {
namespace {

Registry<DecoderMaker>& TheRegistry() {
  static auto* const registry = new Registry<DecoderMaker>(  // never destroyed
      {{"example", MakeExampleDecoder}, {"layout", MakeLayoutDecoder}});
  return *registry;
}

}  // namespace

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
