#include "escala/input/records/file_set.h"

#include "escala/store/uri.h"

namespace escala::input {

FileSet::FileSet(std::vector<DataFile> files) : files_(std::move(files)) {
  if (!store::IsInBucket(files_[0].path)) return;
  std::vector<const RandomFile*> far;
  for (const DataFile& file : files_) far.push_back(file.file.get());
  ahead_ = std::make_unique<ReadAhead>(std::move(far), ReadAhead::Options());
}

}  // namespace escala::input
