#a = #x.y<#a, #a>
#b = [#a, #a]
module attributes {c = #b} {}
