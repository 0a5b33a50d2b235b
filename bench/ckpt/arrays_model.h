// The model of `./dev bench ckpt`: a chain of products with arrays of one size.
#pragma once

#include "escala/base/status.h"

namespace escala {

// Registers the model "arrays" with the options `count`, `rows`, `columns`. Its
// data are images; its loss is the mean square of what leaves the chain.
Status RegisterArrays();

}  // namespace escala
