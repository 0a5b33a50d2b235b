#include "escala/climb/report/climb_page.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "escala/climb/report/chart.h"
#include "escala/climb/report/words.h"

namespace escala::climb {
namespace {

constexpr char kNasty[] = "<script>x</script>\"'&<b onload=y>\x01\xff";

Rung NamedRung(const std::string& slice, int64_t cores,
               const std::string& text) {
  Rung rung;
  rung.slice = slice;
  rung.cores = cores;
  rung.hosts = 1;
  rung.depth = Depth::kFunction;
  rung.device = text;
  rung.gates = {{.name = text,
                 .kind = GateKind::kFunction,
                 .colour = Colour::kRed,
                 .found = text,
                 .wanted = text,
                 .next = text,
                 .against = text,
                 .figures = {{text, 0.5, text}},
                 .evidence = text},
                {.name = "other", .colour = Colour::kYellow, .found = text}};
  rung.accepted = {{"other", text}};
  rung.plan = {{text, text, text, text, text}};
  rung.losses = {{text, text, {128, 256, 384}, {2.5, 1.5, 0.5}}};
  rung.forecast_step = {{text, 1e-3}, {"collectives", 2e-3}};
  rung.step_seconds = 0.25;
  rung.input_wait_seconds = 0.1;
  rung.forecast_efficiency = 0.9;
  rung.hbm = {{text, 1 << 20}};
  rung.hbm_capacity = 1 << 30;
  rung.compiler = text;
  rung.traces = {text};
  return rung;
}

Climb ClimbOf(const std::vector<Rung>& rungs, const std::string& text) {
  Climb climb;
  climb.bound = {text, text, text, text};
  climb.name = climb.words = climb.began = text;
  climb.from = "v3-8";
  climb.to = "v3-128";
  climb.rungs = rungs;
  return climb;
}

size_t Count(std::string_view text, std::string_view part) {
  size_t count = 0;
  for (size_t at = 0; (at = text.find(part, at)) != text.npos; ++at) ++count;
  return count;
}

TEST(ClimbPageTest, NoTextBecomesMarkup) {
  const std::string page =
      Html(ClimbOf({NamedRung(kNasty, 8, kNasty)}, kNasty));
  EXPECT_EQ(Count(page, "<script"), 0u);
  EXPECT_EQ(Count(page, "<b "), 0u);
  EXPECT_EQ(Count(page, "onload=y"), Count(page, "onload=y&gt;"));
  EXPECT_EQ(Count(page, "\x01"), 0u);
  EXPECT_EQ(Count(page, "\xff"), 0u);
  EXPECT_GT(Count(page, "&lt;script&gt;x&lt;/script&gt;&quot;&#39;&amp;"), 20u);
  EXPECT_GT(Count(page, "\xef\xbf\xbd"), 20u);
}

TEST(ClimbPageTest, LoadsNothing) {
  const std::string page = Html(ClimbOf({NamedRung("v3-8", 8, "text")}, "t"));
  for (const char* part : {"http://", "https://", "src=", "@import", "url("})
    EXPECT_EQ(Count(page, part), 0u) << part;
  EXPECT_EQ(Count(page, "default-src &#39;none&#39;"), 1u);
  EXPECT_EQ(Count(page, "<script"), 0u);
  // A page that is served reads itself again.
  View live;
  live.live = true;
  EXPECT_EQ(Count(Html(ClimbOf({}, "t"), live), "<script"), 1u);
}

TEST(ClimbPageTest, LinksStayInTheFolder) {
  EXPECT_EQ(LinkTo("v3-8/a b", true).html,
            "<a href=\"./v3-8/a%20b\"><code>v3-8/a b</code></a>");
  for (const char* path : {"/etc/passwd", "../up", "a/../../up",
                           "javascript:alert(1)", "\\\\host\\share", ""})
    EXPECT_EQ(LinkTo(path, true).html.find("href"), std::string::npos) << path;
  EXPECT_EQ(LinkTo("v3-8", false).html, "<code>v3-8</code>");
}

TEST(ClimbPageTest, AnEmptyClimbSaysSo) {
  const std::string page = Html(ClimbOf({}, ""));
  EXPECT_GT(Count(page, "No rung was asked yet."), 0u);
  EXPECT_GT(Count(page, "not asked yet"), 0u);
  EXPECT_EQ(Count(page, "nan"), 0u);
}

TEST(ClimbPageTest, ARungWithNothingInItSaysSo) {
  Rung rung;
  rung.slice = "v3-8";
  const std::string page = Html(ClimbOf({rung}, "words"));
  for (const char* words :
       {"No gate was asked.", "No loss was recorded", "No time was forecast.",
        "No time was measured", "No efficiency is known.",
        "No memory was estimated.", "libtpu was not asked for v3-8."})
    EXPECT_EQ(Count(page, words), 1u) << words;
}

TEST(ClimbPageTest, ClassesOfDevicesStandApart) {
  Climb climb = ClimbOf({NamedRung("v3-8", 8, "softpod")}, "words");
  const std::string alone = Html(climb);
  EXPECT_EQ(Count(alone, "v3-8 on softpod"), 0u);
  climb.others = {NamedRung("v3-8", 8, "XLA's CPU")};
  climb.others[0].efficiency = 1;
  const std::string page = Html(climb);
  for (const char* words : {"Measured on this machine, on softpod: a step",
                            "Measured on this machine, on XLA&#39;s CPU: a st"})
    EXPECT_GT(Count(page, words), 0u) << words;
  EXPECT_GT(Count(page, "v3-8 on XLA&#39;s CPU"), 1u);
  EXPECT_GT(Count(page, "v3-8 on softpod"), 1u);
  EXPECT_EQ(Count(page, "Measured on XLA&#39;s CPU"), 1u);
  // The forecast is of the slice, whatever ran.
  EXPECT_EQ(Count(page, "id=\"plan-"), Count(alone, "id=\"plan-"));
}

TEST(ClimbPageTest, TwelveRungsAreAllThere) {
  std::vector<Rung> rungs;
  for (int i = 0; i < 12; ++i)
    rungs.push_back(NamedRung(StrCat("v3-", 8 << i), 8 << i, "text"));
  const std::string page = Html(ClimbOf(rungs, "words"));
  for (int i = 0; i < 12; ++i) {
    EXPECT_EQ(Count(page, StrCat("id=\"rung-", i, "\"")), 1u);
    EXPECT_EQ(Count(page, StrCat("href=\"#rung-", i, "\"")), 1u);
  }
  // Each id is there once.
  for (size_t at = 0; (at = page.find(" id=\"", at)) != page.npos; ++at) {
    const std::string id = page.substr(at, page.find('"', at + 5) + 1 - at);
    EXPECT_EQ(Count(page, id), 1u) << id;
  }
}

TEST(ClimbPageTest, ColoursAreWordsAndShapesToo) {
  Rung rung = NamedRung("v3-8", 8, "text");
  rung.gates.clear();
  for (const Colour colour :
       {Colour::kGreen, Colour::kYellow, Colour::kRed, Colour::kUnknown,
        Colour::kForecast, Colour::kSkipped})
    rung.gates.push_back({.name = "g", .colour = colour});
  const std::string page = Html(ClimbOf({rung}, "words"));
  for (const char* word :
       {"green", "yellow", "red", "unknown", "forecast", "skipped"}) {
    const std::string shape =
        StrCat("<svg class=\"shape\" aria-hidden=\"true\"><use href=\"#shape-",
               word, "\"/></svg>", word, "</span>");
    EXPECT_GE(Count(page, shape), 1u) << word;
    EXPECT_EQ(Count(page, StrCat("<symbol id=\"shape-", word, "\"")), 1u);
  }
}

TEST(ClimbPageTest, TheTwoTimesAreNotInOnePart) {
  const std::string page = Html(ClimbOf({NamedRung("v3-8", 8, "text")}, "w"));
  const size_t forecast = page.find("<section id=\"forecast\"");
  const size_t measured = page.find("<section id=\"measured\"");
  const size_t scaling = page.find("<section id=\"scaling\"");
  ASSERT_LT(forecast, measured);
  ASSERT_LT(measured, scaling);
  const auto in = [&](size_t from, size_t to, std::string_view part) {
    return Count(std::string_view(page).substr(from, to - from), part) > 0;
  };
  EXPECT_TRUE(in(forecast, measured, "3 ms"));
  EXPECT_FALSE(in(forecast, measured, "250 ms"));
  EXPECT_TRUE(in(measured, scaling, "250 ms"));
  EXPECT_FALSE(in(measured, scaling, "3 ms"));
  EXPECT_TRUE(in(measured, scaling, "40 %"));
  EXPECT_TRUE(in(measured, scaling, "too much"));
}

TEST(ClimbPageTest, ACurveWithHolesIsDrawnAroundThem) {
  const double nan = std::nan("");
  LineChart chart;
  chart.title = "t";
  chart.series = {{"a", {0, 1, 2, 3, 4}, {1, 2, nan, 3, 4}}};
  const std::string drawn = Draw(chart).html;
  EXPECT_EQ(Count(drawn, "<polyline"), 2u);
  EXPECT_EQ(Count(drawn, "1 value is not finite"), 1u);
  EXPECT_EQ(Count(drawn, "nan"), 0u);
  chart.series[0].ys = {nan, nan, std::numeric_limits<double>::infinity(), nan,
                        nan};
  EXPECT_EQ(Count(Draw(chart).html, "No finite value to draw."), 1u);
  // One point is a mark, and equal or huge values have an axis.
  for (const std::vector<double>& ys :
       {std::vector<double>{5}, {7, 7, 7}, {-1e308, 1e308}, {1e-300, 1e300}}) {
    chart.series = {{"a", {}, ys}};
    for (size_t i = 0; i < ys.size(); ++i)
      chart.series[0].xs.push_back(static_cast<double>(i));
    const std::string one = Draw(chart).html;
    EXPECT_EQ(Count(one, "nan") + Count(one, "inf"), 0u) << one;
    EXPECT_GE(Count(one, "<polyline") + Count(one, "<path"), 1u);
  }
}

TEST(ClimbPageTest, ALongCurveKeepsItsPeaks) {
  LineChart chart;
  chart.series.resize(1);
  for (int i = 0; i < 100'000; ++i) {
    chart.series[0].xs.push_back(i);
    chart.series[0].ys.push_back(i == 54'321 ? 10 : 1);
  }
  const std::string drawn = Draw(chart).html;
  EXPECT_LT(drawn.size(), 20'000u);
  EXPECT_EQ(Count(drawn, ",0 "), 1u);  // the top of the picture
}

TEST(ClimbPageTest, NumbersAreWordsForPeople) {
  EXPECT_EQ(NumberInWords(1281167), "1,281,167");
  EXPECT_EQ(NumberInWords(-12345), "-12,345");
  EXPECT_EQ(NumberInWords(std::nan("")), "not a number");
  EXPECT_EQ(SecondsInWords(0.000334), "0.334 ms");
  EXPECT_EQ(SecondsInWords(3.4e-6), "3.4 µs");
  EXPECT_EQ(SecondsInWords(7500), "2h05m");
  EXPECT_EQ(SecondsInWords(std::nan("")), "not a number");
  EXPECT_EQ(PercentInWords(0.0512), "5.12 %");
  EXPECT_EQ(PercentInWords(0), "0 %");
  EXPECT_EQ(PercentInWords(3e-5), "less than 0.01 %");
  EXPECT_EQ(FigureInWords({"a", 2048, "bytes"}), "2.00 KiB");
}

}  // namespace
}  // namespace escala::climb
