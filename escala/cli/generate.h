// Writes text with a language model.
#pragma once

#include <functional>
#include <string>

#include "escala/cli/run_folder.h"

namespace escala::cli {

struct GenerateOptions {
  std::string prompt;
  int64_t tokens = 100;
  double temperature = 1;  // 0: the most likely token
  uint64_t seed = 0;
};

// Continues the prompt. A token is drawn from the model's answer at the last
// position of the window, which is as long as in training; the whole window is
// computed again for every token, so positions must not look ahead. The same
// options give the same text.
//
// Calls `put` with each token, which is a byte. INVALID_ARGUMENT if the model
// is not a language model of bytes.
Status Generate(const pjrt::Client& client, const Forward& forward,
                const GenerateOptions& options,
                const std::function<void(unsigned char)>& put);

}  // namespace escala::cli
