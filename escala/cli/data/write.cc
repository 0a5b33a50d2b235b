#include <algorithm>
#include <bit>
#include <cmath>

#include "escala/base/wire/protobuf.h"
#include "escala/cli/data/commands.h"
#include "escala/cli/data/input_table.h"
#include "escala/cli/data/shards.h"
#include "escala/cli/data/words.h"
#include "escala/cli/run_words.h"
#include "escala/input/decode/example.h"
#include "escala/input/registry.h"
#include "escala/recipe/keys.h"

namespace escala::cli {
namespace {

using input::Source;
using input::Split;

struct Asked {
  std::string source;
  TomlTable input;
  std::vector<Split> splits;
  bool pixels_as_bytes = false;
};

// The index of an option's value among `words`; 0 if it is not given.
Result<size_t> ChoiceOf(const Arguments& arguments, std::string_view option,
                        const std::vector<std::string_view>& words) {
  const auto value = arguments.Get(option);
  if (!value) return size_t{0};
  const auto found = std::find(words.begin(), words.end(), *value);
  if (found != words.end()) return static_cast<size_t>(found - words.begin());
  return InvalidArgument("--", option, ": got ", Quoted(*value),
                         ", expected one of ", StrJoin(words));
}

Result<Asked> AskedFor(const Arguments& arguments) {
  Asked asked;
  ESCALA_ASSIGN_OR_RETURN(const RunWords words,
                          RunWordsOf(arguments, "a source, such as digits"));
  asked.source = words.file;
  ESCALA_RETURN_IF_ERROR(recipe::ApplyOverrides(words.overrides, &asked.input));
  ESCALA_ASSIGN_OR_RETURN(
      const size_t split,
      ChoiceOf(arguments, "split", {"both", "train", "eval"}));
  if (split != 2) asked.splits.push_back(Split::kTrain);
  if (split != 1) asked.splits.push_back(Split::kEval);
  ESCALA_ASSIGN_OR_RETURN(const size_t pixels,
                          ChoiceOf(arguments, "pixels", {"f32", "u8"}));
  asked.pixels_as_bytes = pixels == 1;
  return asked;
}

// What a feature has of a field: its integers, its bytes as they are, its
// floats as f32, or its floats as bytes.
enum class Form { kIntegers, kBytes, kFloats, kQuantised };

Result<Form> FormOf(const Field& field, bool pixels_as_bytes) {
  switch (field.shape.type) {
    case ElementType::kI32:
      return Form::kIntegers;
    case ElementType::kU8:
      return Form::kBytes;
    case ElementType::kF32:
    case ElementType::kBF16:
      return pixels_as_bytes ? Form::kQuantised : Form::kFloats;
    default:
      return InvalidArgument("field ", field.name, " has type ",
                             ToString(field.shape.type),
                             ", and f32, bf16, i32 and u8 are written");
  }
}

// A source and how its examples become tf.train.Examples.
class Examples {
 public:
  static Result<Examples> Open(const Asked& asked, Split split) {
    Examples examples;
    ESCALA_ASSIGN_OR_RETURN(
        examples.source_,
        input::MakeSource(asked.source, split, asked.input, DataEnv()));
    for (const Field& field : examples.source_->fields()) {
      ESCALA_ASSIGN_OR_RETURN(const Form form,
                              FormOf(field, asked.pixels_as_bytes));
      examples.forms_.push_back(form);
    }
    return examples;
  }

  int64_t size() const { return source_->size(); }
  void WillRead(std::span<const int64_t> next) const {
    source_->WillRead(next);
  }

  Status Print(int64_t i, std::string* out) const {
    std::vector<HostArray> arrays;
    std::vector<View> views;
    for (const Field& field : source_->fields())
      arrays.push_back(HostArray::Uninitialized(field.shape));
    for (HostArray& array : arrays) views.push_back(array.mutable_view());
    ESCALA_RETURN_IF_ERROR(source_->Read(i, views));
    input::ExampleWriter example;
    for (size_t f = 0; f < arrays.size(); ++f) {
      const Status status = Add(f, arrays[f], &example);
      if (!status.ok())
        return status.WithContext(
            StrCat("example ", i, ": field ", source_->fields()[f].name));
    }
    *out = example.Print();
    return Status();
  }

  std::vector<InputField> InputFields() const {
    std::vector<InputField> fields;
    for (size_t f = 0; f < forms_.size(); ++f) {
      const Field& field = source_->fields()[f];
      const bool is_bytes =
          forms_[f] == Form::kBytes || forms_[f] == Form::kQuantised;
      fields.push_back(forms_[f] == Form::kIntegers
                           ? FieldOfIntegers(field)
                           : FieldOfBytes(field, is_bytes ? ElementType::kU8
                                                          : ElementType::kF32));
    }
    return fields;
  }

 private:
  Status Add(size_t f, const HostArray& array,
             input::ExampleWriter* example) const {
    const std::string& name = source_->fields()[f].name;
    const auto size = static_cast<size_t>(array.shape().num_elements());
    switch (forms_[f]) {
      case Form::kIntegers: {
        const auto* const values = array.as<int32_t>();
        example->SetInt64s(name, std::vector<int64_t>(values, values + size));
        return Status();
      }
      case Form::kBytes:
        example->SetBytes(name,
                          {reinterpret_cast<const char*>(array.data()), size});
        return Status();
      case Form::kFloats:
      case Form::kQuantised:
        break;
    }
    std::string bytes;
    for (size_t i = 0; i < size; ++i) {
      const float x = FloatAt(array, i);
      if (forms_[f] == Form::kFloats) {
        AppendFixed(std::bit_cast<uint32_t>(x), 4, &bytes);
        continue;
      }
      if (!(x >= 0 && x <= 1))
        return InvalidArgument("got ", x,
                               ", expected numbers in [0, 1] for --pixels u8; "
                               "--pixels f32 writes any");
      bytes += static_cast<char>(std::lround(x * 255));
    }
    example->SetBytes(name, bytes);
    return Status();
  }

  static float FloatAt(const HostArray& array, size_t i) {
    if (array.shape().type == ElementType::kF32) return array.as<float>()[i];
    const auto* const upper = reinterpret_cast<const uint16_t*>(array.data());
    return std::bit_cast<float>(static_cast<uint32_t>(upper[i]) << 16);
  }

  std::unique_ptr<Source> source_;
  std::vector<Form> forms_;
};

// The last one first: the first one may have made the folder of all.
struct Sets {
  std::vector<std::unique_ptr<ShardSet>> all;
  ~Sets() {
    while (!all.empty()) all.pop_back();
  }
};

}  // namespace

Outcome DataWrite(const Arguments& arguments, const Streams& streams) {
  const auto asked = AskedFor(arguments);
  if (!asked.ok()) return Outcome::BadUse(asked.status());
  const auto options = ShardOptionsOf(arguments);
  if (!options.ok()) return Outcome::BadUse(options.status());

  std::vector<Examples> parts;
  for (const Split split : asked->splits) {
    auto examples = Examples::Open(*asked, split);
    if (!examples.ok()) return WriteFailed(examples.status());
    parts.push_back(*std::move(examples));
  }
  Sets made;
  auto& sets = made.all;
  for (size_t i = 0; i < parts.size(); ++i) {
    const Examples& part = parts[i];
    auto set = ShardSet::Create(
        DataEnv(), *options, std::string(ToString(asked->splits[i])),
        {part.size(),
         [&](int64_t example, std::string* out) {
           return part.Print(example, out);
         },
         [&](std::span<const int64_t> next) { part.WillRead(next); },
         {}});
    if (!set.ok()) return WriteFailed(set.status());
    sets.push_back(*std::move(set));
  }
  // Both parts are there, or none.
  for (const auto& set : sets)
    if (const Status status = set->Write(); !status.ok())
      return WriteFailed(status);
  InputTable table;
  for (size_t i = 0; i < sets.size(); ++i) {
    if (const Status status = sets[i]->Commit(); !status.ok())
      return WriteFailed(status);
    table.keys.Set(asked->splits[i] == Split::kTrain ? "files" : "eval_files",
                   TomlOf(sets[i]->pattern()));
  }
  table.fields = parts[0].InputFields();
  const std::string printed = Print(table);
  for (const auto& set : sets)
    streams.out << (arguments.Has("json") ? JsonOf(*set, printed)
                                          : InWords(*set));
  if (!arguments.Has("json")) streams.out << "\n" << printed;
  return Outcome::Yes();
}

}  // namespace escala::cli
