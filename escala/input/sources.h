// The sources that come with the library. Their options: docs/input.md.
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

// Examples that lie in memory: example i is array[i] of each.
struct NamedArray {
  std::string name;
  HostArray array;     // [examples, ...]; its bytes are shared, not copied
  int64_t values = 0;  // Field::values
};
Result<std::unique_ptr<Source>> MakeArraySource(std::vector<NamedArray> arrays);

// The first `most` examples of a source; all of them where it has no more.
// REQUIRES: most >= 1
std::unique_ptr<Source> FirstOf(std::unique_ptr<Source> source, int64_t most);

}  // namespace escala::input
