"""The text of a compiled program shows layouts, and what lies in the host's
memory.

XLA writes that as `S(5)` in the layout of a value's type. jaxlib makes the text
from a form of the program that has no place for it, so the plug-in names the
memories and layouts of arguments and results in attributes of the module
(xla_form.h), and the types are completed here. Values inside of the program show
where they are moved to the host; what is made of them there does not.
"""
import re

DEVICE, HOST = "0", "5"
MEMORIES = re.compile(r'softpod\.(argument|result)_memories="([^"]*)"')
TYPE = re.compile(r"(\b[a-z]\w*\[[^\]]*\])(\{[^}]*\})?")
SIGNATURE = re.compile(
    r"(entry_computation_layout=\{\()(.*?)(\)->)(.*?)(\}(?=, \w+=|$))", re.M)
ARGUMENT = re.compile(r"(%\S+ = )(\S+)( parameter\((\d+)\).*)", re.S)
RESULT = re.compile(r"(\s*ROOT %\S+ = )(.*?)( [a-z][\w-]*\(.*)", re.S)
MOVED = re.compile(r"(%\S+ = )(\S+)( custom-call\(.*"
                   r'custom_call_target="annotate_device_placement".*'
                   r'_xla_buffer_placement="(?:un)?pinned_host".*)', re.S)


def register():
    from jax._src import stages
    plain = stages.Executable.as_text
    stages.Executable.as_text = lambda self: with_memories(plain(self))


def with_memories(text):
    """The text of a module, unchanged if the Pod's plug-in said nothing of
    memories in it."""
    memories = {}
    for which, numbers in MEMORIES.findall(text):
        memories[which] = numbers.split(";")
    if len(memories) < 2:
        return text
    arguments, results = memories["argument"], memories["result"]
    text = SIGNATURE.sub(
        lambda found: found[1] + in_memories(found[2], arguments) + found[3] +
        in_memories(found[4], results) + found[5], text, count=1)
    lines, in_entry = [], False
    for line in text.splitlines(keepends=True):
        in_entry = line.startswith("ENTRY") or in_entry and line[0] != "}"
        lines.append(line_with_memories(line, in_entry, arguments, results))
    return "".join(lines)


def line_with_memories(line, in_entry, arguments, results):
    line = MOVED.sub(
        lambda found: found[1] + in_memories(found[2], [HOST]) + found[3], line)
    if not in_entry:
        return line
    line = ARGUMENT.sub(
        lambda found: found[1] + in_memories(
            found[2], arguments[int(found[4]):]) + found[3], line)
    return RESULT.sub(
        lambda found: found[1] + in_memories(found[2], results) + found[3],
        line)


def in_memories(types, memories):
    """The types of a text, one after another, in the memories of the list."""
    memories = iter(memories)

    def one(found):
        memory = next(memories, DEVICE)
        layout = memory[1:] or found[2] or "{}"
        if memory[0] == HOST and "S(" not in layout:
            colon = "" if ":" in layout else ":"
            layout = f"{layout[:-1]}{colon}S({HOST})}}"
        return found[0] if layout == "{}" else found[1] + layout

    return TYPE.sub(one, types)
