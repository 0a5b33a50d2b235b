// The work of shipped models' steps.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "escala/base/array.h"
#include "escala/base/status.h"
#include "escala/pods/catalogue.h"
#include "escala/pods/step_time.h"

namespace escala::bench {

struct Program {
  pods::StepWork work;
  std::vector<Shape> parameters;
  double make_seconds = 0;   // making the program
  double count_seconds = 0;  // counting its work, from its text
};

class Programs {
 public:
  // Registers the variants of shipped models that published runs had.
  explicit Programs(std::string root);

  // `recipe` is a file under the root; `sequence` the tokens of an example, for
  // text models.
  Result<const Program*> Make(const std::string& recipe,
                              const std::vector<std::string>& overrides,
                              int64_t devices, int64_t sequence);

 private:
  std::string root_;
  std::map<std::string, Program> made_;
};

}  // namespace escala::bench
