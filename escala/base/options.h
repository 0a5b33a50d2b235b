// Reads the free keys of a recipe's table ([architecture], [input]) for the one
// who knows them, and refuses the rest. The first error is kept and everything
// after it is harmless, so that a reader needs to look once, at the end:
//
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
#include <vector>

#include "escala/base/toml.h"

namespace escala {

// Where a recipe names something and gives it options, for messages.
struct AskedAt {
  std::string place;  // "gpt.toml:3", of the name
  std::string key;    // "eval.data"
  std::string table;  // "gpt.toml: input", of the options
};

// Not for several threads at once.
class OptionReader {
 public:
  // For messages: `owner` is "model gpt", `table_at` where the table stands,
  // for keys that are not given. REQUIRES: `table` outlives the reader
  OptionReader(const TomlTable& table, std::string_view owner,
               std::string_view table_at = "")
      : table_(table), owner_(owner), table_at_(table_at) {}

  // The value of `key`, or `standard` where it is not given. A value that is no
  // such thing or outside of low ... high (both allowed) is an error.
  bool Bool(std::string_view key, bool standard);
  int64_t Integer(std::string_view key, int64_t standard, int64_t low,
                  int64_t high = std::numeric_limits<int64_t>::max());
  double Number(std::string_view key, double standard, double low,
                double high = std::numeric_limits<double>::infinity());
  std::string String(std::string_view key, std::string_view standard);
  std::vector<int64_t> Integers(
      std::string_view key, std::vector<int64_t> standard, int64_t low,
      int64_t high = std::numeric_limits<int64_t>::max());
  // One string is a list of one.
  std::vector<std::string> Strings(std::string_view key,
                                   std::vector<std::string> standard);
  // The first of `words` where it is not given; else its place among them.
  int Choice(std::string_view key, std::span<const std::string_view> words);
  int Choice(std::string_view key,
             std::initializer_list<std::string_view> words) {
    return Choice(key, std::span(words.begin(), words.size()));
  }

  // Whether the table gives `key`. Asking makes it a known key.
  bool Has(std::string_view key);

  // An error in the user's words about the value of `key`, for what the
  // readers above cannot say: "FILE:LINE: key: got ..., expected <expected>".
  // The first error is kept.
  void Refuse(std::string_view key, std::string_view expected);

  // How a message about `key` begins: "gpt.toml:12: path", or "gpt.toml:
  // input.path" where it is not given.
  std::string At(std::string_view key) const;
  const std::string& owner() const { return owner_; }

  // The first error, or one for the first key nobody asked for.
  Status Finish();

  // Every key asked for, with the value it has: the table as it could have been
  // written without any default.
  const TomlTable& resolved() const { return resolved_; }

 private:
  // nullptr: not given. Notes that `key` is known.
  const TomlValue* Find(std::string_view key);
  template <typename T>
  T Resolve(std::string_view key, T value);

  const TomlTable& table_;
  const std::string owner_;
  const std::string table_at_;
  std::vector<std::string> known_;
  TomlTable resolved_;
  Status status_;
};

}  // namespace escala
