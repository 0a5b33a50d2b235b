#include "escala/climb/report/page.h"

#include <string_view>

#include "escala/climb/report/words.h"

namespace escala::climb {

extern const std::string_view kPageCss;
extern const std::string_view kPageJs;

std::string Write(const Page& page, const View& view) {
  // Nothing may be loaded, whatever a text of the report says.
  const std::string policy = StrCat(
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; "
      "base-uri 'none'; form-action 'none'",
      view.live ? "; script-src 'unsafe-inline'; connect-src 'self'" : "");
  const Markup head =
      El("head", El("meta", {{"charset", "utf-8"}}),
         El("meta",
            {{"http-equiv", "Content-Security-Policy"}, {"content", policy}}),
         El("meta", {{"name", "viewport"},
                     {"content", "width=device-width, initial-scale=1"}}),
         El("meta", {{"name", "color-scheme"}, {"content", "light dark"}}),
         El("title", page.title),
         El("link", {{"rel", "icon"}, {"href", "data:,"}}),
         Markup{StrCat("<style>\n", kPageCss, "</style>\n")});
  Markup contents, sections;
  for (const Section& section : page.sections) {
    contents.Add(
        El("li", El("a", {{"href", StrCat("#", section.id)}}, section.name)));
    const std::string heading = StrCat(section.id, "-title");
    sections.Add(
        El("section", {{"id", section.id}, {"aria-labelledby", heading}},
           El("h2", {{"id", heading}}, section.title), section.content));
    sections.html += "\n";
  }
  Markup live;
  if (view.live)
    live = El("p", {{"class", "live"}},
              El("span", {{"id", "live"}}, "This page is served live."), " ",
              El("a", {{"href", ""}}, "Read it again"));
  const Markup body = El(
      "body", Shapes(),
      El("a", {{"class", "skip"}, {"href", "#main"}}, "Skip to content"),
      Markup{"\n"},
      El("header", El("div", {{"class", "wrap"}}, page.header, live)),
      El("nav", {{"aria-label", "Contents"}},
         El("ul", {{"class", "wrap"}}, contents)),
      Markup{"\n"},
      El("main", {{"id", "main"}, {"class", "wrap"}, {"tabindex", "-1"}},
         sections),
      Markup{"\n"}, El("footer", El("div", {{"class", "wrap"}}, page.footer)),
      view.live ? Markup{StrCat("<script>\n", kPageJs, "</script>\n")}
                : Markup());
  return StrCat("<!DOCTYPE html>\n",
                El("html", {{"lang", "en"}}, head, body).html, "\n");
}

Markup Folded(const Markup& summary, const Markup& content, bool open,
              const std::string& id) {
  const Markup all =
      All(El("summary", summary), El("div", {{"class", "inside"}}, content));
  return open ? El("details", {{"id", id}, {"open", ""}}, all)
              : El("details", {{"id", id}}, all);
}

Markup Scrolled(const std::string& caption, const Markup& rows) {
  return El("div",
            {{"class", "scroll"},
             {"role", "region"},
             {"aria-label", caption},
             {"tabindex", "0"}},
            El("table", El("caption", El("span", caption)), rows));
}

}  // namespace escala::climb
