// The attribute specifications of every op, to which the rows of ops.def refer.
// Names are those of the StableHLO, CHLO and Shardy dialects.
//
// Only attributes that the op itself defines are listed. Any op may carry
// others (a sharding, frontend attributes), which are kept as they were read.
#pragma once

#include <span>
#include <string_view>

#include "escala/hlo/op_table.h"

namespace escala::hlo {

// The fields of a struct attribute by its keyword ("dot", "gather", ...); empty
// for an unknown keyword. After VerifyOp every list field is present (absent
// ones become empty), and so is every required field.
AttributeSpecs StructFields(std::string_view keyword);

namespace attrs {

using enum AttributeKind;
inline constexpr bool kRequired = true;
inline constexpr bool kOptional = false;

// clang-format off
inline constexpr AttributeSpec kNoAttributesList[1] = {{"", kAny}};
inline constexpr AttributeSpecs kNoAttributes(kNoAttributesList, 0);
// For ops that are refused anyway: their attributes are not checked.
inline constexpr AttributeSpecs kOpaque(kNoAttributesList, 0);

#define ESCALA_SPECS(name, ...)                             \
  inline constexpr AttributeSpec name##List[] = {__VA_ARGS__}; \
  inline constexpr AttributeSpecs name(name##List)

// --- Element-wise, constants -------------------------------------------------
ESCALA_SPECS(kAccuracy,
    {"result_accuracy", kDict, kOptional, "result_accuracy"});
ESCALA_SPECS(kCompare,
    {"comparison_direction", kEnum, kRequired, "comparison_direction"},
    {"compare_type", kEnum, kOptional, "comparison_type"});
ESCALA_SPECS(kBroadcasting, {"broadcast_dimensions", kInts, kOptional});
ESCALA_SPECS(kBroadcastCompare,
    {"broadcast_dimensions", kInts, kOptional},
    {"comparison_direction", kEnum, kRequired, "comparison_direction"},
    {"compare_type", kEnum, kOptional, "comparison_type"});
ESCALA_SPECS(kReducePrecision,
    {"exponent_bits", kInt32, kRequired},
    {"mantissa_bits", kInt32, kRequired});
ESCALA_SPECS(kMap, {"dimensions", kInts, kRequired});
ESCALA_SPECS(kConstant, {"value", kDense, kRequired});
ESCALA_SPECS(kConstantLike, {"value", kAny, kRequired});
ESCALA_SPECS(kIota, {"iota_dimension", kInt, kRequired});
ESCALA_SPECS(kDimension, {"dimension", kInt, kRequired});
ESCALA_SPECS(kDimensions, {"dimensions", kInts, kRequired});
ESCALA_SPECS(kGetTupleElement, {"index", kInt32, kRequired});

// --- Moving elements ---------------------------------------------------------
ESCALA_SPECS(kBroadcast, {"broadcast_sizes", kInts, kRequired});
ESCALA_SPECS(kBroadcastInDim, {"broadcast_dimensions", kInts, kRequired});
ESCALA_SPECS(kDynamicBroadcastInDim,
    {"broadcast_dimensions", kInts, kRequired},
    {"known_expanding_dimensions", kInts, kOptional},
    {"known_nonexpanding_dimensions", kInts, kOptional});
ESCALA_SPECS(kSliceSizes, {"slice_sizes", kInts, kRequired});
ESCALA_SPECS(kGather,
    {"dimension_numbers", kDict, kRequired, "gather"},
    {"slice_sizes", kInts, kRequired},
    {"indices_are_sorted", kBool, kOptional});
ESCALA_SPECS(kDynamicGather,
    {"dimension_numbers", kDict, kRequired, "gather"},
    {"indices_are_sorted", kBool, kOptional});
ESCALA_SPECS(kTorchIndexSelect,
    {"dim", kInt, kRequired},
    {"batch_dims", kInt, kRequired});
ESCALA_SPECS(kPad,
    {"edge_padding_low", kInts, kRequired},
    {"edge_padding_high", kInts, kRequired},
    {"interior_padding", kInts, kRequired});
ESCALA_SPECS(kSlice,
    {"start_indices", kInts, kRequired},
    {"limit_indices", kInts, kRequired},
    {"strides", kInts, kRequired});
ESCALA_SPECS(kTranspose, {"permutation", kInts, kRequired});

// --- Reductions, windows, sort, scatter --------------------------------------
ESCALA_SPECS(kReduce, {"dimensions", kInts, kRequired});
ESCALA_SPECS(kReduceWindow,
    {"window_dimensions", kInts, kRequired},
    {"window_strides", kInts, kOptional},
    {"base_dilations", kInts, kOptional},
    {"window_dilations", kInts, kOptional},
    {"padding", kMatrix, kOptional});
ESCALA_SPECS(kScatter,
    {"scatter_dimension_numbers", kDict, kRequired, "scatter"},
    {"indices_are_sorted", kBool, kOptional},
    {"unique_indices", kBool, kOptional});
ESCALA_SPECS(kSelectAndScatter,
    {"window_dimensions", kInts, kRequired},
    {"window_strides", kInts, kOptional},
    {"padding", kMatrix, kOptional});
ESCALA_SPECS(kSort,
    {"dimension", kInt, kOptional},
    {"is_stable", kBool, kOptional});
ESCALA_SPECS(kTopK, {"k", kInt, kRequired}, {"is_stable", kBool, kOptional});
// operandSegmentSizes: [inputs, inits]; resultSegmentSizes: [outputs, carries].
ESCALA_SPECS(kScan,
    {"operandSegmentSizes", kInts, kRequired},
    {"resultSegmentSizes", kInts, kRequired},
    {"dimension", kInt, kRequired},
    {"scan_dim_size", kInt, kOptional},
    {"is_reverse", kBool, kOptional},
    {"is_associative", kBool, kOptional});

// --- Linear algebra ----------------------------------------------------------
ESCALA_SPECS(kBatchNorm,
    {"epsilon", kFloat, kRequired},
    {"feature_index", kInt, kRequired});
ESCALA_SPECS(kCholesky, {"lower", kBool, kOptional});
ESCALA_SPECS(kConvolution,
    {"window_strides", kInts, kOptional},
    {"padding", kMatrix, kOptional},
    {"lhs_dilation", kInts, kOptional},
    {"rhs_dilation", kInts, kOptional},
    {"window_reversal", kBools, kOptional},
    {"dimension_numbers", kDict, kRequired, "conv"},
    {"feature_group_count", kInt, kRequired},
    {"batch_group_count", kInt, kRequired},
    {"precision_config", kArray, kOptional, "precision"});
ESCALA_SPECS(kDot, {"precision_config", kArray, kOptional, "precision"});
ESCALA_SPECS(kDotGeneral,
    {"dot_dimension_numbers", kDict, kRequired, "dot"},
    {"precision_config", kArray, kOptional, "precision"},
    {"algorithm", kDict, kOptional, "dot_algorithm"});
ESCALA_SPECS(kRaggedDot,
    {"ragged_dot_dimension_numbers", kDict, kRequired, "ragged_dot"},
    {"precision_config", kArray, kOptional, "precision"});
ESCALA_SPECS(kEinsum, {"einsum_config", kString, kRequired});
ESCALA_SPECS(kFft,
    {"fft_type", kEnum, kRequired, "fft_type"},
    {"fft_length", kInts, kRequired});
ESCALA_SPECS(kTriangularSolve,
    {"left_side", kBool, kRequired},
    {"lower", kBool, kRequired},
    {"unit_diagonal", kBool, kRequired},
    {"transpose_a", kEnum, kRequired, "transpose"});

// --- Random numbers ----------------------------------------------------------
ESCALA_SPECS(kRng, {"rng_distribution", kEnum, kRequired, "rng_distribution"});
ESCALA_SPECS(kRngBitGenerator,
    {"rng_algorithm", kEnum, kRequired, "rng_algorithm"});

// --- Collectives -------------------------------------------------------------
#define ESCALA_GROUPS \
    {"replica_groups", kMatrix, kRequired, "replica_group_mesh_axes"}
#define ESCALA_CHANNEL \
    {"channel_handle", kDict, kOptional, "channel_handle"}
ESCALA_SPECS(kAllGather,
    {"all_gather_dim", kInt, kRequired}, ESCALA_GROUPS, ESCALA_CHANNEL,
    {"use_global_device_ids", kUnit, kOptional});
ESCALA_SPECS(kAllReduce,
    ESCALA_GROUPS, ESCALA_CHANNEL,
    {"use_global_device_ids", kUnit, kOptional});
ESCALA_SPECS(kAllToAll,
    {"split_dimension", kInt, kRequired},
    {"concat_dimension", kInt, kRequired},
    {"split_count", kInt, kRequired},
    ESCALA_GROUPS, ESCALA_CHANNEL);
ESCALA_SPECS(kCollectiveBroadcast,
    ESCALA_GROUPS, ESCALA_CHANNEL,
    {"has_dynamic_root", kUnit, kOptional});
ESCALA_SPECS(kCollectivePermute,
    {"source_target_pairs", kMatrix, kRequired}, ESCALA_CHANNEL);
ESCALA_SPECS(kCollectiveReduce,
    ESCALA_GROUPS, ESCALA_CHANNEL,
    {"use_global_device_ids", kUnit, kOptional},
    {"has_dynamic_root", kUnit, kOptional});
ESCALA_SPECS(kReduceScatter,
    {"scatter_dimension", kInt, kRequired}, ESCALA_GROUPS, ESCALA_CHANNEL,
    {"use_global_device_ids", kUnit, kOptional});
ESCALA_SPECS(kHostTransfer,
    {"channel_handle", kDict, kRequired, "channel_handle"},
    {"is_host_transfer", kBool, kOptional},
    {"source_target_pairs", kMatrix, kOptional});
#undef ESCALA_GROUPS
#undef ESCALA_CHANNEL

// --- Calls, Shardy -----------------------------------------------------------
ESCALA_SPECS(kCall, {"callee", kSymbol, kRequired});
ESCALA_SPECS(kComposite,
    {"name", kString, kRequired},
    {"composite_attributes", kDict, kOptional},
    {"decomposition", kSymbol, kRequired},
    {"version", kInt32, kOptional});
ESCALA_SPECS(kCustomCall,
    {"call_target_name", kString, kRequired},
    {"has_side_effect", kBool, kOptional},
    {"backend_config", kAny, kOptional},
    {"api_version", kInt32, kOptional},
    {"called_computations", kArray, kOptional},
    {"operand_layouts", kArray, kOptional},
    {"result_layouts", kArray, kOptional},
    {"output_operand_aliases", kArray, kOptional},
    {"result_tilings", kArray, kOptional});
ESCALA_SPECS(kShardingConstraint, {"sharding", kSharding, kRequired});
ESCALA_SPECS(kShardingGroup, {"group_id", kInt, kRequired});
ESCALA_SPECS(kManualComputation,
    {"in_shardings", kArray, kRequired},
    {"out_shardings", kArray, kRequired},
    {"manual_axes", kArray, kRequired});

// --- Tests -------------------------------------------------------------------
ESCALA_SPECS(kExpectConst, {"value", kDense, kRequired});
ESCALA_SPECS(kExpectAlmost, {"tolerance", kFloat, kOptional});
ESCALA_SPECS(kExpectAlmostConst,
    {"value", kDense, kRequired},
    {"tolerance", kFloat, kOptional});
ESCALA_SPECS(kExpectClose,
    {"max_ulp_difference", kInt, kOptional},
    {"min_ulp_difference", kInt, kOptional});
ESCALA_SPECS(kExpectSerialized,
    {"probe_id", kString, kRequired},
    {"iteration", kInt, kOptional});
ESCALA_SPECS(kProbe, {"probe_id", kString, kRequired});
ESCALA_SPECS(kRunParallel,
    {"infeed", kArray, kOptional},
    {"programs", kArray, kRequired});

// --- Fields of struct attributes ---------------------------------------------
ESCALA_SPECS(kDotFields,
    {"lhs_batching_dimensions", kInts},
    {"rhs_batching_dimensions", kInts},
    {"lhs_contracting_dimensions", kInts},
    {"rhs_contracting_dimensions", kInts});
ESCALA_SPECS(kRaggedDotFields,
    {"lhs_batching_dimensions", kInts},
    {"rhs_batching_dimensions", kInts},
    {"lhs_contracting_dimensions", kInts},
    {"rhs_contracting_dimensions", kInts},
    {"lhs_ragged_dimensions", kInts},
    {"rhs_group_dimensions", kInts});
ESCALA_SPECS(kDotAlgorithmFields,
    {"lhs_precision_type", kAny, kRequired},
    {"rhs_precision_type", kAny, kRequired},
    {"accumulation_type", kAny, kRequired},
    {"lhs_component_count", kInt, kRequired},
    {"rhs_component_count", kInt, kRequired},
    {"num_primitive_operations", kInt, kRequired},
    {"allow_imprecise_accumulation", kBool, kRequired});
ESCALA_SPECS(kGatherFields,
    {"offset_dims", kInts},
    {"collapsed_slice_dims", kInts},
    {"operand_batching_dims", kInts},
    {"start_indices_batching_dims", kInts},
    {"start_index_map", kInts},
    {"index_vector_dim", kInt});
ESCALA_SPECS(kScatterFields,
    {"update_window_dims", kInts},
    {"inserted_window_dims", kInts},
    {"input_batching_dims", kInts},
    {"scatter_indices_batching_dims", kInts},
    {"scatter_dims_to_operand_dims", kInts},
    {"index_vector_dim", kInt});
ESCALA_SPECS(kConvFields,
    {"input_batch_dimension", kInt, kRequired},
    {"input_feature_dimension", kInt, kRequired},
    {"input_spatial_dimensions", kInts},
    {"kernel_input_feature_dimension", kInt, kRequired},
    {"kernel_output_feature_dimension", kInt, kRequired},
    {"kernel_spatial_dimensions", kInts},
    {"output_batch_dimension", kInt, kRequired},
    {"output_feature_dimension", kInt, kRequired},
    {"output_spatial_dimensions", kInts});
ESCALA_SPECS(kChannelHandleFields,
    {"handle", kInt, kRequired},
    {"type", kInt, kRequired});
// mesh: a Symbol, or a Dict with the fields of #stablehlo.mesh. Elements of
// axes: a Dict {name, pre_size, size}, or a String.
ESCALA_SPECS(kGroupMeshAxesFields,
    {"mesh", kAny, kRequired},
    {"axes", kArray, kRequired});
ESCALA_SPECS(kResultAccuracyFields,
    {"atol", kFloat, kOptional},
    {"rtol", kFloat, kOptional},
    {"ulps", kInt, kOptional},
    {"mode", kEnum, kOptional, "result_accuracy_mode"});
// clang-format on

#undef ESCALA_SPECS

}  // namespace attrs
}  // namespace escala::hlo
