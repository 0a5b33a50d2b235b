// Shows texts on a terminal that may hold anything.
#pragma once

#include <string>
#include <string_view>

#include "escala/base/status.h"

namespace escala::cli {

// For a text that comes byte by byte. Keeps UTF-8 sequences whole. Every other byte is shown as '?', and so are
// control codes, which a terminal may take as commands (all but '\n', '\t').
class ShownText {
 public:
  // Returns what can be shown now. A sequence is held back until it is whole.
  std::string Put(char byte);
  // Returns what was held back.
  std::string End();

 private:
  std::string held_;
};

// A text of any lines.
std::string Shown(std::string_view text);
// A text from a file, on one line, for a terminal: what is not printable is
// '?'.
std::string OnOneLine(std::string_view text);
// A status with such a message.
Status OnOneLine(const Status& status);

}  // namespace escala::cli
