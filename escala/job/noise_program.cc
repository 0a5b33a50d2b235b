#include "escala/graph/ops.h"
#include "escala/job/across_cores.h"
#include "escala/job/programs.h"
#include "escala/job/step_graph.h"

namespace escala::job {

using graph::Value;

Result<Program> WriteNoise(const recipe::Recipe& recipe, const Job& job,
                           const Layout& layout, const nn::Optimizer& optimizer,
                           int64_t parts) {
  StepGraph s(recipe, job, layout, optimizer);
  const Pass pass = PassOverBatch(&s);
  if (!s.graph.status().ok()) return s.status();
  // The same cores, with the data axis cut into parts.
  nn::Mesh mesh;
  for (const nn::Mesh::Axis& axis : job.mesh.axes) {
    if (axis.name != "data") {
      mesh.axes.push_back(axis);
      continue;
    }
    mesh.axes.push_back({"parts", parts});
    mesh.axes.push_back({"of one", axis.size / parts});
  }
  const auto sum = [&](const Value& x, std::vector<std::string> axes) {
    return graph::AllReduce(x, mesh.GroupsOf(axes));
  };
  Values of_part, of_all;
  std::vector<AddPieces> add;
  for (const Kept* kept : layout.trained()) {
    std::vector<std::string> axes = {"of one"};
    if (!IsCutOver(*kept, "fsdp")) axes.push_back("fsdp");
    of_part.push_back(sum(pass.gradients[of_part.size()], axes));
    of_all.push_back(sum(of_part.back(), {"parts"}));
    add.push_back(AddOver(job.mesh, kept->cuts));
  }
  // A part's gradient is `parts` times its share in the whole batch's
  // gradient.
  const Value each = sum(nn::SquaredNorm(of_part, add), {"parts"}) *
                     static_cast<double>(parts);
  const Value all = nn::SquaredNorm(of_all, add);
  if (!s.graph.status().ok()) return s.status();
  Program program;
  program.metrics = {"squared_norm_of_parts", "squared_norm"};
  ESCALA_ASSIGN_OR_RETURN(hlo::Module module,
                          s.graph.Build({each, all}, {}, program.metrics));
  module.name = "noise";
  program.module = std::make_shared<hlo::Module>(std::move(module));
  return program;
}

}  // namespace escala::job
