// Reads one module by recursive descent.
//
// A method named Read... parses from the current token on and returns true on
// success. The first failure is kept in status_ with its location. After it the
// results are meaningless, and every caller returns false, too.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "escala/hlo/op_table.h"
#include "escala/hlo/text.h"
#include "escala/hlo/text/forms.h"
#include "escala/hlo/text/lexer.h"

namespace escala::hlo::text {

// An op while it is being read: its types come only at the end of its text.
struct OpDraft {
  const OpInfo* info = nullptr;
  std::unique_ptr<Op> op;
  std::vector<size_t> operand_offsets;  // positions in the text, for messages
  std::vector<Type> operand_types;      // as declared
  std::vector<Type> result_types;
  size_t offset = 0;
};

using LineSources = std::vector<std::shared_ptr<const Source>>;

class Reader {
 public:
  // `sources` are those of the lines, if the text was made of bytecode.
  Reader(std::string_view text, const ReadOptions& options, int first_line,
         const LineSources* sources = nullptr)
      : options_(options),
        lexer_(text, first_line),
        sources_(sources),
        node_budget_(1'000'000 + 64 * static_cast<int64_t>(text.size())) {}
  Reader(const Reader&) = delete;

  // Reads the whole text as one verified module.
  Result<Module> ReadAll();
  // Reads the whole text as constants.
  Result<std::vector<HostArray>> ReadAllConstants();

 private:
  // --- Errors and tokens (reader.cc) ---
  template <typename... Args>
  bool Fail(size_t offset, const Args&... args) {
    return FailWith(StatusCode::kInvalidArgument, offset, StrCat(args...));
  }
  template <typename... Args>
  bool Unsupported(size_t offset, const Args&... args) {
    return FailWith(StatusCode::kUnimplemented, offset, StrCat(args...));
  }
  bool FailWith(StatusCode code, size_t offset, std::string message);
  bool Expected(std::string_view what);  // at the current token
  Location LocationOf(size_t offset) const;

  const Token& token() const { return lexer_.token(); }
  bool At(char punct) const { return token().Is(punct); }
  bool AtWord(std::string_view word) const { return token().IsWord(word); }
  bool Accept(char punct);
  bool AcceptWord(std::string_view word);
  bool Expect(char punct);
  bool ExpectWord(std::string_view word);
  bool ExpectArrow();
  // Reads "open item, item close". Brackets may be 0 for none; without `close`
  // there must be at least one item.
  bool ReadList(char open, char close, const std::function<bool()>& item);
  bool ReadInteger(int64_t* value);  // with a sign, or hexadecimal
  bool ReadString(std::string* value);
  bool ReadSymbol(std::string* value);  // @a or @a::@b
  // Limits on the nesting depth and on the number of nodes, which bound the
  // cost of nested text and of expanded aliases. Every Enter that returns true
  // needs a Leave.
  bool Enter();
  void Leave() { --depth_; }
  bool CountNode(int64_t nodes = 1);

  // --- Types (type_reader.cc) ---
  bool ReadType(Type* type);
  bool ReadTypeInner(Type* type);
  bool ReadTensor(Type* type);
  bool ReadElementType(ElementType* type);
  bool ReadTypes(char open, char close, std::vector<Type>* types);
  // "type" or "(type, type)"
  bool ReadResultTypes(std::vector<Type>* types);
  // "(types) -> types"
  bool ReadFunctionType(std::vector<Type>* from, std::vector<Type>* to);
  bool AtType() const;

  // --- Attributes (attribute_reader.cc) ---
  // `spec` is the op table's specification of the attribute `name`, or nullptr.
  bool ReadAttribute(const AttributeSpec* spec, std::string_view name,
                     Attribute* out);
  bool ReadAttributeInner(const AttributeSpec* spec, std::string_view name,
                          Attribute* out);
  bool ReadWordAttribute(const AttributeSpec* spec, Attribute* out);
  bool ReadNumber(Attribute* out);
  bool ReadNumberOfType(ElementType type, bool negative, Token number,
                        Attribute* out);
  bool ReadIntArray(Attribute* out);          // array<i64: 1, 2>
  bool ReadBracketedInts(IntList* list);      // [1, 2]
  bool ReadBracketedMatrix(IntList* matrix);  // [[1, 2], [3, 4]]
  bool ReadHashAttribute(const AttributeSpec* spec, std::string_view name,
                         Attribute* out);
  bool ReadEnum(const AttributeSpec* spec, Attribute* out);
  struct Span {
    size_t begin, end;
  };
  using Aliases = std::unordered_map<std::string_view, Span>;
  bool ReadAlias(const Aliases& aliases, const std::function<bool()>& read);
  bool ReadOpaque(Attribute* out);
  bool AppendExpanded(std::string_view source, std::string* out);
  // "{name = attribute, name}"; `specs` are those of the op.
  bool ReadDictionary(AttributeSpecs specs, AttributeMap* out);
  bool ReadOptionalDictionary(AttributeSpecs specs, AttributeMap* out);

  // --- Locations (location_reader.cc) ---
  // "loc(...)". One in an unknown form gives no source.
  bool SkipOptionalLocation() { return ReadOptionalLocation(nullptr); }
  bool ReadOptionalLocation(std::shared_ptr<const Source>* source);
  std::shared_ptr<const Source> ReadSource(int depth);
  std::shared_ptr<const Source> ReadFilePlace(std::string file);
  std::shared_ptr<const Source> ReadSourceAlias(int depth);
  std::shared_ptr<const Source> ReadFirstSource(int depth);
  void CollectLocations();

  // --- Struct attributes (struct_reader.cc) ---
  bool ReadStruct(std::string_view keyword, AttributeMap* out);
  bool ReadStructField(const AttributeSpec& field, Attribute* out);
  bool ReadConvolutionDimensions(AttributeMap* out);
  bool ReadConvolutionSide(std::string_view side, std::string_view first,
                           std::string_view second, AttributeMap* out);
  bool ReadAxisRefs(Attribute* out);
  bool ReadDeviceMesh(Attribute* out);  // #stablehlo.mesh<...>

  // --- Constants (dense_reader.cc) ---
  // The current token is the `dense` of dense<...> : type.
  bool ReadDense(const AttributeSpec* spec, Attribute* out);
  // Makes the constant of `wide_splat_` a scalar constant, which goes into the
  // region, and its broadcast.
  bool SpreadSplat(OpDraft* draft, Region* region);
  bool ReadDenseResource(Attribute* out);
  bool AllocateConstant(size_t offset, const Shape& shape, HostArray* array);
  void CollectResources();

  // --- Shardy (sharding_reader.cc) ---
  bool ReadMesh(Mesh* mesh);  // <["a"=2], device_ids=[0, 1]>
  bool ReadSharding(Sharding* sharding);
  bool ReadShardingList(Attribute* out);  // [<...>, <...>]
  bool ReadAxisList(std::vector<AxisRef>* axes);
  bool ReadAxis(AxisRef* axis);
  bool ReadManualAxes(Attribute* out);  // {"a", "b"}

  // --- Ops (op_reader.cc) ---
  bool ReadOp(Region* region);
  struct ResultName {
    std::string_view name;
    int64_t count = 1;
    size_t offset = 0;
  };
  bool ReadResultNames(std::vector<ResultName>* names);
  bool ReadOpName(OpDraft* draft, bool* generic);
  bool UnknownOp(size_t offset, std::string_view name);
  bool ReadGenericOp(OpDraft* draft);
  bool FinishOp(OpDraft* draft, const std::vector<ResultName>& names,
                Region* region);
  bool ReadOperand(OpDraft* draft);
  bool ReadOperands(OpDraft* draft, char open, char close);
  bool ReadValue(ValueId* value);
  // "{ ^bb0(%a: type): ops }". `arguments` are set already if the op's own text
  // names them.
  bool ReadRegion(Region* region);
  bool ReadBlockArguments(Region* region);
  bool CountOp(size_t offset);

  // --- Custom forms (form_reader.cc) ---
  bool ReadPrettyOp(OpDraft* draft);
  bool ReadForm(OpDraft* draft, std::span<const FormItem> form);
  bool ReadPiece(OpDraft* draft, const FormItem& item);
  bool ReadFormOperands(OpDraft* draft);
  bool ReadFormAttribute(OpDraft* draft, std::string_view name);
  bool ReadFormValue(const AttributeSpec& spec, Attribute* out);
  bool ReadFormTypes(OpDraft* draft, Piece piece);
  bool TakeFunctionType(OpDraft* draft);
  bool SetAttribute(OpDraft* draft, size_t offset, std::string_view name,
                    Attribute value);

  // --- Pieces of forms with a text of their own (piece_reader.cc) ---
  bool ReadSlice(OpDraft* draft);
  bool ReadWindow(OpDraft* draft);
  bool ReadDotDimensions(OpDraft* draft);
  bool ReadPrecision(OpDraft* draft);
  bool ReadFormat(OpDraft* draft);
  bool ReadBarrier(OpDraft* draft);

  // --- Ops with a form of their own (control_reader.cc) ---
  bool ReadReduceOp(OpDraft* draft);
  bool ReadReducer(OpDraft* draft);
  bool MakeReducer(OpDraft* draft, const OpInfo& inner);
  bool ReadWhileOp(OpDraft* draft);
  bool ReadScanOp(OpDraft* draft);
  bool ReadManualComputationOp(OpDraft* draft);

  // --- Values and scopes (reader.cc) ---
  struct Binding {
    ValueId first;
    int64_t count;
    size_t offset;
  };
  bool Bind(std::string_view name, ValueId first, int64_t count, size_t offset);
  size_t OpenScope() const { return bound_.size(); }
  void CloseScope(size_t mark);
  // Adds an argument of a region; its name is the current token.
  bool ReadArgument(Region* region, bool with_type, const Type* type);
  ValueId NewValue(const Type& type, std::string_view name);

  // --- Modules and functions (module_reader.cc) ---
  bool ReadTop();
  bool ReadTopItem(bool in_module);
  bool BeginModule(size_t offset, bool in_module);
  bool ReadModuleBody();
  bool ReadAttributeAlias();
  bool ReadTypeAlias();
  bool DefineAlias(Aliases* aliases, const std::function<bool()>& read);
  bool ReadMeshOp();
  bool ReadGenericTop(bool in_module);
  bool ReadGenericMesh(size_t offset);
  bool ReadFunction();
  bool ReadGenericFunction(size_t offset);
  bool FinishGenericFunction(Function* function,
                             const std::vector<Type>& arguments,
                             AttributeMap* own, size_t offset,
                             std::string* name);
  bool ReadFunctionArguments(Function* function);
  bool ReadFunctionResults(Function* function);
  bool AddFunction(std::unique_ptr<Function> function, size_t offset);
  bool AddMesh(Mesh mesh, size_t offset);
  bool SkipMetadata();
  Status VerifyModule();

  const ReadOptions& options_;
  Lexer lexer_;
  const LineSources* sources_;
  Status status_;

  Module module_;
  bool seen_module_ = false;
  Function* function_ = nullptr;  // being read
  std::string_view op_name_;      // starts every message; "" outside of ops
  std::unordered_map<std::string_view, Binding> values_;
  std::vector<std::string_view> bound_;  // names in values_, oldest first

  // Positions in the text of the aliases' definitions.
  Aliases attribute_aliases_;
  Aliases type_aliases_;
  // #loc1 = loc(...), which may follow their uses: collected on first use.
  std::optional<Aliases> location_aliases_;
  std::unordered_map<std::string_view, std::shared_ptr<const Source>>
      location_sources_;
  // The bytes of dialect_resources by name, collected on first use.
  std::optional<std::unordered_map<std::string, std::string_view>> resources_;

  // Whether the element type `index` is currently accepted (as i64).
  enum class IndexType : uint8_t { kRefused, kAccepted, kSeen };
  IndexType index_ = IndexType::kRefused;

  // The type of the constant that is being read, if its value is one element
  // for all and was read as a scalar.
  std::optional<Type> wide_splat_;

  int depth_ = 0;
  int64_t ops_ = 0;
  int64_t constant_bytes_ = 0;
  int64_t node_budget_;
};

// "; nearest: a, b", or nothing: the end of a message about an unknown `word`.
std::string Nearest(std::string_view word,
                    const std::vector<std::string>& known);

}  // namespace escala::hlo::text
