#include "escala/climb/report/chart.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include "escala/base/numbers.h"
#include "escala/climb/report/words.h"

namespace escala::climb {
namespace {

constexpr size_t kColours = 8;       // --c0 to --c7 of page.css
constexpr size_t kDashes = 4;        // of lines, as .d0 to .d3 there
constexpr size_t kMostPoints = 400;  // of a line, about
constexpr double kLogFrom = 50;      // largest over smallest value

std::string Percent(double share) {
  return StrCat(FormatNumber(share * 100, 5), "%");
}

// One axis: where a value lies between its ends, and what is written on it.
class Axis {
 public:
  void Take(double value) {
    if (!std::isfinite(value)) return;
    low_ = std::min(low_, value);
    high_ = std::max(high_, value);
  }
  bool empty() const { return !(low_ <= high_); }

  void SetLog(double base) { base_ = base; }
  bool IsWide() const { return low_ > 0 && high_ / low_ > kLogFrom; }
  double low() const { return low_; }

  // Chooses the ticks, and the ends: at ticks, or where the values end.
  void Finish(bool tight) {
    if (base_ > 0) return FinishLog();
    if (low_ == high_) {
      const double by = low_ == 0 ? 1 : std::abs(low_) / 2;
      low_ -= by;
      high_ += by;
    }
    const double rough = (high_ - low_) / 4;
    const double power = std::pow(10, std::floor(std::log10(rough)));
    double step = 10 * power;
    for (const double factor : {1.0, 2.0, 2.5, 5.0})
      if (factor * power >= rough) {
        step = factor * power;
        break;
      }
    // Values near the ends of floating point have no steps.
    if (!std::isfinite(step) || !(step > 0)) return;
    low_ = std::floor(low_ / step) * step;
    if (!tight) high_ = std::ceil(high_ / step) * step;
    const auto count = static_cast<int>((high_ - low_) / step + 1e-6);
    for (int i = 0; i <= std::min(count, 12); ++i)
      ticks_.push_back(low_ + i * step);
  }

  double At(double value) const {
    // Halves have no difference that is too large for a double.
    const auto scale = [&](double x) {
      return base_ > 0 ? std::log(x) : x / 2;
    };
    const double width = scale(high_) - scale(low_);
    return width > 0 ? (scale(value) - scale(low_)) / width : 0.5;
  }
  void set_ticks(std::vector<double> ticks) { ticks_ = std::move(ticks); }
  const std::vector<double>& ticks() const { return ticks_; }

 private:
  void FinishLog() {
    const double first = std::floor(std::log(low_) / std::log(base_) + 1e-9);
    const double last = std::ceil(std::log(high_) / std::log(base_) - 1e-9);
    const double end = last > first ? last : first + 1;
    low_ = std::pow(base_, first);
    high_ = std::pow(base_, end);
    const double step = std::ceil((end - first) / 6);
    for (double power = first; power <= end; power += step)
      ticks_.push_back(std::pow(base_, power));
  }

  double low_ = std::numeric_limits<double>::infinity();
  double high_ = -std::numeric_limits<double>::infinity();
  double base_ = 0;  // 0: linear
  std::vector<double> ticks_;
};

// Fewer points that look the same: the lowest and the highest of each piece.
std::vector<size_t> Thinned(const std::vector<double>& ys) {
  std::vector<size_t> kept;
  const size_t piece = std::max<size_t>(1, 2 * ys.size() / kMostPoints);
  for (size_t begin = 0; begin < ys.size(); begin += piece) {
    const size_t end = std::min(begin + piece, ys.size());
    size_t low = begin, high = begin;
    bool gap = false;
    for (size_t i = begin; i < end; ++i) {
      gap = gap || !std::isfinite(ys[i]);
      if (ys[i] < ys[low] || !std::isfinite(ys[low])) low = i;
      if (ys[i] > ys[high] || !std::isfinite(ys[high])) high = i;
    }
    if (gap) {  // a hole stays where it is
      for (size_t i = begin; i < end; ++i) kept.push_back(i);
      continue;
    }
    kept.push_back(std::min(low, high));
    if (low != high) kept.push_back(std::max(low, high));
  }
  if (!ys.empty() && kept.back() != ys.size() - 1)
    kept.push_back(ys.size() - 1);
  return kept;
}

std::string StyleOf(size_t index) {
  return StrCat("c", index % kColours, " d", index % kDashes);
}

Markup Mark(double x, double y, size_t style) {
  constexpr const char* kShapes[] = {"M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z",
                                     "M0-5L5 0 0 5-5 0z", "M-4-4h8v8h-8z",
                                     "M0-5L5 4h-10z"};
  return El("svg", {{"x", Percent(x)}, {"y", Percent(1 - y)}, {"class", "at"}},
            El("path", {{"class", StrCat("mark ", StyleOf(style))},
                        {"d", kShapes[style % std::size(kShapes)]}}));
}

class Plot {
 public:
  explicit Plot(const LineChart& chart) : chart_(chart) {
    for (const Series& series : chart.series) {
      StyleFor(series.name);
      for (size_t i = 0; i < series.ys.size() && i < series.xs.size(); ++i) {
        if (!std::isfinite(series.xs[i]) || !std::isfinite(series.ys[i]) ||
            (chart.log_x && series.xs[i] <= 0)) {
          ++left_out_;
          continue;
        }
        x_.Take(series.xs[i]);
        y_.Take(series.ys[i]);
      }
    }
    if (x_.empty()) return;
    if (chart.log_x) {
      x_.SetLog(2);
    } else if (x_.low() > 0) {
      x_.Take(0);
    }
    if (chart.percent) {
      y_.Take(0);
      y_.Take(1);
    } else if (y_.IsWide()) {
      y_.SetLog(10);
    }
    x_.Finish(true);
    y_.Finish(false);
    if (!chart.x_ticks.empty()) x_.set_ticks(chart.x_ticks);
  }

  Markup Figure() {
    if (x_.empty())
      return El("figure", Caption(),
                El("p", {{"class", "none"}}, "No finite value to draw."));
    return El("figure", Caption(), Legend(), Drawing(), LeftOut());
  }

 private:
  Markup Caption() const {
    return El("figcaption", El("strong", chart_.title), " ",
              El("span", {{"class", "quiet"}}, chart_.y_name, " over ",
                 chart_.x_name));
  }

  size_t StyleFor(const std::string& name) {
    const auto found = std::find(names_.begin(), names_.end(), name);
    if (found != names_.end()) return found - names_.begin();
    names_.push_back(name);
    return names_.size() - 1;
  }

  Markup Legend() const {
    if (names_.size() < 2) return {};
    Markup list;
    for (size_t i = 0; i < names_.size(); ++i)
      list.Add(El("li",
                  El("svg", {{"class", "sample"}, {"aria-hidden", "true"}},
                     El("line", {{"class", StrCat("line ", StyleOf(i))},
                                 {"x1", "0"},
                                 {"x2", "28"},
                                 {"y1", "6"},
                                 {"y2", "6"}})),
                  names_[i]));
    return El("ul", {{"class", "legend"}}, list);
  }

  Markup Grid() const {
    Markup grid;
    const auto line = [&](std::string x1, std::string x2, std::string y1,
                          std::string y2) {
      grid.Add(El(
          "line",
          {{"class", "grid"}, {"x1", x1}, {"x2", x2}, {"y1", y1}, {"y2", y2}}));
    };
    for (const double tick : y_.ticks()) {
      const std::string at = Percent(1 - y_.At(tick));
      line("0", "100%", at, at);
      grid.Add(El("text",
                  {{"x", "0"},
                   {"y", at},
                   {"dx", "-8"},
                   {"dy", "4"},
                   {"text-anchor", "end"}},
                  chart_.percent ? PercentInWords(tick) : Short(tick)));
    }
    for (size_t i = 0; i < x_.ticks().size(); ++i) {
      const double tick = x_.ticks()[i];
      const double where = x_.At(tick);
      const std::string at = Percent(where);
      line(at, at, "100%", "100%");
      // Narrow pages show every second of the many.
      grid.Add(El("text",
                  {{"x", at},
                   {"y", "100%"},
                   {"dy", "18"},
                   {"class", x_.ticks().size() > 4 && i % 2 ? "wide" : "tick"},
                   {"text-anchor", where > 0.96   ? "end"
                                   : where < 0.02 ? "start"
                                                  : "middle"}},
                  Short(tick)));
    }
    return grid;
  }

  static std::string Short(double value) {
    const double size = std::abs(value);
    if (size >= 1e9) return StrCat(FormatNumber(value / 1e9, 3), "G");
    if (size >= 1e6) return StrCat(FormatNumber(value / 1e6, 3), "M");
    if (size >= 1e4) return StrCat(FormatNumber(value / 1e3, 3), "k");
    return FormatNumber(value, 3);
  }

  Markup Drawing() {
    Markup lines, marks;
    for (const Series& series : chart_.series) {
      const size_t style = StyleFor(series.name);
      std::string points;
      size_t of_points = 0;
      double last_x = 0, last_y = 0;
      const auto flush = [&] {
        if (of_points == 1 && !series.marked)
          marks.Add(Mark(last_x, last_y, style));
        if (of_points > 1)
          lines.Add(El("polyline", {{"class", StrCat("line ", StyleOf(style))},
                                    {"points", points}}));
        points.clear();
        of_points = 0;
      };
      std::vector<double> ys = series.ys;
      ys.resize(std::min(ys.size(), series.xs.size()));
      for (size_t i = 0; i < ys.size(); ++i)
        if (!std::isfinite(series.xs[i]) || (chart_.log_x && series.xs[i] <= 0))
          ys[i] = std::nan("");
      for (const size_t i : Thinned(ys)) {
        if (!std::isfinite(ys[i])) {
          flush();
          continue;
        }
        last_x = x_.At(series.xs[i]);
        last_y = y_.At(ys[i]);
        StrAppend(&points, StrCat(FormatNumber(last_x * 1000, 4), ",",
                                  FormatNumber(1000 - last_y * 1000, 4), " "));
        ++of_points;
        if (series.marked) marks.Add(Mark(last_x, last_y, style));
      }
      flush();
    }
    return El("div", {{"class", "plot"}},
              El("svg", {{"role", "img"}, {"aria-label", Words()}}, Grid(),
                 El("svg",
                    {{"viewBox", "0 0 1000 1000"},
                     {"preserveAspectRatio", "none"},
                     {"width", "100%"},
                     {"height", "100%"}},
                    lines),
                 marks));
  }

  std::string Words() const {
    return StrCat(chart_.title, ": ", chart_.y_name, " over ", chart_.x_name,
                  ", ", Counted(std::ssize(chart_.series), "line"),
                  chart_.words.empty() ? "" : ". ", chart_.words);
  }

  Markup LeftOut() const {
    if (left_out_ == 0) return {};
    return El("p", {{"class", "quiet small"}}, Counted(left_out_, "value"),
              left_out_ == 1 ? " is" : " are",
              " not finite, and left out of the picture.");
  }

  const LineChart& chart_;
  std::vector<std::string> names_;
  Axis x_, y_;
  int64_t left_out_ = 0;
};

}  // namespace

Markup Draw(const LineChart& chart) { return Plot(chart).Figure(); }

Markup Draw(const BarChart& chart) {
  std::vector<std::string> parts;
  double longest = chart.limit;
  for (const Bar& bar : chart.bars) {
    double sum = 0;
    for (const auto& [name, value] : bar.parts) {
      if (!std::isfinite(value) || !(value > 0)) continue;
      sum += value;
      if (std::find(parts.begin(), parts.end(), name) == parts.end())
        parts.push_back(name);
    }
    longest = std::max(longest, sum);
  }
  Markup rows;
  for (const Bar& bar : chart.bars) {
    Markup drawn;
    std::vector<std::string> words;
    double at = 0;
    for (const auto& [name, value] : bar.parts) {
      words.push_back(StrCat(name, " ", chart.in_words(value)));
      if (!std::isfinite(value) || !(value > 0) || !(longest > 0)) continue;
      const size_t style =
          std::find(parts.begin(), parts.end(), name) - parts.begin();
      drawn.Add(El("rect", {{"class", StrCat("part c", style % kColours)},
                            {"x", Percent(at / longest)},
                            {"width", Percent(value / longest)},
                            {"height", "100%"}}));
      at += value;
    }
    rows.Add(El("tr", El("th", {{"scope", "row"}}, bar.name),
                El("td", El("svg",
                            {{"class", "bar"},
                             {"role", "img"},
                             {"aria-label", StrJoin(words)}},
                            drawn)),
                El("td", {{"class", "number"}}, bar.total)));
  }
  Markup legend;
  if (parts.size() > 1) {
    for (size_t i = 0; i < parts.size(); ++i)
      legend.Add(El("li",
                    El("svg", {{"class", "swatch"}, {"aria-hidden", "true"}},
                       El("rect", {{"class", StrCat("part c", i % kColours)},
                                   {"width", "100%"},
                                   {"height", "100%"}})),
                    parts[i]));
    legend = El("ul", {{"class", "legend"}}, legend);
  }
  return El(
      "figure",
      El("table", {{"class", "bars"}},
         El("caption", El("strong", chart.caption)),
         El("thead", El("tr", El("th", {{"scope", "col"}}, chart.first_column),
                        El("td", El("span", {{"class", "unseen"}}, "as a bar")),
                        El("th", {{"scope", "col"}, {"class", "number"}},
                           chart.last_column))),
         El("tbody", rows)),
      legend);
}

}  // namespace escala::climb
