"""Reads emitted manifests by PyYAML, and compares what the container would get
with the words that were given.

  check_manifest.py FILE WORD...   the words behind `escala train`'s options
"""

import re
import sys

import yaml

documents = list(yaml.safe_load_all(open(sys.argv[1])))
job = documents[-1]
assert [d["kind"] for d in documents] in (["Job"], ["Service", "Job"])
pod = job["spec"]["template"]["spec"]
container = pod["containers"][0]


def expand(text):
    """As Kubernetes does: $$ is $, $(NAME) a variable of the container."""
    assert not re.search(r"(?<!\$)(\$\$)*\$\(", text), text
    return text.replace("$$", "$")


command = [expand(word) for word in container["command"]]
words = sys.argv[2:]
assert command[:2] == ["escala", "train"], command
assert command[len(command) - len(words):] == words, (command, words)
name = job["metadata"]["name"]
assert isinstance(name, str) and re.fullmatch("[a-z]([-a-z0-9]{0,38}[a-z0-9])?",
                                              name)
spec = job["spec"]
assert spec["completions"] == spec["parallelism"]
if spec["completions"] > 1:
    service = documents[0]
    assert service["spec"]["clusterIP"] == "None"
    assert service["spec"]["selector"] == {"job-name": name}
    assert pod["subdomain"] == service["metadata"]["name"] == name
selector = pod["nodeSelector"]
chips = 1
for size in selector["cloud.google.com/gke-tpu-topology"].split("x"):
    chips *= int(size)
assert chips == (spec["completions"] *
                 container["resources"]["limits"]["google.com/tpu"])
