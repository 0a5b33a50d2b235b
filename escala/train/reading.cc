#include "escala/train/reading.h"

#include <thread>

namespace escala::train {

Result<input::BatchOptions> ReadingOf(const recipe::Recipe& recipe,
                                      const input::Source& source) {
  ESCALA_ASSIGN_OR_RETURN(const recipe::Shuffle shuffle,
                          recipe::ReadShuffle(recipe.reading.shuffle));
  input::BatchOptions options;
  options.seed = static_cast<uint64_t>(recipe.seed);
  options.shuffle = shuffle.shuffle;
  // Far away, each piece of neighbours costs a request.
  options.block =
      shuffle.by_place && source.is_far() ? source.far_block() : shuffle.block;
  options.drop_end = recipe.reading.end_of_epoch == recipe::EndOfEpoch::kDrop;
  const auto cores = static_cast<int>(std::thread::hardware_concurrency());
  options.threads = recipe.reading.threads > 0
                        ? static_cast<int>(recipe.reading.threads)
                        : std::max(cores, 2);
  options.depth = static_cast<int>(recipe.reading.depth);
  return options;
}

}  // namespace escala::train
