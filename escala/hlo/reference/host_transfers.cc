// stablehlo.send and stablehlo.recv in the interpreter.
#include "escala/hlo/reference/host_transfers.h"

#include <utility>
#include <vector>

#include "escala/hlo/reference/interpreter_impl.h"

namespace escala::hlo::interpreter {

// Cores that hold the same value send it as often as they are.
Status Interpreter::RunHostTransfer(Frame* frame, const Op& op,
                                    const ActiveScope& place) {
  const int64_t channel = op.attributes.Dict("channel_handle").Int("handle");
  const auto run = [&]() -> Status {
    ESCALA_ASSIGN_OR_RETURN(HostTransfers* const host,
                            HostOrRefusal(options_.host, channel));
    const Classes classes =
        ClassesOf(place.active, /*values=*/{}, /*by_label=*/true);
    std::vector<std::vector<Literal>> forms(op.results.size());
    for (int32_t core : classes.representatives) {
      for (ValueId v : op.operands)
        if (frame->function.type(v).is_tensor())
          ESCALA_RETURN_IF_ERROR(host->Send(
              core, channel, frame->values[v].of(core).array.view()));
      for (size_t i = 0; i < op.results.size(); ++i) {
        const Type& type = frame->function.type(op.results[i]);
        Literal& result = forms[i].emplace_back();
        if (!type.is_tensor()) continue;
        result = Literal(HostArray(type.shape));
        ESCALA_RETURN_IF_ERROR(
            host->Receive(core, channel, result.array.mutable_view()));
      }
    }
    for (size_t i = 0; i < op.results.size(); ++i)
      frame->values[op.results[i]] =
          CoreValue(std::move(forms[i]), classes.class_of);
    return Status();
  };
  return run().WithContext(DescribeLocation(op));
}

}  // namespace escala::hlo::interpreter
