#include "escala/hlo/text/dense_elements.h"

#include <algorithm>
#include <bit>
#include <charconv>
#include <cstring>

#include "escala/hlo/text/lexer.h"

namespace escala::hlo::text {
namespace {

bool IsDigit(char c) { return c >= '0' && c <= '9'; }

int HexValue(char c) {
  if (IsDigit(c)) return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

// Copies the first element to all others.
void Spread(HostArray* array) {
  const size_t size = static_cast<size_t>(array->shape().byte_size());
  size_t done = static_cast<size_t>(ByteWidth(array->shape().type));
  std::byte* data = array->mutable_data();
  while (done < size) {
    const size_t n = std::min(done, size - done);
    std::memcpy(data + done, data, n);
    done += n;
  }
}

class ElementReader {
 public:
  ElementReader(std::string_view text, HostArray* array, ElementError* error)
      : text_(text), array_(array), error_(error) {}

  bool Read() {
    SkipSpace();
    const Shape& shape = array_->shape();
    const int64_t count = shape.num_elements();
    if (at_ == text_.size()) {
      if (count == 0) return true;
      return Fail(StrCat("got no elements, expected ", count, " of ",
                         shape.ToString()));
    }
    to_ = array_->mutable_data();
    if (text_[at_] == '"') return ReadHex();
    if (text_[at_] == '[') {
      if (!ReadList(0)) return false;
    } else {
      // A splat: one element for all.
      HostArray one(Shape{shape.type, {}});
      to_ = one.mutable_data();
      if (!ReadElement()) return false;
      if (count > 0) {
        std::memcpy(array_->mutable_data(), one.data(),
                    static_cast<size_t>(ByteWidth(shape.type)));
        Spread(array_);
      }
    }
    SkipSpace();
    if (at_ < text_.size())
      return Fail(StrCat("got ", Word(), " behind the elements"));
    return true;
  }

 private:
  bool Fail(std::string message) {
    *error_ = {at_, std::move(message)};
    return false;
  }

  void SkipSpace() {
    while (at_ < text_.size()) {
      const char c = text_[at_];
      if (c == ' ' || c == '\n' || c == '\t' || c == '\r') {
        ++at_;
      } else if (text_.substr(at_, 2) == "//") {
        at_ = std::min(text_.find('\n', at_), text_.size());
      } else {
        return;
      }
    }
  }

  bool Accept(char c) {
    SkipSpace();
    if (at_ == text_.size() || text_[at_] != c) return false;
    ++at_;
    return true;
  }

  // The text up to the next separator.
  std::string_view Word() const {
    size_t end = at_;
    while (end < text_.size() && end - at_ < 400 &&
           std::string_view(" \t\r\n,()[]/").find(text_[end]) ==
               std::string_view::npos)
      ++end;
    return text_.substr(at_, end - at_);
  }
  std::string ShortWord() const {
    const std::string_view word = Word();
    if (!word.empty()) return Excerpt(word);
    return at_ < text_.size() ? Excerpt(text_.substr(at_, 1)) : "the end";
  }

  bool ReadHex() {
    const size_t end = text_.find('"', at_ + 1);
    std::string_view digits = text_.substr(at_ + 1, end - at_ - 1);
    if (digits.substr(0, 2) != "0x")
      return Fail("the bytes of a constant start with 0x");
    digits.remove_prefix(2);
    const size_t offset = static_cast<size_t>(digits.data() - text_.data());
    if (!ReadHexBytes(digits, array_, error_)) {
      error_->at += offset;
      return false;
    }
    at_ = end + 1;
    SkipSpace();
    return at_ == text_.size() || Fail("text behind the bytes");
  }

  bool ReadList(size_t depth) {
    const Dims& dims = array_->shape().dims;
    const size_t begin = at_;
    if (depth == dims.size())
      return Fail(StrCat("the elements are nested deeper than ",
                         array_->shape().ToString()));
    ++at_;  // [
    int64_t count = 0;
    if (!Accept(']')) {
      do {
        SkipSpace();
        if (++count > dims[depth]) break;
        if (depth + 1 == dims.size()) {
          if (!ReadElement()) return false;
        } else if (at_ == text_.size() || text_[at_] != '[') {
          return Fail(StrCat("got ", ShortWord(),
                             ", expected a list: ", array_->shape().ToString(),
                             " has ", dims.size(), " dimensions"));
        } else if (!ReadList(depth + 1)) {
          return false;
        }
      } while (Accept(','));
    }
    if (count != dims[depth]) {
      at_ = begin;
      return Fail(StrCat("got ", count > dims[depth] ? "more" : "fewer",
                         " elements than ", dims[depth], " in dimension ",
                         depth, " of ", array_->shape().ToString()));
    }
    if (count > 0 && !Accept(']'))
      return Fail(StrCat("got ", ShortWord(), ", expected ',' or ']'"));
    return true;
  }

  bool ReadElement() {
    const ElementType type = array_->shape().type;
    if (!IsComplex(type)) return ReadReal(type);
    if (!Accept('('))
      return Fail(StrCat("got ", ShortWord(), ", expected (real, imaginary)"));
    if (!ReadReal(RealType(type))) return false;
    if (!Accept(','))
      return Fail(StrCat("got ", ShortWord(), ", expected ','"));
    if (!ReadReal(RealType(type))) return false;
    return Accept(')') || Fail(StrCat("got ", ShortWord(), ", expected ')'"));
  }

  bool ReadReal(ElementType type) {
    SkipSpace();
    std::string_view word = Word();
    const size_t length = word.size();
    const bool negative = !word.empty() && word[0] == '-';
    if (negative) word.remove_prefix(1);
    uint64_t bits = 0;
    const bool ok = IsFloat(type) ? FloatBits(type, word, negative, &bits)
                                  : IntegerBits(type, word, negative, &bits);
    if (!ok)
      return Fail(StrCat("got ", ShortWord(), ", expected an element of type ",
                         ToString(type)));
    const size_t width = static_cast<size_t>(ByteWidth(type));
    std::memcpy(to_, &bits, width);  // hosts are little-endian
    to_ += width;
    at_ += length;
    return true;
  }

  static bool ParseBits(std::string_view word, uint64_t* bits) {
    const bool hex = word.substr(0, 2) == "0x";
    if (hex) word.remove_prefix(2);
    const auto parsed = std::from_chars(word.data(), word.data() + word.size(),
                                        *bits, hex ? 16 : 10);
    return parsed.ec == std::errc() && parsed.ptr == word.data() + word.size();
  }

  static bool IntegerBits(ElementType type, std::string_view word,
                          bool negative, uint64_t* bits) {
    if (type == ElementType::kI1) {
      if (word == "true" || word == "false") {
        *bits = word == "true";
        return !negative;
      }
      return ParseBits(word, bits) && *bits <= 1;
    }
    if (!ParseBits(word, bits)) return false;
    const int width = BitWidth(type);
    if (negative) {
      if (IsUnsigned(type) || *bits > uint64_t{1} << (width - 1)) return false;
      *bits = 0 - *bits;
    } else if (width < 64 && *bits >> width != 0) {
      return false;
    }
    // 255 in an i8 is -1.
    if (IsSigned(type))
      *bits = static_cast<uint64_t>(
          static_cast<int64_t>(*bits << (64 - width)) >> (64 - width));
    return true;
  }

  static bool FloatBits(ElementType type, std::string_view word, bool negative,
                        uint64_t* bits) {
    if (word.substr(0, 2) == "0x") {
      if (negative || !ParseBits(word, bits)) return false;
      const int width = BitWidth(type);
      return width == 64 || *bits >> width == 0;
    }
    if (word.empty() || !IsDigit(word[0])) return false;
    double value = 0;
    if (!ParseDecimal(word, &value)) return false;
    if (negative) value = -value;
    // Rounds to double first, as MLIR does, so that both read the same bits.
    if (type == ElementType::kF64) {
      *bits = std::bit_cast<uint64_t>(value);
    } else if (type == ElementType::kF32) {
      *bits = std::bit_cast<uint32_t>(static_cast<float>(value));
    } else if (type == ElementType::kF8E8M0FNU) {
      // This type has no zero; as in MLIR, its smallest value replaces it.
      const double smallest = DecodeFloat(type, 0);
      *bits = EncodeFloat(type, value < 0 ? value : std::max(value, smallest));
    } else {
      *bits = EncodeFloat(type, value);
    }
    return true;
  }

  std::string_view text_;
  HostArray* array_;
  ElementError* error_;
  size_t at_ = 0;
  std::byte* to_ = nullptr;
};

}  // namespace

bool ReadElements(std::string_view literal, HostArray* array,
                  ElementError* error) {
  return ElementReader(literal, array, error).Read();
}

bool IsOneElement(std::string_view literal, ElementType type) {
  const size_t begin = literal.find_first_not_of(" \n\t\r");
  if (begin == std::string_view::npos) return false;
  if (literal[begin] != '"')
    return literal[begin] != '[' && literal[begin] != '/';
  // "0x..." has two digits for each byte.
  const size_t digits = literal.find('"', begin + 1) - (begin + 3);
  return digits == 2 * static_cast<size_t>(ByteWidth(type));
}

bool ReadHexBytes(std::string_view digits, HostArray* array,
                  ElementError* error) {
  const Shape& shape = array->shape();
  const size_t size = static_cast<size_t>(shape.byte_size());
  const size_t one = static_cast<size_t>(ByteWidth(shape.type));
  const size_t got = digits.size() / 2;
  const bool splat = got == one && size > 0;
  if (digits.size() % 2 != 0 || (got != size && !splat)) {
    *error = {0, StrCat("got ", digits.size(), " hexadecimal digits, expected ",
                        2 * size, ", two for each byte of ", shape.ToString())};
    return false;
  }
  std::byte* to = array->mutable_data();
  for (size_t i = 0; i < got; ++i) {
    const int high = HexValue(digits[2 * i]);
    const int low = HexValue(digits[2 * i + 1]);
    if (high < 0 || low < 0) {
      *error = {2 * i, StrCat("got ", digits.substr(2 * i, 2),
                              ", expected hexadecimal digits")};
      return false;
    }
    to[i] = static_cast<std::byte>(high * 16 + low);
  }
  if (splat) Spread(array);
  SetUnusedBits(array->mutable_view());
  return true;
}

}  // namespace escala::hlo::text
