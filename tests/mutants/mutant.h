#pragma once
// The mutant that this run shows, chosen by the environment; see
// tests/mutants/mutate.py. Only the build of mutants has it.
namespace escala::mutants {

struct Chosen {
  Chosen();
  int number;              // 0: none; -1: none, and sites reached are recorded
  unsigned char* reached;  // one byte a site
};
extern const Chosen chosen;

inline bool On(int number) {
  if (chosen.number < 0) chosen.reached[number] = 1;
  return chosen.number == number;
}

}  // namespace escala::mutants
#define ESCALA_MUTANT(number) ::escala::mutants::On(number)
