// Notes are what a checkpoint keeps of a run beside its arrays: small tables,
// printed as TOML, one for each owner. What is missing is as at the beginning
// of a run.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

#include "escala/base/status.h"
#include "escala/base/toml.h"

namespace escala::train {

std::string PrintNote(const TomlTable& note);
TomlTable ReadNote(std::string_view text);

// DATA_LOSS if a value has another type than its owner gives it. Owners that
// are not known are those of a newer Escala, or of an import.
Status CheckNotes(const std::map<std::string, std::string>& notes);

int64_t IntIn(const TomlTable& note, std::string_view key,
              int64_t otherwise = 0);
double NumberIn(const TomlTable& note, std::string_view key,
                double otherwise = 0);
std::string TextIn(const TomlTable& note, std::string_view key);
TomlTable TableIn(const TomlTable& note, std::string_view key);

}  // namespace escala::train
