// The table of commands. To add one: its row in commands.cc, and its function
// in a file of its own.
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
inline constexpr int kNo = 1;  // the command ran, and its answer is no
// The command line is wrong: options, numbers, names of commands, slices and
// devices, arguments that do not fit the program, options that the plug-in
// refuses. Errors in the words themselves are found before any file is opened.
inline constexpr int kBadUse = 2;
// The command line is right, but the work failed: a file cannot be read, a
// program is refused, a plug-in fails.
inline constexpr int kBroke = 3;
// Training stopped at a notice (SIGTERM with --grace), and its state is saved.
inline constexpr int kStoppedAndSaved = 4;

// Answers go to `out`, everything else to `err`.
struct Streams {
  std::ostream& out;
  std::ostream& err;
  // The name by which the user called the program, for messages.
  std::string_view program = "escala";
};

// A command's exit code and message.
struct Outcome {
  int code = kYes;
  Status status;       // printed on err when not ok
  bool usage = false;  // print the command's usage after it

  static Outcome Yes() { return {}; }
  static Outcome No() { return {kNo, Status()}; }
  static Outcome BadUse(Status status) {
    return {kBadUse, std::move(status), /*usage=*/true};
  }
  // The recipe, or an override of it, must change; no usage is printed.
  static Outcome BadRecipe(Status status) {
    return {kBadUse, std::move(status)};
  }
  static Outcome Broke(Status status) { return {kBroke, std::move(status)}; }
};

struct Command {
  std::string_view name;   // one word or two: "hlo check"
  std::string_view usage;  // "FILE..."
  std::string_view help;   // one line
  std::span<const Option> options;
  Outcome (*run)(const Arguments& arguments, const Streams& streams);
};

std::span<const Command> Commands();

// Runs the command that `words` (without the program's name) name.
int RunCommandLine(std::span<const std::string> words, const Streams& streams);
// The whole of main(), on the standard streams.
int RunCommandLine(int argc, char** argv);

}  // namespace escala::cli
