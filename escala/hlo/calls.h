// Who calls whom.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "escala/base/status.h"
#include "escala/hlo/ir.h"

namespace escala::hlo {

// The functions that func.call and stablehlo.composite in `region` name, in
// order, as often as they are named. A name that the module lacks is left out.
std::vector<const Function*> Callees(const Module& module,
                                     const Region& region);

// The functions that `root` reaches by calls, each after those that it calls;
// `root` is last. Fails where a function reaches itself; `where` (if given) is
// then its place.
Result<std::vector<const Function*>> CalleesFirst(const Module& module,
                                                  const Function& root,
                                                  Location* where = nullptr);

// The same for all functions of the module.
Result<std::vector<const Function*>> CalleesFirst(const Module& module,
                                                  Location* where = nullptr);

// The names of `function` and of all functions that it can reach in any way:
// by calls, or as symbols in attributes of ops (interpreter.run_parallel).
std::set<std::string> Reachable(const Module& module, const Function& function);

}  // namespace escala::hlo
