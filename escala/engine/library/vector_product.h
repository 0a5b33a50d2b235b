// Computes products of which one operand is a single line: of a matrix and a
// vector, and convolutions of one feature, as filters are.
#pragma once

#include <memory>

#include "escala/engine/library/product.h"
#include "escala/engine/library/product_form.h"

namespace escala::engine {

// For operands and a result of the same type of 4 or 8 bytes: float, double or
// integer. nullptr: `form` is not such a product, or its elements lie in memory
// in an order in which packing them (product.cc) is better.
std::unique_ptr<PackedProduct> MakeVectorProduct(const ProductForm& form);

// Whether a convolution, once its data is padded, is such a product of one
// feature in and one out. A sum of rows is faster there than a kernel of
// convolutions, which has lanes for many features.
bool IsFilter(const hlo::OpContext& op);

}  // namespace escala::engine
