// The frame of a report: one file that loads nothing. It has a script only
// where it is served and reads itself again.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "escala/climb/report/html.h"

namespace escala::climb {

// How a page is shown.
struct View {
  bool live = false;  // served: reads itself again every two seconds
  bool links = true;  // to files beside the page
};

// A part of a page with a heading and an address in it ("#gates").
struct Section {
  std::string id;
  std::string name;  // among the contents: a word
  std::string title;
  Markup content;
};

struct Page {
  std::string title;  // of the window
  Markup header;      // with the one h1
  std::vector<Section> sections;
  Markup footer;
};
std::string Write(const Page& page, const View& view);

// What is folded away until somebody wants it.
Markup Folded(const Markup& summary, const Markup& content, bool open,
              const std::string& id);
// A table that scrolls in itself where the page is narrow. `caption` also names
// the region.
Markup Scrolled(const std::string& caption, const Markup& rows);

}  // namespace escala::climb
