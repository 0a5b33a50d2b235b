// Reads the keys of a recipe's free-form table ([architecture], [input]) for
// the code that defines them, and refuses all others. The first error is kept
// and later calls are harmless, so that a reader checks once, at the end:
//   OptionReader options(table, "model gpt");
//   config.layers = options.Integer("layers", 12, 1, 1000);
//   config.dropout = options.Number("dropout", 0.0, 0, 1);
//   config.norm = options.Choice("norm", {"layer", "rms"});
//   ESCALA_RETURN_IF_ERROR(options.Finish());
#pragma once

#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "escala/base/toml.h"

namespace escala {

// Where a recipe names a component and gives it options, for messages.
struct AskedAt {
  std::string place;  // of the name: "gpt.toml:3"
  std::string key;    // "eval.data"
  std::string table;  // of the options: "gpt.toml: input"
};

// Not for several threads at once.
class OptionReader {
 public:
  // For messages: `owner` is "model gpt", `table_at` the table's position, used
  // for missing keys. REQUIRES: `table` outlives the reader
  OptionReader(const TomlTable& table, std::string_view owner,
               std::string_view table_at = "")
      : table_(table), owner_(owner), table_at_(table_at) {}

  // The value of `key`, or `standard` if it is not given. A value of another
  // type or outside of low ... high (both allowed) is an error.
  bool Bool(std::string_view key, bool standard);
  int64_t Integer(std::string_view key, int64_t standard, int64_t low,
                  int64_t high = std::numeric_limits<int64_t>::max());
  double Number(std::string_view key, double standard, double low,
                double high = std::numeric_limits<double>::infinity());
  std::string String(std::string_view key, std::string_view standard);
  std::vector<int64_t> Integers(
      std::string_view key, std::vector<int64_t> standard, int64_t low,
      int64_t high = std::numeric_limits<int64_t>::max());
  // A single number is a list of one.
  std::vector<double> Numbers(
      std::string_view key, std::vector<double> standard, double low,
      double high = std::numeric_limits<double>::infinity());
  // A single string is a list of one.
  std::vector<std::string> Strings(std::string_view key,
                                   std::vector<std::string> standard);
  // The index of the value among `words`; 0 if it is not given.
  int Choice(std::string_view key, std::span<const std::string_view> words);
  int Choice(std::string_view key,
             std::initializer_list<std::string_view> words) {
    return Choice(key, std::span(words.begin(), words.size()));
  }

  // The tables that the table gives, which become known keys: [input.image] in
  // [input].
  std::vector<std::pair<std::string, TomlTable>> Tables();

  // Whether the table gives `key`. Asking makes it a known key.
  bool Has(std::string_view key);

  // Records an error about the value of `key` that the readers above cannot
  // detect: "FILE:LINE: key: got ..., expected <expected>". The first error is
  // kept.
  void Refuse(std::string_view key, std::string_view expected);

  // The prefix of a message about `key`: "gpt.toml:12: path", or "gpt.toml:
  // input.path" if it is not given.
  std::string At(std::string_view key) const;
  const std::string& owner() const { return owner_; }
  const std::string& table_at() const { return table_at_; }

  // The first error, or one for the first key that was never read.
  Status Finish();

 private:
  // nullptr: not given. Marks `key` as known.
  const TomlValue* Find(std::string_view key);

  const TomlTable& table_;
  const std::string owner_;
  const std::string table_at_;
  std::vector<std::string> known_;
  Status status_;
};

}  // namespace escala
