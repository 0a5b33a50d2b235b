// A machine at Google's that is made up: buckets in us-central1 and the
// metadata server of a machine in us-central1-b, for commands of pages that
// need them.
//
//   tutorial_cloud BUCKET...
//
// prints "127.0.0.1:PORT" and serves there until its standard input ends.
#include <cstdio>
#include <iostream>

#include "escala/store/fake_cloud_test_util.h"

int main(int argc, char** argv) {
  escala::store::FakeCloud cloud;
  cloud.metadata = true;
  for (int i = 1; i < argc; ++i) cloud.MakeBucket(argv[i]);
  std::cout << cloud.host() << std::endl;
  while (std::getchar() != EOF) {
  }
}
