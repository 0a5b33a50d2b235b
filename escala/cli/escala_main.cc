#include <iostream>
#include <string>
#include <vector>

#include "escala/cli/commands.h"

int main(int argc, char** argv) {
  const std::vector<std::string> words(argv + (argc > 0), argv + argc);
  return escala::cli::RunCommandLine(words, {std::cout, std::cerr});
}
