#include "escala/hlo/text/forms.h"

#include <vector>

namespace escala::hlo::text {
namespace {

struct Row {
  OpCode code;
  std::string_view form;
};

using enum OpCode;
constexpr Row kRows[] = {
    // Constants, identities
    {kConstant, "@dict $value @valuetype"},
    {kChloConstant, "@dict $value @valuetype"},
    {kIota, "dim = $iota_dimension @dict : @results"},
    {kDynamicIota, "@ops , dim = $iota_dimension @dict : @fn"},
    {kPartitionId, "@dict : @results"},
    {kReplicaId, "@dict : @results"},
    {kCreateToken, "@dict : @results"},
    {kAfterAll, "@ops @dict : @same"},
    {kGetDimensionSize, "@ops , dim = $dimension @dict : @fn"},
    {kOptimizationBarrier, "@dict @barrier"},
    {kUnrealizedConversionCast, "@ops @optypes to @results @dict"},
    {kTuple, "@ops @dict : @tuple"},
    {kGetTupleElement, "@ops [ $index ] @dict : @fn"},
    // Element-wise
    {kIsFinite, "@ops @dict : @fn"},
    {kBitcastConvert, "@ops @dict : @fn"},
    {kConvert, "@ops @dict : @same"},
    {kComplex, "@ops @dict : @complex"},
    {kClamp, "@ops @dict : @same"},
    {kSelect, "@ops @dict : @select"},
    {kReducePrecision, "@ops , format = @format @dict : @same"},
    {kCompare,
     "$comparison_direction , @ops ?( , $compare_type )? @dict : @fn"},
    // Moving elements
    {kBroadcast, "@ops , sizes = $broadcast_sizes @dict : @fn"},
    {kBroadcastInDim, "@ops , dims = $broadcast_dimensions @dict : @fn"},
    {kDynamicBroadcastInDim, "@ops , dims = $broadcast_dimensions @dict : @fn"},
    {kConcatenate, "@ops , dim = $dimension @dict : @fn"},
    {kDynamicSlice, "@ops ,, sizes = $slice_sizes @dict : @fn"},
    {kDynamicUpdateSlice, "@ops @dict : @fn"},
    {kPad,
     "@ops , low = $edge_padding_low , high = $edge_padding_high , interior = "
     "$interior_padding @dict : @fn"},
    {kDynamicPad, "@ops @dict : @fn"},
    {kReshape, "@ops @dict : @fn"},
    {kDynamicReshape, "@ops @dict : @fn"},
    {kReverse, "@ops , dims = $dimensions @dict : @same"},
    {kSlice, "@ops @slice @dict : @fn"},
    {kRealDynamicSlice, "@ops @dict : @fn"},
    {kTranspose, "@ops , dims = $permutation @dict : @fn"},
    // Linear algebra
    {kCholesky, "@ops ?( , lower = $lower )? @dict : @same"},
    {kConvolution,
     "( @ops ) dim_numbers = @conv , window = { @window } @dict : @fn"},
    {kDot, "@ops @precision @dict : @fn"},
    {kDotGeneral, "@ops , @dot @precision @dict : @fn"},
    {kEinsum, "@ops , config = $einsum_config @dict : @fn"},
    {kUnaryEinsum, "@ops , config = $einsum_config @dict : @fn"},
    {kFft, "@ops , type = $fft_type , length = $fft_length @dict : @fn"},
    // Random numbers
    {kRng, "@ops , distribution = $rng_distribution @dict : @fn"},
    {kRngBitGenerator, "@ops , algorithm = $rng_algorithm @dict : @fn"},
    // Calls
    {kCall, "$callee ( @ops ) @dict : @fn"},
    {kComposite, "$name @ops @regions @dict : @fn"},
    {kCustomCall, "@target ( @ops ) @dict : @fn"},
    {kReturn, "@ops @dict @optypes"},
    {kFuncReturn, "@dict @ops @optypes"},
    {kSdyReturn, "@ops @dict @optypes"},
    {kSdyShardingConstraint, "@ops $sharding @dict : @onetype"},
    {kSdyShardingGroup, "@ops group_id = $group_id @dict : @onetype"},
    // CHLO
    {kChloTopK,
     "( @ops , k = $k ?( , is_stable = $is_stable )? ) @dict : @arrow"},
    // Tests
    {kCheckExpectEq, "@ops @dict : @onetype"},
    {kCheckExpectEqConst, "@ops , $value @dict @valuetype"},
    {kCheckExpectAlmostEq,
     "@ops ?( , tolerance = $tolerance )? @dict : @onetype"},
    {kCheckExpectAlmostEqConst,
     "@ops , $value ?( , tolerance = $tolerance )? @dict @valuetype"},
    {kCheckExpectClose,
     "@ops , max_ulp_difference = $max_ulp_difference ?( , min_ulp_difference "
     "= $min_ulp_difference )? : @dict @types"},
    {kCheckExpectSerializedEq,
     "@ops , probe_id = $probe_id ?( , iter = $iteration )? @dict : @onetype"},
    {kInterpreterProbe, "@ops , probe_id = $probe_id @dict : @onetype"},
    {kInterpreterPrint, "@ops @dict : @onetype"},
};

constexpr struct {
  std::string_view name;
  Piece piece;
} kPieces[] = {
    {"@ops", Piece::kOperands},      {"@dict", Piece::kDictionary},
    {"@fn", Piece::kFunction},       {"@same", Piece::kSame},
    {"@results", Piece::kResults},   {"@arrow", Piece::kArrow},
    {"@complex", Piece::kComplex},   {"@select", Piece::kSelect},
    {"@tuple", Piece::kTuple},       {"@optypes", Piece::kOptional},
    {"@onetype", Piece::kOne},       {"@types", Piece::kEach},
    {"@valuetype", Piece::kOfValue}, {"@barrier", Piece::kBarrier},
    {"@regions", Piece::kRegions},   {"@slice", Piece::kSlice},
    {"@conv", Piece::kConvDims},     {"@window", Piece::kWindow},
    {"@dot", Piece::kDotDims},       {"@precision", Piece::kPrecision},
    {"@format", Piece::kFormat},     {"@target", Piece::kTarget},
    {",,", Piece::kComma},           {"?(", Piece::kBeginGroup},
    {")?", Piece::kEndGroup},
};

FormItem ItemOf(std::string_view word) {
  if (word[0] == '$') return {Piece::kAttribute, word.substr(1)};
  for (const auto& p : kPieces)
    if (p.name == word) return {p.piece, word};
  ESCALA_CHECK(word[0] != '@', "unknown piece of a form: ", word);
  return {Piece::kLiteral, word};
}

std::vector<FormItem> Parse(std::string_view form) {
  std::vector<FormItem> items;
  for (std::string_view word : StrSplit(form, ' '))
    items.push_back(ItemOf(word));
  return items;
}

// The form of ops without a row that their dialect prints uniformly.
std::string_view CommonForm(const OpInfo& info) {
  if (info.name.starts_with("chlo.broadcast_")) return "@ops @dict : @fn";
  if (!info.Is(kSameTypePrint)) return "";
  return info.name.starts_with("chlo.") ? "@ops @dict : @arrow"
                                        : "@ops @dict : @same";
}

}  // namespace

std::span<const FormItem> FormOf(OpCode code) {
  static const auto* const forms = [] {
    auto* table = new std::vector<std::vector<FormItem>>(AllOps().size());
    for (const OpInfo& info : AllOps()) {
      const std::string_view form = CommonForm(info);
      if (!form.empty()) (*table)[static_cast<size_t>(info.code)] = Parse(form);
    }
    for (const Row& row : kRows)
      (*table)[static_cast<size_t>(row.code)] = Parse(row.form);
    return table;
  }();
  return (*forms)[static_cast<size_t>(code)];
}

}  // namespace escala::hlo::text
