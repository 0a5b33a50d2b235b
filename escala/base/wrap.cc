#include "escala/base/wrap.h"

#include "escala/base/strings.h"

namespace escala {

void AppendWrapped(std::string_view label, std::string_view text,
                   std::string* out) {
  std::string line(label);
  bool is_first = true;  // in its line
  for (const std::string_view word : StrSplit(text, ' ')) {
    if (!is_first && line.size() + 1 + word.size() > kTerminalColumns) {
      StrAppend(out, StrCat(line, "\n"));
      line.assign(label.size(), ' ');
      is_first = true;
    }
    StrAppend(&line, StrCat(is_first ? "" : " ", word));
    is_first = false;
  }
  StrAppend(out, StrCat(line, "\n"));
}

}  // namespace escala
