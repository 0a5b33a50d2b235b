// Stands in the place of a function of the product, by its linker's name.
#pragma once

// Defines the function that is called instead, whose body follows, and
// declares the product's own one as Real##name.
#define ESCALA_WRAP(symbol, type, name, parameters)      \
  type Real##name parameters __asm__("__real_" #symbol); \
  type Wrap##name parameters __asm__("__wrap_" #symbol); \
  type Wrap##name parameters
