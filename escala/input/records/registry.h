// Formats of records by name, as in `input.format = "tfrecord"`.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "escala/input/records/records.h"

namespace escala::input {

// Thread-safe. Returns ALREADY_EXISTS if the name is taken.
Status RegisterRecords(std::string name, RecordsMaker maker);
std::vector<std::string> RecordFormats();  // sorted

// The format that a file's name tells ("a.tfrecord-00001-of-00010"); "": none.
std::string_view FormatOfName(std::string_view name);

// Opens what `paths` name, as FindFiles takes them. `format` "": as the first
// file's name tells; files that a path does not name itself and whose names
// tell no format are then left out. The maker reads its options and finishes
// them. `key` names the paths in messages. `opened`, unless null, gets the
// files, or the path of a folder of images.
Result<std::unique_ptr<Records>> OpenRecords(
    Env* env, const std::vector<std::string>& paths, std::string_view format,
    OptionReader* options, std::string_view key = "files",
    std::vector<std::string>* opened = nullptr);

}  // namespace escala::input
