// Reads the attributes and types of a container, each when it is asked for.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "escala/hlo/bytecode/container.h"
#include "escala/hlo/ir.h"
#include "escala/hlo/text.h"

namespace escala::hlo::bytecode {

struct TypeInfo {
  std::string text;  // as StableHLO's
  bool is_tensor = false;
  bool is_function = false;
  bool is_none = false;
  std::vector<int64_t> dims;  // of a tensor
  std::string element;        // its element's type
};

enum class ValueKind : uint8_t {
  kText,      // `text` is all of it
  kString,    // `bytes`
  kSymbol,    // `bytes`, without @
  kBool,      // `number`
  kInt,       // `number`, `type`
  kFloat,     // `number` has the bits, `type`
  kEnum,      // `text`, and `number` as it is written in the file
  kTensor,    // `bytes`, `type`
  kArray,     // `items`
  kDict,      // `items`: a name, its value, ...
  kType,      // `type`
  kAccuracy,  // `text`, and `number` is 0 if it is the default
  kLocation,  // `source`, which may be nullptr
};

struct Value {
  ValueKind kind = ValueKind::kText;
  std::string text;
  std::string_view bytes;
  int64_t number = 0;
  uint32_t type = 0;
  std::vector<uint32_t> items;  // attributes
  size_t body = 0;  // where `text` goes on behind the name of the attribute
  std::shared_ptr<const Source> source;
};

class Values {
 public:
  // Keeps references.
  Values(const Container& container, const ReadOptions& options,
         size_t max_text)
      : container_(container),
        max_depth_(options.max_depth),
        max_text_(max_text),
        types_(container.types.size()),
        values_(container.attributes.size()) {}
  Values(const Values&) = delete;

  // Each adds to `from`'s errors on failure, and returns false.
  bool GetType(ByteReader* from, uint32_t index, const TypeInfo** type);
  bool GetValue(ByteReader* from, uint32_t index, const Value** value);
  // Reads the index, too.
  bool ReadType(ByteReader* from, const TypeInfo** type);
  bool ReadTypeIndex(ByteReader* from, uint32_t* index);
  bool ReadValue(ByteReader* from, const Value** value);
  bool ReadValueIndex(ByteReader* from, uint32_t* index);
  bool ReadSource(ByteReader* from, std::shared_ptr<const Source>* source);

  // Appends the attribute as StableHLO's generic form has it.
  bool Append(ByteReader* from, const Value& value, std::string* out);
  bool AppendTensor(ByteReader* from, const Value& tensor, std::string* out);
  // The elements of a tensor of integers or booleans.
  bool Integers(ByteReader* from, const Value& tensor,
                std::vector<int64_t>* out);
  // Fails if the text that is made of the file gets too long.
  bool Charge(ByteReader* from, size_t text);

 private:
  template <typename T>
  struct Cached {
    enum class State : uint8_t { kUnread, kBeingRead, kRead };
    State state = State::kUnread;
    T value;
  };
  template <typename T>
  bool Get(ByteReader* from, uint32_t index, const Entry& entry,
           Cached<T>* cached, const T** out);

  // Decode one entry from its bytes.
  bool Decode(const Entry& entry, TypeInfo* out);
  bool Decode(const Entry& entry, Value* out);
  bool DecodeBuiltinType(ByteReader* in, TypeInfo* out);  // types.cc
  bool DecodeVhloType(ByteReader* in, TypeInfo* out);     // types.cc
  bool ReadTensorType(ByteReader* in, bool encoding, TypeInfo* out);
  bool ReadFunctionType(ByteReader* in, TypeInfo* out);
  bool ReadTypeList(ByteReader* in, std::string* out);
  bool ReadQuantized(ByteReader* in, bool per_axis, TypeInfo* out);
  bool DecodeBuiltin(ByteReader* in, Value* out);  // builtin_values.cc
  bool DecodeLocation(ByteReader* in, uint64_t code, Value* out);
  bool DecodeDenseArray(ByteReader* in, Value* out);
  bool DecodeVhlo(ByteReader* in, Value* out);  // vhlo_values.cc
  bool DecodeChlo(ByteReader* in, Value* out);
  bool DecodeAccuracy(ByteReader* in, Value* out);
  bool DecodeOutputAlias(ByteReader* in, Value* out);
  bool DecodeAxis(ByteReader* in, uint64_t code, Value* out);
  bool DecodeMesh(ByteReader* in, uint64_t code, Value* out);
  bool DecodeSdy(ByteReader* in, Value* out);  // sdy_values.cc
  bool DecodeSharding(ByteReader* in, uint64_t code, Value* out);
  bool DecodeShardingRule(ByteReader* in, Value* out);
  bool ReadFactors(ByteReader* in, std::string_view separator,
                   std::string* out);
  // "a, b": the texts of a list of attributes behind their names.
  bool ReadBodies(ByteReader* in, std::string* out);
  bool ReadText(ByteReader* in, std::string* out);
  bool ReadItems(ByteReader* in, std::vector<uint32_t>* items);
  bool ReadNumber(ByteReader* in, Value* out);
  bool ReadBits(ByteReader* in, const TypeInfo& type, int64_t* bits);
  bool ReadSignedList(ByteReader* in, std::string* out);  // "1, 2"
  bool Enter(ByteReader* from);
  void Leave() { --depth_; }

  const Container& container_;
  const int max_depth_;
  const size_t max_text_;
  size_t text_ = 0;
  int depth_ = 0;
  std::vector<Cached<TypeInfo>> types_;
  std::vector<Cached<Value>> values_;
};

// The bytes of an element; 0 if it is no number.
int ElementBytes(std::string_view element);

}  // namespace escala::hlo::bytecode
