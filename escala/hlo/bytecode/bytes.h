// Reads the primitives of MLIR's bytecode from a range of a file.
//
// A method returns true on success. The first failure of all readers of a file
// is kept in its Errors with the place; after it the results are meaningless.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "escala/base/status.h"

namespace escala::hlo::bytecode {

class Errors {
 public:
  explicit Errors(std::string file_name) : file_name_(std::move(file_name)) {}

  // Keeps "FILE: MLIR bytecode, byte N (section): message", if it is the first.
  // Returns false.
  bool Fail(StatusCode code, size_t offset, std::string_view section,
            std::string_view message);
  const Status& status() const { return status_; }

 private:
  std::string file_name_;
  Status status_;
};

class ByteReader {
 public:
  ByteReader() = default;
  // Reads file[begin, end). Keeps references to all.
  ByteReader(std::string_view file, size_t begin, size_t end,
             std::string_view section, Errors* errors)
      : file_(file),
        at_(begin),
        end_(end),
        section_(section),
        errors_(errors) {}

  size_t at() const { return at_; }
  size_t end() const { return end_; }
  size_t left() const { return end_ - at_; }
  std::string_view section() const { return section_; }

  bool Byte(uint8_t* value);
  bool VarInt(uint64_t* value);
  bool SignedVarInt(int64_t* value);
  bool VarIntWithFlag(uint64_t* value, bool* flag);
  // A number of things, each of which takes a byte or more.
  bool Count(uint64_t* count);
  // An index into a list of `size`; `what` is for the message.
  bool Index(size_t size, std::string_view what, uint32_t* index);
  bool IndexWithFlag(size_t size, std::string_view what, uint32_t* index,
                     bool* flag);
  bool Bytes(uint64_t count, std::string_view* bytes);
  // A length and as many bytes.
  bool Blob(std::string_view* bytes);
  // Up to a zero byte, which is consumed.
  bool Terminated(std::string_view* text);
  // Skips padding up to a multiple of `alignment`.
  bool Align(uint64_t alignment);
  // Takes the next `count` bytes as a reader of their own.
  bool Part(uint64_t count, std::string_view section, ByteReader* part);
  // Succeeds at the end of the range.
  bool AtEnd();

  template <typename... Args>
  bool Fail(const Args&... args) {
    return errors_->Fail(StatusCode::kInvalidArgument, at_, section_,
                         StrCat(args...));
  }
  template <typename... Args>
  bool Unsupported(const Args&... args) {
    return errors_->Fail(StatusCode::kUnimplemented, at_, section_,
                         StrCat(args...));
  }
  template <typename... Args>
  bool TooMuch(const Args&... args) {
    return errors_->Fail(StatusCode::kResourceExhausted, at_, section_,
                         StrCat(args...));
  }

 private:
  bool CheckIndex(uint64_t value, size_t size, std::string_view what);

  std::string_view file_;
  size_t at_ = 0;
  size_t end_ = 0;
  std::string_view section_;
  Errors* errors_ = nullptr;
};

}  // namespace escala::hlo::bytecode
