// Compiled programs as bytes, for frameworks that cache them.
//
// The bytes hold the program as the framework gave it, and its compile options.
// Machine code is not among them: the engine has its own cache of code
// (SOFTPOD_CACHE_DIR), and a program is compiled again in milliseconds.
#pragma once

#include <string>
#include <string_view>

#include "escala/base/status.h"

namespace escala::softpod {

// A program as a framework hands it over.
struct SourceProgram {
  std::string format;
  std::string code;
  std::string compile_options;  // a CompileOptionsProto
};

// `slice`: the name of the slice that the program was compiled for.
std::string WriteSerializedProgram(const SourceProgram& program,
                                   std::string_view slice);

// Fails if the bytes are damaged, or are of another version of the format or of
// another slice than `slice`.
Result<SourceProgram> ReadSerializedProgram(std::string_view bytes,
                                            std::string_view slice);

}  // namespace escala::softpod
