// Attributes of Shardy (shardy/dialect/sdy/ir/bytecode.td).
#include "escala/hlo/bytecode/values.h"
#include "escala/hlo/text/lexer.h"

namespace escala::hlo::bytecode {
namespace {

enum Code : uint64_t {
  kManualAxes = 0,
  kMeshAxis = 1,
  kMesh = 2,
  kSubAxisInfo = 3,
  kAxisRef = 4,
  kDimensionSharding = 5,
  kTensorSharding = 6,
  kShardingPerValue = 7,
  kDimMapping = 8,
  kTensorMapping = 9,
  kOpShardingRule = 10,
  kAxisRefList = 11,
  kListOfAxisRefLists = 12,
  kAllToAllParam = 13,
  kAllToAllParamList = 14,
  kTensorShardingV2 = 15,
  kShardingPerValueV2 = 16,
  kTensorShardingV3 = 17,
};

// How Shardy writes a factor of a rule: i, j, ..., z, z_1, ...
std::string FactorName(int64_t factor) {
  constexpr int64_t kLetters = 'z' - 'i';
  return factor <= kLetters ? std::string(1, static_cast<char>('i' + factor))
                            : StrCat("z_", factor - kLetters);
}

}  // namespace

// Where such an attribute is a part of another one, its name is not written:
// `body` is where the rest starts.
bool Values::DecodeSdy(ByteReader* in, Value* out) {
  uint64_t code = 0;
  int64_t first = 0, second = 0;
  std::string_view name;
  std::string& text = out->text;
  const auto begin = [&](std::string_view what) {
    text = std::string(what);
    out->body = what.size();
  };
  const auto bodies = [&](std::string_view open, std::string_view close) {
    text += open;
    if (!ReadBodies(in, &text)) return false;
    text += close;
    return true;
  };
  if (!in->VarInt(&code)) return false;
  switch (code) {
    case kManualAxes:
      begin("#sdy<manual_axes");
      return bodies("{", "}>");
    case kMeshAxis:
      if (!container_.ReadString(in, &name) || !in->SignedVarInt(&first))
        return false;
      text = StrCat(text::Quote(name), "=", first);
      return true;
    case kMesh: {
      begin("#sdy.mesh");
      std::string ids;
      if (!bodies("<[", "]") || !ReadSignedList(in, &ids)) return false;
      if (!ids.empty()) StrAppend(&text, StrCat(", device_ids=[", ids, "]"));
      text += ">";
      return true;
    }
    case kSubAxisInfo:
      if (!in->SignedVarInt(&first) || !in->SignedVarInt(&second)) return false;
      text = StrCat("(", first, ")", second);
      return true;
    case kAxisRef: {
      uint64_t part = 0;
      bool has_part = false;
      if (!container_.ReadString(in, &name) ||
          !in->VarIntWithFlag(&part, &has_part))
        return false;
      text = text::Quote(name);
      if (!has_part) return true;
      const Value* info = nullptr;
      if (part >= container_.attributes.size())
        return in->Fail("got attribute ", part, ", but there are ",
                        container_.attributes.size());
      if (!GetValue(in, static_cast<uint32_t>(part), &info)) return false;
      StrAppend(&text, StrCat(":", info->text));
      return true;
    }
    case kDimensionSharding: {
      uint8_t closed = 0;
      uint64_t priority = 0;
      bool has_priority = false;
      if (!bodies("{", "") || !in->Byte(&closed) ||
          !in->VarIntWithFlag(&priority, &has_priority))
        return false;
      if (closed == 0) text += text.size() > 1 ? ", ?" : "?";
      text += "}";
      if (has_priority) StrAppend(&text, StrCat("p", priority));
      return true;
    }
    case kTensorSharding:
    case kTensorShardingV2:
    case kTensorShardingV3:
      return DecodeSharding(in, code, out);
    case kShardingPerValue:
    case kShardingPerValueV2:
      begin("#sdy.sharding_per_value");
      return bodies("<[", "]>");
    case kDimMapping:
      return ReadFactors(in, "", &text);
    case kTensorMapping:
      return bodies("[", "]");
    case kOpShardingRule:
      return DecodeShardingRule(in, out);
    case kAxisRefList:
      return bodies("{", "}");
    case kListOfAxisRefLists:
    case kAllToAllParamList:
      begin("#sdy.list");
      return bodies("<[", "]>");
    case kAllToAllParam:
      if (!bodies("{", "}") || !in->SignedVarInt(&first) ||
          !in->SignedVarInt(&second))
        return false;
      StrAppend(&text, StrCat(": ", first, "->", second));
      return true;
    default:
      return in->Unsupported("the attribute with code ", code,
                             " of Shardy's dialect is not supported");
  }
}

// <@mesh, [{"x"}, {?}], replicated={"y"}, unreduced={"z"}>, or
// unreduced=max{"z"}
bool Values::DecodeSharding(ByteReader* in, uint64_t code, Value* out) {
  std::string& text = out->text;
  constexpr std::string_view kName = "#sdy.sharding";
  text = kName;
  out->body = kName.size();
  const Value* mesh = nullptr;
  if (!ReadValue(in, &mesh)) return false;
  text += "<";
  if (mesh->kind == ValueKind::kSymbol) {
    if (!Append(in, *mesh, &text)) return false;
  } else {
    StrAppend(&text, StrCat("mesh", mesh->text.substr(mesh->body)));
  }
  text += ", [";
  if (!ReadBodies(in, &text)) return false;
  text += "]";
  std::string axes;
  if (!ReadBodies(in, &axes)) return false;
  if (!axes.empty()) StrAppend(&text, StrCat(", replicated={", axes, "}"));
  axes.clear();
  if (code != kTensorSharding && !ReadBodies(in, &axes)) return false;
  int64_t reduction = 0;
  if (code == kTensorShardingV3 && !in->SignedVarInt(&reduction)) return false;
  constexpr std::string_view kReductions[] = {"", "max", "min"};
  if (reduction < 0 || reduction >= std::ssize(kReductions))
    return in->Unsupported("the reduction ", reduction,
                           " of unreduced axes is not supported");
  if (!axes.empty())
    StrAppend(&text, StrCat(", unreduced=",
                            kReductions[static_cast<size_t>(reduction)], "{",
                            axes, "}"));
  text += ">";
  return true;
}

bool Values::ReadFactors(ByteReader* in, std::string_view separator,
                         std::string* out) {
  uint64_t count = 0;
  if (!in->Count(&count)) return false;
  for (uint64_t i = 0; i < count; ++i) {
    int64_t factor = 0;
    if (!in->SignedVarInt(&factor)) return false;
    if (factor < 0) return in->Fail("got the factor ", factor);
    StrAppend(out, StrCat(i > 0 ? separator : "", FactorName(factor)));
  }
  return true;
}

// <([i, k], [k, j])->([i, j]) {i=8, j=4, k=2} reduction={k}, custom>
bool Values::DecodeShardingRule(ByteReader* in, Value* out) {
  std::string& text = out->text;
  std::string sizes;
  uint64_t count = 0;
  uint8_t custom = 0;
  if (!in->Count(&count)) return false;
  for (uint64_t i = 0; i < count; ++i) {
    int64_t size = 0;
    if (!in->SignedVarInt(&size)) return false;
    StrAppend(&sizes, StrCat(i > 0 ? ", " : "",
                             FactorName(static_cast<int64_t>(i)), "=", size));
  }
  text = "#sdy.op_sharding_rule<(";
  if (!ReadBodies(in, &text)) return false;
  text += ")->(";
  if (!ReadBodies(in, &text)) return false;
  text += ")";
  if (!sizes.empty()) StrAppend(&text, StrCat(" {", sizes, "}"));
  for (const std::string_view kind : {"reduction", "need_replication",
                                      "permutation", "blocked_propagation"}) {
    std::string factors;
    if (!ReadFactors(in, ", ", &factors)) return false;
    if (!factors.empty())
      StrAppend(&text, StrCat(" ", kind, "={", factors, "}"));
  }
  if (!in->Byte(&custom)) return false;
  text += custom != 0 ? ", custom>" : ">";
  return true;
}

bool Values::ReadBodies(ByteReader* in, std::string* out) {
  uint64_t count = 0;
  if (!in->Count(&count)) return false;
  for (uint64_t i = 0; i < count; ++i) {
    const Value* value = nullptr;
    const size_t before = out->size();
    if (!ReadValue(in, &value)) return false;
    if (i > 0) *out += ", ";
    if (value->kind == ValueKind::kString) {
      *out += text::Quote(value->bytes);
    } else if (value->kind == ValueKind::kText) {
      *out += std::string_view(value->text).substr(value->body);
    } else {
      return in->Fail("got another attribute than one of Shardy's");
    }
    if (!Charge(in, out->size() - before)) return false;
  }
  return true;
}

}  // namespace escala::hlo::bytecode
