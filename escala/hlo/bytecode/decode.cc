#include "escala/hlo/bytecode/decode.h"

#include <charconv>

#include "escala/hlo/bytecode/op_attributes.h"
#include "escala/hlo/bytecode/op_names.h"
#include "escala/hlo/text/lexer.h"

namespace escala::hlo::bytecode {
namespace {

// What an op has (OpEncodingMask of mlir/Bytecode/Encoding.h).
enum Mask : uint8_t {
  kHasAttributes = 1,
  kHasResults = 2,
  kHasOperands = 4,
  kHasSuccessors = 8,
  kHasRegions = 16,
  kHasUseListOrders = 32,
  kHasProperties = 64,
};

struct Defined {
  int32_t number = -1;  // -1: not defined yet
  int32_t result = -1;  // of an op with several results
  uint32_t type = 0;
  bool argument = false;
};

// The values that the ops of a region may use, by number.
struct Scope {
  std::vector<Defined> values;
  size_t next = 0;
  int32_t next_name = 0;
  int32_t next_argument = 0;
};

struct OpDraft {
  const OpKind* kind = nullptr;
  std::shared_ptr<const Source> source;
  std::vector<NamedValue> attributes;
  std::vector<uint32_t> result_types;
  std::vector<uint32_t> operands;
};

class Decoder {
 public:
  Decoder(std::string_view file, const ReadOptions& options)
      : file_(file), options_(options), errors_(options.file_name) {}

  Result<Decoded> Decode() {
    if (!ReadContainer(file_, &errors_, &container_) || !CheckVersion())
      return errors_.status();
    // Most ops take some 10 bytes, and their text some 100.
    constexpr size_t kPerByte = 256, kAtLeast = 64 << 20;
    max_text_ = kAtLeast + kPerByte * file_.size();
    values_ = std::make_unique<Values>(container_, options_, max_text_);
    for (const OpName& name : container_.ops)
      kinds_.push_back(FindOpKind(name));
    out_.text.reserve(4 * file_.size());
    out_.sources.emplace_back();  // the first line
    ByteReader in = container_.ir;
    if (!ReadBlock(&in, /*parent=*/nullptr) || !in.AtEnd())
      return errors_.status();
    out_.text += "\n";
    return std::move(out_);
  }

 private:
  // Versions are in the name of the producer: "StableHLO_v1.20.0".
  bool CheckVersion() {
    constexpr std::string_view kPrefix = "StableHLO_v";
    ByteReader header(file_, kMagic.size(), file_.size(), "header", &errors_);
    if (!container_.producer.starts_with(kPrefix)) return true;
    const auto parse = [](std::string_view text) {
      int major = 0, minor = 0;
      const char* end = text.data() + text.size();
      const auto point = std::from_chars(text.data(), end, major);
      if (point.ec == std::errc() && point.ptr != end)
        std::from_chars(point.ptr + 1, end, minor);
      return std::pair(major, minor);
    };
    const std::string_view version = container_.producer.substr(kPrefix.size());
    if (parse(version) <= parse(kNewestVersion)) return true;
    return header.Unsupported(
        "the artifact is of StableHLO ", text::Excerpt(version),
        ", and the newest version that is read is ", kNewestVersion,
        ": export it for that version or an older one");
  }

  // --- Blocks and regions ---

  bool ReadBlock(ByteReader* in, const OpDraft* parent) {
    uint64_t ops = 0;
    bool has_arguments = false;
    if (!in->VarIntWithFlag(&ops, &has_arguments)) return false;
    if (ops > in->left())
      return in->Fail("got a block of ", ops, " ops, but only ", in->left(),
                      " bytes follow");
    if (has_arguments) {
      uint64_t count = 0;
      uint8_t has_orders = 0;
      if (!ReadArguments(in, parent, &count)) return false;
      if (container_.version >= kUseListOrdering &&
          (!in->Byte(&has_orders) ||
           (has_orders != 0 && !SkipUseListOrders(in, count))))
        return false;
    }
    for (uint64_t i = 0; i < ops; ++i)
      if (!ReadOp(in, parent)) return false;
    return true;
  }

  bool ReadArguments(ByteReader* in, const OpDraft* parent, uint64_t* count) {
    if (!in->Count(count)) return false;
    NewLine(parent != nullptr ? parent->source : nullptr);
    out_.text += "^bb0(";
    for (uint64_t i = 0; i < *count; ++i) {
      uint32_t type = 0;
      bool has_source = true;
      std::shared_ptr<const Source> ignored;
      if (!(container_.version >= kElideUnknownBlockArgLocation
                ? in->IndexWithFlag(container_.types.size(), "type", &type,
                                    &has_source)
                : values_->ReadTypeIndex(in, &type)) ||
          (has_source && !values_->ReadSource(in, &ignored)))
        return false;
      const Defined value{scope_.next_argument++, -1, type, true};
      if (!Define(in, value)) return false;
      if (i > 0) out_.text += ", ";
      AppendName(value);
      out_.text += ": ";
      if (!AppendType(in, type)) return false;
    }
    out_.text += "):";
    return true;
  }

  bool SkipUseListOrders(ByteReader* in, uint64_t values) {
    uint64_t count = 1, ignored = 0;
    if (values > 1 && !in->Count(&count)) return false;
    for (uint64_t i = 0; i < count; ++i) {
      uint64_t uses = 0;
      bool pairs = false;
      if ((values > 1 && !in->VarInt(&ignored)) ||
          !in->VarIntWithFlag(&uses, &pairs))
        return false;
      for (uint64_t k = 0; k < uses; ++k)
        if (!in->VarInt(&ignored)) return false;
    }
    return true;
  }

  bool ReadRegions(ByteReader* in, const OpDraft& op) {
    uint64_t count = 0;
    bool isolated = false;
    if (!in->VarIntWithFlag(&count, &isolated)) return false;
    if (count > in->left())
      return in->Fail("got ", count, " regions, but only ", in->left(),
                      " bytes follow");
    if (++depth_ > options_.max_depth)
      return in->TooMuch("regions are nested deeper than ", options_.max_depth,
                         " levels, the limit of the reader");
    out_.text += " (";
    bool ok = true;
    if (isolated) {
      Scope outer = std::exchange(scope_, Scope());
      // The text is no scope of its own, except for functions.
      if (!op.kind->is_function) {
        scope_.next_name = outer.next_name;
        scope_.next_argument = outer.next_argument;
      }
      ByteReader section;
      ByteReader* from = in;
      if (container_.version >= kLazyLoading) {
        SectionId id;
        if (!ReadSection(in, &id, &section)) return false;
        if (id != SectionId::kIr)
          return in->Fail("got another section than the ops of a region");
        from = &section;
      }
      ok = ReadRegionList(from, op, count) && (from == in || from->AtEnd());
      scope_ = std::move(outer);
    } else {
      ok = ReadRegionList(in, op, count);
    }
    --depth_;
    out_.text += ")";
    return ok;
  }

  bool ReadRegionList(ByteReader* in, const OpDraft& op, uint64_t count) {
    for (uint64_t i = 0; i < count; ++i) {
      if (i > 0) out_.text += ", ";
      if (!ReadRegion(in, op)) return false;
    }
    return true;
  }

  bool ReadRegion(ByteReader* in, const OpDraft& op) {
    uint64_t blocks = 0, values = 0;
    if (!in->VarInt(&blocks)) return false;
    out_.text += "{";
    if (blocks == 0) {
      out_.text += "}";
      return true;
    }
    if (blocks > 1)
      return in->Unsupported(
          "a region with several blocks is not supported: "
          "control flow is stablehlo.if, case and while");
    if (!in->VarInt(&values)) return false;
    live_values_ += values;
    if (values > file_.size() || live_values_ > file_.size())
      return in->Fail("got a region of ", values, " values, but the file has ",
                      file_.size(), " bytes");
    const size_t begin = scope_.values.size();
    const size_t next = std::exchange(scope_.next, begin);
    scope_.values.resize(begin + values);
    if (!ReadBlock(in, &op)) return false;
    scope_.values.resize(begin);
    scope_.next = next;
    live_values_ -= values;
    NewLine(op.source);
    out_.text += "}";
    return true;
  }

  // --- Ops ---

  bool ReadOp(ByteReader* in, const OpDraft* parent) {
    OpDraft op;
    uint8_t mask = 0;
    uint32_t name = 0;
    if (!in->Index(kinds_.size(), "op", &name) || !in->Byte(&mask) ||
        !values_->ReadSource(in, &op.source))
      return false;
    op.kind = &kinds_[name];
    if (!CheckKind(in, *op.kind)) return false;
    if (((mask & kHasAttributes) != 0 && !ReadDictionary(in, &op)) ||
        ((mask & kHasProperties) != 0 && !ReadProperties(in, &op)) ||
        ((mask & kHasResults) != 0 && !ReadResults(in, &op)) ||
        ((mask & kHasOperands) != 0 && !ReadOperands(in, &op)))
      return false;
    if ((mask & kHasSuccessors) != 0)
      return in->Unsupported(
          "successor blocks are not supported: control flow "
          "is stablehlo.if, case and while");
    if ((mask & kHasUseListOrders) != 0 &&
        !SkipUseListOrders(in, op.result_types.size()))
      return false;
    if (op.kind->is_cast) return DefineCast(in, op);
    return WriteOp(in, op, parent, (mask & kHasRegions) != 0);
  }

  bool CheckKind(ByteReader* in, const OpKind& kind) {
    if (!kind.unknown_version) return true;
    return in->Unsupported("the op ", text::Excerpt(kind.written),
                           " is not known; the newest version that is read is "
                           "StableHLO ",
                           kNewestVersion);
  }

  bool AddDictionary(ByteReader* in, const Value& value, OpDraft* op) {
    if (value.kind != ValueKind::kDict)
      return in->Fail("got attributes of an op that are no dictionary");
    // Not all of them become text, but all take time.
    if (!values_->Charge(in, value.items.size())) return false;
    for (size_t i = 0; i + 1 < value.items.size(); i += 2) {
      const Value* name = nullptr;
      if (!values_->GetValue(in, value.items[i], &name)) return false;
      if (name->kind != ValueKind::kString)
        return in->Fail("got an attribute whose name is no string");
      op->attributes.push_back({name->bytes, value.items[i + 1]});
    }
    return true;
  }

  bool ReadDictionary(ByteReader* in, OpDraft* op) {
    const Value* value = nullptr;
    return values_->ReadValue(in, &value) && AddDictionary(in, *value, op);
  }

  // The values of an op's own attributes, in the order of their names. Those of
  // an op without its dialect are a dictionary.
  bool ReadProperties(ByteReader* in, OpDraft* op) {
    uint32_t index = 0;
    if (!in->Index(container_.properties.size(), "properties", &index))
      return false;
    ByteReader from = container_.properties[index];
    if (!op->kind->registered) return ReadDictionary(&from, op) && from.AtEnd();
    const std::vector<AttributeName>* names = nullptr;
    if (!FindAttributes(from, *op->kind, &names)) return false;
    for (const AttributeName& name : *names) {
      uint32_t value = 0;
      bool present = true;
      if (!name.optional) {
        if (!values_->ReadValueIndex(&from, &value)) return false;
      } else {
        uint64_t number = 0;
        if (!from.VarIntWithFlag(&number, &present)) return false;
        if (!present) continue;
        if (number >= container_.attributes.size())
          return from.Fail("got attribute ", number, ", but there are ",
                           container_.attributes.size());
        value = static_cast<uint32_t>(number);
      }
      op->attributes.push_back({name.name, value});
    }
    return from.AtEnd();
  }

  // An attribute takes one number, so their count says which list it is.
  bool FindAttributes(ByteReader from, const OpKind& kind,
                      const std::vector<AttributeName>** names) {
    if (kind.attributes.empty())
      return from.Unsupported("the attributes of ", kind.written,
                              " are not known: hand over a portable artifact, "
                              "or text");
    size_t count = 0;
    uint64_t ignored = 0;
    for (; from.left() > 0; ++count)
      if (!from.VarInt(&ignored)) return false;
    for (const auto& list : kind.attributes) {
      *names = &list;
      if (list.size() == count) return true;
    }
    return from.Fail("got ", count, " attributes of ", kind.written,
                     ", expected ", (*names)->size());
  }

  bool ReadResults(ByteReader* in, OpDraft* op) {
    uint64_t count = 0;
    if (!in->Count(&count)) return false;
    op->result_types.resize(count);
    for (uint32_t& type : op->result_types)
      if (!values_->ReadTypeIndex(in, &type)) return false;
    return true;
  }

  bool ReadOperands(ByteReader* in, OpDraft* op) {
    uint64_t count = 0;
    if (!in->Count(&count)) return false;
    op->operands.resize(count);
    for (uint32_t& operand : op->operands) {
      if (!in->Index(scope_.values.size(), "value", &operand)) return false;
      if (scope_.values[operand].number < 0)
        return in->Fail("value ", operand, " is not defined before its use");
    }
    return true;
  }

  bool Define(ByteReader* in, const Defined& value) {
    if (scope_.next == scope_.values.size())
      return in->Fail("got more values than the ", scope_.next,
                      " that the region announced");
    scope_.values[scope_.next++] = value;
    return true;
  }

  // The result of a cast between a type and VHLO's is its operand.
  bool DefineCast(ByteReader* in, const OpDraft& op) {
    if (op.operands.size() != op.result_types.size())
      return in->Fail("got a cast of ", op.operands.size(), " values to ",
                      op.result_types.size());
    for (size_t i = 0; i < op.operands.size(); ++i) {
      Defined value = scope_.values[op.operands[i]];
      value.type = op.result_types[i];
      if (!Define(in, value)) return false;
    }
    return true;
  }

  // %0:2 = "stablehlo.sort"(%a, %b) ({...}) {...} : (types) -> (types)
  bool WriteOp(ByteReader* in, const OpDraft& op, const OpDraft* parent,
               bool has_regions) {
    NewLine(op.source);
    std::string& text = out_.text;
    const size_t results = op.result_types.size();
    if (results > 0) {
      const int32_t number = scope_.next_name++;
      for (size_t i = 0; i < results; ++i)
        if (!Define(in, {number, results > 1 ? static_cast<int32_t>(i) : -1,
                         op.result_types[i], false}))
          return false;
      StrAppend(&text, StrCat("%", number));
      if (results > 1) StrAppend(&text, StrCat(":", results));
      text += " = ";
    }
    const bool in_function = parent != nullptr && parent->kind->is_function;
    text +=
        op.kind->is_return && in_function ? "\"func.return\"" : op.kind->quoted;
    text += "(";
    for (size_t i = 0; i < op.operands.size(); ++i) {
      if (i > 0) text += ", ";
      AppendName(scope_.values[op.operands[i]]);
    }
    text += ")";
    if (has_regions && !ReadRegions(in, op)) return false;
    if (!WriteAttributes(in, op)) return false;
    text += " : (";
    for (size_t i = 0; i < op.operands.size(); ++i) {
      if (i > 0) text += ", ";
      if (!AppendType(in, scope_.values[op.operands[i]].type)) return false;
    }
    text += ") -> (";
    for (size_t i = 0; i < results; ++i) {
      if (i > 0) text += ", ";
      if (!AppendType(in, op.result_types[i])) return false;
    }
    text += ")";
    return text.size() <= max_text_ ||
           in->TooMuch("the ops expand to more than the reader takes");
  }

  bool WriteAttributes(ByteReader* in, const OpDraft& op) {
    if (op.attributes.empty()) return true;
    attributes_ = "";
    if (!(op.kind->is_vhlo
              ? AppendVhloAttributes(in, op.kind->base, op.attributes,
                                     values_.get(), &attributes_)
              : AppendAttributes(in, op.attributes, values_.get(),
                                 &attributes_)))
      return false;
    if (!attributes_.empty())
      StrAppend(&out_.text, StrCat(" {", attributes_, "}"));
    return true;
  }

  // --- Text ---

  void NewLine(std::shared_ptr<const Source> source) {
    out_.text += "\n";
    out_.sources.push_back(std::move(source));
  }

  void AppendName(const Defined& value) {
    out_.text += value.argument ? "%arg" : "%";
    StrAppend(&out_.text, StrCat(value.number));
    if (value.result >= 0) StrAppend(&out_.text, StrCat("#", value.result));
  }

  bool AppendType(ByteReader* in, uint32_t index) {
    const TypeInfo* type = nullptr;
    if (!values_->GetType(in, index, &type)) return false;
    if (type->is_function) out_.text += "(";
    out_.text += type->text;
    if (type->is_function) out_.text += ")";
    return true;
  }

  const std::string_view file_;
  const ReadOptions& options_;
  Errors errors_;
  Container container_;
  std::unique_ptr<Values> values_;
  std::vector<OpKind> kinds_;  // by the number of the op's name
  Scope scope_;
  int depth_ = 0;
  size_t live_values_ = 0;
  size_t max_text_ = 0;
  std::string attributes_;
  Decoded out_;
};

}  // namespace

bool IsBytecode(std::string_view file) { return file.starts_with(kMagic); }

Result<Decoded> Decode(std::string_view file, const ReadOptions& options) {
  return Decoder(file, options).Decode();
}

}  // namespace escala::hlo::bytecode
