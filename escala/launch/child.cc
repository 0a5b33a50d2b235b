#include "escala/launch/child.h"

#include <fcntl.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <memory>
#include <string_view>

#include "escala/base/strings.h"
#include "escala/launch/quote.h"

namespace escala::launch {

namespace {

constexpr int kCannotStart = 127;  // as shells have it

// What a shell elsewhere is to do. It reads this from its standard input, so
// that no word needs to be quoted for what stands between. When the input ends,
// whoever started it is gone, and so ends the host, even one that is stopped.
// The braces make the shell read all before it begins.
std::string Script(const Command& command) {
  char folder[4096], program[4096] = {};
  const bool has_folder = getcwd(folder, sizeof folder) != nullptr;
  const bool has_program =
      readlink("/proc/self/exe", program, sizeof program - 1) > 0;
  std::string script =
      StrCat("{\ncd ", ShellWord(has_folder ? folder : "."), " || exit 127\n");
  for (const auto& [name, value] : command.variables)
    StrAppend(&script, StrCat("export ", name, "=", ShellWord(value), "\n"));
  StrAppend(&script,
            StrCat("exec 3<&0\n", ShellWord(has_program ? program : "escala")));
  return StrCat(script, " ", ShellWords(command.words), R"( </dev/null 3<&- &
host=$!
{ while read -r line; do :; done; kill -9 $host; } <&3 >/dev/null 2>&1 &
wait $host
code=$?
kill -9 $!
exit $code
}
)");
}

// Makes a pipe that holds all of the text, so that nobody waits for the shell
// to read.
Status FillPipe(const std::string& text, int ends[2]) {
  constexpr size_t kPipe = 65'536;
  if (pipe2(ends, O_CLOEXEC) != 0)
    return Unavailable("no pipe could be made: ", strerror(errno));
  if (text.size() > kPipe)
    (void)fcntl(ends[1], F_SETPIPE_SZ, static_cast<int>(text.size()));
  if (fcntl(ends[1], F_SETFL, O_NONBLOCK) == 0 &&
      write(ends[1], text.data(), text.size()) ==
          static_cast<ssize_t>(text.size()))
    return Status();
  return Unavailable(
      "the words and variables for a host (ESCALA_*, "
      "SOFTPOD_*, TPU_*, GCE_*, LD_LIBRARY_PATH) are ",
      text.size(),
      " bytes, and no pipe here holds them; use "
      "shorter ones");
}

[[noreturn]] void Become(const Command& command, int input, int output,
                         pid_t parent) {
  for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGQUIT})
    std::signal(signal, SIG_DFL);
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(kCannotStart);
  if (input >= 0) dup2(input, STDIN_FILENO);
  dup2(output, STDOUT_FILENO);
  dup2(output, STDERR_FILENO);
  std::vector<char*> argv;
  const auto add = [&](const std::string& word) {
    argv.push_back(const_cast<char*>(word.c_str()));
  };
  const std::string name = "escala";
  if (command.shell.empty()) {
    for (const auto& [variable, value] : command.variables)
      setenv(variable.c_str(), value.c_str(), 1);
    add(name);
    for (const std::string& word : command.words) add(word);
    argv.push_back(nullptr);
    execv("/proc/self/exe", argv.data());
  } else {
    for (const std::string& word : command.shell) add(word);
    argv.push_back(nullptr);
    execvp(argv[0], argv.data());
    dprintf(STDERR_FILENO, "launch: %s: %s\n", argv[0], strerror(errno));
  }
  _exit(kCannotStart);
}

}  // namespace

Result<std::unique_ptr<Child>> Child::Start(const Command& command) {
  int ends[2], script[2] = {-1, -1};
  if (pipe2(ends, O_CLOEXEC) != 0)
    return Unavailable("no pipe could be made: ", strerror(errno));
  if (!command.shell.empty()) {
    const std::string text = Script(command);
    if (const Status filled = FillPipe(text, script); !filled.ok()) {
      for (const int end : {ends[0], ends[1], script[0], script[1]})
        if (end >= 0) close(end);
      return filled;
    }
  }
  const pid_t parent = getpid();
  const pid_t pid = fork();
  if (pid == 0) Become(command, script[0], ends[1], parent);
  const int error = errno;
  close(ends[1]);
  if (script[0] >= 0) close(script[0]);
  if (pid < 0) {
    close(ends[0]);
    if (script[1] >= 0) close(script[1]);
    return Unavailable("no child process could be made: ", strerror(error));
  }
  fcntl(ends[0], F_SETFL, O_NONBLOCK);
  return std::unique_ptr<Child>(new Child(pid, ends[0], script[1]));
}

Child::~Child() {
  if (is_alive()) {
    Signal(SIGKILL);
    waitpid(pid_, nullptr, 0);
  }
  if (output_ >= 0) close(output_);
  EndInput();
}

void Child::EndInput() {
  if (input_ >= 0) close(std::exchange(input_, -1));
}

void Child::Signal(int signal) {
  // What a shell has started elsewhere does not hear of its end.
  if (signal == SIGKILL) EndInput();
  kill(pid_, signal);
}

std::string Child::State() const {
  std::ifstream in(StrCat("/proc/", pid_, "/stat"));
  std::string line;
  std::getline(in, line);
  const size_t name_end = line.rfind(')');
  return name_end == std::string::npos || name_end + 2 >= line.size()
             ? ""
             : line.substr(name_end + 2, 1);
}

bool Child::Collect() {
  if (!is_alive() || waitpid(pid_, &status_, WNOHANG) <= 0) return false;
  pid_ = -1;
  int left = 0;
  left_script_ = input_ >= 0 && ioctl(input_, FIONREAD, &left) == 0 && left > 0;
  EndInput();
  return true;
}

void Child::Read(const TakeLine& take) {
  char buffer[4096];
  while (output_ >= 0) {
    const ssize_t got = read(output_, buffer, sizeof buffer);
    if (got < 0 && errno == EINTR) continue;
    if (got == 0) {
      close(std::exchange(output_, -1));
      if (!begun_.empty()) take(std::exchange(begun_, {}));
    }
    if (got <= 0) return;
    for (const char c : std::string_view(buffer, static_cast<size_t>(got)))
      if (c == '\n')
        take(std::exchange(begun_, {}));
      else
        begun_ += c;
  }
}

}  // namespace escala::launch
