#include "escala/engine/codegen/jit.h"

#include <gtest/gtest.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/Module.h>

#ifdef __SANITIZE_ADDRESS__
#include <sanitizer/lsan_interface.h>
#endif

namespace escala::engine {

namespace {

// Fills the module with a function i64 @f(i64) that returns what `make` builds.
void Fill(
    llvm::Module* module,
    const std::function<llvm::Value*(llvm::IRBuilder<>*, llvm::Value*)>& make) {
  llvm::IRBuilder<> b(module->getContext());
  auto* f = llvm::Function::Create(
      llvm::FunctionType::get(b.getInt64Ty(), {b.getInt64Ty()}, false),
      llvm::Function::ExternalLinkage, "f", module);
  b.SetInsertPoint(llvm::BasicBlock::Create(module->getContext(), "", f));
  b.CreateRet(make(&b, f->getArg(0)));
}

TEST(Jit, MakesAndLinks) {
  const Host host = FindHost().value();
  const auto object = MakeObject(host, [](llvm::Module* module) {
    Fill(module, [](llvm::IRBuilder<>* b, llvm::Value* x) {
      return b->CreateAdd(x, b->getInt64(2));
    });
  });
  ASSERT_TRUE(object.ok()) << object.status().message();
  EXPECT_FALSE(object->is_local);
  const auto code = Link(object->bytes);
  ASSERT_TRUE(code.ok()) << code.status().message();
  ASSERT_NE((*code)->Find("f"), nullptr);
  EXPECT_EQ((*code)->Find("g"), nullptr);
  EXPECT_EQ(reinterpret_cast<int64_t (*)(int64_t)>((*code)->Find("f"))(40), 42);
}

// Suppresses leak reports for what is allocated during its lifetime: LLVM does
// not clean up after a fatal error, and an exception is the only way out of it
// (jit.cc).
class MayLeak {
 public:
  MayLeak() {}

#ifdef __SANITIZE_ADDRESS__
 private:
  __lsan::ScopedDisabler disabler_;
#endif
};

// By default LLVM ends the process if it cannot select an instruction.
TEST(Jit, FatalErrorsOfLlvmAreReturned) {
  const Host host = FindHost().value();
  for (int i = 0; i < 3; ++i) {
    const MayLeak may_leak;
    const auto object = MakeObject(host, [](llvm::Module* module) {
      Fill(module, [](llvm::IRBuilder<>* b, llvm::Value* x) {
        // A register that no processor has.
        llvm::LLVMContext& context = b->getContext();
        llvm::Metadata* name = llvm::MDString::get(context, "no_register");
        llvm::Value* which = llvm::MetadataAsValue::get(
            context, llvm::MDNode::get(context, {name}));
        return b->CreateAdd(x,
                            b->CreateIntrinsic(llvm::Intrinsic::read_register,
                                               {b->getInt64Ty()}, {which}));
      });
    });
    ASSERT_FALSE(object.ok());
    EXPECT_NE(object.status().message().find("Invalid register name"),
              std::string::npos)
        << object.status().message();
  }
  // LLVM still works afterwards.
  const auto object = MakeObject(host, [](llvm::Module* module) {
    Fill(module, [](llvm::IRBuilder<>*, llvm::Value* x) { return x; });
  });
  EXPECT_TRUE(object.ok()) << object.status().message();
}

TEST(Jit, BytesThatAreNoObjectAreAnError) {
  const std::vector<char> noise(1000, 'x');
  EXPECT_FALSE(Link(noise).ok());
  EXPECT_FALSE(Link({}).ok());
}

}  // namespace

}  // namespace escala::engine
