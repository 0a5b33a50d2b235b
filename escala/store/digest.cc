#include "escala/store/digest.h"

#include <openssl/evp.h>

#include "escala/base/status.h"

namespace escala::store {

std::string Sha256(std::string_view bytes) {
  unsigned char digest[EVP_MAX_MD_SIZE];
  unsigned int size = 0;
  ESCALA_CHECK(EVP_Digest(bytes.data(), bytes.size(), digest, &size,
                          EVP_sha256(), nullptr) == 1,
               "libcrypto has no SHA-256");
  constexpr char kDigits[] = "0123456789abcdef";
  std::string text;
  for (unsigned int i = 0; i < size; ++i) {
    text.push_back(kDigits[digest[i] >> 4]);
    text.push_back(kDigits[digest[i] & 15]);
  }
  return text;
}

}  // namespace escala::store
