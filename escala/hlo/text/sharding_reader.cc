// Reads Shardy's meshes and shardings.
#include <charconv>

#include "escala/hlo/text/reader.h"

namespace escala::hlo::text {

// <["x"=4, "y"=2], device_ids=[0, 1, ...]>
bool Reader::ReadMesh(Mesh* mesh) {
  if (!Expect('<')) return false;
  if (!ReadList('[', ']', [&] {
        mesh->axes.emplace_back();
        Mesh::Axis& axis = mesh->axes.back();
        return ReadString(&axis.name) && Expect('=') && ReadInteger(&axis.size);
      }))
    return false;
  if (Accept(',')) {
    IntList ids;
    if (!ExpectWord("device_ids") || !Expect('=') || !ReadBracketedInts(&ids))
      return false;
    mesh->device_ids = std::move(ids.values);
  }
  return Expect('>');
}

// <@mesh, [{"x"}, {?}, {"y", ?}p1], replicated={"z"}, unreduced={"w"}>;
// unreduced=max{"w"} where the values' maximum is the whole, not their sum
bool Reader::ReadSharding(Sharding* sharding) {
  if (!Expect('<')) return false;
  if (AcceptWord("mesh")) {
    Mesh mesh;
    if (!ReadMesh(&mesh)) return false;
    sharding->inline_mesh = std::make_shared<const Mesh>(std::move(mesh));
  } else if (!ReadSymbol(&sharding->mesh)) {
    return false;
  }
  if (!Expect(',')) return false;
  if (!ReadList('[', ']', [&] {
        sharding->dims.emplace_back();
        Sharding::Dimension& dim = sharding->dims.back();
        if (!ReadList('{', '}', [&] {
              if (dim.open) return Expected("'}' after '?'");
              if (Accept('?')) return dim.open = true;
              dim.axes.emplace_back();
              return ReadAxis(&dim.axes.back());
            }))
          return false;
        if (token().kind != TokenKind::kWord) return true;
        const std::string_view word = token().text;  // p1
        const char* end = word.data() + word.size();
        const auto parsed = std::from_chars(word.data() + 1, end, dim.priority);
        if (word[0] != 'p' || word.size() == 1 || parsed.ec != std::errc() ||
            parsed.ptr != end)
          return Expected("a priority like p1");
        lexer_.Next();
        return true;
      }))
    return false;
  while (Accept(',')) {
    const bool replicated = AtWord("replicated");
    if (!replicated && !AtWord("unreduced"))
      return Expected("replicated or unreduced");
    auto* axes = replicated ? &sharding->replicated : &sharding->unreduced;
    if (!axes->empty())
      return Fail(token().offset, token().text, " is there twice");
    lexer_.Next();
    if (!Expect('=')) return false;
    if (!replicated && AcceptWord("max"))
      sharding->reduction = Sharding::Reduction::kMax;
    else if (!replicated && AcceptWord("min"))
      sharding->reduction = Sharding::Reduction::kMin;
    if (!ReadAxisList(axes)) return false;
  }
  return Expect('>');
}

// [<...>, <...>]
bool Reader::ReadShardingList(Attribute* out) {
  Attribute::Array list;
  if (!ReadList('[', ']', [&] {
        Sharding sharding;
        if (!ReadSharding(&sharding)) return false;
        list.emplace_back(std::move(sharding));
        return true;
      }))
    return false;
  *out = Attribute(std::move(list));
  return true;
}

bool Reader::ReadAxisList(std::vector<AxisRef>* axes) {
  return ReadList('{', '}', [&] {
    axes->emplace_back();
    return ReadAxis(&axes->back());
  });
}

// "a", or "a":(1)2
bool Reader::ReadAxis(AxisRef* axis) {
  if (!ReadString(&axis->name)) return false;
  if (!Accept(':')) return true;
  const size_t offset = token().offset;
  if (!Expect('(') || !ReadInteger(&axis->pre_size) || !Expect(')') ||
      !ReadInteger(&axis->size))
    return false;
  if (axis->pre_size >= 1 && axis->size >= 1) return true;
  return Fail(offset, "the sizes of a sub-axis must be 1 or more");
}

// {"x", "y"}
bool Reader::ReadManualAxes(Attribute* out) {
  Attribute::Array axes;
  if (!ReadList('{', '}', [&] {
        std::string name;
        if (!ReadString(&name)) return false;
        axes.emplace_back(std::move(name));
        return true;
      }))
    return false;
  *out = Attribute(std::move(axes));
  return true;
}

}  // namespace escala::hlo::text
