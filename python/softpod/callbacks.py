"""Host callbacks: jax.debug.print, jax.debug.callback, io_callback and
pure_callback.

JAX sends their operands to the host and receives their results by the channels
that it uses on TPUs. The code that writes them into a program asks for the
platform by name, so it sees `tpu` meanwhile.
"""
import atexit
import copy
import ctypes
import functools
import os
import sys
import threading
import time
import types

from softpod import PLATFORM


class Running:
    """The callbacks that run at this moment."""

    def __init__(self):
        self.began = {}  # when, by thread
        self.ended = 0.0  # when the last one did

    def watch(self, callback):
        def watched(*arguments):
            thread = threading.get_ident()
            if thread in self.began:  # one within another
                return callback(*arguments)
            self.began[thread] = time.monotonic()
            try:
                return callback(*arguments)
            finally:
                self.began.pop(thread, None)
                self.ended = time.monotonic()

        return watched

    def wait(self):
        """JAX waits for callbacks when Python ends, and Ctrl-C does not reach it
        there. So they are waited for before, where it does."""
        said = False
        try:
            # A loop that calls back is between two calls for a moment.
            while self.began or time.monotonic() - self.ended < 0.3:
                time.sleep(0.01)
                for thread, began in list(self.began.items()):
                    if said or time.monotonic() - began < 2:
                        continue
                    said = True
                    at = sys._current_frames()[thread]
                    print("softpod: waiting for a callback, which is at "
                          f"{at.f_code.co_filename}:{at.f_lineno}; Ctrl-C ends "
                          "the process without it", file=sys.stderr, flush=True)
        except KeyboardInterrupt:
            sys.stdout.flush()
            os._exit(130)


def register():
    running = Running()
    atexit.register(running.wait)
    from jax._src import callback, checkify, debugging
    from jax._src.interpreters import mlir
    emit = callback.emit_python_callback

    def emit_python_callback(context, callback, *arguments, **options):
        if list(context.module_context.platforms) == [PLATFORM]:
            context = context.replace(
                module_context=_as_tpu(context.module_context))
            callback = _on_kept_thread(running.watch(callback))
        return emit(context, callback, *arguments, **options)

    callback.emit_python_callback = emit_python_callback
    # The rules of the four are the same for all platforms. A program names its
    # channels by number, so two callbacks must not share the text of one.
    rules = mlir._platform_specific_lowerings["tpu"]
    for primitive in (debugging.debug_callback_p, debugging.debug_print_p):
        mlir.register_lowering(primitive, rules[primitive].rule,
                               platform=PLATFORM, cacheable=False)
    # A check that checkify has not made a value of the program: one for
    # debugging is nothing, of any other JAX says what to do. The CPU's rule has
    # callbacks, too, which the TPU's lacks.
    check = checkify.check_p
    mlir.register_lowering(
        check, mlir._platform_specific_lowerings["cpu"][check].rule,
        platform=PLATFORM, cacheable=False)


class _Thread(threading.local):
    """Made once for each thread of the Pod, as long as Python knows the thread.

    Python forgets one that it did not start when a callback returns, and with it
    what JAX keeps for each thread, which takes as long to make again as a small
    callback. One more claim on the state keeps it.
    """

    def __init__(self):
        ctypes.pythonapi.PyGILState_Ensure()


_thread = _Thread()


def _on_kept_thread(function):

    @functools.wraps(function)
    def call(*arguments):
        _thread.__dict__  # makes it
        return function(*arguments)

    return call


def _as_tpu(module):
    backend = module.get_backend()
    module = copy.copy(module)
    module.platforms = ("tpu",)
    module.backend = types.SimpleNamespace(
        platform="tpu",
        make_python_callback_from_host_send_and_recv=(
            backend.make_python_callback_from_host_send_and_recv))
    return module
