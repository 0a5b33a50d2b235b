// Computes products with few lines on one side, or on both.
#pragma once

#include <memory>

#include "escala/engine/library/product.h"
#include "escala/engine/library/product_form.h"

namespace escala::engine {

// For operands and a result of the same type of 4 or 8 bytes: float, double or
// integer. nullptr: `form` is not such a product, or its elements lie in memory
// in an order in which packing them (product.cc) is better.
std::unique_ptr<PackedProduct> MakeThinProduct(const ProductForm& form);

}  // namespace escala::engine
