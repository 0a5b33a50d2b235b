#pragma once
// The active mutant, chosen by the environment; see tests/mutants/mutate.py.
// Exists only in the build of mutants.
namespace escala::mutants {

struct Chosen {
  Chosen();
  int number;              // 0: none; -1: none, but record reached sites
  unsigned char* reached;  // one byte per site
};
extern const Chosen chosen;

inline bool On(int number) {
  if (chosen.number < 0) chosen.reached[number] = 1;
  return chosen.number == number;
}

}  // namespace escala::mutants
#define ESCALA_MUTANT(number) ::escala::mutants::On(number)
