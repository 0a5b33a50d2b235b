// Rewrites the program of all cores into that of one host's cores.
//
// The hosts of a slice may be in several processes. Then each process has the
// values of its own cores only, and what a collective moves between cores of
// different hosts goes through a HostExchange (hlo/reference/host_exchange.h).
// Between them, a host's program is a program of few cores like any other,
// which flattening takes as one batch.
//
// A collective whose groups lie within hosts stays, with its groups cut to this
// host. Every other one becomes a call between hosts (softpod.across_combine or
// softpod.across_rows: flatten/custom_calls.h), and what is left to do on the
// host itself. Sums go the first way, where each host has as many cores of a
// group as the others. Calls of one kind that do not need each other's results
// become one, so that a step sends all its gradients in one message.
#pragma once

#include <cstddef>

#include "escala/base/status.h"
#include "escala/engine/hosts/core_places.h"
#include "escala/engine/ir/program_plan.h"
#include "escala/hlo/ir.h"

namespace escala::engine {

struct HostProgram {
  hlo::Module module;
  ProgramPlan plan;  // of the host's cores, numbered from 0
};

// UNIMPLEMENTED, with the op, for a collective that can neither stay nor become
// a call. REQUIRES: a canonical module (hlo/analysis/canonical.h) with its
// plan, which is per core; several hosts
Result<HostProgram> ProgramOfHost(const hlo::Module& module,
                                  const ProgramPlan& plan,
                                  const HostCores& hosts, size_t host);

}  // namespace escala::engine
