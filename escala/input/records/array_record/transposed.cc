// A transposed chunk has the values of each protocol buffer field of its
// records side by side, which compresses better, and a state machine that puts
// the records together again, from the last byte to the first:
//
//   byte    compression
//   varint  size of the header; the header, compressed
//   buckets, each compressed
//   transitions, compressed: a byte for each jump of the state machine
//
// The header is all varints, but for the subtypes, which are bytes:
//
//   number of buckets, number of buffers
//   size of each bucket as it lies in the chunk
//   size of each buffer; the buffers are in the buckets one after the other
//   number of nodes, tag of each, successor of each
//   subtype of each node with a varint's tag
//   buffer of each node that has one
//   first node
//
// Every node adds something in front of what was put together. Records that are
// no protocol buffers lie in one buffer, and their sizes in the last. The high
// six bits of a transition are added to the number of the node's successor; the
// low two say for how many nodes more the successor itself comes next.
#include <algorithm>
#include <cstring>

#include "escala/base/wire/protobuf.h"
#include "escala/input/records/array_record/byte_cursor.h"
#include "escala/input/records/array_record/codec.h"
#include "escala/input/records/array_record/decode.h"

namespace escala::input::array_record {
namespace {

// Tags of nodes that are no fields. The numbers are those of files.
constexpr uint32_t kTagNothing = 0, kTagRecord = 1, kTagMessageBegin = 2,
                   kTagRecordBegin = 3, kFirstFieldTag = 8;
// In place of WireType::kBytes at the end of a message in a message.
constexpr uint32_t kMessageEndType = 6;
// Subtypes of varints: up to 10 bytes from a buffer, then values up to 127.
constexpr uint8_t kFirstInline = 10, kSubtypes = kFirstInline + 128;

// A chunk has at most as many buckets, buffers or nodes. Google's writer needs
// a node or two for each field of a message type; a small damaged chunk could
// ask for gigabytes of them.
constexpr uint64_t kMostParts = 1 << 22;

struct Node {
  enum class Kind : uint8_t {
    kNothing,
    kRecord,        // all of one, which is no protocol buffer
    kRecordBegin,   // of a record that the fields after it make up
    kMessageBegin,  // of the last message that was ended: its tag and length
    kMessageEnd,
    kField,   // the tag, and `value_size` bytes from the buffer
    kString,  // the tag, and a length and as many bytes from the buffer
  };
  Kind kind = Kind::kNothing;
  bool implicit = false;  // its successor is certain: no transition is read
  bool is_varint = false;
  uint8_t value_size = 0;
  uint8_t tag_size = 0;
  char tag[6];  // as it is written, with an inline value
  uint32_t buffer = 0;
  uint32_t next = 0;
};

// Bytes to which others are added in front.
class ReverseBytes {
 public:
  // Memory is taken as needed: a damaged size asks for no more than twice what
  // was written, or `guess`.
  ReverseBytes(uint64_t most, uint64_t guess)
      : most_(most), capacity_(std::min(most, guess)), left_(capacity_) {
    bytes_ = std::make_unique_for_overwrite<char[]>(capacity_);
  }

  uint64_t size() const { return capacity_ - left_; }
  // Returns where `count` more bytes go; nullptr beyond `most`.
  char* Add(uint64_t count) {
    if (count > left_ && !Grow(count)) return nullptr;
    left_ -= count;
    return bytes_.get() + left_;
  }
  // REQUIRES: size() == most
  std::unique_ptr<char[]> Take() && { return std::move(bytes_); }

 private:
  bool Grow(uint64_t count) {
    const uint64_t used = size();
    if (count > most_ - used) return false;
    const uint64_t capacity =
        std::min(most_, std::max(2 * capacity_, used + count));
    auto bytes = std::make_unique_for_overwrite<char[]>(capacity);
    std::memcpy(bytes.get() + capacity - used, bytes_.get() + left_, used);
    bytes_ = std::move(bytes);
    left_ = capacity - used;
    capacity_ = capacity;
    return true;
  }

  const uint64_t most_;
  uint64_t capacity_;
  uint64_t left_;  // unused bytes, which are the first
  std::unique_ptr<char[]> bytes_;
};

Status Wrong(std::string_view what) {
  return DataLoss("its transposed chunk ", what);
}

struct Bytes {
  std::unique_ptr<char[]> memory;
  std::string_view view;
};

Result<Bytes> Unpacked(uint8_t codec, std::string_view packed,
                       uint64_t most = kMostBufferBytes) {
  ESCALA_ASSIGN_OR_RETURN(const auto buffer, ParsePacked(codec, packed));
  if (buffer.size > most) return Wrong("has more values than its records");
  Bytes bytes;
  bytes.memory = std::make_unique_for_overwrite<char[]>(buffer.size);
  bytes.view = std::string_view(bytes.memory.get(), buffer.size);
  ESCALA_RETURN_IF_ERROR(Unpack(buffer, bytes.memory.get()));
  return bytes;
}

class Transposed {
 public:
  explicit Transposed(const Chunk& chunk)
      : chunk_(chunk),
        out_(chunk.decoded_size, (64 << 10) + 8 * chunk.data.size()) {}

  Status Parse();
  Result<DecodedChunk> Run();

 private:
  Status ParseBuffers(ByteCursor* header, ByteCursor* data);
  Status ParseNodes(ByteCursor* header);
  // Reads what follows for a node whose tag is that of a field.
  Status ParseField(uint32_t tag, ByteCursor* subtypes, ByteCursor* header,
                    Node* node);
  Status UseBuffer(ByteCursor* header, Node* node);
  Status Do(const Node& node);
  Status BeginRecord();
  // Writes both in front of what was put together.
  Status Put(std::string_view tag, std::string_view value);

  const Chunk& chunk_;
  uint8_t codec_ = 0;
  std::vector<Bytes> buckets_;
  std::vector<ByteCursor> buffers_;  // what is left of them
  std::vector<Node> nodes_;
  uint32_t first_ = 0;
  Bytes transitions_;

  ReverseBytes out_;
  struct OpenMessage {
    uint64_t end;  // bytes put together before it
    const Node* node;
  };
  std::vector<OpenMessage> open_;
  std::vector<uint64_t> ends_;  // bytes after each record's begin, last first
};

Status Transposed::Parse() {
  ByteCursor data(chunk_.data);
  codec_ = data.Byte();
  const std::string_view packed = data.Bytes(data.Varint());
  if (data.failed()) return Wrong("has no header");
  ESCALA_ASSIGN_OR_RETURN(const Bytes bytes, Unpacked(codec_, packed));
  ByteCursor header(bytes.view);
  ESCALA_RETURN_IF_ERROR(ParseBuffers(&header, &data));
  ESCALA_RETURN_IF_ERROR(ParseNodes(&header));
  ESCALA_ASSIGN_OR_RETURN(transitions_, Unpacked(codec_, data.rest()));
  return Status();
}

Status Transposed::ParseBuffers(ByteCursor* header, ByteCursor* data) {
  const uint64_t buckets = header->Varint(), buffers = header->Varint();
  const uint64_t most = std::min<uint64_t>(kMostParts, header->rest().size());
  if (buckets > most || buffers > most || (buckets == 0 && buffers > 0))
    return Wrong("has impossible numbers of buckets and buffers");
  // Every byte of a buffer is in a record, but for sizes of records.
  uint64_t left = chunk_.decoded_size + 10 * chunk_.records;
  for (uint64_t i = 0; i < buckets; ++i) {
    const std::string_view packed = data->Bytes(header->Varint());
    if (data->failed()) return Wrong("ends before its buckets");
    ESCALA_ASSIGN_OR_RETURN(Bytes bytes, Unpacked(codec_, packed, left));
    left -= bytes.view.size();
    buckets_.push_back(std::move(bytes));
  }
  // A buffer lies in one bucket. The next one begins when it is used up.
  uint64_t bucket = 0;
  std::string_view rest = buckets > 0 ? buckets_[0].view : std::string_view();
  for (uint64_t i = 0; i < buffers; ++i) {
    const uint64_t size = header->Varint();
    if (size > rest.size()) return Wrong("has a buffer beyond its bucket");
    buffers_.emplace_back(rest.substr(0, size));
    rest.remove_prefix(size);
    while (rest.empty() && bucket + 1 < buckets) rest = buckets_[++bucket].view;
  }
  if (!rest.empty()) return Wrong("has buckets that no buffer uses");
  return Status();
}

Status Transposed::ParseNodes(ByteCursor* header) {
  const uint64_t count = header->Varint();
  if (count > std::min<uint64_t>(kMostParts, header->rest().size()))
    return Wrong("has too many nodes");
  nodes_.resize(count);
  std::vector<uint32_t> tags(count);
  uint64_t varints = 0;
  for (uint32_t& tag : tags) {
    const uint64_t read = header->Varint();
    if (read > UINT32_MAX) return Wrong("has a tag of more than 32 bits");
    tag = static_cast<uint32_t>(read);
    if (tag >= kFirstFieldTag && tag % 8 == 0) ++varints;
  }
  for (Node& node : nodes_) {
    uint64_t next = header->Varint();
    node.implicit = next >= count;
    if (node.implicit) next -= count;
    if (next >= count) return Wrong("has a node whose successor is none");
    node.next = static_cast<uint32_t>(next);
  }
  ByteCursor subtypes(header->Bytes(varints));
  bool has_records = false;
  for (uint64_t i = 0; i < count; ++i) {
    Node& node = nodes_[i];
    switch (tags[i]) {
      case kTagNothing:
        break;
      case kTagRecord:
        node.kind = Node::Kind::kRecord;
        has_records = true;
        ESCALA_RETURN_IF_ERROR(UseBuffer(header, &node));
        break;
      case kTagMessageBegin:
        node.kind = Node::Kind::kMessageBegin;
        break;
      case kTagRecordBegin:
        node.kind = Node::Kind::kRecordBegin;
        break;
      default:
        ESCALA_RETURN_IF_ERROR(ParseField(tags[i], &subtypes, header, &node));
    }
  }
  const uint64_t first = header->Varint();
  if (header->failed() || subtypes.failed() || !header->rest().empty() ||
      first >= count || (has_records && buffers_.empty()))
    return Wrong("has a header that does not end where it should");
  first_ = static_cast<uint32_t>(first);
  return Status();
}

Status Transposed::ParseField(uint32_t tag, ByteCursor* subtypes,
                              ByteCursor* header, Node* node) {
  const bool ends_message = tag % 8 == kMessageEndType;
  if (ends_message)
    tag = tag - kMessageEndType + static_cast<uint32_t>(WireType::kBytes);
  if (tag < kFirstFieldTag) return Wrong("has a node with an impossible tag");
  std::string written;
  AppendVarint(tag, &written);
  node->kind = ends_message ? Node::Kind::kMessageEnd : Node::Kind::kField;
  switch (static_cast<WireType>(tag % 8)) {
    case WireType::kVarint: {
      const uint8_t subtype = subtypes->Byte();
      if (subtype >= kSubtypes) return Wrong("has a node of no known subtype");
      if (subtype >= kFirstInline)
        written.push_back(static_cast<char>(subtype - kFirstInline));
      else
        node->value_size = subtype + 1;
      node->is_varint = true;
      break;
    }
    case WireType::kFixed32:
      node->value_size = 4;
      break;
    case WireType::kFixed64:
      node->value_size = 8;
      break;
    case WireType::kBytes:
      if (!ends_message) node->kind = Node::Kind::kString;
      break;
    case WireType::kGroupBegin:
    case WireType::kGroupEnd:
      break;
    default:
      return Wrong("has a node with an impossible tag");
  }
  node->tag_size = static_cast<uint8_t>(written.size());
  std::memcpy(node->tag, written.data(), written.size());
  if (node->value_size == 0 && node->kind != Node::Kind::kString)
    return Status();
  return UseBuffer(header, node);
}

Status Transposed::UseBuffer(ByteCursor* header, Node* node) {
  const uint64_t buffer = header->Varint();
  if (buffer >= buffers_.size()) return Wrong("has a node without its buffer");
  node->buffer = static_cast<uint32_t>(buffer);
  return Status();
}

Result<DecodedChunk> Transposed::Run() {
  ByteCursor transitions(transitions_.view);
  uint64_t at = first_;
  // Successors that are taken without a transition's byte, beside implicit
  // ones, and all that were taken since the last byte.
  uint64_t repeats = 0, steps = 0;
  while (true) {
    const Node& node = nodes_[at];
    ESCALA_RETURN_IF_ERROR(Do(node));
    at = node.next;
    if (node.implicit) {
      // Nothing is read.
    } else if (repeats > 0) {
      --repeats;
    } else {
      if (transitions.rest().empty()) break;
      const uint8_t byte = transitions.Byte();
      at += byte >> 2;
      repeats = byte & 3;
      steps = 0;
      if (at >= nodes_.size()) return Wrong("jumps to a node that it lacks");
    }
    if (++steps > 5 * (nodes_.size() + 1)) return Wrong("goes in a circle");
  }
  if (!open_.empty() || ends_.size() != chunk_.records ||
      out_.size() != chunk_.decoded_size ||
      (!ends_.empty() && ends_.back() != out_.size()))
    return Wrong("has other records than its header says");
  // Count from the first record's begin.
  std::reverse(ends_.begin(), ends_.end());
  for (uint64_t i = 0; i + 1 < ends_.size(); ++i)
    ends_[i] = chunk_.decoded_size - ends_[i + 1];
  if (!ends_.empty()) ends_.back() = chunk_.decoded_size;
  return DecodedChunk(std::move(out_).Take(), std::move(ends_));
}

Status Transposed::Do(const Node& node) {
  const std::string_view tag(node.tag, node.tag_size);
  ByteCursor* const buffer =
      buffers_.empty() ? nullptr : &buffers_[node.buffer];
  switch (node.kind) {
    case Node::Kind::kNothing:
      return Status();
    case Node::Kind::kRecord: {
      const std::string_view record = buffer->Bytes(buffers_.back().Varint());
      if (buffer->failed() || buffers_.back().failed())
        return Wrong("has a record beyond its buffer");
      ESCALA_RETURN_IF_ERROR(Put({}, record));
      return BeginRecord();
    }
    case Node::Kind::kRecordBegin:
      return BeginRecord();
    case Node::Kind::kMessageEnd:
      open_.push_back({out_.size(), &node});
      return Status();
    case Node::Kind::kMessageBegin: {
      if (open_.empty()) return Wrong("begins a message that has no end");
      const Node& end = *open_.back().node;
      std::string length;
      AppendVarint(out_.size() - open_.back().end, &length);
      open_.pop_back();
      return Put(std::string_view(end.tag, end.tag_size), length);
    }
    case Node::Kind::kField: {
      if (node.value_size == 0) return Put(tag, {});
      const std::string_view value = buffer->Bytes(node.value_size);
      if (buffer->failed()) return Wrong("has a field beyond its buffer");
      if (!node.is_varint) return Put(tag, value);
      // Varints lie there without the bits that say that more bytes follow.
      char varint[kFirstInline];
      for (size_t i = 0; i < value.size(); ++i)
        varint[i] =
            static_cast<char>(value[i] | (i + 1 < value.size() ? 0x80 : 0));
      return Put(tag, std::string_view(varint, value.size()));
    }
    case Node::Kind::kString: {
      const std::string_view all = buffer->rest();
      const uint64_t length = buffer->Varint();
      const size_t prefix = all.size() - buffer->rest().size();
      buffer->Bytes(length);
      if (buffer->failed()) return Wrong("has a string beyond its buffer");
      return Put(tag, all.substr(0, prefix + length));
    }
  }
  return Status();
}

Status Transposed::BeginRecord() {
  if (!open_.empty() || ends_.size() == chunk_.records)
    return Wrong("has records in other records, or too many");
  ends_.push_back(out_.size());
  return Status();
}

Status Transposed::Put(std::string_view tag, std::string_view value) {
  char* const to = out_.Add(tag.size() + value.size());
  if (to == nullptr) return Wrong("has longer records than its header says");
  std::copy(tag.begin(), tag.end(), to);
  std::copy(value.begin(), value.end(), to + tag.size());
  return Status();
}

}  // namespace

Result<DecodedChunk> DecodeTransposed(const Chunk& chunk) {
  if (chunk.decoded_size > kMostBufferBytes)
    return ResourceExhausted("its transposed chunk has ", chunk.decoded_size,
                             " bytes of records, and at most ",
                             kMostBufferBytes, " are read at once");
  Transposed transposed(chunk);
  ESCALA_RETURN_IF_ERROR(transposed.Parse());
  return transposed.Run();
}

}  // namespace escala::input::array_record
