#include "escala/climb/report/climb_page.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "escala/climb/report/chart.h"
#include "escala/climb/report/curves.h"
#include "escala/climb/report/gate_list.h"
#include "escala/climb/report/table.h"
#include "escala/climb/report/words.h"

namespace escala::climb {
namespace {

constexpr double kGoodWait = 0.05, kWarnWait = 0.2;  // shares of a step

std::string BytesInWords(double bytes) {
  return std::isfinite(bytes) ? FormatBytes(bytes) : NumberInWords(bytes);
}

double Sum(const std::vector<std::pair<std::string, double>>& parts) {
  double sum = 0;
  for (const auto& [name, value] : parts) sum += value;
  return sum;
}

std::string IdOf(size_t rung) { return StrCat("rung-", rung); }

// "9 green", "1 forecast": how many gates have each colour.
Markup Counts(const Rung& rung) {
  Markup counts;
  for (const Colour colour :
       {Colour::kRed, Colour::kUnknown, Colour::kYellow, Colour::kGreen,
        Colour::kForecast, Colour::kSkipped}) {
    const auto count =
        std::count_if(rung.gates.begin(), rung.gates.end(),
                      [&](const Gate& gate) { return gate.colour == colour; });
    if (count > 0)
      counts.Add(Badge(colour, StrCat(count, " ", ToString(colour)))).Add(" ");
  }
  return counts;
}

class ClimbPage {
 public:
  ClimbPage(const Climb& climb, const View& view) : climb_(climb), view_(view) {
    for (const auto* rungs : {&climb.rungs, &climb.others})
      for (const Rung& rung : *rungs) all_.push_back(&rung);
    // The software Pod comes first, then one class of devices after the other.
    const auto rank = [](const Rung* rung) {
      const std::string device = ClassOf(*rung);
      return std::pair(device != kSoftpod, device);
    };
    std::stable_sort(
        all_.begin(), all_.end(),
        [&](const Rung* a, const Rung* b) { return rank(a) < rank(b); });
    for (const Rung* rung : all_) {
      Put(ClassOf(*rung), &classes_);
      if (std::none_of(slices_.begin(), slices_.end(), [&](const Rung* one) {
            return one->slice == rung->slice;
          }))
        slices_.push_back(rung);
    }
    std::stable_sort(
        slices_.begin(), slices_.end(),
        [](const Rung* a, const Rung* b) { return a->cores < b->cores; });
  }

  std::string Text() {
    Page page;
    page.title = StrCat("Climb of ", climb_.name, ": ", climb_.words);
    page.header = Header();
    page.sections = {
        {"ladder", "Ladder", "The ladder", Ladder()},
        {"gates", "Gates", "Gates", Gates()},
        {"curves", "Curves", "Loss curves", Losses()},
        {"forecast", "Forecast", "Step time of the real slice", Forecast()},
        {"measured", "Measured", "Step time on this machine", Measured()},
        {"scaling", "Scaling", "Scaling efficiency", Scaling()},
        {"memory", "Memory", "Memory of a core", Memory()},
        {"plan", "Plan", "What the plan changes", Plan()},
        {"compiler", "Compiler", "The TPU's compiler", Compiler()},
        {"files", "Files", "Runs and traces", Files()},
        {"bound", "Evidence", "What this is evidence of", Bindings()}};
    page.footer = El("p", "Made by Escala ", climb_.bound.version,
                     ". report.json, beside this page, has the same figures "
                     "for programs.");
    return Write(page, view_);
  }

 private:
  static void Put(const std::string& name, std::vector<std::string>* names) {
    if (std::find(names->begin(), names->end(), name) == names->end())
      names->push_back(name);
  }

  // "v3-8", or "v3-8 on tpu" where there is evidence of other devices, too.
  std::string NameOf(const Rung& rung) const {
    return classes_.size() > 1 ? StrCat(rung.slice, " on ", ClassOf(rung))
                               : rung.slice;
  }

  bool IsOnTop() const {
    return !climb_.rungs.empty() && climb_.rungs.back().slice == climb_.to &&
           std::all_of(climb_.rungs.begin(), climb_.rungs.end(),
                       [](const Rung& rung) { return rung.IsPassed(); });
  }

  Markup Header() const {
    const bool stopped =
        std::any_of(climb_.rungs.begin(), climb_.rungs.end(),
                    [](const Rung& rung) { return !rung.IsPassed(); });
    const Markup badge = stopped     ? Badge(Colour::kRed, "stopped")
                         : IsOnTop() ? Badge(Colour::kGreen, "on top")
                                     : Badge(Colour::kSkipped, "under way");
    double seconds = 0;
    for (const Rung* rung : all_) seconds += rung->seconds;
    const auto fact = [](const std::string& name, const std::string& text) {
      return El("div", El("dt", name), El("dd", text));
    };
    return All(
        El("p", {{"class", "over"}}, "Escala · climb from ", climb_.from,
           " to ", climb_.to),
        El("h1", climb_.name.empty() ? "A climb without a name" : climb_.name),
        El("p", {{"class", "status"}, {"role", "status"}}, badge, " ",
           climb_.words),
        El("dl", {{"class", "facts"}}, fact("Began", climb_.began),
           fact("Took", SecondsInWords(seconds)),
           fact("Budget", climb_.budget_seconds > 0
                              ? SecondsInWords(climb_.budget_seconds)
                              : "none"),
           fact("Escala", climb_.bound.version)));
  }

  Markup Ladder() const {
    Markup rungs;
    for (size_t i = 0; i < all_.size(); ++i) {
      const Rung& rung = *all_[i];
      rungs.Add(El(
          "li", {{"class", "rung"}},
          El("div", {{"class", "top"}},
             El("a", {{"href", StrCat("#", IdOf(i))}}, rung.slice),
             Verdict(rung)),
          El("p", SizeInWords(rung)),
          El("span", {{"class", "tag"}}, "depth: ", ToString(rung.depth)), " ",
          El("span", {{"class", "tag"}},
             rung.device.empty() ? "no device" : StrCat("on ", rung.device)),
          El("div", {{"class", "counts"}}, Counts(rung))));
    }
    const auto to_come = [&](const std::string& slice, const char* word,
                             const char* words) {
      rungs.Add(El("li", {{"class", "rung to-come"}},
                   El("div", {{"class", "top"}}, El("strong", slice),
                      Badge(Colour::kSkipped, word)),
                   El("p", words)));
    };
    if (!climb_.asking.empty())
      to_come(climb_.asking, "under way", "Its gates are being asked.");
    if (climb_.asking != climb_.to &&
        (climb_.rungs.empty() || climb_.rungs.back().slice != climb_.to))
      to_come(climb_.to, "not asked yet", "The last rung.");
    Markup meanings;
    for (const Depth depth : {Depth::kFull, Depth::kFunction, Depth::kDry})
      meanings.Add(El("dt", El("strong", ToString(depth))))
          .Add(El("dd", MeaningOf(depth)));
    return All(El("p", {{"class", "quiet"}},
                  "A rung is passed for its depth and on its device only."),
               El("ol", {{"class", "ladder"}}, rungs),
               El("dl", {{"class", "meanings"}}, meanings));
  }

  // --- Gates

  Markup Gates() const {
    if (all_.empty()) return Nothing("No rung was asked yet.");
    Markup rungs;
    for (size_t i = 0; i < all_.size(); ++i) {
      const Rung& rung = *all_[i];
      const bool open =
          all_.size() == 1 || WorstOf(rung.gates) != Colour::kGreen;
      rungs.Add(Folded(All(El("h3", rung.slice), Verdict(rung),
                           El("span", {{"class", "quiet small"}},
                              ToString(rung.depth), ", ", DeviceInWords(rung),
                              ", ", Counted(std::ssize(rung.gates), "gate"),
                              ", ", SecondsInWords(rung.seconds))),
                       GateList(rung, view_.links), open, IdOf(i)));
    }
    return All(all_.size() > 1 ? Matrix() : Markup(), rungs);
  }

  // Every gate on every rung.
  Markup Matrix() const {
    std::vector<std::string> names;
    for (const Rung* rung : all_)
      for (const Gate& gate : rung->gates) Put(gate.name, &names);
    Markup columns = Column("Gate"), rows;
    for (const Rung* rung : all_) columns.Add(Column(NameOf(*rung)));
    for (const std::string& name : names) {
      Markup row = RowName(name);
      for (const Rung* rung : all_) {
        const auto found =
            std::find_if(rung->gates.begin(), rung->gates.end(),
                         [&](const Gate& gate) { return gate.name == name; });
        row.Add(
            found == rung->gates.end()
                ? El("td", El("span", {{"class", "quiet small"}}, "not asked"))
                : Cell(Badge(found->colour)));
      }
      rows.Add(El("tr", row));
    }
    return Scrolled("Every gate on every rung", Rows(columns, rows));
  }

  // --- Curves and times

  Markup Losses() const {
    std::vector<Curve> curves;
    for (const Rung* rung : all_)
      for (const Line& line : rung->losses)
        curves.push_back({NameOf(*rung), line.label, &line});
    for (const Line& line : climb_.under_way)
      curves.push_back(
          {StrCat(climb_.asking, ", under way"), line.label, &line});
    if (curves.empty())
      return Nothing(
          "No loss was recorded: rungs of depth full record it, if the time "
          "allows runs for convergence.");
    return All(El("p", {{"class", "quiet"}},
                  "Curves over examples can be laid over each other, whatever "
                  "the batch. Runs of one rung share a colour."),
               DrawCurves("Training loss", "loss", curves));
  }

  Markup Forecast() const {
    BarChart chart;
    chart.caption = "Forecast of a step on the real slice, by its parts";
    chart.first_column = "Rung";
    chart.last_column = "A step";
    chart.in_words = SecondsInWords;
    for (const Rung* rung : slices_)
      if (!rung->forecast_step.empty())
        chart.bars.push_back({rung->slice,
                              SecondsInWords(Sum(rung->forecast_step)),
                              rung->forecast_step});
    if (chart.bars.empty()) return Nothing("No time was forecast.");
    return All(El("p", Badge(Colour::kForecast), " ",
                  "The planner's model of real TPUs says so; nothing on this "
                  "machine can confirm it."),
               Draw(chart), PartsTable(chart));
  }

  // The same figures, where bars have parts.
  static Markup PartsTable(const BarChart& chart) {
    std::vector<std::string> names;
    for (const Bar& bar : chart.bars)
      for (const auto& [name, value] : bar.parts) Put(name, &names);
    if (names.size() < 2) return {};
    Markup columns = Column(chart.first_column), rows;
    for (const std::string& name : names) columns.Add(NumberColumn(name));
    for (const Bar& bar : chart.bars) {
      Markup row = RowName(bar.name);
      for (const std::string& name : names) {
        const auto found =
            std::find_if(bar.parts.begin(), bar.parts.end(),
                         [&](const auto& part) { return part.first == name; });
        row.Add(NumberCell(
            found == bar.parts.end() ? "–" : chart.in_words(found->second)));
      }
      rows.Add(El("tr", row));
    }
    return Scrolled(StrCat(chart.caption, ", in figures"), Rows(columns, rows));
  }

  // Each class of devices has a picture and a table of its own.
  Markup Measured() const {
    Markup all;
    for (const std::string& name : classes_) all.Add(MeasuredOn(name));
    if (all.html.empty())
      return Nothing("No time was measured on this machine.");
    return All(El("p",
                  "These are seconds of the machine that ran the climb. On the "
                  "software Pod they say nothing about a real slice, so that "
                  "they stand apart from the forecast."),
               all,
               El("p", {{"class", "quiet small"}},
                  "Under 5 % is good; 20 % and more is too much."));
  }

  Markup MeasuredOn(const std::string& device) const {
    BarChart chart;
    chart.caption = StrCat("Measured on this machine, on ", device,
                           ": a step of the rung's runs");
    chart.first_column = "Rung";
    chart.last_column = "A step";
    chart.in_words = SecondsInWords;
    Markup rows;
    for (const Rung* of_all : all_) {
      const Rung& rung = *of_all;
      if (!rung.step_seconds || ClassOf(rung) != device) continue;
      const double step = *rung.step_seconds;
      const double wait = rung.input_wait_seconds.value_or(0);
      chart.bars.push_back(
          {rung.slice,
           SecondsInWords(step),
           {{"computing", step - wait}, {"waiting for input", wait}}});
      Markup share = Cell("not measured");
      if (rung.input_wait_seconds && step > 0) {
        const double of_step = wait / step;
        const Colour colour = of_step < kGoodWait   ? Colour::kGreen
                              : of_step < kWarnWait ? Colour::kYellow
                                                    : Colour::kRed;
        const char* word = of_step < kGoodWait   ? "good"
                           : of_step < kWarnWait ? "warn"
                                                 : "too much";
        share = Cell(All(Badge(colour, word), " ", PercentInWords(of_step)));
      }
      rows.Add(El("tr", RowName(rung.slice), Cell(DeviceInWords(rung)),
                  NumberCell(StrCat(rung.run_batch_per_replica)),
                  NumberCell(SecondsInWords(step)), share));
    }
    if (chart.bars.empty()) return {};
    return All(
        Draw(chart),
        Scrolled(StrCat("Share of a step that waits for input, on ", device),
                 All(El("thead", El("tr", Column("Rung"), Column("Device"),
                                    NumberColumn("Examples per replica"),
                                    NumberColumn("A step"),
                                    Column("Waiting for input"))),
                     El("tbody", rows))));
  }

  Markup Scaling() const {
    LineChart chart;
    chart.title = "Examples per second and core, over those of the first rung";
    chart.x_name = "cores";
    chart.y_name = "efficiency";
    chart.log_x = chart.percent = true;
    Series ideal{"ideal", {}, {}}, forecast{"forecast", {}, {}, true};
    std::vector<Series> measured;
    Markup columns = Column("Rung"), rows;
    columns.Add(NumberColumn("Cores"))
        .Add(NumberColumn("Ideal"))
        .Add(NumberColumn("Forecast"));
    for (const std::string& device : classes_) {
      if (device == kSoftpod) continue;
      measured.push_back({StrCat("measured on ", device), {}, {}, true});
      columns.Add(NumberColumn(StrCat("Measured on ", device)));
    }
    for (const Rung* one : slices_) {
      if (!one->forecast_efficiency && !EfficiencyOn(one->slice)) continue;
      const auto cores = static_cast<double>(one->cores);
      ideal.xs.push_back(cores);
      ideal.ys.push_back(1);
      chart.x_ticks.push_back(cores);
      const auto take = [&](const std::optional<double>& value,
                            Series* series) {
        if (!value) return std::string("–");
        series->xs.push_back(cores);
        series->ys.push_back(*value);
        return PercentInWords(*value);
      };
      Markup row = RowName(one->slice);
      row.Add(NumberCell(StrCat(one->cores)))
          .Add(NumberCell("100 %"))
          .Add(NumberCell(take(one->forecast_efficiency, &forecast)));
      size_t series = 0;
      for (const std::string& device : classes_)
        if (device != kSoftpod)
          row.Add(NumberCell(
              take(EfficiencyOn(one->slice, device), &measured[series++])));
      rows.Add(El("tr", row));
    }
    if (rows.html.empty()) return Nothing("No efficiency is known.");
    measured.insert(measured.begin(), {ideal, forecast});
    for (Series& series : measured)
      if (!series.xs.empty()) chart.series.push_back(std::move(series));
    return All(
        El("p", {{"class", "quiet"}},
           "The software Pod's own speed is no scaling: only devices that "
           "compute for themselves are measured here."),
        chart.x_ticks.size() > 1 ? Draw(chart) : Markup(),
        Scrolled("Scaling efficiency by rung", Rows(columns, rows)));
  }

  // What was measured on that class of devices; "": on any.
  std::optional<double> EfficiencyOn(const std::string& slice,
                                     const std::string& device = "") const {
    for (const Rung* rung : all_)
      if (rung->slice == slice && rung->efficiency &&
          (device.empty() || ClassOf(*rung) == device))
        return rung->efficiency;
    return std::nullopt;
  }

  Markup Memory() const {
    std::vector<std::string> parts;
    BarChart chart;
    chart.caption = "Needed of a core's memory";
    chart.first_column = "Rung";
    chart.last_column = "Needed";
    chart.in_words = BytesInWords;
    for (const Rung* one : slices_) {
      const Rung& rung = *one;
      for (const auto& [name, bytes] : rung.hbm) Put(name, &parts);
      if (rung.hbm.empty()) continue;
      const double sum = Sum(rung.hbm);
      chart.bars.push_back(
          {rung.slice,
           rung.hbm_capacity > 0
               ? StrCat(BytesInWords(sum), ", ",
                        PercentInWords(sum / rung.hbm_capacity))
               : BytesInWords(sum),
           rung.hbm});
    }
    if (chart.bars.empty()) return Nothing("No memory was estimated.");
    Markup columns = Column("Rung"), rows;
    for (const std::string& name : parts) columns.Add(NumberColumn(name));
    columns.Add(NumberColumn("Needed"))
        .Add(NumberColumn("Capacity"))
        .Add(NumberColumn("Of capacity"));
    for (const Rung* one : slices_) {
      const Rung& rung = *one;
      if (rung.hbm.empty()) continue;
      Markup row = RowName(rung.slice);
      for (const std::string& name : parts) {
        const auto found =
            std::find_if(rung.hbm.begin(), rung.hbm.end(),
                         [&](const auto& part) { return part.first == name; });
        row.Add(NumberCell(
            found == rung.hbm.end() ? "–" : BytesInWords(found->second)));
      }
      const double sum = Sum(rung.hbm);
      row.Add(NumberCell(BytesInWords(sum)))
          .Add(NumberCell(BytesInWords(rung.hbm_capacity)))
          .Add(NumberCell(rung.hbm_capacity > 0
                              ? PercentInWords(sum / rung.hbm_capacity)
                              : "–"));
      rows.Add(El("tr", row));
    }
    return All(El("p", {{"class", "quiet"}},
                  "Estimated for the planned batch. The bars have the scale of "
                  "the largest; the table compares with the capacity."),
               Draw(chart),
               Scrolled("Memory of a core by parts, against its capacity",
                        Rows(columns, rows)));
  }

  // --- Plan, compiler, files

  Markup Plan() const {
    Markup all;
    for (size_t i = 0; i < slices_.size(); ++i) {
      const Rung& rung = *slices_[i];
      Markup rows;
      for (const plan::Line& line : rung.plan)
        rows.Add(El("tr", El("th", {{"scope", "row"}}, El("code", line.key)),
                    Cell(line.before), Cell(line.after), Cell(line.rule),
                    Cell(line.reason)));
      const std::string caption =
          StrCat("Settings of ", rung.slice, " that are not those of ",
                 slices_[0]->slice);
      const std::string batch = StrCat(
          "global batch ", rung.global_batch, ", ", rung.batch_per_replica,
          " per replica, ", Counted(rung.steps, "step"),
          rung.depth == Depth::kFunction
              ? StrCat("; its runs had ", rung.run_batch_per_replica,
                       " per replica")
              : "");
      all.Add(Folded(
          All(El("h3", rung.slice),
              El("span", {{"class", "quiet small"}}, batch)),
          rows.html.empty()
              ? El("p", {{"class", "quiet"}},
                   i == 0 ? "The climb begins here."
                          : StrCat("Nothing differs from ", slices_[0]->slice,
                                   "."))
              : Scrolled(caption,
                         All(El("thead", El("tr", Column("Setting"),
                                            Column(slices_[0]->slice),
                                            Column(rung.slice), Column("Rule"),
                                            Column("Why"))),
                             El("tbody", rows))),
          false, StrCat("plan-", i)));
    }
    return all.html.empty() ? Nothing("No rung was planned yet.") : all;
  }

  Markup Compiler() const {
    Markup all;
    std::vector<std::string> silent;
    for (const Rung* rung : all_) {
      if (rung->compiler.empty()) {
        silent.push_back(NameOf(*rung));
      } else {
        all.Add(El("h3", NameOf(*rung))).Add(El("pre", rung->compiler));
      }
    }
    if (!silent.empty())
      all.Add(
          Nothing(StrCat("libtpu was not asked for ", StrJoin(silent), ".")));
    return all.html.empty() ? Nothing("libtpu was not asked.") : all;
  }

  Markup Files() const {
    Markup all;
    for (const Rung* of_all : all_) {
      const Rung& rung = *of_all;
      Markup list;
      for (const Line& line : rung.losses)
        if (!line.folder.empty())
          list.Add(El("li", "run, ", line.label, ": ",
                      LinkTo(line.folder, view_.links)));
      for (const std::string& trace : rung.traces)
        list.Add(El("li", "trace: ", LinkTo(trace, view_.links)));
      if (!list.html.empty())
        all.Add(El("h3", NameOf(rung))).Add(El("ul", list));
    }
    return all.html.empty()
               ? Nothing(
                     "No run with a loss and no trace was kept. The folders "
                     "that gates looked at are named with the gates.")
               : all;
  }

  Markup Bindings() const {
    Markup rows;
    for (const auto& [name, value] :
         {std::pair("Recipe before planning", climb_.bound.recipe),
          std::pair("Program of the smallest rung", climb_.bound.program),
          std::pair("Data", climb_.bound.data),
          std::pair("Version of Escala", climb_.bound.version)})
      rows.Add(El("tr", RowName(name), Cell(El("code", value))));
    return All(El("p", {{"class", "quiet"}},
                  "The climb goes on only where all four are as they were."),
               Scrolled("SHA-256 of what was climbed with", El("tbody", rows)));
  }

  const Climb& climb_;
  const View& view_;
  // The rungs of all classes of devices; the names of these; and of each slice
  // one rung, smallest first, for what does not depend on devices.
  std::vector<const Rung*> all_, slices_;
  std::vector<std::string> classes_;
};

}  // namespace

std::string Html(const Climb& climb, const View& view) {
  return ClimbPage(climb, view).Text();
}

}  // namespace escala::climb
