// A Decoder turns the bytes of a record into the arrays of an example.
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "escala/base/field.h"
#include "escala/base/status.h"
#include "escala/base/toml.h"
#include "escala/input/records/records.h"
#include "escala/input/source.h"

namespace escala::input {

// Immutable and thread-safe.
class Decoder {
 public:
  virtual ~Decoder() = default;
  virtual const std::vector<Field>& fields() const = 0;
  // Writes every byte of out[i], which has the shape of fields()[i]. With a
  // draw, for training, it may change the example at random; equal (record,
  // draw) give equal bytes.
  virtual Status Decode(std::string_view record, const Draw* draw,
                        std::span<const View> out) const = 0;
};

// Decodes, and fails with DATA_LOSS if an integer is not in [0, Field::values).
// A model would train on it without a word.
Status DecodeInRange(const Decoder& decoder, std::string_view record,
                     const Draw* draw, std::span<const View> out);

// A decoder by one function: that of Decoder::Decode.
std::unique_ptr<Decoder> DecoderOf(
    std::vector<Field> fields,
    std::function<Status(std::string_view, const Draw*, std::span<const View>)>
        decode);

// What a recipe says about decoding.
struct DecoderOptions {
  Split split = Split::kTrain;
  // The tables of [input], in their order: [input.image] is {"image", ...}.
  std::vector<std::pair<std::string, TomlTable>> tables;
  std::string at;  // for messages: "r.toml: input"
};

// Fails on a table or a key that it does not know, before any work.
using DecoderMaker = std::function<Result<std::unique_ptr<Decoder>>(
    const Records& records, const DecoderOptions& options)>;

// Decoders by name, as in `input.decode = "example"`. Thread-safe.
// ALREADY_EXISTS if the name is taken.
Status RegisterDecoder(std::string name, DecoderMaker maker);
std::vector<std::string> DecoderNames();  // sorted
// `asked` is the key for messages: "r.toml:3: decode".
Result<DecoderMaker> FindDecoder(std::string_view asked, std::string_view name);

// Decodes fields one by one: those of a tf.Example, or those of the format's
// layout. docs/guide/data.md lists the options of a field.
Result<std::unique_ptr<Decoder>> MakeExampleDecoder(
    const Records& records, const DecoderOptions& options);
Result<std::unique_ptr<Decoder>> MakeLayoutDecoder(
    const Records& records, const DecoderOptions& options);

}  // namespace escala::input
