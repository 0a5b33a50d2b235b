#include "bench/pods/programs.h"

#include <chrono>
#include <fstream>
#include <sstream>

#include "escala/job/job.h"
#include "escala/models/shipped.h"
#include "escala/tpu/step_work.h"

namespace escala::bench {
namespace {

double Now() {
  return std::chrono::duration<double>(
             std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

}  // namespace

Programs::Programs(std::string root) : root_(std::move(root)) {
  static const Status one_pass = models::RegisterModel(
      "resnet50_one_pass", models::ResNet50({.one_pass = true}));
  ESCALA_CHECK(one_pass.ok(), one_pass.message());
}

Result<const Program*> Programs::Make(const std::string& recipe_file,
                                      const std::vector<std::string>& overrides,
                                      int64_t devices, int64_t sequence) {
  const std::string key =
      StrCat(recipe_file, " ", devices, " ", sequence, " ", StrJoin(overrides));
  if (const auto known = made_.find(key); known != made_.end())
    return &known->second;
  const std::string path = root_ + "/" + recipe_file;
  std::ifstream file(path);
  std::ostringstream text;
  text << file.rdbuf();
  const double start = Now();
  ESCALA_ASSIGN_OR_RETURN(const recipe::Recipe recipe,
                          recipe::ReadRecipe(text.str(), path, overrides));
  std::vector<Field> fields = {{"image", {ElementType::kF32, {224, 224, 3}}},
                               {"label", {ElementType::kI32, {}}, 1000}};
  if (sequence > 0)
    fields = {{"tokens", {ElementType::kI32, {sequence}}, 256},
              {"targets", {ElementType::kI32, {sequence}}, 256}};
  ESCALA_ASSIGN_OR_RETURN(
      const models::Model model,
      models::FindModel(recipe.model, recipe.architecture, fields));
  ESCALA_ASSIGN_OR_RETURN(
      const job::Job job,
      job::MakeJob(recipe, devices, model, fields, 1281167));
  Program program;
  const double made = Now();
  ESCALA_ASSIGN_OR_RETURN(program.work, tpu::StepWorkOf(*job.train.module));
  for (const job::StateEntry& entry : job.state)
    if (entry.kind == job::StateEntry::Kind::kParameter)
      program.parameters.push_back(entry.shape);
  program.make_seconds = made - start;
  program.count_seconds = Now() - made;
  return &made_.emplace(key, std::move(program)).first->second;
}

}  // namespace escala::bench
