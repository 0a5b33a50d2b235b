// Sources by name, as in a recipe's `data = "digits"`.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "escala/base/env.h"
#include "escala/base/options.h"
#include "escala/input/source.h"
#include "escala/store/buckets.h"

namespace escala::input {

// Makes one of the two parts of a set; no example may be in both. It must read
// all its options and call options->Finish() before any work. Its messages
// begin with options->At(key) or options->owner().
using SourceMaker = std::function<Result<std::unique_ptr<Source>>(
    Split split, OptionReader* options, Env* env)>;

// These functions are thread-safe.

// Returns ALREADY_EXISTS if the name is taken. `digits`, `images` and `text`
// are built in (docs/rooms/input.md lists their options).
Status RegisterSource(std::string name, SourceMaker maker);

// Fails on an unknown name or option, with the nearest known one. `env` must
// outlive the source.
Result<std::unique_ptr<Source>> MakeSource(std::string_view name, Split split,
                                           const TomlTable& options,
                                           Env* env = store::Buckets::Default(),
                                           const AskedAt& at = {});

}  // namespace escala::input
