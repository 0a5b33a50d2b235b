// Prints modules, functions and ops as text.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "escala/hlo/op_table.h"
#include "escala/hlo/text.h"
#include "escala/hlo/text/forms.h"
#include "escala/hlo/text/value_names.h"

namespace escala::hlo::text {

class Printer {
 public:
  explicit Printer(const PrintOptions& options) : options_(options) {}

  void PrintModule(const Module& module);
  void PrintFunction(const Function& function);
  // Prints on one line, with regions as "{...}" and values by their raw names.
  void PrintOneOp(const Function& function, const Op& op);

  std::string Take() { return std::move(out_); }

 private:
  // --- Modules, functions, regions (printer.cc) ---
  void PrintMesh(const Mesh& mesh);
  void PrintGenericFunction(const Function& function);
  void PrintSignature(const Function& function);
  void PrintRegion(const Region& region, bool with_label);
  void PrintRegions(const Op& op);
  void PrintArguments(const Region& region);
  void PrintOp(const Op& op);
  void PrintGenericOp(const Op& op);
  std::string Name(ValueId v) const;
  std::string Names(const std::vector<ValueId>& values) const;
  std::string Types(const std::vector<ValueId>& values) const;
  std::string FunctionType(const Op& op) const;
  void NewLine();

  // --- Custom forms (form_printer.cc) ---
  // True if the form can express everything about the op.
  bool CanPrintForm(const Op& op, std::span<const FormItem> form) const;
  bool CanPrintPiece(const Op& op, const FormItem& item) const;
  void PrintForm(const Op& op, std::span<const FormItem> form);
  void PrintPiece(const Op& op, const FormItem& item,
                  std::span<const FormItem> form);
  void PrintFormAttribute(const Op& op, std::string_view name);
  void PrintFormTypes(const Op& op, Piece piece);
  void PrintPrecision(const Op& op);
  void PrintWindow(const Op& op);
  // Appends text with a blank before it where the style needs one.
  void PrintUnspaced(std::string_view text);

  // --- Ops with a form of their own (control_printer.cc) ---
  bool PrintOwnForm(const Op& op);
  bool PrintReduceOp(const Op& op);
  const Op* CompactReducer(const Op& op) const;
  bool PrintWhileOp(const Op& op);
  bool PrintScanOp(const Op& op);
  bool PrintManualComputationOp(const Op& op);

  // --- Attributes (attribute_printer.cc) ---
  // Prints " {a = 1, b}"; nothing if there are no entries. Omits entries named
  // in `without`.
  void PrintDictionary(const Op& op,
                       const std::vector<std::string_view>& without,
                       std::string_view keyword = "");
  void UseDialectOf(const Op& op);
  std::string Dictionary(const AttributeMap& map) const;
  std::string Entry(const std::string& name, const Attribute& value,
                    const AttributeSpec* spec) const;
  std::string AttributeText(const Attribute& value, std::string_view name,
                            const AttributeSpec* spec) const;
  std::string DenseText(const HostArray& array) const;
  std::string StructText(std::string_view keyword,
                         const AttributeMap& map) const;

  const PrintOptions& options_;
  std::string out_;
  int indent_ = 0;
  int region_depth_ = 0;
  const Function* function_ = nullptr;
  std::optional<ValueNames> names_;
  bool one_line_ = false;
  std::string_view dialect_ = "stablehlo";  // of the op in print
};

// --- Pieces of text (attribute_text.cc) -------------------------------------

std::string ShardingText(const Sharding& sharding);  // <@mesh, [{"x"}]>
std::string ShardingListText(const Attribute::Array& shardings);  // [<...>]
std::string MeshText(const Mesh& mesh);                           // <["x"=4]>
std::string ManualAxesText(const Attribute::Array& axes);         // {"x", "y"}
std::string NameText(std::string_view name);            // @a, @"odd name"
std::string SymbolText(std::string_view name);          // @a::@b, @"odd name"
std::string NumberText(const FloatValue& value);        // 1.000000e+00
std::string IntsText(const IntList& list);              // [1, 2] or [[1, 2]]
std::string ConvolutionText(const AttributeMap& dims);  // [b, f]x[i, o]->[b, f]
// True if the conv dictionary can be written in that form.
bool IsConvolution(const AttributeMap& dims);
// The list, or nullptr if it is absent or of another kind.
const IntList* IntsOf(const AttributeMap& map, std::string_view name);

}  // namespace escala::hlo::text
