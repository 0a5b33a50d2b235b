// Declares the custom calls of dense programs, and their kernels.
//
// softpod.rng(a: [rows], b: [rows], counters...) -> [rows, local...]
//   Draws the numbers of stablehlo.rng for all cores (hlo/reference/random.h):
//   row r holds those of core softpod.cores[r], between a[r] and b[r].
//   Attributes: rng_distribution; escala.path, the path to the op
//   (hlo/reference/op_index.h).
//   There is one scalar counter (ui64) for each loop of the path, outermost
//   first: its iteration. Seed and execution are those of the call's
//   CoreContext.
//
// softpod.check_group(here: [cores] i1) -> ()
//   Each row of the matrix softpod.groups is a group; short rows end in -1. All
//   or none of the cores of a group must be here. Otherwise the call fails with
//   FAILED_PRECONDITION and names the collective (softpod.op), the cores that
//   are here and those that are not.
//
// softpod.host(array: [rows, local...], mask: [rows] i1) -> ()
// softpod.host(mask: [rows] i1) -> [rows, local...]
//   stablehlo.send and stablehlo.recv with the host on softpod.channel, for
//   core softpod.cores[r] of each row r, one after the other; -1: for none.
//   Only with softpod.masked there is a mask, of the rows that take part.
//
// Calls between the hosts of a program (hosts/host_program.h), each with the
// attributes softpod.hosts (those that take part) and softpod.op (for
// messages). The program of a host's cores has them, too:
//
// softpod.across_combine(arrays...) -> (arrays...)
//   What each host passes, combined with what the others pass. Attributes:
//   softpod.combine, the code of the combining op; softpod.groups: on this
//   host, the groups of cores that pass equal arrays, ascending, and each by
//   its first core. In a dense program it passes one row of each group.
//
// softpod.across_rows(arrays: [rows, local...]...) -> ([all rows, local...]...)
//   The rows of all hosts, host by host. In a program of cores: each core
//   passes a row, and gets all rows. Attribute: softpod.rows, how many. If not
//   all of them are read: softpod.gives and softpod.takes, as in
//   hlo::HostExchange::Call.
//
// Both have softpod.needs, which is equal in calls in which all hosts need the
// same of each other, and the same on all hosts.
#pragma once

#include <cstdint>
#include <vector>

#include "escala/hlo/ir.h"

namespace escala::engine {

// The op of the per-core program that `op` of a dense program stands for:
// stablehlo.rng for softpod.rng, else its own code.
hlo::OpCode WrittenAs(const hlo::Op& op);

inline constexpr char kAcrossCombine[] = "softpod.across_combine";
inline constexpr char kAcrossRows[] = "softpod.across_rows";

// Whether `op` is a call between hosts.
bool CallsHosts(const hlo::Op& op);

// The groups of a softpod.across_combine.
std::vector<std::vector<int64_t>> HostsCallGroups(const hlo::Op& op);

// Whether `op` is softpod.host or a call between hosts: it waits for others,
// and is never machine code.
bool WaitsForOthers(const hlo::Op& op);

// Registers the kernels of these custom calls with the reference interpreter.
// Once is enough.
void RegisterCustomCalls();

}  // namespace escala::engine
