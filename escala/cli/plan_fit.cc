#include "escala/cli/plan_fit.h"

#include "escala/cli/device.h"
#include "escala/cli/run_words.h"
#include "escala/input/registry.h"
#include "escala/train/evaluate.h"

namespace escala::cli {

namespace {

using plan::Fit;
using plan::Remedy;
using plan::TpuAnswer;
using plan::Verdict;

// "--device tpu: there is no ..." is about another option.
std::string InOurWords(std::string_view message) {
  constexpr std::string_view kTheirs = "--device tpu";
  if (message.starts_with(kTheirs)) message.remove_prefix(kTheirs.size());
  return StrCat("--check-with libtpu", message);
}

Result<TpuAnswer> Ask(const FitRequest& request, const job::Program& program,
                      const pods::Slice& slice) {
  std::string library = request.check_with;
  if (library == "libtpu") {
    auto found = FindPlugin("tpu", {}, Env::Default());
    if (!found.ok()) return NotFound(InOurWords(found.status().message()));
    library = *std::move(found);
  }
  if (slice.libtpu_topology.empty())
    return Unimplemented("libtpu has no name for ", slice.name);
  plan::TpuQuestion question = plan::QuestionOf(program, slice, library);
  question.timeout_seconds = request.timeout_seconds;
  return plan::AskTpuCompiler(question);
}

}  // namespace

Result<plan::Data> DataOf(const recipe::Recipe& recipe, Env* env) {
  ESCALA_ASSIGN_OR_RETURN(
      const auto source,
      input::MakeSource(recipe.data, input::Split::kTrain, recipe.input, env));
  return plan::Data{train::FieldsOf(*source), source->size(), env};
}

Result<FitRequest> ReadFitRequest(const Arguments& arguments) {
  FitRequest request;
  request.check_with = arguments.Get("check-with").value_or("");
  if (!request.check_with.empty() && request.check_with != "libtpu" &&
      BaseName(request.check_with) == request.check_with &&
      !request.check_with.ends_with(".so"))
    return InvalidArgument("--check-with ", request.check_with,
                           ": expected libtpu, or the path of a libtpu.so");
  ESCALA_ASSIGN_OR_RETURN(
      request.timeout_seconds,
      arguments.GetInt("check-timeout", request.timeout_seconds, 1, 86400));
  request.program = arguments.Get("program").value_or("");
  request.remedies = !arguments.Has("no-remedies");
  return request;
}

Result<FitReport> MakeFitReport(const recipe::Recipe& recipe,
                                const pods::Slice& slice,
                                const FitRequest& request) {
  ESCALA_ASSIGN_OR_RETURN(const plan::Data data,
                          DataOf(recipe, Env::Default()));
  ESCALA_ASSIGN_OR_RETURN(const job::Job job, plan::JobOn(recipe, slice, data));
  if (!request.program.empty())
    ESCALA_RETURN_IF_ERROR(
        WriteFileAtomically(Env::Default(), request.program, job.train.text()));
  FitReport report;
  ESCALA_ASSIGN_OR_RETURN(report.fit, plan::EstimateFit(job, slice));
  if (!request.check_with.empty()) {
    auto answer = Ask(request, job.train, slice);
    if (answer.ok())
      report.compiler = *std::move(answer);
    else
      report.not_asked = answer.status();
  }
  if (request.remedies && report.fit.verdict != Verdict::kFits)
    report.remedies = plan::FindRemedies(recipe, slice, data, report.fit);
  return report;
}

Outcome CannotFit(const Status& status) {
  return status.code() == StatusCode::kInvalidArgument ? Outcome::BadUse(status)
                                                       : Outcome::Broke(status);
}

std::string Describe(const FitReport& report) {
  std::string text = plan::Describe(report.fit);
  if (!report.remedies.empty())
    StrAppend(&text, "what would need less, made and estimated:\n");
  for (const Remedy& remedy : report.remedies)
    StrAppend(&text, plan::Describe(remedy));
  if (report.compiler) StrAppend(&text, plan::Describe(*report.compiler));
  return text;
}

// --- JSON -------------------------------------------------------------------

namespace {

void WriteEstimate(const Fit& fit, JsonWriter* json) {
  const plan::FitParts& parts = fit.parts;
  json->Key("verdict").String(ToString(fit.verdict));
  json->Key("needed_bytes").Int(fit.needed_bytes);
  json->Key("capacity_bytes").Int(fit.capacity_bytes);
  json->Key("parts").BeginObject();
  json->Key("parameters").Int(parts.parameters);
  json->Key("averages").Int(parts.averages);
  json->Key("optimizer").Int(parts.optimizer);
  json->Key("batch").Int(parts.batch);
  json->Key("copies").Int(parts.copies);
  json->Key("activations").Int(parts.activations);
  json->Key("gradients").Int(parts.gradients);
  json->Key("temporaries").Int(parts.temporaries);
  json->EndObject();
  json->Key("host_bytes").Int(fit.host_bytes);
}

void WriteAnswer(const TpuAnswer& answer, JsonWriter* json) {
  const bool compiles = answer.compiled.ok();
  json->Key("compiles").Bool(compiles);
  if (!compiles) json->Key("error").String(answer.compiled.message());
  json->Key("needed_bytes").Int(answer.needed_bytes);
  json->Key("argument_bytes").Int(answer.argument_bytes);
  json->Key("output_bytes").Int(answer.output_bytes);
  json->Key("alias_bytes").Int(answer.alias_bytes);
  json->Key("temp_bytes").Int(answer.temp_bytes);
  json->Key("code_bytes").Int(answer.code_bytes);
  json->Key("capacity_bytes").Int(answer.capacity_bytes);
  const auto number = [&](const char* key, double value) {
    json->Key(key);
    value < 0 ? json->Null() : json->Number(value);
  };
  number("flops", answer.flops);
  number("bytes", answer.bytes_accessed);
  number("optimal_seconds", answer.optimal_seconds);
  json->Key("collectives").BeginArray();
  for (const plan::CollectiveSum& sum : answer.collectives) {
    json->BeginObject().Key("kind").String(sum.kind);
    json->Key("count").Int(sum.count).Key("bytes").Int(sum.bytes).EndObject();
  }
  json->EndArray();
  json->Key("compile_seconds").Number(answer.seconds);
}

}  // namespace

void WriteFit(const FitReport& report, JsonWriter* json) {
  json->Key("fit").BeginObject();
  WriteEstimate(report.fit, json);
  json->Key("remedies").BeginArray();
  for (const Remedy& remedy : report.remedies) {
    json->BeginObject().Key("what").String(remedy.what);
    json->Key("overrides").BeginArray();
    for (const std::string& word : remedy.overrides) json->String(word);
    json->EndArray().Key("cost").String(remedy.cost);
    WriteEstimate(remedy.fit, json);
    json->EndObject();
  }
  json->EndArray().EndObject();
  if (!report.compiler) return;
  json->Key("compiler").BeginObject();
  WriteAnswer(*report.compiler, json);
  json->EndObject();
}

Outcome EndOf(const FitReport& report) {
  if (!report.not_asked.ok()) return Outcome::Broke(report.not_asked);
  const bool no = report.compiler ? !report.compiler->compiled.ok()
                                  : report.fit.verdict == Verdict::kDoesNotFit;
  return no ? Outcome::No() : Outcome::Yes();
}

bool AsksForFit(const Arguments& arguments) {
  return arguments.Has("fit") || arguments.Has("check-with") ||
         arguments.Has("program");
}

Outcome PlanFit(const Arguments& arguments, const Streams& streams) {
  const auto words = RunWordsOf(arguments);
  if (!words.ok()) return Outcome::BadUse(words.status());
  const auto name = arguments.Get("to");
  if (!name)
    return Outcome::BadUse(
        InvalidArgument("expected --to SLICE, as --to v3-32"));
  const auto slice = pods::FindSlice(*name);
  if (!slice.ok()) return Outcome::BadUse(slice.status().WithContext("--to"));
  const auto request = ReadFitRequest(arguments);
  if (!request.ok()) return Outcome::BadUse(request.status());
  bool bad_use = false;
  const auto recipe = ReadRun(*words, &bad_use);
  if (!recipe.ok())
    return bad_use ? Outcome::BadUse(recipe.status())
                   : Outcome::Broke(recipe.status());
  const auto report = MakeFitReport(*recipe, **slice, *request);
  if (!report.ok()) return CannotFit(report.status());
  if (arguments.Has("json")) {
    JsonWriter json;
    json.BeginObject().Key("slice").String((*slice)->name);
    WriteFit(*report, &json);
    json.EndObject();
    streams.out << std::move(json).Take() << "\n";
  } else {
    streams.out << Describe(*report);
  }
  return EndOf(*report);
}

}  // namespace escala::cli
