// The command line is a table. To add a command: its row in commands.cc, and
// its function in a file of its own.
#pragma once

#include <ostream>
#include <span>
#include <string>
#include <string_view>

#include "escala/base/status.h"
#include "escala/cli/arguments.h"

namespace escala::cli {

// Exit codes.
inline constexpr int kYes = 0;
inline constexpr int kNo = 1;      // it ran, and the answer is no
inline constexpr int kBadUse = 2;  // wrong words on the command line
inline constexpr int kBroke = 3;   // it could not be done

// Where a command writes: answers, and everything else.
struct Streams {
  std::ostream& out;
  std::ostream& err;
};

// How a command ended.
struct Outcome {
  int code = kYes;
  Status status;  // printed on err when not ok

  static Outcome Yes() { return {}; }
  static Outcome No() { return {kNo, Status()}; }
  static Outcome BadUse(Status status) { return {kBadUse, std::move(status)}; }
  static Outcome Broke(Status status) { return {kBroke, std::move(status)}; }
};

struct Command {
  std::string_view name;   // one word or two: "hlo check"
  std::string_view usage;  // what follows: "FILE..."
  std::string_view help;   // one line
  std::span<const Option> options;
  Outcome (*run)(const Arguments& arguments, const Streams& streams);
};

std::span<const Command> Commands();

// Runs the command that `words` (without the program's name) begin with.
int RunCommandLine(std::span<const std::string> words, const Streams& streams);

}  // namespace escala::cli
