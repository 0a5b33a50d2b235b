// The arguments and results of a program made elsewhere, by their names. For
// this room.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "escala/job/foreign.h"
#include "escala/job/job.h"

namespace escala::job {

// An argument or result of the program.
struct Port {
  std::string what;          // "argument state/fc1/kernel"
  size_t index = 0;          // in the program
  std::string role, name;    // "state", "fc1/kernel"; "weight", ""
  Shape whole;               // of all cores that share it
  Shape local;               // of one of them
  bool by_examples = false;  // core i has the i-th part of dimension 0
};
using Ports = std::vector<Port>;

// Failures are INVALID_ARGUMENT and begin with the program's file and line, and
// the argument or result; they end with how it is exported again.
class Signature {
 public:
  // The roles that there may be. `program` must outlive it.
  static Result<Signature> Of(const Foreign& program, int64_t cores,
                              const std::vector<std::string>& argument_roles,
                              const std::vector<std::string>& result_roles);

  // In the program's order.
  Ports Arguments(std::string_view role) const { return Of(arguments_, role); }
  Ports Results(std::string_view role) const { return Of(results_, role); }

  // `what`: "argument batch/image". The rest: what was got, and expected.
  template <typename... Args>
  Status Refuse(std::string_view what, const Args&... args) const {
    return InvalidArgument(Place(), ": ", what, ": got ", args..., "; ",
                           Again());
  }

  // The one of that name and shape, which every core has all of.
  Result<Port> Find(const Ports& ports, std::string_view what,
                    std::string_view name, const Shape& shape) const;
  Status CheckWhole(const Port& port, const Shape& shape) const;
  // Of each core `expected`, that is `why`: "8 examples of the data's field".
  Status CheckExamples(const Port& port, const Shape& expected,
                       std::string_view why) const;

  // The program with its arguments and results in that order, in which the
  // first `donated` arguments give their memory to the first results. Refuses
  // what is in neither list.
  Result<Program> Write(const Ports& arguments, const Ports& results,
                        size_t donated) const;

 private:
  Signature(const Foreign& program, int64_t cores)
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

  const Foreign* program_;
  int64_t cores_;
  bool global_ = false;  // as Program::global
  Ports arguments_, results_;
};

}  // namespace escala::job
