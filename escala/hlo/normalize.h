// Brings the attributes of an op into the form its row names.
#pragma once

#include "escala/base/status.h"
#include "escala/hlo/op_table.h"

namespace escala::hlo {

// Converts every attribute that `specs` names into the form of its kind (see
// AttributeKind), and fills in the absent list fields of struct attributes.
// Fails on an absent required one and on one of another kind; a message names
// the attribute. Attributes that `specs` does not name stay as they are.
Status NormalizeAttributes(AttributeSpecs specs, AttributeMap* attributes);

// That would change nothing, and not fail.
bool AreNormal(AttributeSpecs specs, const AttributeMap& attributes);

}  // namespace escala::hlo
