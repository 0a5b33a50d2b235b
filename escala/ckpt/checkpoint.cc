#include "escala/ckpt/checkpoint.h"

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <optional>
#include <span>
#include <unordered_map>
#include <utility>

#include "escala/base/strings.h"
#include "escala/base/wire/crc32c.h"
#include "escala/ckpt/safetensors.h"

namespace escala::ckpt {
namespace {

constexpr uint64_t kMarkerBytes = 9;
constexpr uint64_t kMostManifestBytes = uint64_t{1} << 30;

std::string PathIn(const std::string& folder, std::string_view file) {
  return StrCat(folder, "/", file);
}

// --- Writing ----------------------------------------------------------------

// Takes the checksum of each block on the way to a file.
class ChecksummedFile : public WritableFile {
 public:
  ChecksummedFile(std::unique_ptr<WritableFile> file, Part* part)
      : file_(std::move(file)), part_(*part) {}

  Status Append(std::string_view data) override {
    ESCALA_RETURN_IF_ERROR(file_->Append(data));
    while (!data.empty()) {
      const uint64_t in_block = part_.bytes % kBlockBytes;
      if (in_block == 0) part_.crc32c.push_back(0);
      const std::string_view now = data.substr(0, kBlockBytes - in_block);
      part_.crc32c.back() = ExtendCrc32c(part_.crc32c.back(), now);
      part_.bytes += now.size();
      data.remove_prefix(now.size());
    }
    return Status();
  }
  Status Flush() override { return file_->Flush(); }
  Status Sync() override { return file_->Sync(); }
  Status Close() override { return file_->Close(); }

 private:
  const std::unique_ptr<WritableFile> file_;
  Part& part_;
};

// "fc1/kernel", or "fc1/kernel@0,128" for a piece that begins there.
std::string TensorOf(const PieceToWrite& piece) {
  return piece.data.shape().dims == piece.shape.dims
             ? piece.array
             : StrCat(piece.array, "@", StrJoin(piece.start, ","));
}

Status WriteDurably(Sink* sink, const std::string& name,
                    std::string_view text) {
  ESCALA_ASSIGN_OR_RETURN(const auto file, sink->Create(name));
  ESCALA_RETURN_IF_ERROR(file->Append(text));
  ESCALA_RETURN_IF_ERROR(file->Sync());
  return file->Close();
}

// "part_00000_of_00001.safetensors"
std::string PartOf(const Barrier& barrier) {
  char name[80];
  std::snprintf(name, sizeof name, "part_%05zu_of_%05zu.safetensors",
                barrier.rank(), barrier.size());
  return name;
}

// The array of this name among those of a manifest, by `index`; a new one is
// added.
using ArrayIndex = std::unordered_map<std::string, size_t>;
StoredArray& ArrayIn(Manifest* manifest, ArrayIndex* index,
                     const std::string& name, const Shape& shape,
                     ArrayKind kind) {
  const auto [at, is_new] = index->emplace(name, manifest->arrays.size());
  if (is_new) manifest->arrays.push_back({name, shape, {}, kind});
  return manifest->arrays[at->second];
}

// Writes the pieces into the process's part, and says where they lie.
Status WritePart(Sink* sink, const Barrier& barrier, const std::string& folder,
                 const std::vector<PieceToWrite>& pieces, Manifest* manifest) {
  NamedArrays tensors;
  for (const PieceToWrite& piece : pieces)
    tensors.emplace_back(TensorOf(piece), piece.data);
  ESCALA_ASSIGN_OR_RETURN(const std::string header,
                          SafetensorsHeader(tensors, {{"format", "escala"}}));
  Part& part = manifest->parts.emplace_back();
  part.file = PartOf(barrier);
  ESCALA_ASSIGN_OR_RETURN(auto made, sink->Create(PathIn(folder, part.file)));
  ChecksummedFile file(std::move(made), &part);
  ESCALA_RETURN_IF_ERROR(file.Append(header));
  ArrayIndex index;
  for (size_t i = 0; i < pieces.size(); ++i) {
    const PieceToWrite& piece = pieces[i];
    ArrayIn(manifest, &index, piece.array, piece.shape, piece.kind)
        .pieces.push_back({barrier.rank(), tensors[i].first, part.bytes,
                           piece.start, piece.data.shape().dims});
    if (piece.wait != nullptr) ESCALA_RETURN_IF_ERROR(piece.wait());
    ESCALA_RETURN_IF_ERROR(AppendArray(piece.data, &file));
  }
  ESCALA_RETURN_IF_ERROR(file.Sync());
  return file.Close();
}

// Adds what the other processes have written, as the manifests of their parts
// say, to that of the first.
Status Merge(const std::vector<std::string>& texts, Manifest* all) {
  ArrayIndex index;
  for (size_t i = 0; i < all->arrays.size(); ++i)
    index.emplace(all->arrays[i].name, i);
  for (size_t rank = 1; rank < texts.size(); ++rank) {
    const std::string name = StrCat("process ", rank);
    ESCALA_ASSIGN_OR_RETURN(const Manifest theirs,
                            ReadSomeOfManifest(texts[rank], name));
    if (theirs.place != all->place || theirs.program != all->program)
      return Internal(name, ": it saves step ", theirs.place.step, " after ",
                      theirs.place.updates, " updates of program ",
                      theirs.program, ", expected step ", all->place.step,
                      " after ", all->place.updates, " of ", all->program);
    for (const StoredArray& array : theirs.arrays) {
      StoredArray& whole =
          ArrayIn(all, &index, array.name, array.shape, array.kind);
      if (whole.shape != array.shape || whole.kind != array.kind)
        return Internal(name, ": array ", array.name, ": got ",
                        ToString(array.kind), " ", array.shape.ToString(),
                        ", expected ", ToString(whole.kind), " ",
                        whole.shape.ToString());
      whole.pieces.insert(whole.pieces.end(), array.pieces.begin(),
                          array.pieces.end());
    }
    all->parts.insert(all->parts.end(), theirs.parts.begin(),
                      theirs.parts.end());
  }
  return Status();
}

Status Clear(Sink* sink, const std::string& folder) {
  // A folder of this name was damaged, or not finished.
  const Status old = sink->DeleteFolder(folder, kCommittedFile);
  return old.code() == StatusCode::kNotFound ? Status() : old;
}

// Sees that the others have written to the place that this process sees. A list
// may be an old one, so what it lacks is asked for by its name.
Status FindParts(Sink* sink, const std::string& folder,
                 const std::vector<Part>& parts) {
  if (parts.size() == 1) return Status();
  ESCALA_ASSIGN_OR_RETURN(const auto files, sink->Files(folder));
  for (size_t rank = 0; rank < parts.size(); ++rank) {
    const std::string name = PathIn(folder, parts[rank].file);
    if (std::binary_search(files.begin(), files.end(), parts[rank].file) ||
        sink->SizeOf(name).ok())
      continue;
    return FailedPrecondition(
        sink->PathOf(name), " is not there, though process ", rank,
        " has written it; all hosts must see one folder: a disk that all "
        "mount, or a bucket (checkpoint.folder)");
  }
  return Status();
}

// Writes the manifest and the marker, once all parts are durable.
Status Commit(Sink* sink, const std::string& folder,
              const std::vector<std::string>& texts, Manifest manifest) {
  const std::string name = PathIn(folder, kManifestFile);
  ESCALA_RETURN_IF_ERROR(Merge(texts, &manifest));
  ESCALA_RETURN_IF_ERROR(CheckManifest(manifest, sink->PathOf(name)));
  ESCALA_RETURN_IF_ERROR(FindParts(sink, folder, manifest.parts));
  const std::string text = ToJson(manifest);
  ESCALA_RETURN_IF_ERROR(WriteDurably(sink, name, text));
  ESCALA_RETURN_IF_ERROR(sink->SyncFolder(folder));
  ESCALA_RETURN_IF_ERROR(WriteDurably(sink, PathIn(folder, kCommittedFile),
                                      HexOfCrc32c(Crc32c(text)) + "\n"));
  return sink->SyncFolder(folder);
}

}  // namespace

std::string FolderOf(int64_t step) {
  std::string digits = StrCat(step);
  if (digits.size() < 8) digits.insert(0, 8 - digits.size(), '0');
  return "step_" + digits;
}

std::optional<int64_t> StepOf(std::string_view folder) {
  constexpr std::string_view kBegin = "step_";
  if (!folder.starts_with(kBegin)) return std::nullopt;
  const auto step = ParseNumber<int64_t>(folder.substr(kBegin.size()));
  return step && FolderOf(*step) == folder ? step : std::nullopt;
}

Status WriteCheckpoint(Sink* sink, Barrier* barrier, const std::string& folder,
                       Manifest manifest,
                       const std::vector<PieceToWrite>& pieces) {
  const bool is_first = barrier->rank() == 0;
  const auto exchange = [&](const Status& status, std::string text) {
    return barrier->Exchange(
        barrier->size() == 1
            ? status
            : status.WithContext(StrCat("process ", barrier->rank())),
        std::move(text));
  };
  ESCALA_RETURN_IF_ERROR(
      exchange(is_first ? Clear(sink, folder) : Status(), "").status());
  const Status written = WritePart(sink, *barrier, folder, pieces, &manifest);
  const auto texts =
      exchange(written, is_first || !written.ok() ? "" : ToJson(manifest));
  Status outcome = texts.status();
  if (is_first) {
    if (outcome.ok())
      outcome = Commit(sink, folder, *texts, std::move(manifest));
    // A folder that is no checkpoint takes room, which may be what lacks.
    if (!outcome.ok()) (void)Clear(sink, folder);
  }
  return texts.ok() ? exchange(outcome, "").status() : outcome;
}

// --- Reading ----------------------------------------------------------------

namespace {

Result<std::string> ReadText(Sink* sink, const std::string& name) {
  ESCALA_ASSIGN_OR_RETURN(const uint64_t size, sink->SizeOf(name));
  if (size > kMostManifestBytes)
    return DataLoss(sink->PathOf(name), ": it has ", size, " bytes");
  ESCALA_ASSIGN_OR_RETURN(const auto file, sink->Open(name));
  std::string text(size, '\0');
  ESCALA_RETURN_IF_ERROR(ReadExactly(*file, 0, text.size(), text.data())
                             .WithContext(sink->PathOf(name)));
  return text;
}

// Calls f(begin of the run in the piece, in the rectangle, elements) for each
// run of elements along the last dimension that a piece and a rectangle share.
template <typename F>
Status ForSharedRuns(const Piece& piece, const Dims& start, const Dims& sizes,
                     const F& f) {
  const size_t rank = sizes.size();
  const auto low_of = [&](size_t d) {
    return std::max(start[d], piece.start[d]);
  };
  const auto count_of = [&](size_t d) {
    const int64_t end =
        std::min(start[d] + sizes[d], piece.start[d] + piece.sizes[d]);
    return end - low_of(d);
  };
  // Most pieces of a large slice share nothing.
  for (size_t d = 0; d < rank; ++d)
    if (count_of(d) <= 0) return Status();
  Dims low(rank), count(rank);
  for (size_t d = 0; d < rank; ++d) {
    low[d] = low_of(d);
    count[d] = count_of(d);
  }
  // Dimensions that both take whole are one run.
  int64_t run = 1;
  size_t outer = rank;
  while (outer > 0) {
    --outer;
    run *= count[outer];
    if (count[outer] != piece.sizes[outer] || count[outer] != sizes[outer])
      break;
  }
  const Dims in_piece = RowMajorStrides(piece.sizes);
  const Dims in_rectangle = RowMajorStrides(sizes);
  const Dims turns(count.begin(), count.begin() + static_cast<int64_t>(outer));
  Dims at(turns.size(), 0);
  do {
    int64_t from = 0, to = 0;
    for (size_t d = 0; d < rank; ++d) {
      const int64_t index = low[d] + (d < outer ? at[d] : 0);
      from += (index - piece.start[d]) * in_piece[d];
      to += (index - start[d]) * in_rectangle[d];
    }
    ESCALA_RETURN_IF_ERROR(f(from, to, run));
  } while (NextIndex(turns, &at));
  return Status();
}

// The names of the arrays that have bytes of a part in [begin, end).
std::vector<std::string> ArraysIn(const Manifest& manifest, size_t part,
                                  uint64_t begin, uint64_t end) {
  std::vector<std::string> names;
  for (const StoredArray& array : manifest.arrays)
    for (const Piece& piece : array.pieces) {
      const Shape shape{array.shape.type, piece.sizes};
      const auto bytes = static_cast<uint64_t>(shape.byte_size());
      if (piece.part != part || bytes == 0 || piece.offset >= end ||
          piece.offset + bytes <= begin)
        continue;
      names.push_back(array.name);
      break;
    }
  return names;
}

// A committed checkpoint is damaged if one of its files is not there, or if a
// pipe or a link that leads nowhere is in its place. Any other failure, such as
// a permission that is lacking, says nothing about it.
Status AsDamage(const Status& status) {
  switch (status.code()) {
    case StatusCode::kNotFound:
      return DataLoss(status.message(), "; a whole checkpoint has it");
    case StatusCode::kFailedPrecondition:
      return DataLoss(status.message());
    default:
      return status;
  }
}

}  // namespace

Result<Checkpoint> Checkpoint::Open(Sink* sink, const std::string& folder) {
  const std::string marker = PathIn(folder, kCommittedFile);
  auto committed = ReadText(sink, marker);
  if (committed.status().code() == StatusCode::kNotFound)
    return NotFound(sink->PathOf(folder),
                    ": it is no whole checkpoint: it has ", "no ",
                    kCommittedFile);
  if (!committed.ok()) return AsDamage(committed.status());
  const std::string name = PathIn(folder, kManifestFile);
  const auto manifest = ReadText(sink, name);
  if (!manifest.ok()) return AsDamage(manifest.status());
  const std::string& text = *manifest;
  if (const std::string expected = HexOfCrc32c(Crc32c(text)) + "\n";
      *committed != expected)
    return DataLoss(sink->PathOf(name), ": its checksum is ",
                    expected.substr(0, 8), ", and ", kCommittedFile,
                    " has another: one of the two was changed");
  Checkpoint checkpoint;
  ESCALA_ASSIGN_OR_RETURN(checkpoint.manifest_,
                          ReadManifest(text, sink->PathOf(name)));
  const auto step = StepOf(folder);
  if (const int64_t is = checkpoint.manifest_.place.step; step && is != *step)
    return DataLoss(sink->PathOf(folder), ": it has step ", is,
                    ", expected the step of its name");
  for (const Part& part : checkpoint.manifest_.parts) {
    const std::string file = PathIn(folder, part.file);
    const std::string path = sink->PathOf(file);
    const auto size = sink->SizeOf(file);
    if (!size.ok()) return AsDamage(size.status());
    if (*size != part.bytes)
      return DataLoss(path, ": it has ", *size, " bytes, expected ",
                      part.bytes);
    auto opened = sink->Open(file);
    if (!opened.ok()) return AsDamage(opened.status());
    checkpoint.parts_.push_back(std::make_unique<OpenPart>(
        path, *std::move(opened),
        std::vector<std::atomic<bool>>(part.crc32c.size())));
    ESCALA_RETURN_IF_ERROR(
        checkpoint.CheckHeader(checkpoint.parts_.size() - 1));
  }
  return checkpoint;
}

Status Checkpoint::CheckHeader(size_t part) const {
  const std::string& path = parts_[part]->path;
  Status read;
  const auto header =
      ReadSafetensorsIndex(manifest_.parts[part].bytes,
                           [&](uint64_t offset, size_t size, char* out) {
                             return read = ReadBytes(part, offset, size, out);
                           });
  if (read.code() == StatusCode::kDataLoss) return Status();
  if (!read.ok()) return read;
  if (!header.ok()) return header.status().WithContext(path);
  std::unordered_map<std::string_view, const TensorInfo*> tensors;
  for (const TensorInfo& tensor : header->tensors)
    tensors.emplace(tensor.name, &tensor);
  for (const StoredArray& array : manifest_.arrays)
    for (const Piece& piece : array.pieces) {
      if (piece.part != part) continue;
      const auto found = tensors.find(piece.tensor);
      if (found == tensors.end())
        return DataLoss(path, ": its header has no array \"", piece.tensor,
                        "\", and ", kManifestFile, " has it");
      const TensorInfo& tensor = *found->second;
      const Shape shape{array.shape.type, piece.sizes};
      if (tensor.shape != shape || tensor.offset != piece.offset)
        return DataLoss(path, ": its header has array \"", piece.tensor,
                        "\" as ", tensor.shape.ToString(), " at byte ",
                        tensor.offset, ", expected ", shape.ToString(),
                        " at byte ", piece.offset, " as in ", kManifestFile);
      tensors.erase(found);
    }
  if (!tensors.empty())
    return DataLoss(path, ": its header has array \"", tensors.begin()->first,
                    "\", and ", kManifestFile, " has not");
  return Status();
}

Status Checkpoint::ReadBytes(size_t part, uint64_t offset, size_t size,
                             char* out) const {
  const Part& about = manifest_.parts[part];
  OpenPart& opened = *parts_[part];
  const uint64_t end = offset + size;
  std::string partial;  // a block of which only some bytes are asked
  for (uint64_t b = offset / kBlockBytes; b * kBlockBytes < end; ++b) {
    const uint64_t first = b * kBlockBytes;
    const uint64_t bytes = std::min(kBlockBytes, about.bytes - first);
    const uint64_t low = std::max(first, offset);
    const uint64_t high = std::min(first + bytes, end);
    const bool known = opened.verified[b];
    const bool direct = known || high - low == bytes;
    if (!direct) partial.resize(bytes);
    const std::string_view read =
        direct ? std::string_view(out, high - low) : partial;
    ESCALA_RETURN_IF_ERROR(ReadExactly(*opened.file, direct ? low : first,
                                       read.size(),
                                       direct ? out : partial.data())
                               .WithContext(opened.path));
    if (!known && Crc32c(read) != about.crc32c[b])
      return DataLoss(opened.path, ": bytes ", first, " to ", first + bytes,
                      " were changed: their checksum is wrong");
    opened.verified[b] = true;
    if (!direct) std::memcpy(out, partial.data() + (low - first), high - low);
    out += high - low;
  }
  return Status();
}

Result<HostArray> Checkpoint::Read(const StoredArray& array, const Dims& start,
                                   const Dims& sizes) const {
  const Shape shape{array.shape.type, sizes};
  HostArray result = HostArray::Uninitialized(shape);
  const int64_t width = ByteWidth(shape.type);
  char* const out = reinterpret_cast<char*>(result.mutable_data());
  std::span<const Piece> pieces = array.pieces;
  const auto at = std::lower_bound(
      pieces.begin(), pieces.end(), start,
      [](const Piece& piece, const Dims& at) { return piece.start < at; });
  if (at != pieces.end() && at->start == start && at->sizes == sizes)
    pieces = {at, 1};  // it is a whole piece
  for (const Piece& piece : pieces) {
    const Status read = ForSharedRuns(
        piece, start, sizes, [&](int64_t from, int64_t to, int64_t count) {
          return ReadBytes(
              piece.part, piece.offset + static_cast<uint64_t>(from * width),
              static_cast<size_t>(count * width), out + to * width);
        });
    if (!read.ok()) return read.WithContext(StrCat("array ", array.name));
  }
  return result;
}

Result<HostArray> Checkpoint::Read(const StoredArray& array) const {
  return Read(array, Dims(array.shape.dims.size(), 0), array.shape.dims);
}

Status Checkpoint::Verify() const {
  std::string block(kBlockBytes, '\0');
  for (size_t p = 0; p < parts_.size(); ++p) {
    const uint64_t bytes = manifest_.parts[p].bytes;
    for (uint64_t at = 0; at < bytes; at += kBlockBytes)
      ESCALA_RETURN_IF_ERROR(
          ReadBytes(p, at, std::min(kBlockBytes, bytes - at), block.data()));
  }
  return Status();
}

std::vector<Damage> Checkpoint::FindDamage(
    const std::function<void(uint64_t bytes)>& done) const {
  std::vector<Damage> found;
  std::string block(kBlockBytes, '\0');
  for (size_t p = 0; p < parts_.size(); ++p) {
    const uint64_t size = manifest_.parts[p].bytes;
    for (uint64_t at = 0; at < size; at += kBlockBytes) {
      const uint64_t bytes = std::min(kBlockBytes, size - at);
      Status read = ReadBytes(p, at, bytes, block.data());
      if (!read.ok())
        found.push_back({parts_[p]->path, at, bytes,
                         ArraysIn(manifest_, p, at, at + bytes),
                         std::move(read)});
      done(bytes);
    }
  }
  return found;
}

namespace {

// Whether the marker was written to its end: the process may have ended before.
bool IsCommitted(Sink* sink, const std::string& folder) {
  const auto size = sink->SizeOf(PathIn(folder, kCommittedFile));
  return size.ok() && *size == kMarkerBytes;
}

}  // namespace

Result<std::vector<int64_t>> CommittedSteps(Sink* sink) {
  ESCALA_ASSIGN_OR_RETURN(const auto folders, sink->Folders());
  std::vector<int64_t> steps;
  for (const std::string& folder : folders) {
    const auto step = StepOf(folder);
    if (step && IsCommitted(sink, folder)) steps.push_back(*step);
  }
  std::sort(steps.begin(), steps.end());
  return steps;
}

Status DeleteOthers(Sink* sink, int64_t newest,
                    const std::function<bool(int64_t step)>& is_kept) {
  ESCALA_ASSIGN_OR_RETURN(const auto folders, sink->Folders());
  for (const std::string& folder : folders) {
    const auto step = StepOf(folder);
    if (!step || *step == newest) continue;
    const bool is_whole = IsCommitted(sink, folder);
    if (is_whole && *step < newest && is_kept(*step)) continue;
    ESCALA_RETURN_IF_ERROR(RemoveCheckpoint(sink, folder));
  }
  return Status();
}

Status RemoveCheckpoint(Sink* sink, const std::string& folder) {
  ESCALA_ASSIGN_OR_RETURN(const auto files, sink->Files(folder));
  for (const std::string& file : files)
    if (file != kManifestFile && file != kCommittedFile &&
        !(file.starts_with("part_") && file.ends_with(".safetensors")) &&
        !file.starts_with(".part_"))  // of an upload that was killed
      return FailedPrecondition(
          sink->PathOf(PathIn(folder, file)),
          ": it is no file of a checkpoint, so its folder is not deleted; move "
          "it away");
  return sink->DeleteFolder(folder, kCommittedFile);
}

}  // namespace escala::ckpt
