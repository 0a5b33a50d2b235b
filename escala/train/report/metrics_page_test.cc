#include "escala/train/report/metrics_page.h"

#include <atomic>
#include <cmath>
#include <limits>
#include <thread>

#include "escala/base/testing/memory_env.h"
#include "gtest/gtest.h"

namespace escala::train {
namespace {

constexpr int64_t kForever = std::numeric_limits<int64_t>::max();

std::string ReceiveAll(Connection* client) {
  std::string all;
  char buffer[512];
  while (true) {
    const auto got = client->Read(sizeof buffer, buffer, kForever);
    if (!got.ok() || *got == 0) return all;
    all.append(buffer, *got);
  }
}

std::string Ask(MemoryEnv* env, int port, const std::string& request) {
  const auto client = env->Connect("", port, 0);
  if (!client.ok()) return client.status().ToString();
  EXPECT_TRUE((*client)->Write(request, kForever).ok());
  return ReceiveAll(client->get());
}

HttpPage::Page TestPage(std::string body = "hello\n") {
  return {"/metrics", "text/plain", [body] { return body; }};
}

TEST(HttpAnswer, ByTheRequest) {
  const auto answer = [](std::string_view head) {
    return HttpAnswer(head, TestPage());
  };
  EXPECT_EQ(answer("GET /metrics HTTP/1.1\r\nHost: x\r\n\r\n"),
            "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\n"
            "Content-Length: 6\r\nConnection: close\r\n\r\nhello\n");
  EXPECT_TRUE(answer("GET /metrics?name=x HTTP/1.0\r\n\r\n")
                  .starts_with("HTTP/1.1 200 "));
  EXPECT_EQ(answer("HEAD /metrics HTTP/1.1\r\n\r\n"),
            "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\n"
            "Content-Length: 6\r\nConnection: close\r\n\r\n");
  EXPECT_TRUE(answer("GET / HTTP/1.1\r\n\r\n").starts_with("HTTP/1.1 404 "));
  const std::string post = answer("POST /metrics HTTP/1.1\r\n\r\n");
  EXPECT_TRUE(post.starts_with("HTTP/1.1 405 "));
  EXPECT_NE(post.find("\r\nAllow: GET, HEAD\r\n"), post.npos);
  for (const char* bad : {"\r\n\r\n", "GET /metrics\r\n\r\n", "\x16\x03\x01",
                          "GET  /metrics HTTP/1.1\r\n\r\n"})
    EXPECT_TRUE(answer(bad).starts_with("HTTP/1.1 400 ")) << bad;
}

TEST(HttpPage, Serves) {
  MemoryEnv env;
  const auto page = HttpPage::Start(&env, kLoopback, 0, TestPage());
  ASSERT_TRUE(page.ok());
  for (int i = 0; i < 3; ++i)
    EXPECT_TRUE(Ask(&env, (*page)->port(), "GET /metrics HTTP/1.1\r\n\r\n")
                    .ends_with("\r\n\r\nhello\n"));
  EXPECT_TRUE(Ask(&env, (*page)->port(), std::string(9000, 'x'))
                  .starts_with("HTTP/1.1 431 "));
}

TEST(HttpPage, LeavesASilentClient) {
  MemoryEnv env;
  const auto page = HttpPage::Start(&env, kLoopback, 0, TestPage());
  ASSERT_TRUE(page.ok());
  const auto silent = env.Connect("", (*page)->port(), 0);
  ASSERT_TRUE((*silent)->Write("GET /met", kForever).ok());
  // Advance the clock repeatedly: the page's thread may read it late.
  std::atomic<bool> left{false};
  std::thread clock([&] {
    while (!left) {
      env.AdvanceNanos(HttpPage::kClientNanos / 100);
      std::this_thread::yield();
    }
  });
  EXPECT_EQ(ReceiveAll(silent->get()), "");
  left = true;
  clock.join();
  EXPECT_TRUE(Ask(&env, (*page)->port(), "GET /metrics HTTP/1.1\r\n\r\n")
                  .ends_with("hello\n"));
}

TEST(HttpPage, IdleClientsDelayNobody) {
  MemoryEnv env;  // its clock stands still: no idle client is dropped
  const auto page = HttpPage::Start(&env, kLoopback, 0, TestPage());
  ASSERT_TRUE(page.ok());
  std::vector<std::unique_ptr<Connection>> idle;
  for (size_t i = 0; i + 1 < HttpPage::kClients; ++i)
    idle.push_back(env.Connect("", (*page)->port(), 0).value());
  EXPECT_TRUE(Ask(&env, (*page)->port(), "GET /metrics HTTP/1.1\r\n\r\n")
                  .ends_with("hello\n"));
}

TEST(HttpPage, LinesMayEndWithALineFeedAlone) {
  MemoryEnv env;
  const auto page = HttpPage::Start(&env, kLoopback, 0, TestPage());
  ASSERT_TRUE(page.ok());
  for (const char* end : {"\n\n", "\n\r\n", "\r\n\n"})
    EXPECT_TRUE(Ask(&env, (*page)->port(),
                    StrCat("GET /metrics HTTP/1.1\nHost: x", end))
                    .ends_with("hello\n"));
  EXPECT_TRUE(Ask(&env, (*page)->port(), "\n\n").starts_with("HTTP/1.1 400 "));
}

TEST(HttpPage, EndsWhileClientsWait) {
  MemoryEnv env;
  auto page =
      HttpPage::Start(&env, kLoopback, 0, TestPage(std::string(1 << 20, 'x')));
  ASSERT_TRUE(page.ok());
  const auto silent = env.Connect("", (*page)->port(), 0);
  const auto deaf = env.Connect("", (*page)->port(), 0);
  ASSERT_TRUE((*deaf)->Write("GET /metrics HTTP/1.1\r\n\r\n", kForever).ok());
  *page = nullptr;  // must not hang
  auto other =
      HttpPage::Start(&env, kLoopback, 0, TestPage(std::string(1 << 20, 'x')));
  const auto slow = env.Connect("", (*other)->port(), 0);
  ASSERT_TRUE((*slow)->Write("GET /metrics HTTP/1.1\r\n\r\n", kForever).ok());
  char byte;
  ASSERT_TRUE((*slow)->Read(1, &byte, kForever).ok());
  *other = nullptr;
}

TEST(MetricsPageText, EscapesLabels) {
  MetricsPageState state;
  state.info.name = "a\"b\\c\nd";
  const std::string text = MetricsPageText(state);
  EXPECT_NE(text.find("escala_run_info{run=\"a\\\"b\\\\c\\nd\",model=\"\","),
            text.npos)
      << text;
  EXPECT_NE(text.find("escala_run_state{state=\"starting\"} 1\n"), text.npos);
  EXPECT_EQ(text.find("learning_rate"), text.npos);
}

TEST(MetricsPage, FollowsTheRun) {
  MemoryEnv env;
  env.SetWallNanos(1'700'000'000'500'000'000);
  const auto reporter = MetricsPage::Start(&env, kLoopback, 0);
  ASSERT_TRUE(reporter.ok());
  MetricsPage& page = **reporter;
  const auto fetch = [&] {
    return Ask(&env, page.port(), "GET /metrics HTTP/1.1\r\n\r\n");
  };
  EXPECT_NE(fetch().find("state=\"starting\""), std::string::npos);
  EXPECT_TRUE(page.RunStart({.train_steps = 9}).ok());
  StepRecord step;
  step.step = 3;
  step.examples = 24;
  step.learning_rate = 0.125;
  step.tokens_per_second = 512;
  step.buckets = {{"b", "US-EAST1", 9, 1, 70, 5}};
  step.tflops_per_device = 0.75;
  step.forecast_step_seconds = 0.03125;
  step.scalars = {{"loss", NAN}, {"grad_norm", HUGE_VAL}, {"low", -HUGE_VAL}};
  EXPECT_TRUE(page.Step(step).ok());
  EXPECT_TRUE(page.Eval({.step = 3, .scalars = {{"top1", 0.5}}}).ok());
  const std::string text = fetch();
  for (const char* line :
       {"# TYPE escala_steps_total counter\nescala_steps_total 3\n",
        "\nescala_examples_total 24\n", "\nescala_planned_steps 9\n",
        "\nescala_learning_rate 0.125\n", "\nescala_tokens_per_second 512\n",
        "\nescala_bucket_bytes_read{bucket=\"b\",place=\"US-EAST1\"} 70\n",
        "\nescala_tflops_per_device 0.75\n",
        "\nescala_forecast_step_seconds 0.03125\n",
        "\nescala_last_step_timestamp_seconds 1700000000.5\n",
        "# TYPE escala_train_metric gauge\n"
        "escala_train_metric{name=\"loss\"} NaN\n"
        "escala_train_metric{name=\"grad_norm\"} +Inf\n"
        "escala_train_metric{name=\"low\"} -Inf\n",
        "\nescala_eval_metric{name=\"top1\"} 0.5\n",
        "\nescala_run_state{state=\"running\"} 1\n"})
    EXPECT_NE(text.find(line), text.npos) << line << text;
  env.AdvanceNanos(2'000'000'000);
  page.Moved({.step = 4, .examples = 32});
  const std::string later = fetch();
  for (const char* line :
       {"\nescala_steps_total 4\n", "\nescala_examples_total 32\n",
        "\nescala_last_step_timestamp_seconds 1700000002.5\n",
        "\nescala_learning_rate 0.125\n"})
    EXPECT_NE(later.find(line), later.npos) << line << later;
  EXPECT_TRUE(page.RunEnd({.reason = RunEndReason::kFailed}).ok());
  EXPECT_NE(fetch().find("state=\"failed\""), std::string::npos);
}

TEST(MetricsPage, HasAnUrl) {
  EXPECT_EQ(MetricsPageUrl("localhost", 9090), "http://localhost:9090/metrics");
  EXPECT_EQ(MetricsPageUrl("::1", 80), "http://[::1]:80/metrics");
}

// Uses the machine's sockets, with the run and its reader at the same time.
TEST(MetricsPage, OnTheMachine) {
  const auto reporter = MetricsPage::Start(Env::Default(), kLoopback, 0);
  ASSERT_TRUE(reporter.ok()) << reporter.status().ToString();
  EXPECT_GT((*reporter)->port(), 0);
  EXPECT_TRUE((*reporter)->Step({.step = 1}).ok());
}

}  // namespace
}  // namespace escala::train
