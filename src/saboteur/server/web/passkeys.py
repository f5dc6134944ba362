"""Ask browsers for passkeys, and check what they answer."""

from __future__ import annotations

from base64 import urlsafe_b64decode, urlsafe_b64encode
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from ..denials import Denied
from ..process.loading import load
from ..storage.keeping import Passkey, handle

if TYPE_CHECKING:
    from collections.abc import Generator, Iterable

    from webauthn.helpers.structs import AuthenticationCredential, RegistrationCredential

    from ..storage.keeping import Challenge, Keeping, Purpose
    from .calls import Call

SITE = "Saboteur"
BAD = (ValueError, KeyError, TypeError, AttributeError, RecursionError)
"""What reading a credential that no browser wrote may raise, besides the library's own exceptions."""


def origin_of(call: Call[Any]) -> str:
    """Return the site that asks; a page's request has passed the check of its origin."""
    url = call.request.url
    return call.request.headers.get("origin", "") or f"{url.scheme}://{url.netloc}"


async def options_to_keep(
    challenge: bytes, origin: str, person: str, name: str, known: Iterable[Passkey]
) -> str:
    """Write what a browser needs to make a passkey that knows its player by itself."""
    await load("webauthn")
    from webauthn import generate_registration_options, options_to_json  # noqa: PLC0415
    from webauthn.helpers import structs  # noqa: PLC0415

    return options_to_json(
        generate_registration_options(
            rp_id=_host(origin),
            rp_name=SITE,
            user_id=handle(person),
            user_name=name,
            challenge=challenge,
            authenticator_selection=structs.AuthenticatorSelectionCriteria(
                resident_key=structs.ResidentKeyRequirement.REQUIRED,
                user_verification=structs.UserVerificationRequirement.PREFERRED,
            ),
            exclude_credentials=[structs.PublicKeyCredentialDescriptor(id=_bytes(one.id)) for one in known],
        )
    )


async def options_to_sign_in(challenge: bytes, origin: str) -> str:
    """Write what a browser needs to sign in with any passkey for this site."""
    await load("webauthn")
    from webauthn import generate_authentication_options, options_to_json  # noqa: PLC0415

    return options_to_json(generate_authentication_options(rp_id=_host(origin), challenge=challenge))


async def made(keeping: Keeping, signed: str, person: str, name: str, now: int) -> Passkey:
    """Check a passkey that a browser has just made for this player."""
    await load("webauthn")
    from webauthn import verify_registration_response  # noqa: PLC0415
    from webauthn.helpers import parse_registration_credential_json  # noqa: PLC0415

    with _genuine():
        credential = parse_registration_credential_json(signed)
        challenge = _challenge_in(credential)
    asked = await _spend(keeping, challenge, "keep", now, person)
    with _genuine():
        found = verify_registration_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=_host(asked.origin),
            expected_origin=asked.origin,
        )
    key = _text(found.credential_public_key)
    return Passkey(_text(found.credential_id), person, key, found.sign_count, name, now, now)


async def presented(keeping: Keeping, signed: str, now: int) -> tuple[Passkey, int]:
    """Check the passkey with which somebody signs in; return it and its counter."""
    await load("webauthn")
    from webauthn import verify_authentication_response  # noqa: PLC0415
    from webauthn.helpers import parse_authentication_credential_json  # noqa: PLC0415

    with _genuine():
        credential = parse_authentication_credential_json(signed)
        challenge = _challenge_in(credential)
    asked = await _spend(keeping, challenge, "sign_in", now)
    passkey = await keeping.passkey(_text(credential.raw_id))
    if passkey is None:
        raise Denied("no_such_passkey")
    with _genuine():
        found = verify_authentication_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=_host(asked.origin),
            expected_origin=asked.origin,
            credential_public_key=_bytes(passkey.public_key),
            credential_current_sign_count=passkey.sign_count,
        )
    if credential.response.user_handle not in (None, handle(passkey.person)):
        raise Denied("passkey_forged")
    return passkey, found.new_sign_count


@contextmanager
def _genuine() -> Generator[None]:
    """Refuse what is not a signature of a passkey, or not a right one."""
    from webauthn.helpers.exceptions import WebAuthnException  # noqa: PLC0415

    try:
        yield
    except (WebAuthnException, *BAD):
        raise Denied("passkey_forged") from None


def _challenge_in(credential: RegistrationCredential | AuthenticationCredential) -> bytes:
    from webauthn.helpers import parse_client_data_json  # noqa: PLC0415

    return parse_client_data_json(credential.response.client_data_json).challenge


async def _spend(
    keeping: Keeping, challenge: bytes, purpose: Purpose, now: int, person: str = ""
) -> Challenge:
    asked = await keeping.spend(challenge, purpose, now, person)
    if asked is None:
        raise Denied("passkey_spent")
    return asked


def _host(origin: str) -> str:
    return urlsplit(origin).hostname or ""


def _text(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")


def _bytes(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))
