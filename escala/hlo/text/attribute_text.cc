// Text of single values in attributes.
#include <cmath>

#include "escala/hlo/text/lexer.h"
#include "escala/hlo/text/printer.h"

namespace escala::hlo::text {
namespace {

std::string AxisText(const AxisRef& axis) {
  std::string out = Quote(axis.name);
  if (axis.size != 0)
    StrAppend(&out, StrCat(":(", axis.pre_size, ")", axis.size));
  return out;
}

std::string AxesText(const std::vector<AxisRef>& axes) {
  std::vector<std::string> words;
  for (const AxisRef& axis : axes) words.push_back(AxisText(axis));
  return StrJoin(words);
}

// The integer attribute's value, or -1.
int64_t IntOf(const AttributeMap& map, std::string_view name) {
  const Attribute* a = map.Find(name);
  const auto* value = a != nullptr ? a->get<IntValue>() : nullptr;
  return value != nullptr ? value->value : -1;
}

struct ConvolutionSide {
  std::string_view spatial, first, second;
  char first_letter, second_letter;
};
constexpr ConvolutionSide kSides[] = {
    {"input_spatial_dimensions", "input_batch_dimension",
     "input_feature_dimension", 'b', 'f'},
    {"kernel_spatial_dimensions", "kernel_input_feature_dimension",
     "kernel_output_feature_dimension", 'i', 'o'},
    {"output_spatial_dimensions", "output_batch_dimension",
     "output_feature_dimension", 'b', 'f'},
};

// The letter or number at each position; empty if they are not a permutation.
std::vector<std::string> SideText(const AttributeMap& dims,
                                  const ConvolutionSide& side) {
  const IntList* spatial = IntsOf(dims, side.spatial);
  const size_t count = (spatial != nullptr ? spatial->values.size() : 0) + 2;
  std::vector<std::string> words(count);
  const auto put = [&](int64_t at, std::string word) {
    const bool ok = at >= 0 && static_cast<size_t>(at) < count &&
                    words[static_cast<size_t>(at)].empty();
    if (ok) words[static_cast<size_t>(at)] = std::move(word);
    return ok;
  };
  bool ok = put(IntOf(dims, side.first), std::string(1, side.first_letter)) &&
            put(IntOf(dims, side.second), std::string(1, side.second_letter));
  for (size_t i = 0; ok && i + 2 < count; ++i)
    ok = put(spatial->values[i], StrCat(i));
  if (!ok) words.clear();
  return words;
}

}  // namespace

const IntList* IntsOf(const AttributeMap& map, std::string_view name) {
  const Attribute* a = map.Find(name);
  return a != nullptr ? a->get<IntList>() : nullptr;
}

std::string MeshText(const Mesh& mesh) {
  std::vector<std::string> axes;
  for (const Mesh::Axis& axis : mesh.axes)
    axes.push_back(StrCat(Quote(axis.name), "=", axis.size));
  std::string out = StrCat("<[", StrJoin(axes), "]");
  if (!mesh.device_ids.empty())
    StrAppend(&out, StrCat(", device_ids=[", StrJoin(mesh.device_ids), "]"));
  return out + ">";
}

std::string ShardingText(const Sharding& sharding) {
  std::string out = "<";
  if (sharding.inline_mesh != nullptr) {
    StrAppend(&out, StrCat("mesh", MeshText(*sharding.inline_mesh)));
  } else {
    StrAppend(&out, SymbolText(sharding.mesh));
  }
  std::vector<std::string> dims;
  for (const Sharding::Dimension& dim : sharding.dims) {
    std::string text = StrCat("{", AxesText(dim.axes));
    if (dim.open) StrAppend(&text, dim.axes.empty() ? "?" : ", ?");
    text.push_back('}');
    if (dim.priority >= 0) StrAppend(&text, StrCat("p", dim.priority));
    dims.push_back(std::move(text));
  }
  StrAppend(&out, StrCat(", [", StrJoin(dims), "]"));
  if (!sharding.replicated.empty())
    StrAppend(&out,
              StrCat(", replicated={", AxesText(sharding.replicated), "}"));
  if (!sharding.unreduced.empty()) {
    constexpr std::string_view kWords[] = {"", "max", "min"};
    StrAppend(&out, StrCat(", unreduced=",
                           kWords[static_cast<size_t>(sharding.reduction)], "{",
                           AxesText(sharding.unreduced), "}"));
  }
  return out + ">";
}

std::string ShardingListText(const Attribute::Array& shardings) {
  std::vector<std::string> items;
  for (const Attribute& item : shardings)
    if (const auto* sharding = item.get<Sharding>())
      items.push_back(ShardingText(*sharding));
  return StrCat("[", StrJoin(items), "]");
}

std::string ManualAxesText(const Attribute::Array& axes) {
  std::vector<std::string> words;
  for (const Attribute& axis : axes)
    if (const auto* name = axis.get<std::string>())
      words.push_back(Quote(*name));
  return StrCat("{", StrJoin(words), "}");
}

std::string NameText(std::string_view name) {
  return StrCat("@", IsBareName(name) ? std::string(name) : Quote(name));
}

std::string SymbolText(std::string_view name) {
  std::string out;
  while (true) {
    const size_t colons = name.find("::");
    const std::string_view part = name.substr(0, colons);
    StrAppend(&out,
              StrCat("@", IsBareName(part) ? std::string(part) : Quote(part)));
    if (colons == std::string_view::npos) return out;
    out += "::";
    name.remove_prefix(colons + 2);
  }
}

std::string NumberText(const FloatValue& value) {
  HostArray array(Shape{value.type, {}});
  if (value.type == ElementType::kF64) {
    *array.mutable_as<double>() = value.value;
  } else if (value.type == ElementType::kF32) {
    *array.mutable_as<float>() = static_cast<float>(value.value);
  } else if (IsFloat(value.type)) {
    const uint32_t bits = EncodeFloat(value.type, value.value);
    if (ByteWidth(value.type) == 2) {
      *array.mutable_as<uint16_t>() = static_cast<uint16_t>(bits);
    } else {
      *array.mutable_as<uint8_t>() = static_cast<uint8_t>(bits);
    }
  }
  return ElementToString(array.view(), 0);
}

std::string IntsText(const IntList& list) {
  const auto word = [&](int64_t value) {
    if (list.type != ElementType::kI1) return StrCat(value);
    return std::string(value != 0 ? "true" : "false");
  };
  const size_t columns =
      list.dims.size() == 2 ? static_cast<size_t>(list.dims[1]) : 0;
  std::string out = "[";
  for (size_t i = 0; i < list.values.size(); ++i) {
    if (i > 0) out += ", ";
    if (columns > 0 && i % columns == 0) out += "[";
    out += word(list.values[i]);
    if (columns > 0 && (i + 1) % columns == 0) out += "]";
  }
  return out + "]";
}

bool IsConvolution(const AttributeMap& dims) {
  for (const ConvolutionSide& side : kSides)
    if (SideText(dims, side).empty()) return false;
  return true;
}

std::string ConvolutionText(const AttributeMap& dims) {
  std::string out;
  for (const ConvolutionSide& side : kSides) {
    if (&side != kSides) out += &side == kSides + 1 ? "x" : "->";
    StrAppend(&out, StrCat("[", StrJoin(SideText(dims, side)), "]"));
  }
  return out;
}

}  // namespace escala::hlo::text
