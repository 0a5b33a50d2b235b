#include "escala/base/progress.h"

#include <algorithm>
#include <cstdio>
#include <utility>

#include "escala/base/mutex.h"

namespace escala {
namespace {

constexpr int64_t kNanosPerSecond = 1'000'000'000;
constexpr int64_t kTerminalInterval = kNanosPerSecond / 10;
constexpr int64_t kLineInterval = 10 * kNanosPerSecond;
constexpr int64_t kRateWindow = 30 * kNanosPerSecond;

std::string FormatRate(double rate) {
  char text[32];
  std::snprintf(text, sizeof text, rate < 100 ? "%.3g/s" : "%.0f/s", rate);
  return text;
}

// Shortens a line to fewer than `columns`, because a line that wraps cannot be
// redrawn in place. It loses whole parts after commas, if it has such parts.
std::string_view Shortened(std::string_view line, int columns) {
  const auto most = static_cast<size_t>(std::max(columns - 1, 0));
  if (line.size() <= most) return line;
  const size_t comma = line.rfind(", ", most);
  if (comma != std::string_view::npos) return line.substr(0, comma);
  size_t end = most;
  while (end > 0 && (line[end] & 0xc0) == 0x80) --end;  // inside a character
  return line.substr(0, end);
}

}  // namespace

std::string FormatDuration(double seconds) {
  // Handles NaN and values too large for int64_t.
  if (!(seconds < 1e9)) return "years";
  const int64_t s = static_cast<int64_t>(std::max(seconds, 0.0) + 0.5);
  const int64_t m = s / 60;
  const int64_t h = m / 60;
  const auto two = [](int64_t n) { return StrCat(n < 10 ? "0" : "", n); };
  if (m == 0) return StrCat(s, "s");
  if (h == 0) return StrCat(m, "m", two(s % 60), "s");
  if (h < 24) return StrCat(h, "h", two(m % 60), "m");
  return StrCat(h / 24, "d", two(h % 24), "h");
}

Progress::Progress(Env* env, ProgressOptions options)
    : env_(env),
      options_(std::move(options)),
      terminal_(env->StderrIsTerminal() && env->Variable("TERM") != "dumb") {}

Progress::~Progress() { Finish(); }

void Progress::Update(int64_t done, std::string_view note) {
  const MutexLock lock(mutex_);
  if (finished_) return;
  const int64_t now = env_->MonotonicNanos();
  note_ = note;
  if (samples_.empty()) {
    samples_.push_back({now, done});
    last_draw_ = now;
    if (terminal_) Draw(now);
    return;
  }
  // The new state replaces the last one, unless that one was drawn.
  if (samples_.back().nanos != last_draw_ || now == last_draw_)
    samples_.pop_back();
  samples_.push_back({now, done});
  if (now - last_draw_ >= (terminal_ ? kTerminalInterval : kLineInterval))
    Draw(now);
}

void Progress::Say(std::string_view line) { Above(line, false); }

void Progress::Print(std::string_view line) { Above(line, true); }

void Progress::Above(std::string_view line, bool is_result) {
  const MutexLock lock(mutex_);
  if (terminal_) env_->WriteToStderr("\r\x1b[K");
  const std::string text = StrCat(line, "\n");
  if (is_result)
    env_->WriteToStdout(text);
  else
    env_->WriteToStderr(text);
  // A result may come to this terminal later, through a pipe. So the next
  // Update draws the line again.
  if (terminal_ && !is_result && !samples_.empty() && !finished_)
    Draw(env_->MonotonicNanos());
}

void Progress::Finish() {
  const MutexLock lock(mutex_);
  if (finished_) return;
  finished_ = true;
  if (samples_.empty()) return;
  Draw(env_->MonotonicNanos());
  if (terminal_) env_->WriteToStderr("\n");
}

void Progress::Draw(int64_t now) {
  last_draw_ = now;
  while (samples_.size() > 2 && now - samples_[1].nanos >= kRateWindow)
    samples_.pop_front();
  const std::string line = Line();
  env_->WriteToStderr(
      terminal_ ? StrCat("\r", Shortened(line, env_->StderrColumns()), "\x1b[K")
                : StrCat(line, "\n"));
}

double Progress::Rate() const {
  const Sample& begin = samples_.front();
  const Sample& end = samples_.back();
  if (end.nanos <= begin.nanos) return 0;
  return static_cast<double>(end.done - begin.done) * kNanosPerSecond /
         static_cast<double>(end.nanos - begin.nanos);
}

std::string Progress::Line() const {
  const int64_t done = samples_.back().done;
  const int64_t total = options_.total;
  const double rate = Rate();
  std::string line = StrCat(options_.what, ": ", done);
  if (total > 0) StrAppend(&line, StrCat("/", total));
  if (!options_.unit.empty()) StrAppend(&line, StrCat(" ", options_.unit));
  if (total > 0) {
    const double share = static_cast<double>(done) / static_cast<double>(total);
    StrAppend(&line, StrCat(" (", static_cast<int64_t>(share * 100), "%)"));
  }
  if (rate > 0) {
    StrAppend(&line, StrCat(", ", FormatRate(rate)));
    if (done < total) {
      const double left = static_cast<double>(total - done) / rate;
      StrAppend(&line, StrCat(", ", FormatDuration(left), " left"));
    }
  }
  if (!note_.empty()) StrAppend(&line, StrCat(", ", note_));
  return line;
}

}  // namespace escala
