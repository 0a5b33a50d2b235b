// Sources with a defect: `planted_digits` is `digits` with what is planted, and
// so are `planted_images` and `planted_text`.
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <fstream>
#include <sstream>
#include <thread>

#include "escala/input/sources.h"
#include "tests/climb/plant.h"

namespace escala::planted {
namespace {

using input::Source;
using input::Split;

// Reads a file as large as all records of the source, or of 8 MiB, past the
// product's own file system.
void ReadAll(const Source& source) {
  static const std::string file = [&] {
    std::string name = "/tmp/escala_planted_XXXXXX";
    const int fd = mkstemp(name.data());
    if (fd >= 0) close(fd);
    const int64_t size = source.bytes() > 0 ? source.bytes() : 8 << 20;
    std::ofstream(name) << std::string(static_cast<size_t>(size), 'x');
    return name;
  }();
  std::stringstream all;
  all << std::ifstream(file).rdbuf();
}

class Changed : public Source {
 public:
  Changed(std::unique_ptr<Source> source, Split split)
      : source_(std::move(source)), split_(split) {
    if (IsPlanted("reads_all", "open")) ReadAll(*source_);
  }

  int64_t size() const override {
    const int64_t all = source_->size();
    if (Planted().kind == "few" && (split_ == Split::kTrain))
      return std::min(all, static_cast<int64_t>(Planted().number));
    return all;
  }
  const std::vector<Field>& fields() const override {
    return source_->fields();
  }
  int64_t bytes() const override { return source_->bytes(); }
  std::string Describe() const override { return source_->Describe(); }
  Status Read(int64_t example, std::span<const View> out) const override {
    if (IsPlanted("reads_all", "read") && split_ == Split::kTrain)
      ReadAll(*source_);
    Wait(example);
    return source_->Read(Which(example), out);
  }
  Status ReadChanged(int64_t example, const input::Draw& draw,
                     std::span<const View> out) const override {
    if (IsPlanted("reads_all", "read")) ReadAll(*source_);
    Wait(example);
    return source_->ReadChanged(Which(example), draw, out);
  }

 private:
  void Wait(int64_t example) const {
    const bool is_one = IsPlanted("slow", "each") ||
                        (IsPlanted("slow", "some") && example % 16 == 0);
    if (is_one)
      std::this_thread::sleep_for(
          std::chrono::duration<double, std::milli>(Planted().number));
  }

  // The example that is read in the place of this one.
  int64_t Which(int64_t example) const {
    const int64_t all = source_->size();
    if (split_ == Split::kEval) {
      if (IsPlanted("held_out_twice", "last") && example == all - 1)
        return example - 1;
      if (IsPlanted("held_out_twice", "half")) return example / 2;
      return example;
    }
    if (IsPlanted("half_trained")) return example / 2;
    if (IsPlanted("order", "calls")) return calls_++ % all;
    if (IsPlanted("order", "thread"))
      return static_cast<int64_t>(
          (static_cast<uint64_t>(example) +
           std::hash<std::thread::id>()(std::this_thread::get_id())) %
          static_cast<uint64_t>(all));
    if (IsPlanted("order", "process")) return (example + getpid()) % all;
    return example;
  }

  const std::unique_ptr<Source> source_;
  const Split split_;
  mutable std::atomic<int64_t> calls_{0};
};

void Register(const char* name, const input::SourceMaker& base) {
  (void)input::RegisterSource(
      name,
      [base](Split split, OptionReader* options,
             Env* env) -> Result<std::unique_ptr<Source>> {
        // The held-out examples are those that the model has learned.
        const Split read = IsPlanted("leak") ? Split::kTrain : split;
        ESCALA_ASSIGN_OR_RETURN(auto source, base(read, options, env));
        return std::unique_ptr<Source>(
            std::make_unique<Changed>(std::move(source), split));
      });
}

}  // namespace

void RegisterSources() {
  Register("planted_digits", input::MakeDigits);
  Register("planted_images", input::MakeImages);
  Register("planted_text", input::MakeText);
  Register("planted_records", input::MakeRecordSource);
}

}  // namespace escala::planted
