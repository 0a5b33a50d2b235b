// Declares the rules by which ops are flattened, one for each enumerator of
// hlo::Flatten; the table is in rules.cc.
//
// A rule emits the dense form of an op into the context, sets the dense form of
// each result, and notes what it did. It fails with Unimplemented on a program
// that cannot be flattened, and with what the emitted ops fail with.
#pragma once

#include <string>

#include "escala/engine/flatten/context.h"

namespace escala::engine {

// --- rules.cc ----------------------------------------------------------------

// Flattens the ops of the region except its terminator.
Status FlattenOps(FlattenContext& c, const hlo::Region& region);
// Flattens one op by the rule of its row.
Status FlattenOp(FlattenContext& c, const Op& op);

// --- Rules that read the operands themselves, control.cc to core_by_core.cc --

Status FlattenControl(FlattenContext& c, const Op& op);
Status FlattenCollective(FlattenContext& c, const Op& op);
Status FlattenManual(FlattenContext& c, const Op& op);
Status FlattenRng(FlattenContext& c, const Op& op);

// Runs the op in a loop over the points of the axes on which its operands
// differ. `reason`: why no other rule applies, for the note.
Status FlattenCoreByCore(FlattenContext& c, const Op& op, std::string reason);
// host_transfer.cc
Status FlattenHostTransfer(FlattenContext& c, const Op& op);

// --- Rules for `in`, the operands in dense form. REQUIRES: one differs. ------

Status FlattenElementwise(FlattenContext& c, const Op& op, const Flats& in);
Status FlattenMap(FlattenContext& c, const Op& op, const Flats& in);
Status FlattenMove(FlattenContext& c, const Op& op, const Flats& in);
Status FlattenIndexed(FlattenContext& c, const Op& op, const Flats& in);
Status FlattenReduction(FlattenContext& c, const Op& op, const Flats& in);
Status FlattenSort(FlattenContext& c, const Op& op, const Flats& in);
Status FlattenBatched(FlattenContext& c, const Op& op, const Flats& in);
Status FlattenDot(FlattenContext& c, const Op& op, const Flats& in);
Status FlattenConvolution(FlattenContext& c, const Op& op, const Flats& in);
Status FlattenHostsCall(FlattenContext& c, const Op& op);
Status FlattenCustomCall(FlattenContext& c, const Op& op, const Flats& in);

}  // namespace escala::engine
