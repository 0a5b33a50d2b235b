// The formats of record files: a RecordsMaker (records.h) for each. Errors name
// the file; a file that is too short, too long or of another format is found
// when the set is opened, except for damaged bytes inside of a record.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "escala/input/records/records.h"

namespace escala::input {

// TFRecord files, plain or compressed as a whole by gzip or zlib: those are
// decompressed into memory, up to 1 GiB together. A set may have empty files,
// but not these alone. An index of each plain file is kept (index.h). Options:
//   compression  "auto" (by the bytes), "none", "gzip", "zlib"
//   cache        folder for the indexes of files that lie in a bucket or in a
//                folder that cannot be written; $XDG_CACHE_HOME/escala/index
Result<std::unique_ptr<Records>> MakeTfRecords(
    Env* env, const std::vector<std::string>& files, OptionReader* options);

// MNIST's format, plain or compressed by gzip: pairs of files, the first of
// which has images (bytes, at least two dimensions each) and the second their
// labels (bytes). Fields: image, with one channel if it has two dimensions, and
// label, with as many values as the largest label needs.
Result<std::unique_ptr<Records>> MakeIdx(Env* env,
                                         const std::vector<std::string>& files,
                                         OptionReader* options);

// CIFAR's binary files, plain or compressed by gzip. Fields: label and image,
// u8 [3, 32, 32]; of CIFAR-100: coarse_label, label and image.
Result<std::unique_ptr<Records>> MakeCifar10(
    Env* env, const std::vector<std::string>& files, OptionReader* options);
Result<std::unique_ptr<Records>> MakeCifar100(
    Env* env, const std::vector<std::string>& files, OptionReader* options);

// Files of little-endian tokens without a header. Record i of a file has the
// block + 1 tokens from token block * i on, so that each token but a file's
// last ones is once an input and its successor once a target. Field: tokens.
// Options:
//   dtype  "u16", "u32"; must be given
//   block  must be given
Result<std::unique_ptr<Records>> MakeTokens(
    Env* env, const std::vector<std::string>& files, OptionReader* options);

// One folder with a folder of images (.jpg, .jpeg, .png) for each class:
// image_folder.h. `files` is that folder alone. A record is the class, as a
// little-endian int32, and the bytes of the image's file. Options:
//   files  the folder whose classes give the numbers, if it is another one; of
//          an evaluation, that of the training examples
Result<std::unique_ptr<Records>> MakeImageFolder(
    Env* env, const std::vector<std::string>& files, OptionReader* options);

}  // namespace escala::input
