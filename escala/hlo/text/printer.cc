#include "escala/hlo/text/printer.h"

#include "escala/hlo/text/lexer.h"

namespace escala::hlo {

std::string Print(const Module& module, const PrintOptions& options) {
  text::Printer printer(options);
  printer.PrintModule(module);
  return printer.Take();
}

std::string Print(const Module&, const Function& function,
                  const PrintOptions& options) {
  text::Printer printer(options);
  printer.PrintFunction(function);
  return printer.Take() + "\n";
}

std::string PrintOp(const OpContext& op) {
  PrintOptions options;
  options.max_elements = 16;
  options.elide_constants = true;
  text::Printer printer(options);
  printer.PrintOneOp(op.function, op.op);
  return printer.Take();
}

namespace text {

void Printer::NewLine() {
  out_.push_back('\n');
  out_.append(2 * indent_, ' ');
}

// --- Values and types -------------------------------------------------------

std::string Printer::Name(ValueId v) const {
  return names_ ? (*names_)[v] : RawName(*function_, v);
}

std::string Printer::Names(const std::vector<ValueId>& values) const {
  std::string out;
  for (size_t i = 0; i < values.size(); ++i) {
    if (i > 0) out += ", ";
    out += Name(values[i]);
  }
  return out;
}

std::string Printer::Types(const std::vector<ValueId>& values) const {
  std::string out;
  for (size_t i = 0; i < values.size(); ++i) {
    if (i > 0) out += ", ";
    out += function_->type(values[i]).ToString();
  }
  return out;
}

std::string Printer::FunctionType(const Op& op) const {
  const std::string results = Types(op.results);
  return op.results.size() == 1
             ? StrCat("(", Types(op.operands), ") -> ", results)
             : StrCat("(", Types(op.operands), ") -> (", results, ")");
}

// --- Modules ----------------------------------------------------------------

void Printer::PrintModule(const Module& module) {
  const AttributeMap& attributes = module.attributes;
  if (options_.generic) {
    out_ += "\"builtin.module\"() ";
    if (!module.name.empty())
      StrAppend(&out_, StrCat("<{sym_name = ", Quote(module.name), "}> "));
    out_ += "({";
  } else {
    out_ += "module ";
    if (!module.name.empty()) StrAppend(&out_, NameText(module.name) + " ");
    if (!attributes.empty())
      StrAppend(&out_, StrCat("attributes ", Dictionary(attributes), " "));
    out_ += "{";
  }
  ++indent_;
  for (const Mesh& mesh : module.meshes) PrintMesh(mesh);
  for (const auto& function : module.functions) {
    NewLine();
    PrintFunction(*function);
  }
  // MLIR requires a generic region to show its block even if it is empty.
  if (options_.generic && module.meshes.empty() && module.functions.empty())
    out_ += "\n^bb0:";
  --indent_;
  NewLine();
  out_ += "}";
  if (options_.generic) {
    out_ += ")";
    if (!attributes.empty()) StrAppend(&out_, " " + Dictionary(attributes));
    out_ += " : () -> ()";
  }
  out_ += "\n";
}

void Printer::PrintMesh(const Mesh& mesh) {
  NewLine();
  StrAppend(
      &out_,
      options_.generic
          ? StrCat("\"sdy.mesh\"() <{mesh = #sdy.mesh", MeshText(mesh),
                   ", sym_name = ", Quote(mesh.name), "}> : () -> ()")
          : StrCat("sdy.mesh ", NameText(mesh.name), " = ", MeshText(mesh)));
}

// --- Functions --------------------------------------------------------------

void Printer::PrintFunction(const Function& function) {
  function_ = &function;
  names_.emplace(function);
  if (options_.generic) {
    PrintGenericFunction(function);
  } else {
    PrintSignature(function);
    if (!function.body.ops.empty()) {
      out_ += " ";
      PrintRegion(function.body, /*with_label=*/false);
    }
  }
  names_.reset();
  function_ = nullptr;
}

void Printer::PrintSignature(const Function& function) {
  out_ += "func.func ";
  if (function.is_private) out_ += "private ";
  StrAppend(&out_, NameText(function.name) + "(");
  const std::vector<ValueId>& arguments = function.body.arguments;
  const bool declared = function.body.ops.empty();
  for (size_t i = 0; i < arguments.size(); ++i) {
    if (i > 0) out_ += ", ";
    if (!declared) StrAppend(&out_, Name(arguments[i]) + ": ");
    out_ += function.type(arguments[i]).ToString();
    if (i < function.argument_attributes.size() &&
        !function.argument_attributes[i].empty())
      StrAppend(&out_, " " + Dictionary(function.argument_attributes[i]));
  }
  out_ += ")";
  const size_t count = function.result_types.size();
  const auto attributed = [&](size_t i) {
    return i < function.result_attributes.size() &&
           !function.result_attributes[i].empty();
  };
  if (count > 0) {
    const bool bare = count == 1 && !attributed(0);
    out_ += bare ? " -> " : " -> (";
    for (size_t i = 0; i < count; ++i) {
      if (i > 0) out_ += ", ";
      out_ += function.result_types[i].ToString();
      if (attributed(i))
        StrAppend(&out_, " " + Dictionary(function.result_attributes[i]));
    }
    if (!bare) out_ += ")";
  }
  if (!function.attributes.empty())
    StrAppend(&out_, " attributes " + Dictionary(function.attributes));
}

void Printer::PrintGenericFunction(const Function& function) {
  const auto dictionaries = [&](std::string_view name,
                                const std::vector<AttributeMap>& maps) {
    bool any = false;
    std::vector<std::string> items;
    for (const AttributeMap& map : maps) {
      any |= !map.empty();
      items.push_back(Dictionary(map));
    }
    return any ? StrCat(name, " = [", StrJoin(items), "], ") : std::string();
  };
  std::vector<std::string> results;
  for (const Type& type : function.result_types)
    results.push_back(type.ToString());
  const bool one = results.size() == 1;
  StrAppend(&out_,
            StrCat("\"func.func\"() <{",
                   dictionaries("arg_attrs", function.argument_attributes),
                   "function_type = (", Types(function.body.arguments),
                   one ? ") -> " : ") -> (", StrJoin(results), one ? "" : ")",
                   ", ", dictionaries("res_attrs", function.result_attributes),
                   "sym_name = ", Quote(function.name),
                   function.is_private ? ", sym_visibility = \"private\"" : "",
                   "}> ("));
  if (function.body.ops.empty()) {
    out_ += "{}";
  } else {
    PrintRegion(function.body, /*with_label=*/true);
  }
  out_ += ")";
  if (!function.attributes.empty())
    StrAppend(&out_, " " + Dictionary(function.attributes));
  out_ += " : () -> ()";
}

// --- Regions ----------------------------------------------------------------

void Printer::PrintArguments(const Region& region) {
  for (size_t i = 0; i < region.arguments.size(); ++i) {
    if (i > 0) out_ += ", ";
    const ValueId v = region.arguments[i];
    StrAppend(&out_, StrCat(Name(v), ": ", function_->type(v).ToString()));
  }
}

void Printer::PrintRegion(const Region& region, bool with_label) {
  if (one_line_) {
    out_ += "{...}";
    return;
  }
  out_ += "{";
  if (with_label && !region.arguments.empty()) {
    NewLine();
    out_ += "^bb0(";
    PrintArguments(region);
    out_ += "):";
  }
  ++indent_;
  ++region_depth_;
  for (const auto& op : region.ops) {
    NewLine();
    PrintOp(*op);
  }
  --region_depth_;
  --indent_;
  NewLine();
  out_ += "}";
}

// The regions in parentheses, if there are any.
void Printer::PrintRegions(const Op& op) {
  if (op.regions.empty()) return;
  out_ += " (";
  for (size_t i = 0; i < op.regions.size(); ++i) {
    if (i > 0) out_ += ", ";
    PrintRegion(op.regions[i], /*with_label=*/true);
  }
  out_ += ")";
}

// --- Ops --------------------------------------------------------------------

void Printer::PrintOneOp(const Function& function, const Op& op) {
  function_ = &function;
  one_line_ = true;
  PrintOp(op);
}

void Printer::PrintOp(const Op& op) {
  UseDialectOf(op);
  if (!op.results.empty())
    StrAppend(&out_, names_ ? names_->Left(op) : Names(op.results)),
        out_ += " = ";
  if (!options_.generic && PrintOwnForm(op)) return;
  const std::span<const FormItem> form = FormOf(op.code);
  if (!options_.generic && !form.empty() && CanPrintForm(op, form)) {
    PrintForm(op, form);
  } else {
    PrintGenericOp(op);
  }
}

void Printer::PrintGenericOp(const Op& op) {
  const OpInfo& info = Info(op);
  StrAppend(&out_, StrCat("\"", info.name, "\"(", Names(op.operands), ")"));
  // The op's own attributes are its properties; others are printed at the end.
  std::vector<std::string> own;
  std::vector<std::string_view> own_names;
  for (const auto& [name, value] : op.attributes.entries())
    for (const AttributeSpec& spec : info.attributes)
      if (spec.name == name) {
        own.push_back(Entry(name, value, &spec));
        own_names.push_back(name);
      }
  if (!own.empty()) StrAppend(&out_, StrCat(" <{", StrJoin(own), "}>"));
  PrintRegions(op);
  PrintDictionary(op, own_names);
  StrAppend(&out_, " : " + FunctionType(op));
}

}  // namespace text
}  // namespace escala::hlo
