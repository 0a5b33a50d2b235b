"""Serialised executables are loaded for the devices that they were compiled for.

jax.experimental.serialize_executable takes all devices of the backend in the
order of their numbers, unless it is told others. Where the program has fewer
devices, or another order, jaxlib then ends the process, on any platform.
"""
import io

from softpod import PLATFORM, linear_algebra


def register():
    from jax.experimental import serialize_executable
    plain = serialize_executable._JaxPjrtUnpickler

    class OwnDevices(plain):
        """Reads everything but the program."""

        def persistent_load(self, pid):
            if pid[0] == "exec":
                return None
            if pid[0] == "device" and pid[1] not in self.devices_by_id:
                raise ValueError(
                    f"the program was compiled for device {pid[1]}, which is "
                    f"none of {sorted(self.devices_by_id)}")
            return super().persistent_load(pid)

    class Unpickler(plain):
        def __init__(self, file, backend, execution_devices=None):
            if backend.platform == PLATFORM:
                serialized = file.read()
                linear_algebra.hand_over_if_called(serialized)
                unloaded = OwnDevices(io.BytesIO(serialized), backend,
                                      execution_devices).load()[0]
                execution_devices = tuple(unloaded.device_list)
                file = io.BytesIO(serialized)
            super().__init__(file, backend, execution_devices)

    serialize_executable._JaxPjrtUnpickler = Unpickler
