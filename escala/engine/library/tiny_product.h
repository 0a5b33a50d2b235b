// Computes products of many tiny matrices, without packing them.
#pragma once

#include <memory>

#include "escala/engine/library/product.h"
#include "escala/engine/library/product_form.h"

namespace escala::engine {

// Whether there are several matrices of at most eight rows by four columns, or
// the reverse, that sum up to four terms, all in f32 or all in f64.
bool IsTinyProduct(const ProductForm& form);
bool IsTinyProduct(const hlo::OpContext& op);

// nullptr unless IsTinyProduct(form).
std::unique_ptr<PackedProduct> MakeTinyProduct(const ProductForm& form);

}  // namespace escala::engine
