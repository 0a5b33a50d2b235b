// Cells of tables, as all pages write them.
#pragma once

#include <string>

#include "escala/climb/report/html.h"

namespace escala::climb {

template <typename Content>
Markup Cell(const Content& content) {
  return El("td", content);
}
inline Markup NumberCell(const std::string& text) {
  return El("td", {{"class", "number"}}, text);
}
template <typename Content>
Markup Column(const Content& name) {
  return El("th", {{"scope", "col"}}, name);
}
inline Markup NumberColumn(const std::string& name) {
  return El("th", {{"scope", "col"}, {"class", "number"}}, name);
}
template <typename Content>
Markup RowName(const Content& name) {
  return El("th", {{"scope", "row"}}, name);
}
inline Markup Rows(const Markup& columns, const Markup& rows) {
  return All(El("thead", El("tr", columns)), El("tbody", rows));
}
// What stands where there is nothing to show.
inline Markup Nothing(const std::string& words) {
  return El("p", {{"class", "none"}}, words);
}

}  // namespace escala::climb
