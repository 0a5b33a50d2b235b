#include "escala/cli/commands.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <exception>
#include <iostream>
#include <vector>

#include "escala/base/env.h"
#include "escala/base/table.h"
#include "escala/base/version.h"
#include "escala/cli/ckpt/commands.h"
#include "escala/cli/climb.h"
#include "escala/cli/data/commands.h"
#include "escala/cli/doctor.h"
#include "escala/cli/eval.h"
#include "escala/cli/export.h"
#include "escala/cli/hlo_check.h"
#include "escala/cli/hlo_compare.h"
#include "escala/cli/hlo_count.h"
#include "escala/cli/hlo_hbm.h"
#include "escala/cli/hlo_print.h"
#include "escala/cli/hlo_run.h"
#include "escala/cli/launch.h"
#include "escala/cli/plan.h"
#include "escala/cli/pod.h"
#include "escala/cli/predict.h"
#include "escala/cli/profile.h"
#include "escala/cli/report.h"
#include "escala/cli/shown_text.h"
#include "escala/cli/train.h"

namespace escala::cli {
namespace {

const Command kCommands[] = {
    {"ckpt diff", "A B", "compare two checkpoints", kCkptDiffOptions, CkptDiff},
    {"ckpt export", "RUN FILE.safetensors|.npz|.npy|FOLDER/ [ARRAY...]",
     "write a checkpoint's arrays for other programs", kCkptExportOptions,
     CkptExport},
    {"ckpt import", "FILE.safetensors FOLDER",
     "make a checkpoint of weights from elsewhere", kCkptImportOptions,
     CkptImport},
    {"ckpt inspect", "RUN [ARRAY...]", "show what a checkpoint has",
     kCkptInspectOptions, CkptInspect},
    {"ckpt ls", "RUN", "list a run's checkpoints", kCkptLsOptions, CkptLs},
    {"ckpt rm", "RUN --step N|--keep N|--unfinished", "delete checkpoints",
     kCkptRmOptions, CkptRm},
    {"ckpt verify", "RUN", "compare every byte with its checksum",
     kCkptVerifyOptions, CkptVerify},
    {"climb", "RECIPE --to SLICE [key=value...]",
     "climb a ladder of slices, with evidence", kClimbOptions, Climb},
    {"data bench", "RECIPE [key=value...]",
     "measure how fast a host of a slice is fed", kDataBenchOptions, DataBench},
    {"data convert", "PATH... [key=value...] --to FOLDER --format FORMAT",
     "write records to files of another format", kDataConvertOptions,
     DataConvert},
    {"data inspect", "PATH... [key=value...]", "show what record files have",
     kDataInspectOptions, DataInspect},
    {"data ls", "PATH... [key=value...]", "list record files", kDataLsOptions,
     DataLs},
    {"data verify", "PATH... [key=value...]",
     "read record files and check every byte", kDataVerifyOptions, DataVerify},
    {"data write", "SOURCE [key=value...] --to FOLDER --format FORMAT",
     "write a source's examples to record files", kDataWriteOptions, DataWrite},
    {"doctor", "RECIPE --slice SLICE [key=value...]",
     "ask before a run whether it can begin and end", kDoctorOptions, Doctor},
    {"eval", "RUN|RECIPE [key=value...]", "evaluate a run's weights",
     kEvalOptions, Eval},
    {"export", "RUN|RECIPE [key=value...]",
     "export a model's forward program and weights", kExportOptions, Export},
    {"hlo check", "FILE...", "run the checks in StableHLO test files",
     kHloCheckOptions, HloCheck},
    {"hlo compare", "--device DEVICE FILE...",
     "compare the results of two back ends", kHloCompareOptions, HloCompare},
    {"hlo count", "FILE", "count the work of a program: FLOPs and bytes",
     kHloCountOptions, HloCount},
    {"hlo hbm", "FILE...", "estimate the memory that a program needs per core",
     kHloHbmOptions, HloHbm},
    {"hlo print", "FILE", "read, verify and print a program", kHloPrintOptions,
     HloPrint},
    {"hlo run", "FILE",
     "run a program in the reference interpreter or on a device",
     kHloRunOptions, HloRun},
    {"launch", "--slice SLICE RECIPE [key=value...]",
     "train with a process for each host of a slice", kLaunchOptions, Launch},
    {"plan", "RECIPE --from SLICE --to SLICE [key=value...]",
     "plan the same job for another slice", kPlanOptions, Plan},
    {"pod", "SLICE...", "draw a slice and list its properties", kPodOptions,
     Pod},
    {"predict", "RUN|RECIPE [key=value...]",
     "print answers for held-out examples, or continue a text", kPredictOptions,
     Predict},
    {"profile", "RECIPE|RUN [key=value...]",
     "show where the time of a step goes", kProfileOptions, Profile},
    {"report", "FOLDER...", "write the report of a climb, or compare runs",
     kReportOptions, Report},
    {"report serve", "FOLDER...",
     "serve the report of a climb or run while it goes on", kReportServeOptions,
     ReportServe},
    {"train", "RECIPE [key=value...]", "train a model by a recipe",
     kTrainOptions, Train},
};

std::string Padded(std::string_view text, size_t width) {
  std::string padded(text);
  padded.resize(std::max(width, text.size()), ' ');
  return padded;
}

// The commands that are named `prefix` or begin with it and a space.
std::vector<const Command*> Under(std::string_view prefix) {
  std::vector<const Command*> found;
  for (const Command& command : Commands())
    if (prefix.empty() || command.name == prefix ||
        command.name.starts_with(StrCat(prefix, " ")))
      found.push_back(&command);
  return found;
}

std::string ListOf(const std::vector<const Command*>& commands,
                   std::string_view program) {
  size_t width = 0;
  std::string text;
  for (const Command* command : commands)
    width = std::max(width, command->name.size());
  for (const Command* command : commands)
    text +=
        Wrapped(StrCat("  ", program, " ", Padded(command->name, width), "  "),
                command->help);
  return text;
}

std::string HelpOf(const Command& command, std::string_view program) {
  std::string text = StrCat(program, " ", command.name, " ", command.usage,
                            "\n  ", command.help, "\n");
  size_t width = 0;
  for (const Option& option : command.options)
    width = std::max(width, option.name.size() + option.value.size() + 1);
  for (const Option& option : command.options)
    text += Wrapped(
        StrCat("  --", Padded(StrCat(option.name, " ", option.value), width),
               "  "),
        option.help);
  return text;
}

// Cuts names and values that nobody writes by hand: they would hide the rest of
// a message. Paths stay whole.
std::string WithShortWords(std::string_view message) {
  constexpr size_t kLongest = 100, kKept = 60;
  constexpr std::string_view kBetween = " \n\"'`,;:()[]{}=";
  std::string text;
  while (!message.empty()) {
    const size_t length =
        std::min(message.find_first_of(kBetween), message.size());
    const std::string_view word = message.substr(0, length);
    const bool is_path = word.find('/') != std::string_view::npos;
    if (length > kLongest && !is_path) {
      size_t kept = kKept;
      while ((word[kept] & 0xc0) == 0x80) --kept;  // inside a character
      StrAppend(&text, StrCat(word.substr(0, kept), "…"));
    } else {
      text.append(word);
    }
    text.append(message.substr(length, 1));
    message.remove_prefix(std::min(length + 1, message.size()));
  }
  return text;
}

int Unknown(std::span<const std::string> words, const Streams& streams) {
  std::vector<std::string> names;
  for (const Command& command : Commands()) names.emplace_back(command.name);
  std::string typed = words[0];
  if (words.size() > 1 && !Under(words[0]).empty())
    StrAppend(&typed, StrCat(" ", words[1]));
  const auto nearest = NearestWords(typed, names, 1);
  streams.err << streams.program << ": unknown command \""
              << WithShortWords(typed) << "\"";
  if (!nearest.empty())
    streams.err << "; did you mean \"" << nearest[0] << "\"?";
  streams.err << "\n`" << streams.program << " help` lists the commands\n";
  return kBadUse;
}

bool AsksForHelp(std::span<const std::string> words) {
  return std::find(words.begin(), words.end(), "--help") != words.end() ||
         std::find(words.begin(), words.end(), "-h") != words.end();
}

int Run(const Command& command, std::span<const std::string> words,
        const Streams& streams) {
  if (AsksForHelp(words)) {
    streams.out << HelpOf(command, streams.program);
    return kYes;
  }
  auto arguments = Arguments::Parse(command.options, words);
  const Outcome outcome = arguments.ok() ? command.run(*arguments, streams)
                                         : Outcome::BadUse(arguments.status());
  if (!outcome.status.ok()) {
    // The message may name what a file holds.
    streams.err << streams.program << " " << command.name << ": "
                << Shown(WithShortWords(outcome.status.message())) << "\n";
    if (outcome.usage)
      streams.err << "usage: " << streams.program << " " << command.name << " "
                  << command.usage << " (see --help)\n";
  }
  return outcome.code;
}

}  // namespace

std::span<const Command> Commands() { return kCommands; }

namespace {

int RunWords(std::span<const std::string> words, const Streams& streams) {
  if (words.size() > 1 && words[0] == "help") {  // help CMD = CMD --help
    std::vector<std::string> asked(words.begin() + 1, words.end());
    asked.push_back("--help");
    return RunWords(asked, streams);
  }
  if (words.size() == 1 && words[0] == "--version") {
    streams.out << "escala " << Version() << "\n";
    return kYes;
  }
  if (words.empty() || words[0] == "help" || words[0] == "--help" ||
      words[0] == "-h") {
    streams.out << ListOf(Under(""), streams.program) << "`" << streams.program
                << " help COMMAND` lists a command's options, `"
                << streams.program << " --version`\nprints the version\n";
    return words.empty() ? kBadUse : kYes;
  }
  // The longest name that fits: `report serve` is not `report` of a folder.
  const Command* found = nullptr;
  size_t most = 0;
  for (const Command& command : Commands()) {
    const auto parts = StrSplit(command.name, ' ');
    if (words.size() < parts.size() || parts.size() <= most ||
        !std::equal(parts.begin(), parts.end(), words.begin()))
      continue;
    found = &command;
    most = parts.size();
  }
  if (found != nullptr) return Run(*found, words.subspan(most), streams);
  // A group name alone ("escala hlo") lists its commands.
  const auto under = Under(words[0]);
  if (!under.empty() && (words.size() == 1 || AsksForHelp(words))) {
    streams.out << ListOf(under, streams.program);
    return words.size() == 1 ? kBadUse : kYes;
  }
  return Unknown(words, streams);
}

}  // namespace

int RunCommandLine(std::span<const std::string> words, const Streams& streams) {
  const int code = RunWords(words, streams);
  streams.out.flush();
  if (streams.out) return code;
  streams.err << streams.program
              << ": cannot write the output: is the disk full, or its reader "
                 "gone?\n";
  return kBroke;
}

int RunCommandLine(int argc, char** argv) {
  // A file that is opened must not become a closed standard stream. Writing to
  // these then fails.
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
    if (fcntl(stream, F_GETFD) < 0) open("/dev/null", O_RDONLY);
  // Exceeding the file size limit then is an error instead of a signal.
  std::signal(SIGXFSZ, SIG_IGN);
  const std::vector<std::string> words(argv + (argc > 0), argv + argc);
  const std::string_view program = argc > 0 ? BaseName(argv[0]) : "escala";
  try {
    return RunCommandLine(words, {std::cout, std::cerr, program});
  } catch (const std::exception& e) {
    // Only the standard library throws, when memory or threads run out.
    std::cerr << program << ": " << e.what() << "\n";
    return kBroke;
  }
}

}  // namespace escala::cli
