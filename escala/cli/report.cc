#include "escala/cli/report.h"

#include <atomic>
#include <csignal>

#include "escala/base/socket.h"
#include "escala/cli/run_words.h"
#include "escala/cli/supervise.h"
#include "escala/climb/report/report_files.h"
#include "escala/climb/report/runs_page.h"
#include "escala/store/buckets.h"
#include "escala/train/report/http_page.h"

namespace escala::cli {
namespace {

constexpr int64_t kDefaultPort = 8090;
constexpr int64_t kPauseNanos = 50'000'000;

std::atomic<bool> stop_asked{false};

constexpr char kExpected[] =
    "expected the folder of a climb, or folders of runs, as runs/digits_climb";

// Where the report lies if the words do not say.
std::string DefaultPath(Env* env, const std::vector<std::string>& words) {
  if (words.size() > 1) return "comparison.html";
  const auto info = env->Stat(words[0]);
  return JoinPath(info.ok() && info->is_directory
                      ? words[0]
                      : std::string(DirName(words[0])),
                  climb::kReportFile);
}

// "http://127.0.0.1:8090/"
std::string UrlOf(const std::string& address, int port) {
  const bool six = address.find(':') != std::string::npos;  // IPv6
  return StrCat("http://", six ? StrCat("[", address, "]") : address, ":", port,
                "/");
}

}  // namespace

Outcome Report(const Arguments& arguments, const Streams& streams) {
  const auto& words = arguments.positional();
  if (words.empty())
    return Outcome::BadUse(InvalidArgument("got no folder, ", kExpected));
  Env* const env = store::Buckets::Default();
  const std::string path =
      arguments.Get("out").value_or(DefaultPath(env, words));
  const auto report = climb::MakeReport(env, words, {});
  if (!report.ok()) return RunFailed(report.status());
  const Status written =
      climb::WriteReport(env, path, report->json, report->html);
  if (!written.ok())
    return Outcome::Broke(
        arguments.Has("out")
            ? written
            : Status(written.code(),
                     StrCat(written.message(),
                            "; name another place for it (--out)")));
  streams.out << "wrote " << path << " and " << climb::JsonPathOf(path) << "\n";
  return Outcome::Yes();
}

Outcome ReportServe(const Arguments& arguments, const Streams& streams) {
  const auto& words = arguments.positional();
  if (words.empty())
    return Outcome::BadUse(InvalidArgument("got no folder, ", kExpected));
  const auto port = arguments.GetInt("port", kDefaultPort, 0, 65535);
  if (!port.ok()) return Outcome::BadUse(port.status());
  const std::string address = arguments.Get("address").value_or(kLoopback);
  Env* const env = store::Buckets::Default();
  const climb::View view{.live = true, .links = false};
  // A folder that cannot be read is refused here, and not in a browser.
  if (const auto report = climb::MakeReport(env, words, view); !report.ok())
    return RunFailed(report.status());
  const auto body = [env, words, view] {
    const auto report = climb::MakeReport(env, words, view);
    return report.ok() ? report->html
                       : climb::HtmlOfFailure(StrJoin(words),
                                              report.status().message(), view);
  };
  const auto page =
      train::HttpPage::Start(env, address, static_cast<int>(*port),
                             {"/", "text/html; charset=utf-8", body});
  if (page.status().code() == StatusCode::kAlreadyExists)
    return Outcome::Broke(AlreadyExists(
        "--port=", *port,
        ": another program listens there; choose another port, or 0 for any "
        "that is free"));
  if (!page.ok())
    return Outcome::Broke(page.status().WithContext(
        StrCat("--address=", address, " --port=", *port)));
  stop_asked = false;
  for (const int signal : kStopSignals)
    std::signal(signal, [](int which) {
      std::signal(which, SIG_DFL);
      stop_asked = true;
    });
  streams.out << "serving " << StrJoin(words) << " at "
              << UrlOf(address, (*page)->port()) << ", until Ctrl-C"
              << std::endl;
  while (!stop_asked) env->SleepNanos(kPauseNanos);
  return Outcome::Yes();
}

}  // namespace escala::cli
