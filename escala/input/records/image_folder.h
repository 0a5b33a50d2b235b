// A folder of images as torchvision's ImageFolder reads it: a folder for each
// class, whose images may lie in folders of their own. Classes are numbered in
// the order of their names, or as those of another folder. Names that begin
// with '.' are passed over.
//
// The images of a class, sorted by folder and name, are spread evenly over the
// records: the last tenth of the records is the last tenth of each class.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "escala/base/env.h"
#include "escala/base/status.h"
#include "escala/input/records/records.h"

namespace escala::input {

// A record is the number of the class, as a little-endian int32, and the bytes
// of the image's file.
class ImageFolder : public Records {
 public:
  // Fails if there is no class, if one has no image (.jpg, .jpeg, .png, of any
  // case), if images lie beside the classes, and if the folders are parts of a
  // set (train, val). If `training` is another folder than `root`, its classes
  // give the numbers: a class that it does not have is refused, and one that
  // only it has is named in a note.
  static Result<std::unique_ptr<ImageFolder>> Open(
      Env* env, const std::string& root, const std::string& training = "");

  const std::vector<std::string>& classes() const { return classes_; }

  int64_t size() const override { return static_cast<int64_t>(images_.size()); }
  std::string Describe() const override;
  std::string PlaceOf(int64_t record) const override;
  Result<std::string_view> Read(int64_t record,
                                RecordBuffer* buffer) const override;
  const std::vector<Field>& layout() const override { return layout_; }

 private:
  struct Image {
    size_t folder = 0;  // of folders_
    std::string name;
    double place = 0;  // in its class: 0 is the begin, 1 the end
  };
  struct Folder {
    std::string path;
    int32_t label = 0;
  };

  ImageFolder(Env* env, std::string root) : env_(env), root_(std::move(root)) {}
  // Whether the folder of the class has images itself, not only its folders.
  Result<bool> AddClass(const std::string& name, int32_t label);
  void NoteMissing(const std::vector<std::string>& there,
                   const std::string& training) const;
  std::string PathOf(int64_t record) const;

  Env* const env_;
  const std::string root_;
  std::vector<std::string> classes_;
  std::vector<Field> layout_;
  std::vector<Folder> folders_;
  std::vector<Image> images_;
};

}  // namespace escala::input
