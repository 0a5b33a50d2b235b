#include "escala/input/records/image_folder.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "escala/base/wire/protobuf.h"
#include "escala/input/records/formats.h"

namespace escala::input {
namespace {

constexpr size_t kLabelBytes = 4;
// Links to folders may lead in a circle.
constexpr int kMostLevels = 32;
constexpr size_t kMostNamed = 5;  // classes in a note

bool IsImage(std::string_view name) {
  const std::string lower = Lower(name);
  return lower.ends_with(".jpg") || lower.ends_with(".jpeg") ||
         lower.ends_with(".png");
}

bool IsHidden(std::string_view name) { return name.starts_with('.'); }

struct FoundFolder {
  std::string path;
  std::vector<std::string> images;
};

// Appends the folder and those below it that have images. What looks like an
// image by its name is not looked up: a class may have thousands.
Status AddFolder(Env* env, const std::string& path, int level,
                 std::vector<FoundFolder>* found) {
  if (level > kMostLevels)
    return InvalidArgument(path, " lies ", kMostLevels,
                           " folders deep: links lead in a circle");
  ESCALA_ASSIGN_OR_RETURN(auto names, env->List(path));
  FoundFolder folder{path, {}};
  for (std::string& name : names) {
    if (IsHidden(name)) continue;
    if (IsImage(name)) {
      folder.images.push_back(std::move(name));
      continue;
    }
    const std::string below = JoinPath(path, name);
    const auto info = env->Stat(below);
    if (info.ok() && info->is_directory)
      ESCALA_RETURN_IF_ERROR(AddFolder(env, below, level + 1, found));
  }
  if (!folder.images.empty()) found->push_back(std::move(folder));
  return Status();
}

// The names of the folders of the classes, sorted.
Result<std::vector<std::string>> ClassesIn(Env* env, const std::string& root) {
  std::vector<std::string> classes;
  ESCALA_ASSIGN_OR_RETURN(const auto names, env->List(root));
  for (const std::string& name : names) {
    if (IsHidden(name)) continue;
    if (IsImage(name))
      return InvalidArgument(JoinPath(root, name),
                             " lies beside the folders of the classes: move it"
                             " into the folder of its class");
    ESCALA_ASSIGN_OR_RETURN(const FileInfo info,
                            env->Stat(JoinPath(root, name)));
    if (info.is_directory) classes.push_back(name);
  }
  if (classes.empty())
    return InvalidArgument(root,
                           " has no folder in it, expected one for each"
                           " class: name the folder above the classes");
  return classes;
}

bool IsNameOfPart(std::string_view name) {
  constexpr std::string_view kNames[] = {"train",      "training", "val",
                                         "validation", "valid",    "test",
                                         "testing",    "eval"};
  return std::find(std::begin(kNames), std::end(kNames), Lower(name)) !=
         std::end(kNames);
}

}  // namespace

Result<std::unique_ptr<ImageFolder>> ImageFolder::Open(
    Env* env, const std::string& root, const std::string& training) {
  std::unique_ptr<ImageFolder> folder(new ImageFolder(env, root));
  ESCALA_ASSIGN_OR_RETURN(const auto names, ClassesIn(env, root));
  std::vector<std::string>& classes = folder->classes_;
  classes = names;
  const bool is_other = !training.empty() && training != root;
  if (is_other) {
    ESCALA_ASSIGN_OR_RETURN(classes, ClassesIn(env, training));
  }
  bool are_parts = true;
  for (const std::string& name : names) {
    const auto found = std::find(classes.begin(), classes.end(), name);
    if (found == classes.end())
      return InvalidArgument(JoinPath(root, name), " is the folder of a class ",
                             name, ", which ", training,
                             " does not have: rename it, or take it out");
    ESCALA_ASSIGN_OR_RETURN(
        const bool has_images,
        folder->AddClass(name, static_cast<int32_t>(found - classes.begin())));
    are_parts &= !has_images && IsNameOfPart(name);
  }
  std::stable_sort(
      folder->images_.begin(), folder->images_.end(),
      [](const Image& a, const Image& b) { return a.place < b.place; });
  if (are_parts)
    return InvalidArgument(root, " has the folders ", StrJoin(names),
                           ", which are parts of a set and no classes: name "
                           "one of them");
  if (is_other) folder->NoteMissing(names, training);
  folder->layout_ = {{"label",
                      {ElementType::kI32, {}},
                      static_cast<int64_t>(folder->classes_.size())},
                     {"image", {ElementType::kU8, {-1}}}};
  return folder;
}

Result<bool> ImageFolder::AddClass(const std::string& name, int32_t label) {
  const std::string path = JoinPath(root_, name);
  std::vector<FoundFolder> found;
  ESCALA_RETURN_IF_ERROR(AddFolder(env_, path, 0, &found));
  if (found.empty())
    return InvalidArgument("the folder ", path, " of the class ", name,
                           " has no image (.jpg, .jpeg, .png): delete it, or"
                           " put some into it");
  std::sort(found.begin(), found.end(),
            [](const auto& a, const auto& b) { return a.path < b.path; });
  const bool has_images = found[0].path == path;
  const size_t first = images_.size();
  for (FoundFolder& folder : found) {
    for (std::string& image : folder.images)
      images_.push_back({folders_.size(), std::move(image)});
    folders_.push_back({std::move(folder.path), label});
  }
  const auto count = static_cast<double>(images_.size() - first);
  for (size_t i = first; i < images_.size(); ++i)
    images_[i].place = (static_cast<double>(i - first) + 0.5) / count;
  return has_images;
}

void ImageFolder::NoteMissing(const std::vector<std::string>& there,
                              const std::string& training) const {
  std::vector<std::string> missing;
  std::set_difference(classes_.begin(), classes_.end(), there.begin(),
                      there.end(), std::back_inserter(missing));
  if (missing.empty()) return;
  const size_t count = missing.size();
  if (count > kMostNamed) missing.resize(kMostNamed);
  env_->WriteToStderr(StrCat("note: ", root_, " has no folder for ", count,
                             " of the ", classes_.size(), " classes of ",
                             training, ": ", StrJoin(missing),
                             count > kMostNamed ? ", ..." : "", "\n"));
}

std::string ImageFolder::Describe() const {
  return StrCat(Counted(size(), "image"), " of ", classes_.size(),
                " classes in ", root_);
}

std::string ImageFolder::PathOf(int64_t record) const {
  const Image& image = images_[static_cast<size_t>(record)];
  return JoinPath(folders_[image.folder].path, image.name);
}

std::string ImageFolder::PlaceOf(int64_t record) const {
  return PathOf(record);
}

Result<std::string_view> ImageFolder::Read(int64_t record,
                                           RecordBuffer* buffer) const {
  const std::string path = PathOf(record);
  ESCALA_ASSIGN_OR_RETURN(const std::string file, ReadFile(env_, path));
  if (file.empty())
    return DataLoss(path, " is empty: delete it, or get it whole");
  char* const bytes = buffer->Room(kLabelBytes + file.size());
  const Image& image = images_[static_cast<size_t>(record)];
  std::string label;
  AppendFixed(static_cast<uint32_t>(folders_[image.folder].label), kLabelBytes,
              &label);
  std::copy(label.begin(), label.end(), bytes);
  std::copy(file.begin(), file.end(), bytes + kLabelBytes);
  return std::string_view(bytes, kLabelBytes + file.size());
}

Result<std::unique_ptr<Records>> MakeImageFolder(
    Env* env, const std::vector<std::string>& files, OptionReader* options) {
  const auto training = options->Strings("files", {});
  ESCALA_RETURN_IF_ERROR(options->Finish());
  if (files.size() != 1)
    return InvalidArgument("got ",
                           Counted(static_cast<int64_t>(files.size()), "path"),
                           ", expected the one folder that has a folder of"
                           " images for each class");
  ESCALA_ASSIGN_OR_RETURN(
      auto folder, ImageFolder::Open(env, files[0],
                                     training.size() == 1 ? training[0] : ""));
  return std::unique_ptr<Records>(std::move(folder));
}

}  // namespace escala::input
