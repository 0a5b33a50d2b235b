#include "escala/input/records/read_ahead.h"

#include <algorithm>
#include <cstring>

namespace escala::input {

ReadAhead::ReadAhead(std::vector<const RandomFile*> files,
                     const Options& options)
    : files_(std::move(files)), options_(options), pool_(options.threads) {}

ReadAhead::~ReadAhead() {
  MutexLock lock(mutex_);
  stop_ = true;
}

void ReadAhead::WillRead(std::span<const Range> ranges) {
  MutexLock lock(mutex_);
  for (PiecePtr& piece : Cut(ranges)) {
    for (const Range& range : piece->wanted) wanted_.emplace(range, piece);
    queue_.push_back(std::move(piece));
  }
  Pump();
}

Status ReadAhead::Read(const Range& range, char* out) {
  {
    MutexLock lock(mutex_);
    const auto found = wanted_.find(range);
    if (found != wanted_.end()) {
      const PiecePtr piece = found->second;
      wanted_.erase(found);
      if (ReadFrom(piece, range, out)) return Status();
    }
  }
  return ReadExactly(*files_[range.file], range.offset, range.size, out);
}

std::vector<ReadAhead::PiecePtr> ReadAhead::Cut(
    std::span<const Range> ranges) const {
  std::vector<size_t> order(ranges.size());
  for (size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::sort(order.begin(), order.end(), [&](size_t a, size_t b) {
    return std::pair(ranges[a], a) < std::pair(ranges[b], b);
  });
  // With the position of the first range to be read.
  std::vector<std::pair<size_t, PiecePtr>> pieces;
  for (const size_t i : order) {
    const Range& range = ranges[i];
    Range* const last = pieces.empty() ? nullptr : &pieces.back().second->range;
    const uint64_t end = range.offset + range.size;
    if (last != nullptr && last->file == range.file &&
        range.offset <= last->offset + last->size + options_.gap_bytes &&
        std::max(end, last->offset + last->size) - last->offset <=
            options_.piece_bytes) {
      last->size = std::max(end - last->offset, last->size);
      pieces.back().first = std::min(pieces.back().first, i);
    } else {
      pieces.emplace_back(i, std::make_shared<Piece>());
      pieces.back().second->range = range;
    }
    Piece& piece = *pieces.back().second;
    piece.wanted.push_back(range);
    ++piece.unread;
  }
  std::sort(pieces.begin(), pieces.end());
  std::vector<PiecePtr> sorted;
  for (auto& [first, piece] : pieces) sorted.push_back(std::move(piece));
  return sorted;
}

void ReadAhead::Pump() {
  while (!stop_ && !queue_.empty() && under_way_ < pool_.threads()) {
    const PiecePtr piece = queue_.front();
    // A reader may have fetched it.
    if (piece->state == State::kQueued) {
      if (held_bytes_ > 0 &&
          held_bytes_ + piece->range.size > options_.memory_bytes)
        return;
      Hold(piece);
      ++under_way_;
      pool_.Schedule([this, piece] {
        MutexLock lock(mutex_);
        Fetch(piece);
        --under_way_;
        Pump();
      });
    }
    queue_.pop_front();
  }
}

void ReadAhead::Hold(const PiecePtr& piece) {
  piece->state = State::kUnderWay;
  held_.push_back(piece);
  held_bytes_ += piece->range.size;
}

void ReadAhead::Fetch(const PiecePtr& piece) {
  const Range range = piece->range;
  mutex_.Unlock();
  std::unique_ptr<char[]> bytes(new char[range.size]);
  const Status status =
      ReadExactly(*files_[range.file], range.offset, range.size, bytes.get());
  mutex_.Lock();
  piece->bytes = std::move(bytes);
  piece->state = status.ok() ? State::kFetched : State::kFailed;
  if (!status.ok()) Drop(piece);
  fetched_.NotifyAll();
}

bool ReadAhead::ReadFrom(const PiecePtr& piece, const Range& range, char* out) {
  ++piece->readers;
  if (piece->state == State::kQueued) {
    MakeRoom(piece->range.size);
    Hold(piece);
    Fetch(piece);
  }
  while (piece->state == State::kUnderWay) fetched_.Wait(mutex_);
  const bool fetched = piece->state == State::kFetched;
  if (fetched) {
    const char* const from =
        piece->bytes.get() + (range.offset - piece->range.offset);
    mutex_.Unlock();
    std::memcpy(out, from, range.size);
    mutex_.Lock();
  }
  --piece->readers;
  --piece->unread;
  if (fetched && piece->unread == 0) {
    Drop(piece);
    Pump();
  }
  return fetched;
}

void ReadAhead::Drop(const PiecePtr& piece) {
  for (const Range& range : piece->wanted) {
    auto [at, end] = wanted_.equal_range(range);
    while (at != end) at = at->second == piece ? wanted_.erase(at) : ++at;
  }
  held_.remove(piece);
  held_bytes_ -= piece->range.size;
  piece->bytes.reset();
}

void ReadAhead::MakeRoom(uint64_t bytes) {
  for (auto next = held_.begin();
       next != held_.end() && held_bytes_ + bytes > options_.memory_bytes;) {
    const PiecePtr piece = *next++;
    if (piece->state == State::kFetched && piece->readers == 0) Drop(piece);
  }
}

}  // namespace escala::input
