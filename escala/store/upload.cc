#include "escala/store/upload.h"

#include <algorithm>
#include <cstdio>
#include <deque>
#include <future>
#include <random>
#include <utility>
#include <vector>

#include "escala/base/log.h"
#include "escala/base/wire/crc32c.h"

namespace escala::store {
namespace {

// Names that no other upload has.
std::string UniqueName() {
  std::random_device device;
  char text[20];
  std::snprintf(text, sizeof text, "%08x%08x", device(), device());
  return text;
}

class Upload : public WritableFile {
 public:
  Upload(Api* api, const Uri& at, uint64_t replaced,
         const UploadOptions& options)
      : api_(api), at_(at), replaced_(replaced), options_(options) {}

  ~Upload() override {
    (void)WaitForSent(0);
    DeletePieces();
  }

  Status Append(std::string_view data) override {
    if (finished_)
      return FailedPrecondition("cannot write ", ToString(at_),
                                ": it is finished; an object is written once, "
                                "before Sync or Close");
    ESCALA_RETURN_IF_ERROR(status_);
    while (!data.empty()) {
      if (buffer_.size() == options_.piece_bytes)
        ESCALA_RETURN_IF_ERROR(SendPiece());
      const std::string_view now =
          data.substr(0, options_.piece_bytes - buffer_.size());
      buffer_.append(now);
      crc_ = ExtendCrc32c(crc_, now);
      data.remove_prefix(now.size());
    }
    return Status();
  }

  // What is not finished cannot be seen.
  Status Flush() override { return status_; }

  Status Sync() override {
    if (!std::exchange(finished_, true) && status_.ok()) status_ = Finish();
    return status_;
  }

  Status Close() override { return Sync(); }

 private:
  // Begins to send what is buffered as a piece.
  Status SendPiece() {
    ESCALA_RETURN_IF_ERROR(WaitForSent(options_.pieces_at_once - 1));
    if (unique_.empty()) unique_ = UniqueName();
    const Uri at = PieceAt(named_++);
    sent_.push_back(std::async(
        std::launch::async,
        [api = api_, at, most_at_once = options_.most_at_once,
         data = std::exchange(buffer_, {})]() -> Result<NamedObject> {
          ESCALA_ASSIGN_OR_RETURN(const ObjectInfo object,
                                  WriteObject(api, at, data, Crc32c(data),
                                              /*replaced=*/0, most_at_once));
          return NamedObject{at, object};
        }));
    return Status();
  }

  // Waits until at most `most` pieces are being sent.
  Status WaitForSent(size_t most) {
    for (; sent_.size() > most; sent_.pop_front()) {
      Result<NamedObject> piece = sent_.front().get();
      if (!piece.ok()) {
        if (status_.ok()) status_ = piece.status();
        continue;
      }
      pieces_.push_back(*std::move(piece));
      made_.push_back(pieces_.back());
    }
    return status_;
  }

  Status Finish() {
    if (named_ == 0) {
      const auto written = WriteObject(api_, at_, buffer_, crc_, replaced_,
                                       options_.most_at_once);
      buffer_ = {};
      return written.status();
    }
    ESCALA_RETURN_IF_ERROR(SendPiece());
    ESCALA_RETURN_IF_ERROR(WaitForSent(0));
    while (pieces_.size() > kMostComposed)
      ESCALA_RETURN_IF_ERROR(ComposeByGroups());
    ESCALA_RETURN_IF_ERROR(
        ComposeObjects(api_, pieces_, at_, crc_, replaced_).status());
    DeletePieces();
    return Status();
  }

  // Concatenates as many pieces as can be at once into one, all along.
  Status ComposeByGroups() {
    std::vector<NamedObject> groups;
    for (size_t i = 0; i < pieces_.size(); i += kMostComposed) {
      const std::vector<NamedObject> group(
          pieces_.begin() + i,
          pieces_.begin() + std::min(i + kMostComposed, pieces_.size()));
      const Uri at = PieceAt(named_++);
      ESCALA_ASSIGN_OR_RETURN(
          const ObjectInfo object,
          ComposeObjects(api_, group, at, std::nullopt, /*replaced=*/0));
      groups.push_back({at, object});
      made_.push_back(groups.back());
    }
    pieces_ = std::move(groups);
    return Status();
  }

  void DeletePieces() {
    for (const NamedObject& piece : std::exchange(made_, {})) {
      const Status deleted =
          DeleteObject(api_, piece.at, piece.object.generation);
      if (!deleted.ok())
        ESCALA_LOG(kWarning,
                   "a piece of an upload remains: ", deleted.message());
    }
  }

  Uri PieceAt(size_t number) const {
    const size_t folder = at_.path.rfind('/') + 1;  // npos + 1 is 0
    return {at_.bucket,
            StrCat(at_.path.substr(0, folder), ".", at_.path.substr(folder),
                   ".piece-", unique_, "-", number)};
  }

  Api* const api_;
  const Uri at_;
  const uint64_t replaced_;
  const UploadOptions options_;

  std::string buffer_;  // what was appended and is not yet being sent
  uint32_t crc_ = 0;    // of all that was appended
  bool finished_ = false;
  Status status_;  // the first failure

  std::string unique_;  // in the names of pieces
  size_t named_ = 0;
  std::deque<std::future<Result<NamedObject>>> sent_;  // not waited for
  std::vector<NamedObject> pieces_;  // what the object is made of, in order
  std::vector<NamedObject> made_;    // to be deleted
};

}  // namespace

std::unique_ptr<WritableFile> NewUpload(Api* api, const Uri& at,
                                        uint64_t replaced,
                                        const UploadOptions& options) {
  return std::make_unique<Upload>(api, at, replaced, options);
}

}  // namespace escala::store
