// Words in the languages of emitted texts.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace escala::launch {

// A word of a command of a POSIX shell, which reads it back as it is. REQUIRES:
// it has no byte 0
std::string ShellWord(std::string_view word);
// The same with spaces between.
std::string ShellWords(const std::vector<std::string>& words);

// A scalar of YAML in double quotes, in ASCII. REQUIRES: it is UTF-8
std::string YamlText(std::string_view text);

// The same for a word of a container's command, in which Kubernetes replaces
// $(NAME).
std::string ContainerWord(std::string_view word);

// A name that Kubernetes, Google Cloud and Slurm take: letters a to z, digits
// and inner hyphens, at most 40, beginning with a letter. "" of nothing usable.
std::string NameFrom(std::string_view text);

}  // namespace escala::launch
