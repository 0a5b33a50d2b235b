// escala ckpt ls | inspect | verify | diff | export | import | rm
//
// They take a run's folder, its newest whole checkpoint unless --step names
// another, or the folder of a checkpoint; where arrays are read, a safetensors
// file, too.
#pragma once

#include "escala/cli/commands.h"

namespace escala::cli {

// Lists the checkpoints of a run, unfinished and damaged ones included.
inline constexpr Option kCkptLsOptions[] = {
    {"json", "", "one JSON object per checkpoint"},
};
Outcome CkptLs(const Arguments& arguments, const Streams& streams);

// Prints what a checkpoint has: the place of its run, and its arrays.
inline constexpr Option kCkptInspectOptions[] = {
    {"step", "N", "the checkpoint of this step (default: the newest)"},
    {"json", "", "one JSON object"},
};
Outcome CkptInspect(const Arguments& arguments, const Streams& streams);

// Compares every byte with its checksum. No: one is damaged.
inline constexpr Option kCkptVerifyOptions[] = {
    {"step", "N", "the checkpoint of this step (default: the newest)"},
    {"all", "", "every checkpoint of the run"},
    {"json", "", "one JSON object per checkpoint"},
};
Outcome CkptVerify(const Arguments& arguments, const Streams& streams);

// Compares recipes, places and arrays. No: they differ.
inline constexpr Option kCkptDiffOptions[] = {
    {"step", "N", "the checkpoint of this step, of both (default: the newest)"},
    {"step-b", "N", "the same of B alone"},
    {"json", "", "one JSON object"},
};
Outcome CkptDiff(const Arguments& arguments, const Streams& streams);

// Writes arrays to a file that other programs read.
inline constexpr Option kCkptExportOptions[] = {
    {"step", "N", "the checkpoint of this step (default: the newest)"},
    {"names", "MAP", "a TOML file of lines \"our/name\" = \"their.name\""},
    {"all", "", "the optimizer's slots, too"},
    {"json", "", "one JSON object"},
};
Outcome CkptExport(const Arguments& arguments, const Streams& streams);

// Makes a checkpoint of a safetensors file, from which runs can begin.
inline constexpr Option kCkptImportOptions[] = {
    {"names", "MAP", "a TOML file of lines \"our/name\" = \"their.name\""},
    {"json", "", "one JSON object"},
};
Outcome CkptImport(const Arguments& arguments, const Streams& streams);

// Deletes checkpoints. No: a last whole one would be lost.
inline constexpr Option kCkptRmOptions[] = {
    {"step", "N", "the checkpoint of this step", /*repeatable=*/true},
    {"keep", "N", "all that are older than the newest N whole ones"},
    {"unfinished", "", "folders of saves that were not finished"},
    {"force", "", "the last whole one, too"},
    {"json", "", "one JSON object"},
};
Outcome CkptRm(const Arguments& arguments, const Streams& streams);

}  // namespace escala::cli
