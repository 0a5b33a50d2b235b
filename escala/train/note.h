// Notes are what a checkpoint keeps of a run beside its arrays: small tables,
// printed as TOML, one for each owner. The manifest has their checksum, so what
// is missing is as at the beginning of a run.
#pragma once

#include <string>
#include <string_view>

#include "escala/base/toml.h"

namespace escala::train {

std::string PrintNote(const TomlTable& note);
TomlTable ReadNote(std::string_view text);

double NumberIn(const TomlTable& note, std::string_view key,
                double otherwise = 0);
std::string TextIn(const TomlTable& note, std::string_view key);
TomlTable TableIn(const TomlTable& note, std::string_view key);

}  // namespace escala::train
