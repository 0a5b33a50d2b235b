// Converts the attributes of an op to the form that its op table row names.
#pragma once

#include "escala/base/status.h"
#include "escala/hlo/op_table.h"

namespace escala::hlo {

// Converts every attribute that `specs` names to the form of its kind (see
// AttributeKind), and fills in absent list fields of struct attributes. Fails
// if a required attribute is absent or an attribute is of another kind; the
// message names it. Attributes that `specs` does not name stay as they are.
Status NormalizeAttributes(AttributeSpecs specs, AttributeMap* attributes);

// True if NormalizeAttributes would succeed and change nothing. May be false
// for attributes that are normal but costly to check.
bool AreNormal(AttributeSpecs specs, const AttributeMap& attributes);

}  // namespace escala::hlo
