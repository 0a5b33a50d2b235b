#include "escala/climb/report/words.h"

#include <cmath>

#include "escala/base/numbers.h"
#include "escala/base/progress.h"

namespace escala::climb {
namespace {

// Whether a browser would stay in the folder of the page.
bool IsInside(std::string_view path) {
  if (path.empty() || path[0] == '/' || path.find(':') != path.npos ||
      path.find('\\') != path.npos)
    return false;
  for (const std::string_view part : StrSplit(path, '/'))
    if (part == "..") return false;
  return true;
}

std::string Encoded(std::string_view path) {
  constexpr std::string_view kHex = "0123456789ABCDEF";
  std::string out;
  for (const char c : path) {
    if (std::isalnum(static_cast<unsigned char>(c)) ||
        std::string_view("/-_.~,+@").find(c) != std::string_view::npos) {
      out += c;
    } else {
      const auto byte = static_cast<unsigned char>(c);
      out += {'%', kHex[byte >> 4], kHex[byte & 15]};
    }
  }
  return out;
}

}  // namespace

std::string SecondsInWords(double seconds) {
  if (!std::isfinite(seconds)) return NumberInWords(seconds);
  const double size = std::abs(seconds);
  if (size >= 600) return FormatDuration(seconds);
  if (size >= 1) return StrCat(FormatNumber(seconds, 3), " s");
  if (size >= 1e-3) return StrCat(FormatNumber(seconds * 1e3, 3), " ms");
  if (size == 0) return "0 s";
  if (size >= 1e-4) return StrCat(FormatNumber(seconds * 1e3, 3), " ms");
  return StrCat(FormatNumber(seconds * 1e6, 3), " µs");
}

std::string NumberInWords(double value) {
  if (std::isnan(value)) return "not a number";
  if (std::isinf(value)) return value > 0 ? "infinite" : "minus infinite";
  std::string text = FormatNumber(value, 4);
  // Commas between groups of three digits, from 10,000 on.
  if (text.find_first_of(".e") != text.npos || std::abs(value) < 10000)
    return text;
  const size_t first = text[0] == '-' ? 1 : 0;
  for (size_t at = text.size(); at > first + 3;) text.insert(at -= 3, 1, ',');
  return text;
}

std::string PercentInWords(double share) {
  if (!std::isfinite(share)) return NumberInWords(share);
  if (share > 0 && share < 1e-4) return "less than 0.01 %";
  return StrCat(FormatNumber(share * 100, 3), " %");
}

std::string FigureInWords(const Figure& figure) {
  if (figure.unit == "s") return SecondsInWords(figure.value);
  if (figure.unit == "bytes" && std::isfinite(figure.value))
    return FormatBytes(figure.value);
  return figure.unit.empty()
             ? NumberInWords(figure.value)
             : StrCat(NumberInWords(figure.value), " ", figure.unit);
}

Markup Shapes() {
  // Each has an outline of its own, so that they differ without colour, too.
  return {R"(<svg width="0" height="0" class="defs" aria-hidden="true">
<symbol id="shape-green" viewBox="0 0 16 16"><circle cx="8" cy="8" r="7"/><path class="in" d="M4.6 8.3l2.3 2.3 4.5-5"/></symbol>
<symbol id="shape-yellow" viewBox="0 0 16 16"><path d="M8 1.2L15.4 14.4H.6z"/><path class="in" d="M8 5.6v4.2M8 12v.4"/></symbol>
<symbol id="shape-red" viewBox="0 0 16 16"><path d="M5 .8h6L15.2 5v6L11 15.2H5L.8 11V5z"/><path class="in" d="M5.4 5.4l5.2 5.2M10.6 5.4l-5.2 5.2"/></symbol>
<symbol id="shape-unknown" viewBox="0 0 16 16"><path d="M8 .4L15.6 8 8 15.6.4 8z"/><path class="in" d="M6.2 6.5c0-2.4 3.6-2.3 3.6 0 0 1.5-1.8 1.5-1.8 2.9M8 11.5v.4"/></symbol>
<symbol id="shape-forecast" viewBox="0 0 16 16"><rect x="1" y="1" width="14" height="14" rx="3"/><path class="in" d="M4 11l3-4 2 2 3-4"/></symbol>
<symbol id="shape-skipped" viewBox="0 0 16 16"><circle class="ring" cx="8" cy="8" r="6.2"/><path class="ring" d="M5 8h6"/></symbol>
</svg>)"};
}

Markup Badge(Colour colour, std::string_view word) {
  const std::string name(ToString(colour));
  return El("span", {{"class", StrCat("badge ", name)}},
            Markup{StrCat("<svg class=\"shape\" aria-hidden=\"true\"><use "
                          "href=\"#shape-",
                          name, "\"/></svg>")},
            word);
}

Markup Badge(Colour colour) { return Badge(colour, ToString(colour)); }

Markup Verdict(const Rung& rung) {
  if (!rung.IsPassed()) {
    const Colour worst = WorstOf(rung.gates);
    return Badge(worst, "not passed");
  }
  return rung.accepted.empty() ? Badge(Colour::kGreen, "passed")
                               : Badge(Colour::kYellow, "passed with a reason");
}

std::string_view MeaningOf(Depth depth) {
  switch (depth) {
    case Depth::kFull:
      return "the planned batch ran on all cores";
    case Depth::kFunction:
      return "all cores ran, with fewer examples per replica than planned";
    case Depth::kDry:
      return "nothing ran: plan, memory, time, the TPU's compiler";
  }
  return "";
}

std::string SizeInWords(const Rung& rung) {
  return StrCat(Counted(rung.cores, "core"), ", ", Counted(rung.hosts, "host"));
}

std::string DeviceInWords(const Rung& rung) {
  return rung.device.empty() ? "nothing ran" : rung.device;
}

Markup LinkTo(const std::string& path, bool links) {
  if (!links || !IsInside(path)) return El("code", path);
  return El("a", {{"href", StrCat("./", Encoded(path))}}, El("code", path));
}

}  // namespace escala::climb
