"""Drives Chromium by its own protocol, over two pipes."""
import base64, json, os, pathlib, select, subprocess, tempfile

SECONDS = 120  # for one answer


class Browser:
    """A headless Chromium with one tab. Chromium's sandbox needs rights that
    tests often lack; the pages are our own."""

    def __init__(self, program="chromium"):
        self.profile = tempfile.TemporaryDirectory()
        theirs_in, self.out = os.pipe()
        self.into, theirs_out = os.pipe()

        def arrange():  # the browser reads from 3 and writes to 4
            a, b = os.dup(theirs_in), os.dup(theirs_out)
            os.dup2(a, 3), os.dup2(b, 4)

        self.process = subprocess.Popen(
            [program, "--headless=new", "--no-sandbox", "--disable-gpu",
             "--hide-scrollbars", "--disable-dev-shm-usage",
             "--disable-background-networking", "--no-first-run",
             f"--user-data-dir={self.profile.name}",
             "--remote-debugging-pipe", "about:blank"],
            preexec_fn=arrange, close_fds=False, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        os.close(theirs_in), os.close(theirs_out)
        self.rest, self.last, self.session = b"", 0, None
        self.events = []
        targets = self.call("Target.getTargets")["targetInfos"]
        tab = next(t["targetId"] for t in targets if t["type"] == "page")
        self.session = self.call("Target.attachToTarget", targetId=tab,
                                 flatten=True)["sessionId"]
        for domain in "Page", "Runtime", "Network", "Log":
            self.call(f"{domain}.enable")

    def close(self):
        self.process.terminate()
        self.process.wait()
        os.close(self.into), os.close(self.out)
        self.profile.cleanup()

    def read(self):
        while b"\0" not in self.rest:
            if not select.select([self.into], [], [], SECONDS)[0]:
                raise RuntimeError(f"Chromium said nothing for {SECONDS} s")
            got = os.read(self.into, 1 << 16)
            if not got:
                raise RuntimeError("Chromium has ended")
            self.rest += got
        message, self.rest = self.rest.split(b"\0", 1)
        return json.loads(message)

    def call(self, method, **params):
        self.last += 1
        message = {"id": self.last, "method": method, "params": params}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.out, json.dumps(message).encode() + b"\0")
        while True:
            got = self.read()
            if got.get("id") == self.last:
                if "error" in got:
                    raise RuntimeError(f"{method}: {got['error']['message']}")
                return got["result"]
            self.events.append(got)

    def wait_for(self, name):
        while not any(e.get("method") == name for e in self.events):
            self.events.append(self.read())

    def evaluate(self, expression):
        """The value of an expression in the page; waits for promises."""
        got = self.call("Runtime.evaluate", expression=expression,
                        awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in got:
            raise RuntimeError(json.dumps(got["exceptionDetails"])[:600])
        return got["result"].get("value")

    def show(self, width, scheme, height=900):
        """Sets the width of the page and "light" or "dark"."""
        self.call("Emulation.setDeviceMetricsOverride", width=width,
                  height=height, deviceScaleFactor=1, mobile=width < 600)
        self.call("Emulation.setEmulatedMedia", features=[
            {"name": "prefers-color-scheme", "value": scheme}])

    def open(self, address):
        self.events.clear()
        self.call("Page.navigate", url=address)
        self.wait_for("Page.loadEventFired")

    def requests(self):
        """The addresses that the page asked for since `open`."""
        return [e["params"]["request"]["url"] for e in self.events
                if e.get("method") == "Network.requestWillBeSent"]

    def complaints(self):
        """What the console got since `open`."""
        said = []
        for e in self.events:
            params = e.get("params", {})
            if e.get("method") == "Log.entryAdded":
                said.append(params["entry"]["text"])
            elif e.get("method") == "Runtime.exceptionThrown":
                said.append(params["exceptionDetails"]["text"])
            elif e.get("method") == "Runtime.consoleAPICalled":
                said.append(str(params["args"])[:200])
        return said

    def press(self, key, code, text=""):
        for kind in "keyDown", "keyUp":
            self.call("Input.dispatchKeyEvent", type=kind, key=key, code=key,
                      windowsVirtualKeyCode=code, text=text)

    def picture(self, path):
        """A PNG of the whole page."""
        got = self.call("Page.captureScreenshot", captureBeyondViewport=True)
        pathlib.Path(path).write_bytes(base64.b64decode(got["data"]))
