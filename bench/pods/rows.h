// The published runs that a time model is judged by: rows of scaling.csv with
// what their models ask of a chip.
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "escala/base/status.h"
#include "escala/pods/catalogue.h"
#include "escala/pods/step_time.h"

namespace escala::bench {

struct Row {
  std::string model, round, note;
  std::string is;  // the model's name elsewhere: MLPerf's bert is bert-large
  const pods::Slice* slice = nullptr;
  double global_batch = 0;
  double batch_per_core = 0;
  double seconds = 0;  // of a step
  // "measured"; "derived" from whole times; "rate": from published operations a
  // second, by our count of a step's operations.
  std::string time_from;
  // The step is a mixture: shares of all steps, and their work.
  std::vector<std::pair<double, pods::StepWork>> work;
  double model_operations = 0;  // of one device's share of a step

  const std::string& generation() const { return slice->generation->name; }
  std::string group() const { return model + " on " + generation(); }
};

struct Rows {
  std::vector<Row> rows;
  // That are not in the catalogue, by name.
  std::map<std::string, pods::Slice> slices;
  // What was not taken, and why.
  std::vector<std::pair<std::string, std::string>> left_out;
};

// `root`: of the source tree. Taken are runs on one slice, of the catalogue
// or one whose topology models.toml has, of models that models.toml describes,
// in 16-bit products, with a batch and a time; of each model and slice the
// newest of a series of rounds.
Result<Rows> ReadRows(const std::string& root);

}  // namespace escala::bench
