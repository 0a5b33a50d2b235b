// Finds the arguments and results of an imported program by their names.
// Internal to this folder.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "escala/job/imported.h"
#include "escala/job/job.h"

namespace escala::job {

// An argument or result of the program, with its name split into role and rest.
struct Port {
  std::string what;          // "argument state/fc1/kernel"
  size_t index = 0;          // position in the program
  std::string role, name;    // "state", "fc1/kernel"; "weight", ""
  Shape whole;               // of all cores that share the array
  Shape local;               // of one core
  bool by_examples = false;  // core i has the i-th part of dimension 0
};
using Ports = std::vector<Port>;

// The named arguments and results of an imported program. Failures are
// INVALID_ARGUMENT. They begin with the program's file and line and the
// argument or result, and end with the command that exports the program.
class Signature {
 public:
  // Fails on a role that is not listed. `program` must outlive it.
  static Result<Signature> Of(const ImportedProgram& program, int64_t cores,
                              const std::vector<std::string>& argument_roles,
                              const std::vector<std::string>& result_roles);

  // The ports with that role, in the program's order.
  Ports Arguments(std::string_view role) const { return Of(arguments_, role); }
  Ports Results(std::string_view role) const { return Of(results_, role); }

  // Makes an error. `what`: "argument batch/image"; `args`: the actual and the
  // expected value.
  template <typename... Args>
  Status Refuse(std::string_view what, const Args&... args) const {
    return InvalidArgument(Place(), ": ", what, ": got ", args..., "; ",
                           Again());
  }

  // Returns the port with that name and shape. Fails unless every core has the
  // whole array.
  Result<Port> Find(const Ports& ports, std::string_view what,
                    std::string_view name, const Shape& shape) const;
  Status CheckWhole(const Port& port, const Shape& shape) const;
  // Fails unless each core has `expected`; `why` explains it: "8 examples of
  // the data's field".
  Status CheckExamples(const Port& port, const Shape& expected,
                       std::string_view why) const;

  // Returns the program with its arguments and results in that order. The first
  // `donated` arguments donate their memory to the first results. Fails on an
  // argument or result that is not listed.
  Result<Program> Write(const Ports& arguments, const Ports& results,
                        size_t donated) const;

 private:
  Signature(const ImportedProgram& program, int64_t cores)
      : program_(&program), cores_(cores) {}
  static Ports Of(const Ports& ports, std::string_view role);

  std::string Place() const;  // "step_8.mlir:3"
  std::string Again() const;
  Status CheckCores();
  Status CheckAllIn(const Ports& taken, const Ports& all) const;
  Status Cut(const hlo::Sharding& sharding, Port* port) const;
  Result<Port> MakePort(const char* what, size_t index, const std::string& name,
                        const std::vector<std::string>& roles,
                        const hlo::Type& type,
                        const hlo::AttributeMap& attributes) const;

  const ImportedProgram* program_;
  int64_t cores_;
  bool global_ = false;  // see Program::global
  Ports arguments_, results_;
};

}  // namespace escala::job
