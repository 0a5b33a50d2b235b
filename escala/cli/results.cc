#include "escala/cli/results.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstring>
#include <unordered_map>

#include "escala/base/json.h"

namespace escala::cli {
namespace {

using hlo::Literal;

constexpr int64_t kShownElements = 32;

std::string ShortText(const Literal& literal, bool full) {
  if (!literal.parts.empty()) {
    std::vector<std::string> parts;
    for (const Literal& part : literal.parts)
      parts.push_back(ShortText(part, full));
    return StrCat("(", StrJoin(parts), ")");
  }
  if (literal.array.data() == nullptr) return "token";
  const ConstView view = literal.array.view();
  const int64_t count = view.shape->num_elements();
  if (full || count <= kShownElements) return DenseToString(view);
  std::string text = "[";
  for (int64_t i = 0; i < kShownElements / 4; ++i)
    StrAppend(&text, StrCat(ElementToString(view, i), ", "));
  return StrCat(text, "...] : ", view.shape->ToString());
}

bool SameBytes(const Literal& a, const Literal& b) {
  if (a.parts.size() != b.parts.size()) return false;
  for (size_t i = 0; i < a.parts.size(); ++i)
    if (!SameBytes(a.parts[i], b.parts[i])) return false;
  if (a.array.data() == b.array.data()) return true;
  return a.array.data() != nullptr && b.array.data() != nullptr &&
         a.array.shape() == b.array.shape() &&
         std::memcmp(a.array.data(), b.array.data(),
                     static_cast<size_t>(a.array.shape().byte_size())) == 0;
}

size_t HashBytes(const Literal& literal) {
  size_t hash = literal.parts.size();
  for (const Literal& part : literal.parts)
    hash = hash * 1000003 + HashBytes(part);
  if (literal.array.data() == nullptr) return hash;
  const std::string_view bytes(
      reinterpret_cast<const char*>(literal.array.data()),
      static_cast<size_t>(literal.array.shape().byte_size()));
  return hash * 1000003 + std::hash<std::string_view>()(bytes);
}

// Groups the rows whose literal i is equal.
std::vector<std::vector<int32_t>> EqualRows(
    const std::vector<std::vector<Literal>>& results, size_t i) {
  std::vector<std::vector<int32_t>> groups;
  std::unordered_map<size_t, std::vector<size_t>> by_hash;
  for (size_t row = 0; row < results.size(); ++row) {
    std::vector<size_t>& near = by_hash[HashBytes(results[row][i])];
    const auto same = [&](size_t g) {
      return SameBytes(results[groups[g][0]][i], results[row][i]);
    };
    const auto found = std::find_if(near.begin(), near.end(), same);
    if (found == near.end()) {
      near.push_back(groups.size());
      groups.push_back({static_cast<int32_t>(row)});
    } else {
      groups[*found].push_back(static_cast<int32_t>(row));
    }
  }
  return groups;
}

// --- JSON -------------------------------------------------------------------

void WriteFloat(double value, JsonWriter* json) {
  if (std::isfinite(value)) {
    json->Number(value);
  } else {
    json->String(std::isnan(value) ? "nan" : value > 0 ? "inf" : "-inf");
  }
}

// Exact even beyond the precision of a double.
void WriteInteger(const std::string& text, JsonWriter* json) {
  int64_t value = 0;
  uint64_t large = 0;
  const char* const end = text.data() + text.size();
  if (std::from_chars(text.data(), end, value).ec == std::errc()) {
    json->Int(value);
  } else {
    std::from_chars(text.data(), end, large);
    json->Uint(large);
  }
}

void WriteElements(ConstView view, JsonWriter* json) {
  const ElementType type = view.shape->type;
  const int64_t count = view.shape->num_elements();
  const Shape parts{RealType(type), {2 * count}};  // complex elements as pairs
  json->BeginArray();
  for (int64_t i = 0; i < count; ++i) {
    if (IsComplex(type)) {
      json->BeginArray();
      for (const int64_t part : {2 * i, 2 * i + 1})
        WriteFloat(ElementAsDouble({&parts, view.data}, part), json);
      json->EndArray();
    } else if (Info(type).clazz == ElementClass::kBool) {
      json->Bool(ElementAsDouble(view, i) != 0);
    } else if (IsInteger(type)) {
      WriteInteger(ElementToString(view, i), json);
    } else {
      WriteFloat(ElementAsDouble(view, i), json);
    }
  }
  json->EndArray();
}

// Writes keys into the current object.
void WriteLiteral(const Literal& literal, JsonWriter* json) {
  if (!literal.parts.empty()) {
    json->Key("parts").BeginArray();
    for (const Literal& part : literal.parts) {
      json->BeginObject();
      WriteLiteral(part, json);
      json->EndObject();
    }
    json->EndArray();
  } else if (literal.array.data() != nullptr) {
    json->Key("type").String(literal.array.shape().ToString());
    json->Key("elements");
    WriteElements(literal.array.view(), json);
  }
}

std::string NameOf(const RunResults& results, size_t i) {
  return results.function.result_attributes[i].StrOr("jax.result_info", "");
}

size_t NumResults(const RunResults& results) {
  return results.rows.empty() ? 0 : results.rows[0].size();
}

}  // namespace

void PrintResults(const RunResults& results, bool full, std::ostream& out) {
  for (size_t i = 0; i < NumResults(results); ++i) {
    const std::string name = NameOf(results, i);
    out << "result " << i << (name.empty() ? "" : ", " + name) << "\n";
    for (const auto& group : EqualRows(results.rows, i)) {
      out << "  ";
      if (results.rows.size() > 1)
        out << results.row_is << (group.size() == 1 ? " " : "s ")
            << hlo::FormatCores(group) << ": ";
      out << ShortText(results.rows[group[0]][i], full) << "\n";
    }
  }
}

void PrintResultsAsJson(const RunResults& results, std::ostream& out) {
  for (size_t i = 0; i < NumResults(results); ++i)
    for (const auto& group : EqualRows(results.rows, i)) {
      JsonWriter json;
      json.BeginObject().Key("result").Int(static_cast<int64_t>(i));
      json.Key("name").String(NameOf(results, i));
      json.Key(StrCat(results.row_is, "s")).BeginArray();
      for (const int32_t row : group) json.Int(row);
      json.EndArray().Key("device").String(results.device);
      WriteLiteral(results.rows[group[0]][i], &json);
      json.EndObject();
      out << std::move(json).Take() << "\n";
    }
}

}  // namespace escala::cli
