#include <csignal>
#include <exception>
#include <iostream>
#include <string>
#include <vector>

#include "escala/cli/commands.h"

int main(int argc, char** argv) {
  // A file that has grown to its limit is an error to tell of.
  std::signal(SIGXFSZ, SIG_IGN);
  const std::vector<std::string> words(argv + (argc > 0), argv + argc);
  try {
    return escala::cli::RunCommandLine(words, {std::cout, std::cerr});
  } catch (const std::exception& e) {
    // Only the standard library throws: memory or threads ran out.
    std::cerr << "escala: " << e.what() << "\n";
    return escala::cli::kBroke;
  }
}
