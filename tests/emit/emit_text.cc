// Prints an emitted text, with any words: emit_text FORM SLICE PROCESSES
// RESTARTS NAME DEVICE WORD... ("" for the usual device). `emit_text slices`
// prints all slices with their numbers of machines.
#include <cstdlib>
#include <iostream>

#include "escala/launch/emit.h"
#include "escala/pods/catalogue.h"

int main(int argc, char** argv) {
  if (argc == 2) {
    for (const escala::pods::Slice& slice : escala::pods::AllSlices())
      std::cout << slice.name << " " << slice.hosts << "\n";
    return 0;
  }
  if (argc < 7) return 2;
  escala::launch::Emission emission;
  emission.slice = argv[2];
  emission.processes = std::atoi(argv[3]);
  emission.restarts = std::atoi(argv[4]);
  emission.name = argv[5];
  emission.device = argv[6];
  emission.words.assign(argv + 7, argv + argc);
  const auto text = escala::launch::Emit(argv[1], emission);
  if (!text.ok()) {
    std::cerr << text.status().message() << "\n";
    return 1;
  }
  std::cout << *text;
  return 0;
}
