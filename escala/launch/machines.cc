#include "escala/launch/machines.h"

#include <set>

#include "escala/base/strings.h"
#include "escala/base/toml.h"
#include "escala/hosts/place.h"

namespace escala::launch {

namespace {

constexpr int64_t kMostSlots = 4096;

std::vector<std::string> WordsOf(std::string_view line) {
  std::vector<std::string> words;
  std::string word;
  for (const char c : line) {
    const bool is_space = c == ' ' || c == '\t' || c == '\r';
    if (!is_space) word += c;
    if (is_space && !word.empty()) words.push_back(std::exchange(word, {}));
  }
  if (!word.empty()) words.push_back(word);
  return words;
}

Result<Machine> MachineOf(const std::vector<std::string>& words) {
  // "me@machine" for ssh.
  const std::string& name = words[0];
  const size_t at = name.find('@');
  const std::string user = name.substr(0, at == name.npos ? 0 : at);
  Machine machine{name, at == name.npos ? name : name.substr(at + 1), 1};
  // It goes into commands of shells.
  if (!hosts::IsMachine(machine.address) ||
      (at != name.npos && !hosts::IsMachine(user)))
    return InvalidArgument("got ", Quoted(name),
                           ", expected the name of a machine first");
  std::set<std::string> keys;
  for (size_t i = 1; i < words.size(); ++i) {
    const std::string& word = words[i];
    const size_t equals = word.find('=');
    const std::string key = word.substr(0, equals);
    if (!keys.insert(key).second)
      return InvalidArgument("got ", key, " again, expected it once");
    const std::string value =
        equals == std::string::npos ? "" : word.substr(equals + 1);
    if (key == "slots") {
      const auto slots = ParseNumber<int64_t>(value);
      if (!slots || *slots < 1 || *slots > kMostSlots)
        return InvalidArgument("slots: got ", Quoted(value),
                               ", expected a whole number from 1 to ",
                               kMostSlots);
      machine.slots = static_cast<int>(*slots);
    } else if (key == "address") {
      if (!hosts::IsMachine(value))
        return InvalidArgument("address: got ", Quoted(value),
                               ", expected a name or an IPv4 address");
      machine.address = value;
    } else {
      return InvalidArgument("got ", Quoted(word),
                             ", expected slots=N or address=ADDRESS");
    }
  }
  return machine;
}

}  // namespace

Result<std::vector<Machine>> ReadMachines(Env* env, const std::string& file) {
  ESCALA_ASSIGN_OR_RETURN(const std::string text, ReadFile(env, file));
  std::vector<Machine> machines;
  std::set<std::string> names;
  int64_t number = 0;
  for (const std::string_view line : StrSplit(text, '\n')) {
    ++number;
    const auto words = WordsOf(line.substr(0, line.find('#')));
    if (words.empty()) continue;
    auto machine = MachineOf(words);
    if (machine.ok() && !names.insert(machine->name).second)
      machine = InvalidArgument("got ", machine->name,
                                " again, expected each machine once");
    if (!machine.ok())
      return machine.status().WithContext(StrCat(file, ":", number));
    machines.push_back(*std::move(machine));
  }
  return machines;
}

std::vector<Machine> ThisMachine(int slots) {
  return {{"localhost", kLoopback, slots}};
}

bool IsThisMachine(const Machine& machine) {
  return machine.name == "localhost" || machine.name == kLoopback;
}

std::vector<std::string> ShellThere(const std::string& via,
                                    const Machine& machine) {
  std::vector<std::string> words;
  if (IsThisMachine(machine)) return words;
  for (std::string& word : WordsOf(via)) {
    for (size_t at = word.find("{}"); at != std::string::npos;
         at = word.find("{}", at + machine.name.size()))
      word.replace(at, 2, machine.name);
    words.push_back(std::move(word));
  }
  return words;
}

}  // namespace escala::launch
