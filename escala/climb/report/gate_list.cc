#include "escala/climb/report/gate_list.h"

#include <algorithm>
#include <vector>

#include "escala/base/strings.h"
#include "escala/climb/report/table.h"
#include "escala/climb/report/words.h"

namespace escala::climb {
namespace {

// Gates that need the reader's attention come first. The others stay in the
// order in which they were asked.
std::vector<const Gate*> WorstFirst(const std::vector<Gate>& gates) {
  std::vector<const Gate*> sorted;
  for (const Gate& gate : gates) sorted.push_back(&gate);
  const auto rank = [](const Gate* gate) {
    switch (WorstOf({*gate})) {
      case Colour::kRed:
        return 0;
      case Colour::kUnknown:
        return 1;
      case Colour::kYellow:
        return 2;
      default:
        return 3;
    }
  };
  std::stable_sort(
      sorted.begin(), sorted.end(),
      [&](const Gate* a, const Gate* b) { return rank(a) < rank(b); });
  return sorted;
}

Markup Figures(const Gate& gate) {
  Markup rows;
  for (const Figure& figure : gate.figures)
    rows.Add(El("tr", RowName(figure.name), NumberCell(FigureInWords(figure))));
  return El("details",
            El("summary", Counted(std::ssize(gate.figures), "figure"),
               El("span", {{"class", "unseen"}}, StrCat(" of ", gate.name))),
            El("div", {{"class", "inside"}},
               El("table", {{"class", "figures"}},
                  El("caption", {{"class", "unseen"}},
                     StrCat("Figures of ", gate.name)),
                  El("tbody", rows))));
}

Markup GateItem(const Gate& gate, const Rung& rung, bool links) {
  Markup text = El("h4", gate.name);
  text.Add(El("p", gate.found.empty() ? "nothing was found" : gate.found));
  const auto line = [&](const char* what, const Markup& words) {
    text.Add(El("p", {{"class", "quiet small"}}, what, ": ", words));
  };
  if (!gate.wanted.empty()) line("Wanted", Markup().Add(gate.wanted));
  if (!gate.against.empty()) line("Against", Markup().Add(gate.against));
  if (!gate.evidence.empty()) line("Evidence", LinkTo(gate.evidence, links));
  if (!gate.next.empty())
    text.Add(El("p", {{"class", "next"}}, El("strong", "Next: "), gate.next));
  for (const Accepted& accepted : rung.accepted)
    if (accepted.gate == gate.name)
      text.Add(El("p", {{"class", "accepted"}}, El("strong", "Accepted: "),
                  accepted.reason));
  if (!gate.figures.empty()) text.Add(Figures(gate));
  return El("li", El("div", Badge(gate.colour)),
            El("div", {{"class", "text"}}, text));
}

}  // namespace

Markup GateList(const Rung& rung, bool links) {
  if (rung.gates.empty()) return Nothing("No gate was asked.");
  Markup gates;
  for (const Gate* gate : WorstFirst(rung.gates))
    gates.Add(GateItem(*gate, rung, links));
  return El("ul", {{"class", "gates"}}, gates);
}

}  // namespace escala::climb
