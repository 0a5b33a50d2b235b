// escala data bench | convert | inspect | ls | verify | write
//
// All but `bench` and `write` take record files: paths, folders and patterns,
// as `files` in a recipe does, and keys of [input] as key=value, such as
// format=idx.
#pragma once

#include "escala/cli/commands.h"

namespace escala::cli {

// Measures how fast this machine reads and decodes what one host of the slice
// feeds, by stage, and compares it with what the host needs.
inline constexpr Option kDataBenchOptions[] = {
    {"slice", "SLICE", "the slice whose first host is measured (default v3-8)"},
    {"seconds", "N", "how long to read at full speed (default 3)"},
    {"threads", "N", "threads that read, at most (default: by the recipe)"},
    {"json", "", "one JSON object"},
};
Outcome DataBench(const Arguments& arguments, const Streams& streams);

// Lists record files.
inline constexpr Option kDataLsOptions[] = {
    {"index", "", "read large files without an index, too, and keep one"},
    {"json", "", "one JSON object per file"},
};
Outcome DataLs(const Arguments& arguments, const Streams& streams);

// Shows what a set of records has, and how a recipe would read it.
inline constexpr Option kDataInspectOptions[] = {
    {"record", "N", "show record N (default 0)"},
    {"decode", "example|bytes",
     "show records as tf.train.Examples, or as bytes (default: as they are)"},
    {"json", "", "one JSON object"},
};
Outcome DataInspect(const Arguments& arguments, const Streams& streams);

// Reads every byte and checks what can be checked. No: a file is damaged.
inline constexpr Option kDataVerifyOptions[] = {
    {"sample", "N", "read only N records of each file, evenly spread"},
    {"decode", "", "parse each record and decode its images, too"},
    {"json", "", "one JSON object per file"},
};
Outcome DataVerify(const Arguments& arguments, const Streams& streams);

inline constexpr Option kToOption = {"to", "FOLDER", "where the files go"};
inline constexpr Option kToFormatOption = {"format", "tfrecord|arrayrecord",
                                           "what is written"};
inline constexpr Option kShardsOption = {
    "shards", "N", "how many files (default: by --shard-mib)"};
inline constexpr Option kShardMibOption = {
    "shard-mib", "M", "about how large a file is (default 256)"};
inline constexpr Option kCompressionOption = {
    "compression", "NAME[:LEVEL]",
    "of arrayrecord: zstd, brotli, snappy or uncompressed (default zstd:3)"};
inline constexpr Option kGroupSizeOption = {
    "group-size", "N",
    "of arrayrecord: records compressed together (default 1, best for reading "
    "in any order)"};
inline constexpr Option kOverwriteOption = {"overwrite", "",
                                            "replace files of the same name"};

// Writes the records of any format to new files.
inline constexpr Option kDataConvertOptions[] = {
    kToOption,
    kToFormatOption,
    {"name", "NAME", "what the files' names begin with (default: as now)"},
    kShardsOption,
    kShardMibOption,
    kCompressionOption,
    kGroupSizeOption,
    kOverwriteOption,
    {"json", "", "one JSON object"},
};
Outcome DataConvert(const Arguments& arguments, const Streams& streams);

// Writes the examples of a source to record files.
inline constexpr Option kDataWriteOptions[] = {
    kToOption,
    kToFormatOption,
    {"split", "train|eval|both", "which examples (default both)"},
    {"pixels", "u8|f32",
     "write floats in [0, 1] as bytes, or all floats exactly (default f32)"},
    kShardsOption,
    kShardMibOption,
    kCompressionOption,
    kGroupSizeOption,
    kOverwriteOption,
    {"json", "", "one JSON object per split"},
};
Outcome DataWrite(const Arguments& arguments, const Streams& streams);

}  // namespace escala::cli
