// Prints ops with regions that have their own syntax.
#include <algorithm>

#include "escala/hlo/patterns.h"
#include "escala/hlo/text/printer.h"

namespace escala::hlo::text {

// Returns true if the op was printed.
bool Printer::PrintOwnForm(const Op& op) {
  switch (op.code) {
    case OpCode::kReduce:
      return PrintReduceOp(op);
    case OpCode::kWhile:
      return PrintWhileOp(op);
    case OpCode::kChloScan:
      return PrintScanOp(op);
    case OpCode::kSdyManualComputation:
      return PrintManualComputationOp(op);
    default:
      return false;
  }
}

// The op that "applies OP" can express, or nullptr.
const Op* Printer::CompactReducer(const Op& op) const {
  const Region& body = op.regions[0];
  const Op* inner = BodyOp(body);
  const Type& input = function_->type(op.operands[0]);
  if (inner == nullptr || !Info(*inner).Is(kCommutative) ||
      !Info(*inner).name.starts_with("stablehlo.") ||
      inner->operands != body.arguments || inner->results.size() != 1 ||
      !inner->attributes.empty() || body.terminator().code != OpCode::kReturn ||
      !body.terminator().attributes.empty() || !input.is_tensor())
    return nullptr;
  const Type scalar = Type::Tensor(input.shape.type, {});
  for (ValueId v : {body.arguments[0], body.arguments[1], inner->results[0]})
    if (function_->type(v) != scalar) return nullptr;
  return inner;
}

bool Printer::PrintReduceOp(const Op& op) {
  const IntList* dimensions = IntsOf(op.attributes, "dimensions");
  const size_t pairs = op.operands.size() / 2;
  if (dimensions == nullptr || pairs == 0 || op.operands.size() % 2 != 0 ||
      op.regions.size() != 1 ||
      op.regions[0].arguments.size() != op.operands.size())
    return false;
  StrAppend(&out_, Info(op).name);
  for (size_t i = 0; i < pairs; ++i)
    StrAppend(&out_, StrCat(i > 0 ? ", (" : "(", Name(op.operands[i]),
                            " init: ", Name(op.operands[i + pairs]), ")"));
  const Op* inner = CompactReducer(op);
  if (inner != nullptr)
    StrAppend(&out_, StrCat(" applies ", Info(*inner).name));
  StrAppend(&out_, StrCat(" across dimensions = ", IntsText(*dimensions)));
  PrintDictionary(op, {"dimensions"});
  StrAppend(&out_, " : " + FunctionType(op));
  if (inner != nullptr) return true;
  const Region& body = op.regions[0];
  if (one_line_) {
    out_ += " ";
  } else {
    NewLine();
    out_ += " ";
  }
  out_ += "reducer";
  const auto argument = [&](size_t i) {
    const ValueId v = body.arguments[i];
    return StrCat(Name(v), ": ", function_->type(v).ToString());
  };
  for (size_t i = 0; i < pairs; ++i)
    StrAppend(&out_, StrCat("(", argument(i), ", ", argument(i + pairs), ") "));
  PrintRegion(body, /*with_label=*/false);
  return true;
}

bool Printer::PrintWhileOp(const Op& op) {
  if (op.regions.size() != 2) return false;
  // The arguments are named once, for both regions.
  for (const Region& region : op.regions) {
    if (region.arguments.size() != op.operands.size()) return false;
    for (size_t i = 0; i < op.operands.size(); ++i)
      if (function_->type(region.arguments[i]) !=
              function_->type(op.operands[i]) ||
          Name(region.arguments[i]) != Name(op.regions[0].arguments[i]))
        return false;
  }
  if (Types(op.operands) != Types(op.results)) return false;
  StrAppend(&out_, StrCat(Info(op).name, "("));
  for (size_t i = 0; i < op.operands.size(); ++i)
    StrAppend(&out_, StrCat(i > 0 ? ", " : "", Name(op.regions[0].arguments[i]),
                            " = ", Name(op.operands[i])));
  out_ += ")";
  if (!op.operands.empty()) StrAppend(&out_, " : " + Types(op.operands));
  PrintDictionary(op, {}, "attributes");
  if (one_line_) {
    out_ += " ";
  } else {
    NewLine();
  }
  out_ += "cond ";
  PrintRegion(op.regions[0], /*with_label=*/false);
  out_ += " do ";
  PrintRegion(op.regions[1], /*with_label=*/false);
  return true;
}

bool Printer::PrintScanOp(const Op& op) {
  const IntList* sizes = IntsOf(op.attributes, "operandSegmentSizes");
  const IntList* results = IntsOf(op.attributes, "resultSegmentSizes");
  const Attribute* dimension = op.attributes.Find("dimension");
  const auto* number =
      dimension != nullptr ? dimension->get<IntValue>() : nullptr;
  const auto count = static_cast<int64_t>(op.operands.size());
  if (sizes == nullptr || results == nullptr || number == nullptr ||
      op.regions.size() != 1 || sizes->values.size() != 2 ||
      results->values.size() != 2 || sizes->values[0] < 0 ||
      sizes->values[0] > count ||
      sizes->values[1] != count - sizes->values[0] ||
      results->values[1] != sizes->values[1] ||
      results->values[0] !=
          static_cast<int64_t>(op.results.size()) - results->values[1])
    return false;
  const auto split = op.operands.begin() + sizes->values[0];
  StrAppend(&out_,
            StrCat(Info(op).name, "(", Names({op.operands.begin(), split}),
                   ") inits (", Names({split, op.operands.end()}),
                   ") dimension=", number->value));
  PrintDictionary(op,
                  {"dimension", "operandSegmentSizes", "resultSegmentSizes"},
                  "attributes");
  out_ += " ";
  PrintRegion(op.regions[0], /*with_label=*/true);
  StrAppend(&out_, " : " + FunctionType(op));
  return true;
}

bool Printer::PrintManualComputationOp(const Op& op) {
  const auto array = [&](std::string_view name) {
    const Attribute* a = op.attributes.Find(name);
    return a != nullptr ? a->get<Attribute::Array>() : nullptr;
  };
  const auto* in = array("in_shardings");
  const auto* out = array("out_shardings");
  const auto* axes = array("manual_axes");
  if (in == nullptr || out == nullptr || axes == nullptr ||
      op.regions.size() != 1)
    return false;
  StrAppend(&out_, StrCat(Info(op).name, "(", Names(op.operands),
                          ") in_shardings=", ShardingListText(*in),
                          " out_shardings=", ShardingListText(*out),
                          " manual_axes=", ManualAxesText(*axes), " ("));
  PrintArguments(op.regions[0]);
  out_ += ") ";
  PrintRegion(op.regions[0], /*with_label=*/false);
  PrintDictionary(op, {"in_shardings", "out_shardings", "manual_axes"});
  StrAppend(&out_, " : " + FunctionType(op));
  return true;
}

}  // namespace escala::hlo::text
