"""A passkey in a few lines: it makes credentials and signs challenges as a browser with a good key does."""

from __future__ import annotations

import hashlib
import json
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Any
from urllib.parse import urlsplit

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec

PRESENT, VERIFIED, ATTESTED = 0x01, 0x04, 0x40


def text(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")


def data(written: str) -> bytes:
    return urlsafe_b64decode(written + "=" * (-len(written) % 4))


class Authenticator:
    """One passkey, at one site."""

    def __init__(self, origin: str) -> None:
        self.origin = origin
        self.id = secrets.token_bytes(32)
        self.count = 0
        self.handle = b""
        self._key = ec.generate_private_key(ec.SECP256R1())

    def make(self, options: str, **wrong: Any) -> dict[str, str]:
        """Answer what the server asks to make a passkey; return the body for it."""
        asked = json.loads(options)
        self.handle = data(asked["user"]["id"])
        public = self._key.public_key().public_numbers()
        point = (public.x.to_bytes(32, "big"), public.y.to_bytes(32, "big"))
        key = cbor2.dumps({1: 2, 3: -7, -1: 1, -2: point[0], -3: point[1]})
        attested = bytes(16) + len(self.id).to_bytes(2, "big") + self.id + key
        about = self._about(ATTESTED) + attested
        seen = self._seen("webauthn.create", asked["challenge"], wrong)
        statement = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": about})
        return self._body({"clientDataJSON": text(seen), "attestationObject": text(statement)})

    def sign(self, options: str, **wrong: Any) -> dict[str, str]:
        """Answer what the server asks to sign in; return the body for it."""
        self.count += 1
        about = self._about()
        seen = self._seen("webauthn.get", json.loads(options)["challenge"], wrong)
        signature = self._key.sign(about + hashlib.sha256(seen).digest(), ec.ECDSA(hashes.SHA256()))
        return self._body(
            {
                "clientDataJSON": text(seen),
                "authenticatorData": text(about),
                "signature": text(signature),
                "userHandle": text(wrong.get("handle", self.handle)),
            }
        )

    def _about(self, more: int = 0) -> bytes:
        site = hashlib.sha256(str(urlsplit(self.origin).hostname).encode()).digest()
        return site + bytes([PRESENT | VERIFIED | more]) + self.count.to_bytes(4, "big")

    def _seen(self, kind: str, challenge: str, wrong: dict[str, Any]) -> bytes:
        origin = wrong.get("origin", self.origin)
        challenge = wrong.get("challenge", challenge)
        return json.dumps({"type": kind, "challenge": challenge, "origin": origin}).encode()

    def _body(self, response: dict[str, str]) -> dict[str, str]:
        name = text(self.id)
        credential = {"id": name, "rawId": name, "type": "public-key", "response": response}
        return {"credential": json.dumps({**credential, "clientExtensionResults": {}})}
