// Reads struct attributes: #stablehlo.dot<field = value, ...> and similar ones.
#include "escala/hlo/attribute_specs.h"
#include "escala/hlo/text/reader.h"

namespace escala::hlo::text {

// Starts at the '<'. Fields may be in any order; verification fills in absent
// ones.
bool Reader::ReadStruct(std::string_view keyword, AttributeMap* out) {
  if (keyword == "conv") {
    if (!Expect('<')) return false;
    if (!AcceptWord("raw"))
      return ReadConvolutionDimensions(out) && Expect('>');
  } else if (!Expect('<')) {
    return false;
  }
  const AttributeSpecs fields = StructFields(keyword);
  const size_t begin = token().offset;
  while (!Accept('>')) {
    const Token name = token();
    const AttributeSpec* field = nullptr;
    for (const AttributeSpec& f : fields)
      if (name.IsWord(f.name)) field = &f;
    if (field == nullptr) {
      std::vector<std::string_view> names;
      for (const AttributeSpec& f : fields) names.push_back(f.name);
      return Expected(StrCat("'>' or one of ", StrJoin(names)));
    }
    lexer_.Next();
    if (out->Has(name.text))
      return Fail(name.offset, "the field ", name.text, " is there twice");
    Attribute value;
    if (!Expect('=') || !ReadStructField(*field, &value)) return false;
    out->Set(std::string(name.text), std::move(value));
    if (!At('>') && !Expect(',')) return false;
  }
  for (const AttributeSpec& field : fields)
    if (field.required && !out->Has(field.name))
      return Fail(begin, "#stablehlo.", keyword, " has no field ", field.name);
  return true;
}

bool Reader::ReadStructField(const AttributeSpec& field, Attribute* out) {
  switch (field.kind) {
    case AttributeKind::kInts: {
      IntList list;
      if (!ReadBracketedInts(&list)) return false;
      *out = Attribute(std::move(list));
      return true;
    }
    case AttributeKind::kInt:
    case AttributeKind::kFloat:
      return ReadFormValue(field, out);
    case AttributeKind::kArray:
      return ReadAxisRefs(out);
    case AttributeKind::kAny:
      // The mesh of replica groups, or the name of an element type.
      if (field.name == "mesh") {
        if (token().kind == TokenKind::kSymbol)
          return ReadAttribute(&field, field.name, out);
        return ReadDeviceMesh(out);
      }
      if (token().kind != TokenKind::kWord) return Expected("a type");
      *out = Attribute(std::string(token().text));
      lexer_.Next();
      return true;
    default:
      return ReadAttribute(&field, field.name, out);
  }
}

// --- [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f] --------------------------------

bool Reader::ReadConvolutionDimensions(AttributeMap* out) {
  return ReadConvolutionSide("input", "b", "f", out) && ExpectWord("x") &&
         ReadConvolutionSide("kernel", "i", "o", out) && ExpectArrow() &&
         ReadConvolutionSide("output", "b", "f", out);
}

// `first` and `second` are the letters of the two dimensions that are not
// spatial: batch and feature, or the kernel's input and output features.
bool Reader::ReadConvolutionSide(std::string_view side, std::string_view first,
                                 std::string_view second, AttributeMap* out) {
  const size_t begin = token().offset;
  int64_t at = 0, first_at = -1, second_at = -1;
  std::vector<std::pair<int64_t, int64_t>> spatial;  // (number, position)
  if (!ReadList('[', ']', [&] {
        int64_t number = 0;
        const size_t offset = token().offset;
        if (AtWord(first) && first_at < 0) {
          first_at = at;
          lexer_.Next();
        } else if (AtWord(second) && second_at < 0) {
          second_at = at;
          lexer_.Next();
        } else if (token().kind == TokenKind::kInteger) {
          if (!ReadInteger(&number)) return false;
          for (const auto& s : spatial)
            if (s.first == number)
              return Fail(offset, "the spatial dimension ", number,
                          " is there twice");
          spatial.emplace_back(number, at);
        } else {
          return Expected(StrCat("one each of ", first, ", ", second,
                                 ", and spatial dimensions 0, 1, ..."));
        }
        ++at;
        return true;
      }))
    return false;
  if (first_at < 0 || second_at < 0)
    return Fail(begin, "the ", side, " dimensions lack ",
                first_at < 0 ? first : second);
  IntList positions;
  positions.values.assign(spatial.size(), 0);
  positions.dims = {static_cast<int64_t>(spatial.size())};
  for (const auto& [number, position] : spatial) {
    if (number >= static_cast<int64_t>(spatial.size()))
      return Fail(begin, "the ", side, " has the spatial dimension ", number,
                  ", but only ", spatial.size(), " of them");
    positions.values[number] = position;
  }
  const bool kernel = side == "kernel";
  const auto name = [&](std::string_view what) {
    return StrCat(side, "_", what, "_dimension");
  };
  out->Set(name(kernel ? "input_feature" : "batch"), IntValue{first_at});
  out->Set(name(kernel ? "output_feature" : "feature"), IntValue{second_at});
  out->Set(StrCat(side, "_spatial_dimensions"), std::move(positions));
  return true;
}

// --- Replica groups by mesh axes --------------------------------------------

// [#stablehlo.axis_ref<name = "x", sub_axis_info = (1)2>, ...]: one dictionary
// {name, pre_size, size} each; the sizes only for a sub-axis.
bool Reader::ReadAxisRefs(Attribute* out) {
  Attribute::Array axes;
  if (!ReadList('[', ']', [&] {
        AttributeMap axis;
        if (token().kind == TokenKind::kHash) {
          if (token().text != "#stablehlo.axis_ref")
            return Expected("#stablehlo.axis_ref");
          lexer_.Next();
        }
        std::string name;
        if (!Expect('<') || !ExpectWord("name") || !Expect('=') ||
            !ReadString(&name))
          return false;
        axis.Set("name", std::move(name));
        if (Accept(',')) {
          IntValue pre_size, size;
          if (!ExpectWord("sub_axis_info") || !Expect('=')) return false;
          if (token().kind == TokenKind::kHash) lexer_.Next();
          const bool bracket = Accept('<');
          if (!Expect('(') || !ReadInteger(&pre_size.value) || !Expect(')') ||
              !ReadInteger(&size.value) || (bracket && !Expect('>')))
            return false;
          axis.Set("pre_size", pre_size);
          axis.Set("size", size);
        }
        axes.emplace_back(std::move(axis));
        return Expect('>');
      }))
    return false;
  *out = Attribute(std::move(axes));
  return true;
}

// #stablehlo.mesh<axes=[<name="x", size=2>], device_ids=dense<...> : ...>:
// a dictionary {axes: [{name, size}], device_ids}.
bool Reader::ReadDeviceMesh(Attribute* out) {
  if (token().kind != TokenKind::kHash || token().text != "#stablehlo.mesh")
    return Expected("a mesh: @name or #stablehlo.mesh<...>");
  lexer_.Next();
  AttributeMap mesh;
  Attribute::Array axes;
  if (!Expect('<') || !ExpectWord("axes") || !Expect('=')) return false;
  if (!ReadList('[', ']', [&] {
        if (token().kind == TokenKind::kHash) lexer_.Next();
        std::string name;
        IntValue size;
        if (!Expect('<') || !ExpectWord("name") || !Expect('=') ||
            !ReadString(&name) || !Expect(',') || !ExpectWord("size") ||
            !Expect('=') || !ReadInteger(&size.value))
          return false;
        AttributeMap axis;
        axis.Set("name", std::move(name));
        axis.Set("size", size);
        axes.emplace_back(std::move(axis));
        return Expect('>');
      }))
    return false;
  mesh.Set("axes", std::move(axes));
  if (Accept(',')) {
    Attribute ids;
    if (!ExpectWord("device_ids") || !Expect('=') ||
        !ReadAttribute(nullptr, "device_ids", &ids))
      return false;
    mesh.Set("device_ids", std::move(ids));
  }
  *out = Attribute(std::move(mesh));
  return Expect('>');
}

}  // namespace escala::hlo::text
