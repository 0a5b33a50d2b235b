// Shows a text on a terminal that comes byte by byte, and may hold anything.
#pragma once

#include <string>

namespace escala::cli {

// Keeps UTF-8 sequences whole. Every other byte is shown as '?', and so are
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

}  // namespace escala::cli
