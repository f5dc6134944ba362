"""A push service on this machine, and browsers that get messages through it."""

from __future__ import annotations

import asyncio
import secrets
import ssl
from base64 import urlsafe_b64encode
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from ipaddress import IPv4Address
from typing import TYPE_CHECKING, Any

import http_ece
import msgspec
from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat, PublicFormat
from cryptography.x509.oid import NameOID
from py_vapid import Vapid02

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator
    from pathlib import Path

HOST = "localhost"


def certificate(folder: Path) -> Path:
    """Make a certificate for this machine's own name, with its key."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, HOST)])
    now = datetime.now(UTC)
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(
            x509.SubjectAlternativeName([x509.DNSName(HOST), x509.IPAddress(IPv4Address("127.0.0.1"))]),
            critical=False,
        )
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    file = folder / "push.pem"
    written = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    file.write_bytes(written + made.public_bytes(Encoding.PEM))
    return file


def text(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")


@dataclass(frozen=True)
class Browser:
    """A browser's keys, and its address at a push service."""

    endpoint: str
    key: ec.EllipticCurvePrivateKey = field(default_factory=lambda: ec.generate_private_key(ec.SECP256R1()))
    auth: bytes = field(default_factory=lambda: secrets.token_bytes(16))

    @property
    def subscription(self) -> dict[str, str]:
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {"endpoint": self.endpoint, "p256dh": text(point), "auth": text(self.auth)}

    def read(self, message: Message) -> dict[str, Any]:
        """Decrypt what the push service received."""
        found = http_ece.decrypt(message.body, private_key=self.key, auth_secret=self.auth)
        read: dict[str, Any] = msgspec.json.decode(found)
        return read


@dataclass(frozen=True)
class Message:
    """A request to the push service."""

    path: str
    headers: dict[str, str]
    body: bytes

    @property
    def signed(self) -> bool:
        """Whether the signature is good."""
        return bool(Vapid02.verify(self.headers["authorization"]))


@dataclass
class PushService:
    """Takes messages and answers as it is told."""

    port: int
    status: int = 201
    messages: list[Message] = field(default_factory=list)

    def browser(self) -> Browser:
        return Browser(f"https://{HOST}:{self.port}/push/{secrets.token_hex(8)}")

    async def got(self, count: int) -> list[Message]:
        """Wait for so many messages."""
        async with asyncio.timeout(8):
            while len(self.messages) < count:  # noqa: ASYNC110  (only tests wait for it)
                await asyncio.sleep(0.02)
        return self.messages

    async def take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while line := await reader.readline():
                path, headers = line.decode().split()[1], dict[str, str]()
                while (head := (await reader.readline()).decode().strip()) != "":
                    name, _, value = head.partition(":")
                    headers[name.lower()] = value.strip()
                body = await reader.readexactly(int(headers["content-length"]))
                self.messages.append(Message(path, headers, body))
                writer.write(f"HTTP/1.1 {self.status} as told\r\nContent-Length: 0\r\n\r\n".encode())
                await writer.drain()
        finally:
            writer.close()


@asynccontextmanager
async def push_service(certificate: Path) -> AsyncGenerator[PushService]:
    """Run a push service."""
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.load_cert_chain(certificate)
    service = PushService(0)
    server = await asyncio.start_server(service.take, HOST, 0, ssl=context)
    service.port = server.sockets[0].getsockname()[1]
    try:
        yield service
    finally:
        server.close()
