#include "escala/cli/eval.h"

#include <cmath>

#include "escala/base/env.h"
#include "escala/base/json.h"
#include "escala/base/numbers.h"
#include "escala/cli/run_words.h"
#include "escala/store/buckets.h"
#include "escala/train/session.h"

namespace escala::cli {

Outcome Eval(const Arguments& arguments, const Streams& streams) {
  OpenedRun opened;
  if (auto failed = OpenRun(arguments, streams, &opened)) return *failed;
  const auto request = DeviceFor(opened.device, arguments);
  if (!request.ok()) return Outcome::BadUse(request.status());
  const auto client = pjrt::OpenDevice(*request);
  if (!client.ok()) return CannotOpen(client.status());
  const auto session = train::Session::MakeForEvaluation(
      opened.recipe, *client, store::Buckets::Default());
  if (!session.ok()) return RunFailed(session.status());
  const auto state = session->StartState(opened.weights);
  if (!state.ok()) return Outcome::Broke(state.status());
  const auto evaluator = session->MakeEvaluator();
  if (!evaluator.ok()) return Outcome::Broke(evaluator.status());
  const auto answer = evaluator->Run(*state);
  if (!answer.ok()) return Outcome::Broke(answer.status());
  if (arguments.Has("json")) {
    JsonWriter json;
    json.BeginObject().Key("count").Int(answer->count);
    for (const auto& [name, value] : answer->scalars)
      json.Key(name).Number(value);
    json.EndObject();
    streams.out << std::move(json).Take() << "\n";
  } else {
    std::vector<std::string> words;
    for (const auto& [name, value] : answer->scalars)
      words.push_back(StrCat(name, " ", FormatNumber(value)));
    streams.out << Counted(answer->count, "example") << ": " << StrJoin(words)
                << "\n";
  }
  for (const auto& [name, value] : answer->scalars)
    if (!std::isfinite(value) && (name == "loss" || name.ends_with("/loss")))
      return Outcome::Broke(DataLoss(
          name, " is ", FormatNumber(value), ", expected a finite number: ",
          opened.weights, " holds weights of a run that diverged"));
  return Outcome::Yes();
}

}  // namespace escala::cli
