"""Two network namespaces on this machine, which see each other as two machines
would: by a cable (a veth pair), and by nothing else."""
import contextlib, os, shutil, subprocess


class Refused(Exception):
    pass


def ip(*words):
    done = subprocess.run(["ip", *words], capture_output=True, text=True)
    if done.returncode != 0:
        raise Refused(f"`ip {' '.join(words)}` says: "
                      + (done.stderr.strip() or "nothing"))


@contextlib.contextmanager
def pair():
    """Of each namespace the words that run a command in it, and its address.
    Refused, with the reason, where the system does not allow it."""
    for program in ("ip", "taskset"):
        if shutil.which(program) is None:
            raise Refused(f"there is no program {program}")
    names = [f"escala-{os.getpid()}-{side}" for side in "ab"]
    ends = [f"es{os.getpid() % 10**8}{side}" for side in "ab"]
    addresses = ["10.213.7.1", "10.213.7.2"]
    try:
        for name in names:
            ip("netns", "add", name)
        ip("link", "add", ends[0], "netns", names[0], "type", "veth", "peer",
           "name", ends[1], "netns", names[1])
        for name, end, address in zip(names, ends, addresses):
            ip("-n", name, "addr", "add", f"{address}/24", "dev", end)
            ip("-n", name, "link", "set", end, "up")
            ip("-n", name, "link", "set", "lo", "up")
        yield [(["ip", "netns", "exec", name], address)
               for name, address in zip(names, addresses)]
    finally:
        for name in names:
            subprocess.run(["ip", "netns", "del", name], capture_output=True)
