#include "escala/job/gradients.h"

#include "escala/graph/ops.h"
#include "escala/job/across_cores.h"
#include "escala/job/begin.h"
#include "escala/job/step_graph.h"

namespace escala::job {

using graph::Value;

Result<GradientProgram> MakeGradients(const recipe::Recipe& recipe,
                                      const Job& job) {
  ESCALA_ASSIGN_OR_RETURN(const Asked asked, AskAgain(recipe, job));
  const Job begun = WithoutProgram(job, asked);
  StepGraph s(recipe, begun, asked.layout, *asked.optimizer);
  const Pass pass = PassOverBatch(&s);
  if (!s.graph.status().ok()) return s.status();

  GradientProgram made;
  const double share = 1 / static_cast<double>(job.length.global_batch);
  Values results = {
      graph::AllReduce(pass.sums[0], job.mesh.GroupsOf(kDataAxes)) * share};
  std::vector<std::string> names = {"loss"};
  for (const Kept* kept : asked.layout.trained()) {
    std::vector<std::string> axes = {"data"};
    if (!IsCutOver(*kept, "fsdp")) axes.push_back("fsdp");
    results.push_back(graph::AllReduce(pass.gradients[made.parameters.size()],
                                       job.mesh.GroupsOf(axes)));
    names.push_back(StrCat("gradient of ", kept->parameter.name));
    made.parameters.push_back(kept->at);
  }
  if (!s.graph.status().ok()) return s.status();
  ESCALA_ASSIGN_OR_RETURN(hlo::Module module,
                          s.graph.Build(results, {}, names));
  module.name = "gradients";
  made.program.metrics = {"loss"};
  made.program.module = std::make_shared<hlo::Module>(std::move(module));
  return made;
}

}  // namespace escala::job
