// The published runs that judge the time model: rows of scaling.csv with the
// work of their models.
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
  // "measured"; "derived" from whole times; "rate": from published operations
  // per second, by our count of a step's operations.
  std::string time_from;
  // A mixture of steps: their shares and work.
  std::vector<std::pair<double, pods::StepWork>> work;
  double model_operations = 0;  // of one device's share of a step

  const std::string& generation() const { return slice->generation->name; }
  std::string group() const { return model + " on " + generation(); }
};

struct Rows {
  std::vector<Row> rows;
  // Slices that are not in the catalogue, by name.
  std::map<std::string, pods::Slice> slices;
  // Rows left out, and why.
  std::vector<std::pair<std::string, std::string>> left_out;
};

// `root` is the source tree. Uses runs on one slice (from the catalogue, or
// with a topology in models.toml) of models in models.toml, with 16-bit
// products, a batch and a time; per model and slice only the newest of a series
// of rounds.
Result<Rows> ReadRows(const std::string& root);

}  // namespace escala::bench
