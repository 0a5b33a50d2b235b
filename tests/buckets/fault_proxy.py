"""A proxy in front of a server of buckets that does harm.

Each request meets each fault of FAULTS with the same chance. The proxy also
mends what fake-gcs-server 1.47 lacks of Google's protocol:
- of uploads that can be resumed, the question how much has arrived, which that
  server takes for the end of the upload, and the repetition of bytes;
- conditions on the generation, of compositions and deletions.
"""
import http.client
import http.server
import json
import random
import socket
import socketserver
import struct
import threading
import time
import urllib.parse

FAULTS = [
    "reset before",  # the connection is reset, and nothing was done
    "reset after",   # the same, but the request was carried out
    "cut",           # half of the answer's body, then a reset
    "short",         # half of the answer's body, with its right length
    "408", "429", "500", "503",
    "503 after",     # the request was carried out nevertheless
    "stall",         # nothing for longer than the client waits
]
STALL_SECONDS = 3
TOO_LATE = {"408": "Request Timeout", "429": "Too Many Requests",
            "500": "Internal Server Error", "503": "Service Unavailable"}


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True

    def log_message(self, *_):
        pass

    def ask(self, body):
        """Passes the request on: (status, headers, body)."""
        server = self.server
        path, _, query = self.path.partition("?")
        query = urllib.parse.parse_qs(query)
        upload = query.get("upload_id", [None])[0]
        if upload and self.command == "PUT":
            with server.mending:
                finished = server.finished.get(upload)
                if finished:
                    return finished
                if self.headers["Content-Range"].startswith("bytes */"):
                    return 308, {}, b""
                answer = self.pass_on(self.command, self.path, body)
                if answer[0] == 200:
                    server.finished[upload] = answer
                return answer
        if path.endswith("/compose") or self.command == "DELETE":
            with server.mending:
                there = self.pass_on("GET", path.removesuffix("/compose"), b"")
                generation = (json.loads(there[2])["generation"]
                              if there[0] == 200 else "0")
                if [generation] != query["ifGenerationMatch"]:
                    return 412, {}, b"{}"
                return self.pass_on(self.command, self.path, body)
        return self.pass_on(self.command, self.path, body)

    def pass_on(self, method, path, body):
        upstream = http.client.HTTPConnection("127.0.0.1", self.server.behind)
        headers = {k: v for k, v in self.headers.items()
                   if k.lower() not in ("connection", "host", "content-length")}
        upstream.request(method, path, body, headers)
        response = upstream.getresponse()
        answer = response.read()
        kept = {k: v for k, v in response.getheaders() if k.lower() in
                ("location", "content-range", "range", "content-type")}
        upstream.close()
        return response.status, kept, answer

    def reset(self):
        self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER,
                                   struct.pack("ii", 1, 0))
        self.close_connection = True
        self.connection.close()

    def handle_request(self):
        length = int(self.headers.get("Content-Length") or 0)
        body = self.rfile.read(length)
        server = self.server
        with server.lock:
            dice = server.random.random()
            server.requests += 1
        which = int(dice / server.chance) if server.chance else len(FAULTS)
        fault = FAULTS[which] if which < len(FAULTS) else None
        with server.lock:
            server.faults[fault] = server.faults.get(fault, 0) + 1
        if fault == "stall":
            time.sleep(server.stall_seconds)
        if fault in ("reset before", "stall"):
            return self.reset()
        if fault in TOO_LATE:
            status, headers, answer = int(fault), server.retry_after, b""
        else:
            status, headers, answer = self.ask(body)
        if fault == "reset after":
            return self.reset()
        if fault == "503 after":
            status, headers, answer = 503, {}, b"busy"
        if fault == "short":
            answer = answer[:len(answer) // 2]
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(answer)))
        self.end_headers()
        if fault == "cut":
            self.wfile.write(answer[:len(answer) // 2])
            return self.reset()
        self.wfile.write(answer)

    do_GET = do_POST = do_PUT = do_DELETE = handle_request


class FaultProxy(socketserver.ThreadingMixIn, http.server.HTTPServer):
    """chance: of each fault, for each request."""
    daemon_threads = True
    request_queue_size = 128

    def __init__(self, behind, chance, seed, stall_seconds=STALL_SECONDS,
                 retry_after="1"):
        super().__init__(("127.0.0.1", 0), Handler)
        self.stall_seconds = stall_seconds
        self.retry_after = {"Retry-After": retry_after} if retry_after else {}
        self.behind, self.chance = behind, chance
        self.random = random.Random(seed)
        self.lock = threading.Lock()
        self.mending = threading.Lock()
        self.finished = {}  # answers to uploads, by id
        self.requests, self.faults = 0, {}
        threading.Thread(target=self.serve_forever, daemon=True).start()

    def handle_error(self, *_):
        pass  # a client that has gone

    @property
    def host(self):
        return f"127.0.0.1:{self.server_address[1]}"
