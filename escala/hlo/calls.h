// The call graph of a module.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "escala/base/status.h"
#include "escala/hlo/ir.h"

namespace escala::hlo {

// The callees of the func.call and stablehlo.composite ops in `region`, in
// order and with repetitions. Names that are not in the module are left out.
std::vector<const Function*> Callees(const Module& module,
                                     const Region& region);

// The functions that `root` reaches by calls, callees before callers; `root` is
// last. Fails on recursion and then sets `where` (if given) to the location of
// a function that reaches itself.
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
