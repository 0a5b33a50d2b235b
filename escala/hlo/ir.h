// The intermediate representation: a module of functions of operations.
//
// Values are numbered within their function; nested regions see the values of
// the enclosing regions. Every region has one block, whose last op is the
// terminator (stablehlo.return, func.return or sdy.return). Ops are ordered so
// that every value is defined before it is used.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "escala/hlo/attribute.h"
#include "escala/hlo/type.h"

namespace escala::hlo {

// One per row of ops.def.
enum class OpCode : uint16_t {
#define ESCALA_OP(code, ...) k##code,
#include "escala/hlo/ops.def"
#undef ESCALA_OP
};

using ValueId = int32_t;

// What `loc(...)` says of an op: where the program was written that made it, as
// JAX knows it.
struct Source {
  std::string file;  // "" if only the name is known
  int line = 0;
  int column = 0;
  std::string name;  // "jit(step)/add", or ""

  // "train.py:12:8 (jit(step)/add)"
  std::string ToString() const;
};

struct Location {
  // Of the text; of bytecode, those of the source.
  int line = 0;  // from 1; 0: not read from a text
  int column = 0;
  std::shared_ptr<const Source> source;  // nullptr if unknown

  bool known() const { return line > 0 || source != nullptr; }
  // The source, or "LINE:COLUMN"
  std::string ToString() const;
  // The source, or "line LINE"
  std::string InWords() const;
};

struct Op;

struct Region {
  std::vector<ValueId> arguments;
  std::vector<std::unique_ptr<Op>> ops;

  // REQUIRES: a verified region
  const Op& terminator() const { return *ops.back(); }
};

struct Op {
  OpCode code;
  std::vector<ValueId> operands;
  std::vector<ValueId> results;
  AttributeMap attributes;
  std::vector<Region> regions;
  Location location;
};

struct Function {
  explicit Function(std::string n) : name(std::move(n)) {}
  // Takes the contents of `other` under another name.
  Function(std::string n, Function&& other);

  const std::string name;  // const: a module indexes functions by name
  bool is_private = false;
  Region body;
  std::vector<Type> result_types;
  std::vector<AttributeMap> argument_attributes;  // one per argument
  std::vector<AttributeMap> result_attributes;    // one per result
  AttributeMap attributes;                        // `attributes {...}`
  Location location;

  std::vector<Type> value_types;         // by ValueId
  std::vector<std::string> value_names;  // by ValueId: as written, may be ""

  const Type& type(ValueId v) const { return value_types[v]; }
  // REQUIRES: a tensor
  const Shape& shape(ValueId v) const { return value_types[v].shape; }

  ValueId NewValue(Type type, std::string name = "") {
    value_types.push_back(std::move(type));
    value_names.push_back(std::move(name));
    return static_cast<ValueId>(value_types.size()) - 1;
  }
};

// The functions of a module in order, with an index by name. Functions in the
// list and their names never change, so the index stays valid.
class FunctionList {
 public:
  using List = std::vector<std::unique_ptr<Function>>;

  size_t size() const { return list_.size(); }
  bool empty() const { return list_.empty(); }
  const std::unique_ptr<Function>& operator[](size_t i) const {
    return list_[i];
  }
  const std::unique_ptr<Function>& back() const { return list_.back(); }
  List::const_iterator begin() const { return list_.begin(); }
  List::const_iterator end() const { return list_.end(); }

  void push_back(std::unique_ptr<Function> function);
  template <typename Predicate>
  void EraseIf(Predicate predicate) {
    List all = std::move(list_);
    *this = FunctionList();
    for (auto& function : all)
      if (!predicate(*function)) push_back(std::move(function));
  }

  // The first function of that name, or nullptr.
  const Function* Find(std::string_view name) const;

 private:
  List list_;
  // The keys point into the functions' names.
  std::unordered_map<std::string_view, const Function*> by_name_;
};

struct Module {
  std::string name;
  AttributeMap attributes;  // mhlo.num_replicas, mhlo.num_partitions, ...
  std::vector<Mesh> meshes;
  FunctionList functions;

  const Function* Find(std::string_view function) const {  // or nullptr
    return functions.Find(function);
  }
  const Mesh* FindMesh(std::string_view mesh) const;  // or nullptr
  // @main, or the only public function, or nullptr.
  const Function* entry() const;

  int64_t num_replicas() const {
    return attributes.IntOr("mhlo.num_replicas", 1);
  }
  int64_t num_partitions() const {
    return attributes.IntOr("mhlo.num_partitions", 1);
  }
};

// Deep copies (ops own their regions).
std::unique_ptr<Op> Clone(const Op& op);
Region Clone(const Region& region);
std::unique_ptr<Function> Clone(const Function& function);
std::unique_ptr<Function> Clone(const Function& function, std::string name);
Module Clone(const Module& module);

// An op with the function and the module that are needed to interpret it.
struct OpContext {
  const Module& module;
  const Function& function;
  const Op& op;

  size_t num_operands() const { return op.operands.size(); }
  const Type& operand_type(size_t i) const {
    return function.type(op.operands[i]);
  }
  // REQUIRES: the operand / result is a tensor
  const Shape& operand(size_t i) const { return operand_type(i).shape; }
  const Shape& result(size_t i) const { return function.shape(op.results[i]); }
};

}  // namespace escala::hlo
