// The artifacts that the StableHLO project keeps of each of its versions:
// vhlo_files DIR, where DIR has FILE.mlir.bc beside the text FILE.mlir.
//
// Function by function, what is read in the bytecode must print as what is read
// in the text, and read again from there. A function that the text's reader
// refuses (dynamic shapes, quantised types, ...) must be refused, too; it
// counts as skipped. Ends with `N passed, N failed, N skipped`.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "escala/base/strings.h"
#include "escala/hlo/bytecode/decode.h"
#include "escala/hlo/text.h"

namespace escala::hlo {
namespace {

std::string Slurp(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

// By name, the text of each function: they begin at the beginning of a line.
std::map<std::string, std::string> Functions(const std::string& text) {
  static const std::regex kBegin(R"(("?func\.func"?|func)\b.*)");
  static const std::regex kName(
      R"re(^(func\.func|func) [^@\n]*@(\w+)|sym_name = "(\w+)")re");
  std::vector<std::string> pieces;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("//")) continue;
    if (std::regex_match(line, kBegin)) pieces.emplace_back();
    if (!pieces.empty()) pieces.back() += line + "\n";
  }
  std::map<std::string, std::string> functions;
  for (std::string& piece : pieces) {
    // The module's end is a line of its own.
    if (const size_t end = piece.rfind("\n}) ");
        end != std::string::npos && piece.find("sym_name") < end)
      piece.resize(end + 1);
    std::smatch name;
    if (!std::regex_search(piece, name, kName)) continue;
    functions[name[2].matched ? name[2] : name[3]] = piece;
  }
  return functions;
}

// The function and what it names, as a module.
std::string ModuleOf(const std::string& name,
                     const std::map<std::string, std::string>& functions) {
  static const std::regex kSymbol(R"(@(\w+))");
  std::set<std::string> needed;
  std::vector<std::string> names = {name};
  while (!names.empty()) {
    const std::string next = names.back();
    names.pop_back();
    const auto at = functions.find(next);
    if (at == functions.end() || !needed.insert(next).second) continue;
    const std::string& text = at->second;
    for (std::sregex_iterator i(text.begin(), text.end(), kSymbol), end;
         i != end; ++i)
      names.push_back((*i)[1]);
  }
  std::string module;
  for (const std::string& each : needed) module += functions.at(each);
  return module;
}

// The print of a module that was read, or the reader's error without places.
struct Reading {
  bool ok;
  std::string text;
  bool operator==(const Reading&) const = default;
};

// Bytecode has no names of values and leaves out two defaults which the texts
// write.
Reading ReadAndPrint(const std::string& text) {
  Result<Module> module = ReadModule(text);
  if (module.ok()) {
    for (const auto& function : module->functions)
      for (std::string& name : function->value_names) name.clear();
    static const std::regex kDefaults(
        R"( \{(api_version = 1 : i32|result_accuracy = #stablehlo.result_accuracy)"
        R"(<mode = #stablehlo.result_accuracy_mode<DEFAULT>>)\})");
    return {true, std::regex_replace(Print(*module), kDefaults, "")};
  }
  static const std::regex kPlace(R"(<text>:\d+:\d+: )");
  return {false, std::regex_replace(std::string(module.status().message()),
                                    kPlace, "")};
}

struct Counts {
  int passed = 0, failed = 0;
  std::map<std::string, int> refused;  // by the words
};

void CheckFile(const std::filesystem::path& path, Counts* counts) {
  const auto fail = [&](const std::string& what, const std::string& why) {
    ++counts->failed;
    std::cout << "FAIL " << path.filename().string() << " " << what << ": "
              << why << "\n";
  };
  const Result<bytecode::Decoded> decoded = bytecode::Decode(Slurp(path), {});
  if (path.filename() == "invalid_vhlo_future.mlir.bc") {
    // From a version to come: both versions are named.
    const std::string said(decoded.status().message());
    if (said.find("2.0.0") == std::string::npos ||
        said.find(bytecode::kNewestVersion) == std::string::npos)
      return fail("versions", said);
    ++counts->passed;
    return;
  }
  if (!decoded.ok())
    return fail("file", std::string(decoded.status().message()));
  std::filesystem::path text = path;
  const auto got = Functions(decoded->text);
  const auto expected = Functions(Slurp(text.replace_extension()));
  if (expected.empty())
    return fail("file", "there are no functions in its text");
  for (const auto& [name, function] : expected) {
    if (!got.contains(name)) {
      fail(name, "it is not in the bytecode");
      continue;
    }
    const Reading reading = ReadAndPrint(ModuleOf(name, got));
    const Reading wanted = ReadAndPrint(ModuleOf(name, expected));
    // Which of a function's types is refused first differs.
    if (reading.ok ? reading != wanted : wanted.ok)
      fail(name, StrCat("got\n", reading.text, "\nexpected\n", wanted.text));
    else if (!reading.ok)
      ++counts->refused[wanted.text];
    else if (ReadAndPrint(reading.text) != reading)
      fail(name, "its print reads otherwise");
    else
      ++counts->passed;
  }
  if (got.size() != expected.size())
    fail("file",
         StrCat("got ", got.size(), " functions, expected ", expected.size()));
}

int Main(const std::filesystem::path& dir) {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(dir))
    if (entry.path().extension() == ".bc") files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  Counts counts;
  if (files.empty()) {
    std::cout << "FAIL there is no .bc file in " << dir << "\n";
    ++counts.failed;
  }
  for (const std::filesystem::path& file : files) CheckFile(file, &counts);
  int skipped = 0;
  for (const auto& [words, count] : counts.refused) {
    std::cout << "skip " << count << " x " << words << "\n";
    skipped += count;
  }
  std::cout << files.size() << " files: " << counts.passed << " passed, "
            << counts.failed << " failed, " << skipped << " skipped\n";
  return counts.failed > 0;
}

}  // namespace
}  // namespace escala::hlo

int main(int argc, char** argv) {
  if (argc == 2) return escala::hlo::Main(argv[1]);
  std::cerr << "vhlo_files: got " << argc - 1
            << " arguments, expected the folder stablehlo/tests/vhlo\n";
  return 2;
}
