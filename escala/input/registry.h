// Sources by name, as a recipe's `data = "digits"` asks for them.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "escala/base/env.h"
#include "escala/base/options.h"
#include "escala/input/source.h"

namespace escala::input {

// Makes one of the two parts of a set of examples; no example is in both. Reads
// all its options, and asks options->Finish() before it does any work. Messages
// begin with options->At(key), or options->owner().
using SourceMaker = std::function<Result<std::unique_ptr<Source>>(
    Split split, OptionReader* options, Env* env)>;

// Any thread may call these.

// ALREADY_EXISTS where the name is taken. The names `digits`, `images` and
// `text` are (docs/input.md lists their options).
Status RegisterSource(std::string name, SourceMaker maker);

// Sorted.
std::vector<std::string> SourceNames();

// Fails on a name or an option that is not known with the nearest one. `env`
// must outlive the source.
Result<std::unique_ptr<Source>> MakeSource(std::string_view name, Split split,
                                           const TomlTable& options,
                                           Env* env = Env::Default(),
                                           const AskedAt& at = {});

}  // namespace escala::input
