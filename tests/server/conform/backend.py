"""A backend for the flow contact.flow.json in Python's standard library. It keeps everything in memory.

It prints its address once it is ready. FAULT names the promise that it breaks, for the test of the examination.
"""

import hashlib
import hmac
import json
import os
import re
import secrets
import sys
import threading
import uuid
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

FAULT = os.environ.get("FAULT", "")
SECRET = secrets.token_bytes(32)
CONVERSION = "/api/v1/chat_form/conversion"
KEY = re.compile(r"[A-Za-z0-9_-]{8,128}")
# What the schema of the answers calls a text that is not blank.
NOT_BLANK = re.compile(json.load(open(sys.argv[1], encoding="utf-8"))["properties"]["name"]["pattern"])

# Each rule of a field with its name in the flow, in the order in which the form reports them.
RULES = {
    "name": [("minLength", lambda text: len(text) >= 2), ("maxLength", lambda text: len(text) <= 40)],
    "order": [
        ("pattern", lambda text: re.fullmatch("[A-Z][0-9]{3,7}", text)),
        ("maxLength", lambda text: len(text) <= 8),
    ],
    "tel": [
        ("numeric", lambda text: re.fullmatch("[0-9]*", text)),
        ("minLength", lambda text: len(text) >= 10),
        ("startsWith", lambda text: text.startswith("0")),
        ("maxLength", lambda text: len(text) <= 11),
    ],
}


def problems_in(body):
    """Returns the fields that break a rule, each with the first rule that it breaks."""
    needed = ["name", "tel"]
    found = []
    if body.get("topic") not in ("order", "other") or not isinstance(body.get("topic"), str):
        found.append({"field": "topic", "rule": "required"})
    if body.get("topic") == "order":
        needed.append("order")
    for field in needed:
        value = body.get(field)
        if not isinstance(value, str) or not NOT_BLANK.search(value):
            found.append({"field": field, "rule": "required"})
            continue
        broken = [rule for rule, test in RULES[field] if not test(value)]
        if broken:
            found.append({"field": field, "rule": broken[0]})
    known = ["topic", *needed]
    return found + [{"field": key, "rule": "unknown"} for key in body if key not in known]


class Enquiries:
    """The stored enquiries, by all that identifies them."""

    def __init__(self):
        self.lock = threading.Lock()
        self.under_way = []
        self.keys = {}
        self.bodies = {}
        self.people = {}
        self.reserved = set()

    def store(self, session, key, replaced, body):
        """Returns the token of the stored enquiry, or the status and the type of its refusal."""
        text = json.dumps(body, sort_keys=True)
        with self.lock:
            if key and (session, key) in self.reserved:
                return 409, "replaced"
            if key and (session, key) in self.keys:
                stored, token = self.keys[session, key]
                return (200, token) if stored == text else (422, "key_reused")
            if (session, text) in self.bodies:
                token = self.bodies[session, text]
            else:
                for each in replaced:
                    self.reserved.add((session, each))
                    earlier = self.keys.get((session, each), (None, None))[1]
                    self.people = {tel: token for tel, token in self.people.items() if token != earlier}
                if body["tel"] in self.people and FAULT != "duplicates":
                    return 409, "duplicated"
                token = self.people.get(body["tel"], str(uuid.uuid4()))
                self.people[body["tel"]] = self.bodies[session, text] = token
            if key:
                self.keys[session, key] = (text, token)
            return 200, token


enquiries = Enquiries()


class Refused(Exception):
    """A call that is refused with a status and a type."""


class Backend(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *_):
        """A line of the log would name the address of a visitor."""

    def reply(self, status, body, headers=None):
        text = json.dumps(body).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(text)))
        self.send_header("Cache-Control", "no-store")
        self.send_header("X-Content-Type-Options", "nosniff")
        for name, value in (headers or {}).items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(text)

    def answer(self, handle):
        try:
            handle()
        except Refused as refusal:
            status, kind, *problems = refusal.args
            self.reply(status, {"type": kind, "message": "Refused.", **({"problems": problems[0]} if problems else {})})

    def session(self):
        found = re.search(r"(?:^|; )session=([0-9a-f]{32})(?:;|$)", self.headers.get("Cookie", ""))
        return found and found[1]

    def token(self, session):
        return hmac.new(SECRET, session.encode(), hashlib.sha256).hexdigest()

    def key(self):
        key = self.headers.get("Idempotency-Key")
        if key is not None and not KEY.fullmatch(key):
            raise Refused(400, "idempotency_key")
        return key

    def do_GET(self):
        self.answer({"/api/v1/csrf": self.csrf, CONVERSION: self.outcome}.get(self.path, self.unknown))

    def do_POST(self):
        self.answer(self.conversion if self.path == CONVERSION else self.unknown)

    def do_PUT(self):
        self.body()
        self.reply(405, {"type": "method", "message": "Use POST."}, {"Allow": "GET, POST"})

    def unknown(self):
        self.body()
        raise Refused(404, "not_found")

    def csrf(self):
        session = self.session()
        fresh = session or secrets.token_hex(16)
        cookie = {} if session else {"Set-Cookie": f"session={fresh}; Path=/; HttpOnly; SameSite=Lax"}
        self.reply(200, {"token": self.token(fresh)}, cookie)

    def outcome(self):
        key = self.key()
        if key is None:
            raise Refused(400, "idempotency_key")
        session = self.session()
        if (session, key) in enquiries.under_way and FAULT != "pending":
            return self.reply(200, {"state": "pending"}, {"Retry-After": "1"})
        with enquiries.lock:
            _, token = enquiries.keys.get((session, key), (None, None))
        if token is None:
            raise Refused(404, "not_found")
        return self.reply(200, {"token": token})

    def conversion(self):
        own = f"http://{self.headers.get('Host')}"
        session = self.session()
        sent = self.headers.get("X-CSRF-TOKEN", "")
        refused = None
        if self.headers.get("Origin", own) != own or self.headers.get("X-Requested-With") != "XMLHttpRequest":
            refused = Refused(403, "csrf")
        elif session is None or not hmac.compare_digest(sent.encode(), self.token(session).encode()):
            refused = Refused(419, "csrf")
        if refused:
            self.body()
            raise refused
        mark = (session, self.headers.get("Idempotency-Key"))
        enquiries.under_way.append(mark)
        try:
            token = self.stored(session)
        finally:
            enquiries.under_way.remove(mark)
        self.reply(200, {"token": token})

    def stored(self, session):
        """Stores the enquiry in the body, and returns its token."""
        bytes_ = self.body()
        key = self.key()
        replaced = [each.strip() for each in self.headers.get("X-Kaiwa-Replaces", "").split(",") if each.strip()]
        if len(replaced) > 8 or not all(KEY.fullmatch(each) for each in replaced):
            raise Refused(400, "replaces")
        if len(bytes_) > 32_768:
            raise Refused(413, "too_large")
        if self.headers.get("Content-Type", "").split(";")[0].strip().lower() != "application/json":
            raise Refused(415, "media_type")
        try:
            body = json.loads(bytes_.decode("utf-8"))
        except (ValueError, RecursionError):
            if FAULT == "never-fails":
                raise
            raise Refused(400, "malformed") from None
        if not isinstance(body, dict):
            raise Refused(400, "malformed")
        problems = problems_in(body)
        if problems:
            raise Refused(422, "invalid", problems)
        status, outcome = enquiries.store(session, key, replaced, body)
        if status != 200:
            raise Refused(status, outcome)
        return outcome

    def body(self):
        """Reads the body. A connection that is closed before would lose the reply."""
        return self.rfile.read(int(self.headers.get("Content-Length", "0")))


server = ThreadingHTTPServer(("127.0.0.1", int(os.environ.get("PORT", "0"))), Backend)
print(f"http://127.0.0.1:{server.server_port}", flush=True)
server.serve_forever()
