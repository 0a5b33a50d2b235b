#include "escala/cli/commands.h"

int main(int argc, char** argv) {
  return escala::cli::RunCommandLine(argc, argv);
}
