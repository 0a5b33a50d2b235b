#include "escala/cli/pod.h"

#include "escala/pods/catalogue.h"
#include "escala/pods/draw.h"

namespace escala::cli {
namespace {

void List(bool json, std::ostream& out) {
  if (!json) {
    out << pods::ListSlices();
    return;
  }
  for (const pods::Slice& slice : pods::AllSlices())
    out << pods::SliceToJson(slice) << "\n";
}

}  // namespace

Outcome Pod(const Arguments& arguments, const Streams& streams) {
  const bool json = arguments.Has("json");
  const std::vector<std::string>& names = arguments.positional();
  if (arguments.Has("list")) {
    if (!names.empty())
      return Outcome::BadUse(
          InvalidArgument("--list shows all slices; got ", names[0], ", too"));
    List(json, streams.out);
    return Outcome::Yes();
  }
  if (names.empty())
    return Outcome::BadUse(InvalidArgument(
        "got no slice, expected its name, for example v3-32; --list shows "
        "all"));
  std::vector<const pods::Slice*> slices;
  for (const std::string& name : names) {
    const Result<const pods::Slice*> slice = pods::FindSlice(name);
    if (!slice.ok()) return Outcome::BadUse(slice.status());
    slices.push_back(*slice);
  }
  for (const pods::Slice* slice : slices) {
    if (json) {
      streams.out << pods::SliceToJson(*slice) << "\n";
      continue;
    }
    streams.out << pods::SliceText(*slice);
  }
  return Outcome::Yes();
}

}  // namespace escala::cli
