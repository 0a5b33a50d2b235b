// Draws figures as inline SVG that is as wide as its page: positions along the
// width are shares of it, and texts keep their size.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "escala/climb/report/html.h"

namespace escala::climb {

// Series with the same name share a line of the legend, a colour and dashes.
struct Series {
  std::string name;
  std::vector<double> xs, ys;  // what is not finite is left out
  bool marked = false;         // a mark at each point
};

struct LineChart {
  std::string title;
  std::string x_name, y_name;
  std::vector<Series> series;
  bool log_x = false;           // by powers of two
  bool percent = false;         // shows values of y as percentages
  std::vector<double> x_ticks;  // empty: chosen
  std::string words;            // what a reader who sees nothing should know
};
// A figure with axes and a legend. Says so where there is nothing to draw.
Markup Draw(const LineChart& chart);

struct Bar {
  std::string name;   // "v3-8"
  std::string total;  // in words
  std::vector<std::pair<std::string, double>> parts;
};
// A table of bars, whose lengths have one scale; `limit`, if above 0, is the
// length of a whole row. `unit` makes words of a value.
struct BarChart {
  std::string caption;
  std::string first_column, last_column;
  std::vector<Bar> bars;
  double limit = 0;
  std::string (*in_words)(double value) = nullptr;
};
Markup Draw(const BarChart& chart);

}  // namespace escala::climb
