// Text for a terminal of 80 columns.
#pragma once

#include <string>
#include <string_view>

namespace escala {

inline constexpr size_t kTerminalColumns = 80;

// Appends `label` and the words of `text`. Where the terminal ends, the text
// goes on in another line, below its beginning.
void AppendWrapped(std::string_view label, std::string_view text,
                   std::string* out);

}  // namespace escala
