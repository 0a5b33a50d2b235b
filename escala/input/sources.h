// The built-in sources. docs/rooms/input.md lists their options.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "escala/input/registry.h"

namespace escala::input {

Result<std::unique_ptr<Source>> MakeDigits(Split split, OptionReader* options,
                                           Env* env);
Result<std::unique_ptr<Source>> MakeImages(Split split, OptionReader* options,
                                           Env* env);
Result<std::unique_ptr<Source>> MakeText(Split split, OptionReader* options,
                                         Env* env);

Result<std::unique_ptr<Source>> MakeRecordSource(Split split,
                                                 OptionReader* options,
                                                 Env* env);

Result<std::unique_ptr<Source>> MakeMixture(Split split, OptionReader* options,
                                            Env* env);

// Mixes each example with another one for training (image/mixup.h): numbers are
// weighted means, and for each field of integers there is one more, NAME_other,
// with the other's; the field weight_of_first has the weight. Examples that are
// read unchanged stay by themselves, with weight 1.
Result<std::unique_ptr<Source>> WithMixUp(std::unique_ptr<Source> source,
                                          double alpha);

// A source in memory: example i is element i of each array's dimension 0.
struct NamedArray {
  std::string name;
  HostArray array;     // [examples, ...]; shared, not copied
  int64_t values = 0;  // Field::values
};
Result<std::unique_ptr<Source>> MakeArraySource(std::vector<NamedArray> arrays);

// Limits a source to its first `most` examples. REQUIRES: most >= 1
std::unique_ptr<Source> FirstOf(std::unique_ptr<Source> source, int64_t most);

}  // namespace escala::input
