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
inline constexpr int kNo = 1;  // it ran, and the answer is no
// The words must be changed: options, numbers, names of commands, slices and
// devices, arguments that do not fit the program, options that the plug-in
// refuses. What the words alone tell is found before any file is opened.
inline constexpr int kBadUse = 2;
// The words are right, and it could not be done: a file cannot be read, a
// program is refused, a plug-in fails.
inline constexpr int kBroke = 3;

// Where a command writes: answers, and everything else.
struct Streams {
  std::ostream& out;
  std::ostream& err;
};

// How a command ended.
struct Outcome {
  int code = kYes;
  Status status;       // printed on err when not ok
  bool usage = false;  // and behind it how the command is used

  static Outcome Yes() { return {}; }
  static Outcome No() { return {kNo, Status()}; }
  static Outcome BadUse(Status status) {
    return {kBadUse, std::move(status), /*usage=*/true};
  }
  // The words are well formed; a recipe, or what they say of it, must change.
  static Outcome BadRecipe(Status status) {
    return {kBadUse, std::move(status)};
  }
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

// "0.1.0"
std::string_view Version();

// Runs the command that `words` (without the program's name) begin with.
int RunCommandLine(std::span<const std::string> words, const Streams& streams);
// A main's whole work, on the standard streams.
int RunCommandLine(int argc, char** argv);

}  // namespace escala::cli
