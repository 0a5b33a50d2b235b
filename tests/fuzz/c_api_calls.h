// The input of c_api_fuzzer.cc, the objects that it made so far, and calls with
// structs of any size.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "escala/pjrt/c_api.h"

extern "C" const PJRT_Api* GetPjrtApi();

namespace escala::fuzz {

inline const PJRT_Api& Api() { return *GetPjrtApi(); }

[[noreturn]] inline void Stop(const char* what) {
  std::fprintf(stderr, "%s\n", what);
  std::abort();
}

inline constexpr int64_t kHostBytes = 1 << 16;  // at most, of one array

// Of an event that waits for the host: the end of its client does not set it.
inline constexpr size_t kNoClient = SIZE_MAX;

// The input, from its beginning; zeros after its end.
class Bytes {
 public:
  Bytes(const uint8_t* data, size_t size) : data_(data), size_(size) {}

  bool empty() const { return at_ >= size_; }
  uint8_t Byte() { return at_ < size_ ? data_[at_++] : 0; }
  size_t Below(size_t n) { return n == 0 ? 0 : Byte() % n; }
  bool OneOf(size_t n) { return Below(n) == n - 1; }
  int64_t Word() {
    uint64_t word = 0;
    for (int i = 0; i < 8; ++i) word = word << 8 | Byte();
    return static_cast<int64_t>(word);
  }
  // A number that is small, odd, or extreme.
  int64_t Number() {
    constexpr int64_t kOdd[] = {-1,          -2,        127,       128,
                                129,         1000,      INT32_MAX, INT32_MIN,
                                1LL << 32,   INT64_MAX, INT64_MIN, 1LL << 40,
                                -(1LL << 40)};
    const size_t kind = Below(8);
    if (kind < 6) return static_cast<int64_t>(Below(5));
    return kind == 6 ? kOdd[Below(std::size(kOdd))] : Word();
  }
  std::string Text(size_t most) {
    std::string text(Below(most + 1), '\0');
    for (char& c : text) c = static_cast<char>(Byte());
    return text;
  }

 private:
  const uint8_t* data_;
  const size_t size_;
  size_t at_ = 0;
};

// An object of the plug-in, and whether to wait for it could take for ever.
template <typename T>
struct Held {
  T* object = nullptr;
  size_t client = 0;
  bool endless = false;
};

struct Client {
  PJRT_Client* object = nullptr;
  std::vector<PJRT_Device*> devices;
  std::vector<PJRT_Memory*> memories;
  // Whether a run that has no end was started: others may wait for it.
  bool busy = false;
};

inline std::atomic<int64_t> calls_back{0};

inline void CallBack(PJRT_Error* error, void*) {
  ++calls_back;
  PJRT_Error_Destroy_Args destroy = {PJRT_Error_Destroy_Args_STRUCT_SIZE,
                                     nullptr, error};
  Api().Error_Destroy(&destroy);
}

// Takes an error apart; returns whether there was none.
inline bool Ok(PJRT_Error* error) {
  if (error == nullptr) return true;
  PJRT_Error_GetCode_Args code = {};
  code.struct_size = PJRT_Error_GetCode_Args_STRUCT_SIZE;
  code.error = error;
  if (Api().Error_GetCode(&code) != nullptr) Stop("an error has no code");
  if (code.code <= PJRT_Error_Code_OK ||
      code.code > PJRT_Error_Code_UNAUTHENTICATED)
    Stop("an error has a code that does not exist");
  PJRT_Error_Message_Args message = {};
  message.struct_size = PJRT_Error_Message_Args_STRUCT_SIZE;
  message.error = error;
  Api().Error_Message(&message);
  const std::string text(message.message, message.message_size);
  PJRT_Error_Destroy_Args destroy = {PJRT_Error_Destroy_Args_STRUCT_SIZE,
                                     nullptr, error};
  Api().Error_Destroy(&destroy);
  return false;
}

class Calls {
 public:
  explicit Calls(Bytes bytes) : b_(bytes) {}

 protected:
  // Calls a slot with a copy of the struct of exactly as many bytes as
  // struct_size says, so that a sanitizer sees accesses beyond it. Some structs
  // are too short, or say that they are longer. Returns whether the call
  // succeeded.
  template <typename Args>
  bool Call(PJRT_Error* (*slot)(Args*), size_t size, Args* args) {
    args->struct_size = size;
    if (b_.OneOf(16)) {
      const size_t sizes[] = {
          0, 8, 16, size - 8, size + 8, SIZE_MAX, b_.Below(size + 1)};
      args->struct_size = sizes[b_.Below(std::size(sizes))];
    }
    const size_t held =
        std::min(sizeof(Args), std::max(sizeof(size_t), args->struct_size));
    const std::unique_ptr<std::byte[]> copy(new std::byte[held]);
    std::memcpy(copy.get(), args, held);
    const bool ok = Ok(slot(reinterpret_cast<Args*>(copy.get())));
    if (ok) std::memcpy(args, copy.get(), held);
    return ok;
  }
  // The size of a struct inside of another one, seldom too small.
  size_t SizeOf(size_t size) { return b_.OneOf(12) ? b_.Below(size) : size; }
#define CALL(name, args) \
  Call(Api().name, PJRT_##name##_Args_STRUCT_SIZE, &(args))
#define ARGS(name, variable) PJRT_##name##_Args variable = {}

  template <typename T>
  Held<T>* Pick(std::vector<Held<T>>* list) {
    return list->empty() ? nullptr : &(*list)[b_.Below(list->size())];
  }
  // The object, sometimes null.
  template <typename T>
  T* ObjectOf(const Held<T>* held) {
    return held == nullptr || b_.OneOf(32) ? nullptr : held->object;
  }
  template <typename T>
  static void Forget(std::vector<Held<T>>* list, Held<T>* held) {
    *held = list->back();
    list->pop_back();
  }

  Client* PickClient() {
    for (size_t tries = 0; tries < clients_.size(); ++tries)
      if (Client& client = clients_[b_.Below(clients_.size())];
          client.object != nullptr)
        return &client;
    return nullptr;
  }
  size_t IndexOf(const Client* client) const {
    return static_cast<size_t>(client - clients_.data());
  }
  bool Busy(size_t client) const {
    return client != kNoClient && clients_[client].busy;
  }
  // A device or memory, seldom of another client.
  PJRT_Device* Device(const Client* client) {
    const Client* of = b_.OneOf(16) ? PickClient() : client;
    if (of == nullptr || of->devices.empty() || b_.OneOf(16)) return nullptr;
    return of->devices[b_.Below(of->devices.size())];
  }
  PJRT_Memory* Memory(const Client* client) {
    const Client* of = b_.OneOf(16) ? PickClient() : client;
    if (of == nullptr || of->memories.empty() || b_.OneOf(4)) return nullptr;
    return of->memories[b_.Below(of->memories.size())];
  }
  // Writes a number into an enum of C, which may be none of its enumerators.
  template <typename Enum>
  static void Put(int64_t number, Enum* to) {
    const int narrow = static_cast<int>(number);
    static_assert(sizeof(*to) == sizeof(narrow));
    std::memcpy(to, &narrow, sizeof(narrow));
  }
  int64_t Type() {
    const size_t kind = b_.Below(8);
    if (kind < 5) return PJRT_Buffer_Type_F32;
    return kind < 7 ? static_cast<int64_t>(b_.Below(40)) : b_.Number();
  }
  int64_t Any(size_t usual) {
    return b_.OneOf(8) ? b_.Number() : static_cast<int64_t>(b_.Below(usual));
  }
  void Keep(PJRT_Event* event, size_t client, bool endless) {
    if (event != nullptr)
      events_.push_back({event, client, endless || Busy(client)});
  }
  void KeepBuffer(PJRT_Buffer* buffer, size_t client, bool endless) {
    if (buffer == nullptr) Stop("a call that succeeded made no buffer");
    buffers_.push_back({buffer, client, endless || Busy(client)});
  }
  void* HostMemory(size_t size) {
    host_.emplace_back(new std::byte[std::max<size_t>(size, 1)]());
    return host_.back().get();
  }

  template <typename List, typename T>
  static bool Contains(const List& list, const T& value) {
    return std::find(std::begin(list), std::end(list), value) != std::end(list);
  }

  Bytes b_;
  std::vector<Client> clients_;
  std::vector<Held<PJRT_Buffer>> buffers_;
  std::vector<Held<PJRT_Event>> events_;
  std::vector<PJRT_Event*> own_events_;
  std::vector<Held<PJRT_LoadedExecutable>> loaded_;
  std::vector<Held<PJRT_Executable>> executables_;
  int64_t expected_back_ = calls_back;
  // Freed last: the plug-in may read and write it until all events are set.
  std::vector<std::unique_ptr<std::byte[]>> host_;
};

}  // namespace escala::fuzz
