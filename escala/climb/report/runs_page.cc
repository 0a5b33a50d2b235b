#include "escala/climb/report/runs_page.h"

#include <algorithm>
#include <set>

#include "escala/base/json.h"
#include "escala/base/version.h"
#include "escala/climb/report/chart.h"
#include "escala/climb/report/curves.h"
#include "escala/climb/report/table.h"
#include "escala/climb/report/words.h"

namespace escala::climb {
namespace {

using Lines = std::vector<std::pair<std::string, Line>>;

const Line* FindLine(const Lines& lines, const std::string& name) {
  for (const auto& [metric, line] : lines)
    if (metric == name) return &line;
  return nullptr;
}

// The names of metrics that any run has, in the order of the runs.
std::vector<std::string> NamesOf(const std::vector<RunFolder>& runs,
                                 Lines RunFolder::*lines) {
  std::vector<std::string> names;
  for (const RunFolder& run : runs)
    for (const auto& [name, line] : run.*lines)
      if (std::find(names.begin(), names.end(), name) == names.end())
        names.push_back(name);
  return names;
}

std::string DeviceOf(const RunFolder& run) {
  if (run.device.device.empty()) return "unknown";
  return run.device.slice.empty()
             ? run.device.device
             : StrCat(run.device.device, " ", run.device.slice);
}

Markup State(const RunFolder& run) {
  if (run.end == "done" || run.end == "target reached")
    return Badge(Colour::kGreen, run.end);
  if (run.end == "failed") return Badge(Colour::kRed, run.end);
  if (run.end.empty()) return Badge(Colour::kUnknown, "no end yet");
  return Badge(Colour::kYellow, run.end);
}

class RunsPage {
 public:
  RunsPage(const std::vector<RunFolder>& runs, const View& view)
      : runs_(runs), view_(view) {
    for (const RunFolder& run : runs) names_.push_back(run.folder);
  }

  std::string Text() {
    Page page;
    page.title = runs_.size() == 1
                     ? StrCat("Run ", names_[0])
                     : StrCat("Comparison of ", runs_.size(), " runs");
    page.header =
        All(El("p", {{"class", "over"}}, "Escala · ",
               runs_.size() == 1 ? "a run" : "runs side by side"),
            El("h1", runs_.size() == 1 ? names_[0] : page.title),
            El("p", {{"class", "status"}, {"role", "status"}}, Status()));
    page.sections = {
        {"runs", "Runs", "At a glance", Glance()},
        {"curves", "Curves", "Curves", Curves()},
        {"measured", "Measured", "Step time where they ran", Measured()},
        {"forecast", "Forecast", "Step time of the real slice", Forecast()}};
    if (runs_.size() > 1)
      page.sections.push_back(
          {"settings", "Settings", "Settings that differ", Settings()});
    page.footer = El("p", "Made by Escala ", Version(), ".");
    return Write(page, view_);
  }

 private:
  Markup Status() const {
    const auto ended =
        std::count_if(runs_.begin(), runs_.end(),
                      [](const RunFolder& run) { return !run.end.empty(); });
    if (runs_.size() == 1) return State(runs_[0]);
    return Markup().Add(StrCat(ended, " of ", runs_.size(), " have ended"));
  }

  Markup Glance() const {
    const auto metrics = NamesOf(runs_, &RunFolder::eval);
    Markup columns = All(Column("Run"), Column("State"), Column("Device"),
                         NumberColumn("Steps"), NumberColumn("Examples"),
                         NumberColumn("Last training loss"));
    for (const std::string& name : metrics)
      columns.Add(NumberColumn(StrCat("Held out: ", name)));
    Markup rows;
    for (const RunFolder& run : runs_) {
      const auto last = [](const Line* line) {
        return NumberCell(line == nullptr || line->values.empty()
                              ? "–"
                              : NumberInWords(line->values.back()));
      };
      Markup row = All(RowName(run.folder), Cell(State(run)),
                       Cell(DeviceOf(run)), NumberCell(StrCat(run.steps)),
                       NumberCell(NumberInWords(run.examples)),
                       last(FindLine(run.train, "loss")));
      for (const std::string& name : metrics)
        row.Add(last(FindLine(run.eval, name)));
      rows.Add(El("tr", row));
    }
    return Scrolled("The runs and their last metrics", Rows(columns, rows));
  }

  Markup Curves() const {
    Markup all;
    const auto draw = [&](const std::string& name, Lines RunFolder::*lines,
                          const std::string& title) {
      // Every run has its colour in all pictures, also where it has no line.
      static const Line kNone;
      std::vector<Curve> curves;
      bool any = false;
      for (const RunFolder& run : runs_) {
        const Line* line = FindLine(run.*lines, name);
        any = any || line != nullptr;
        curves.push_back({run.folder, "", line == nullptr ? &kNone : line});
      }
      if (any) all.Add(DrawCurves(title, name, curves));
    };
    draw("loss", &RunFolder::train, "Training loss");
    for (const std::string& name : NamesOf(runs_, &RunFolder::eval))
      draw(name, &RunFolder::eval, StrCat("Held-out ", name));
    return all.html.empty() ? Nothing("No metric was recorded.") : all;
  }

  Markup Measured() const {
    BarChart chart;
    chart.caption = "Measured: the median step";
    chart.first_column = "Run";
    chart.last_column = "A step";
    chart.in_words = SecondsInWords;
    for (const RunFolder& run : runs_) {
      if (!run.step_seconds) continue;
      const double wait = run.input_wait_seconds.value_or(0);
      chart.bars.push_back(
          {run.folder,
           StrCat(SecondsInWords(*run.step_seconds), " on ", DeviceOf(run)),
           {{"computing", *run.step_seconds - wait},
            {"waiting for input", wait}}});
    }
    if (chart.bars.empty()) return Nothing("No step time was recorded.");
    return All(El("p", {{"class", "quiet"}},
                  "Times of the devices that the runs were on. Those of the "
                  "software Pod say nothing about a real slice."),
               Draw(chart));
  }

  Markup Forecast() const {
    BarChart chart;
    chart.caption = "Forecast of a step on the real slice";
    chart.first_column = "Run";
    chart.last_column = "A step";
    chart.in_words = SecondsInWords;
    for (const RunFolder& run : runs_)
      if (run.forecast_step_seconds)
        chart.bars.push_back({run.folder,
                              SecondsInWords(*run.forecast_step_seconds),
                              {{"step", *run.forecast_step_seconds}}});
    if (chart.bars.empty())
      return Nothing("No run has a forecast (plan.json).");
    return All(El("p", Badge(Colour::kForecast), " ",
                  "The planner's model of real TPUs says so; it was not "
                  "measured."),
               Draw(chart));
  }

  Markup Settings() const {
    Markup notes;
    std::vector<const RunFolder*> known;
    for (const RunFolder& run : runs_) {
      if (run.recipe) {
        known.push_back(&run);
      } else {
        notes.Add(Nothing(StrCat(run.folder,
                                 ": its config.toml cannot be read, so that "
                                 "its settings are not known.")));
      }
    }
    if (known.size() < 2) return notes;
    // By key, the value of each run. A key that only a later run has differs
    // from the first one, too.
    std::vector<std::string> keys;
    std::vector<std::vector<recipe::Difference>> differences;
    for (const RunFolder* run : known) {
      differences.push_back(
          recipe::DifferencesOf(*known[0]->recipe, *run->recipe));
      for (const recipe::Difference& one : differences.back())
        if (one.key != "out" &&
            std::find(keys.begin(), keys.end(), one.key) == keys.end())
          keys.push_back(one.key);
    }
    if (keys.empty())
      return All(notes, Nothing("All settings are the same, but for the "
                                "folder."));
    Markup columns = Column("Setting"), rows;
    for (const RunFolder* run : known) columns.Add(Column(run->folder));
    for (const std::string& key : keys) {
      std::string first;
      for (const auto& list : differences)
        for (const recipe::Difference& one : list)
          if (one.key == key) first = one.before;
      Markup row = RowName(El("code", key));
      for (const auto& list : differences) {
        std::string value = first;
        for (const recipe::Difference& one : list)
          if (one.key == key) value = one.after;
        row.Add(Cell(value.empty() ? std::string("–") : value));
      }
      rows.Add(El("tr", row));
    }
    return All(notes, Scrolled("Settings in which the runs differ",
                               Rows(columns, rows)));
  }

  const std::vector<RunFolder>& runs_;
  const View& view_;
  std::vector<std::string> names_;
};

void Write(const Lines& lines, JsonWriter* json) {
  json->BeginObject();
  for (const auto& [name, line] : lines) {
    json->Key(name).BeginObject().Key("examples").BeginArray();
    for (const double value : line.examples) json->Number(value);
    json->EndArray().Key("values").BeginArray();
    for (const double value : line.values) json->Number(value);
    json->EndArray().EndObject();
  }
  json->EndObject();
}

}  // namespace

std::string Html(const std::vector<RunFolder>& runs, const View& view) {
  return RunsPage(runs, view).Text();
}

std::string ToJson(const std::vector<RunFolder>& runs) {
  JsonWriter json;
  const auto number = [&](const std::optional<double>& value) {
    if (value) {
      json.Number(*value);
    } else {
      json.Null();
    }
  };
  json.BeginObject().Key("format").Int(kFormat).Key("runs").BeginArray();
  for (const RunFolder& run : runs) {
    json.BeginObject().Key("folder").String(run.folder);
    json.Key("device").String(run.device.device);
    json.Key("slice").String(run.device.slice);
    json.Key("steps").Int(run.steps).Key("examples").Number(run.examples);
    json.Key("end").String(run.end);
    number((json.Key("step_seconds"), run.step_seconds));
    number((json.Key("input_wait_seconds"), run.input_wait_seconds));
    number((json.Key("forecast_step_seconds"), run.forecast_step_seconds));
    json.Key("train");
    Write(run.train, &json);
    json.Key("eval");
    Write(run.eval, &json);
    json.EndObject();
  }
  json.EndArray().EndObject();
  return std::move(json).Take() + "\n";
}

std::string HtmlOfFailure(const std::string& what, const std::string& words,
                          const View& view) {
  Page page;
  page.title = what;
  page.header = All(El("p", {{"class", "over"}}, "Escala"), El("h1", what),
                    El("p", {{"class", "status"}, {"role", "status"}},
                       Badge(Colour::kRed, "cannot be read")));
  page.sections = {{"why", "Why", "Why", El("p", words)}};
  page.footer = El("p", "Made by Escala ", Version(), ".");
  return Write(page, view);
}

}  // namespace escala::climb
