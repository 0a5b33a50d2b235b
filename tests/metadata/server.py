"""A metadata server that is made up: the values are files below a folder.

  server.py FOLDER [mute|garbage|close]

Prints its port. A request with wait_for_change is answered once the value is
another than the one that last_etag names, or after timeout_sec.
"""

import hashlib
import http.server
import os
import sys
import time
import urllib.parse

FOLDER, HOW = sys.argv[1], (sys.argv[2:] or [""])[0]


def value_of(path):
    name = os.path.join(FOLDER, path)
    if not os.path.isfile(name):
        return None
    with open(name) as file:
        return file.read()


def etag_of(value):
    return hashlib.sha1((value or "").encode()).hexdigest()[:16]


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        if HOW == "mute":
            time.sleep(3600)
        if HOW == "garbage":
            self.wfile.write(b"220 mail.example ready\r\n")
        if HOW:
            self.close_connection = True
            return
        path, _, query = self.path.partition("?")
        prefix = "/computeMetadata/v1/"
        is_asked = self.headers["Metadata-Flavor"] == "Google"
        path = path[len(prefix):] if path.startswith(prefix) else "none"
        asked = dict(urllib.parse.parse_qsl(query))
        value = value_of(path)
        end = time.monotonic() + float(asked.get("timeout_sec", "1e9"))
        while ("wait_for_change" in asked and time.monotonic() < end and
               etag_of(value) == asked.get("last_etag", "0")):
            time.sleep(0.05)
            value = value_of(path)
        status = 200 if value is not None and is_asked else 404
        body = (value or "").encode()
        self.send_response(status)
        self.send_header("Metadata-Flavor", "Google")
        self.send_header("ETag", etag_of(value))
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, request, client_address):
        pass  # a client that left


server = Server(("127.0.0.1", 0), Handler)
print(server.server_port, flush=True)
server.serve_forever()
