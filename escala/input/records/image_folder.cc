#include "escala/input/records/image_folder.h"

#include <algorithm>
#include <utility>

#include "escala/base/wire/protobuf.h"
#include "escala/input/records/formats.h"

namespace escala::input {
namespace {

constexpr size_t kLabelBytes = 4;
// Links to folders may lead in a circle.
constexpr int kMostLevels = 32;

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

}  // namespace

Result<std::unique_ptr<ImageFolder>> ImageFolder::Open(
    Env* env, const std::string& root) {
  std::unique_ptr<ImageFolder> folder(new ImageFolder(env, root));
  ESCALA_ASSIGN_OR_RETURN(const auto names, env->List(root));
  for (const std::string& name : names) {
    if (IsHidden(name)) continue;
    if (IsImage(name))
      return InvalidArgument(JoinPath(root, name),
                             " lies beside the folders of the classes: move it"
                             " into the folder of its class");
    ESCALA_ASSIGN_OR_RETURN(const FileInfo info,
                            env->Stat(JoinPath(root, name)));
    if (info.is_directory) ESCALA_RETURN_IF_ERROR(folder->AddClass(name));
  }
  if (folder->classes_.empty())
    return InvalidArgument(root,
                           " has no folder in it, expected one for each"
                           " class: name the folder above the classes");
  folder->layout_ = {{"label",
                      {ElementType::kI32, {}},
                      static_cast<int64_t>(folder->classes_.size())},
                     {"image", {ElementType::kU8, {-1}}}};
  return folder;
}

Status ImageFolder::AddClass(const std::string& name) {
  const std::string path = JoinPath(root_, name);
  std::vector<FoundFolder> found;
  ESCALA_RETURN_IF_ERROR(AddFolder(env_, path, 0, &found));
  if (found.empty())
    return InvalidArgument("the folder ", path, " of the class ", name,
                           " has no image (.jpg, .jpeg, .png): delete it, or"
                           " put some into it");
  std::sort(found.begin(), found.end(),
            [](const auto& a, const auto& b) { return a.path < b.path; });
  for (FoundFolder& folder : found) {
    for (std::string& image : folder.images)
      images_.push_back({folders_.size(), std::move(image)});
    folders_.push_back(
        {std::move(folder.path), static_cast<int32_t>(classes_.size())});
  }
  classes_.push_back(name);
  return Status();
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
  ESCALA_RETURN_IF_ERROR(options->Finish());
  if (files.size() != 1)
    return InvalidArgument("got ",
                           Counted(static_cast<int64_t>(files.size()), "path"),
                           ", expected the one folder that has a folder of"
                           " images for each class");
  ESCALA_ASSIGN_OR_RETURN(auto folder, ImageFolder::Open(env, files[0]));
  return std::unique_ptr<Records>(std::move(folder));
}

}  // namespace escala::input
