"""The tables of the database, column by column. Migrations bring an older database to this."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    text,
)

METADATA = MetaData(
    naming_convention={
        "pk": "%(table_name)s_pk",
        "fk": "%(table_name)s_%(column_0_name)s_fk",
        "ix": "%(column_0_label)s_ix",
    }
)

identities = Table(
    "identities",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("name", Text, nullable=False),
    # SQLite ignores lengths, so its tables stayed unchanged.
    Column("language", String(35).with_variant(String(2), "sqlite"), nullable=False),
    Column("created", BigInteger, nullable=False),
)
devices = Table(
    "devices",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("person", ForeignKey("identities.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False, server_default="0"),
    Column("name", Text, nullable=False, server_default=""),
    Column("before", String(32), nullable=False, server_default=""),
)
links = Table(
    "links",
    METADATA,
    Column("digest", String(64), primary_key=True),
    Column("person", ForeignKey("identities.id", ondelete="CASCADE"), nullable=False),
    # The device that made it: once that is signed out, nobody can use its links.
    Column("device", ForeignKey("devices.id", ondelete="CASCADE"), nullable=False),
    Column("expires", BigInteger, nullable=False),
)
recoveries = Table(
    "recoveries",
    METADATA,
    # Somebody with a row here is a player who keeps their name; everybody else is a guest.
    Column("person", ForeignKey("identities.id", ondelete="CASCADE"), primary_key=True),
    Column("digest", String(64), nullable=False),
    Column("since", BigInteger, nullable=False),
    Index("recoveries_digest_ix", "digest", unique=True),
)
passkeys = Table(
    "passkeys",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("person", ForeignKey("identities.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("public_key", Text, nullable=False),
    Column("sign_count", BigInteger, nullable=False),
    Column("name", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("used", BigInteger, nullable=False),
)
shown = Table(
    "shown",
    METADATA,
    # Players whose games everybody may see. A guest can't be here.
    Column("person", ForeignKey("recoveries.person", ondelete="CASCADE"), primary_key=True),
    Column("key", String(32), nullable=False),
    Index("shown_key_ix", "key", unique=True),
)
spent = Table(
    "spent",
    METADATA,
    Column("digest", String(64), primary_key=True),
    Column("expires", BigInteger, nullable=False, index=True),
)
moved = Table(
    "moved",
    METADATA,
    Column("person", String(32), primary_key=True),
    Column("into", ForeignKey("identities.id", ondelete="CASCADE"), nullable=False),
    Column("since", BigInteger, nullable=False),
)
forgotten = Table(
    "forgotten",
    METADATA,
    # People who have been deleted, until their tables have forgotten them and no late request can come.
    Column("person", String(32), primary_key=True),
    Column("nobody", String(32), nullable=False),
    Column("since", BigInteger, nullable=False),
)
tables = Table(
    "tables",
    METADATA,
    Column("code", String(16), primary_key=True),
    Column("status", String(12), nullable=False),
    Column("setup", Text, nullable=False),
    Column("rules", Text, nullable=False),
    Column("host", String(32), nullable=False),
    Column("screen", String(64), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("stopped", Text, nullable=False, server_default=""),
    Column("rematch", String(16), nullable=False, server_default=""),
    Column("scores", Text, nullable=False, server_default=""),
    Column("listed", Boolean, nullable=False, server_default=text("false")),
    Column("spectators", Boolean, nullable=False, server_default=text("false")),
    # When bots take the free seats; 0: never.
    Column("fill_at", BigInteger, nullable=False, server_default="0"),
    Column("begun", Boolean, nullable=False, server_default=text("true")),
    Index("tables_status_changed_ix", "status", "changed"),
    Index("tables_listed_ix", "listed", "status", "changed"),
    Index("tables_fill_at_ix", "fill_at"),
    Index("tables_begun_status_ix", "begun", "status"),
    Index("tables_rematch_ix", "rematch"),
)
seats = Table(
    "seats",
    METADATA,
    Column("code", ForeignKey("tables.code", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("kind", String(8), nullable=False),
    Column("person", String(32), nullable=False, server_default="", index=True),
    Column("level", String(40), nullable=False, server_default=""),
    Column("token", String(64), nullable=False, server_default=""),
    Column("stand_in", Boolean, nullable=False, server_default=text("false")),
    Column("since", Integer, nullable=False, server_default="0"),
    Column("ready", Boolean, nullable=False, server_default=text("false")),
    PrimaryKeyConstraint("code", "seat"),
)
people = Table(
    "people",
    METADATA,
    Column("code", ForeignKey("tables.code", ondelete="CASCADE"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("person", String(32), nullable=False, index=True),
    Column("name", Text, nullable=False),
    Column("muted", Text, nullable=False, server_default=""),
    Column("away", Boolean, nullable=False, server_default=text("true")),
    Column("seen", BigInteger, nullable=False, server_default="0"),
    Column("worker", String(32), nullable=False, server_default=""),
    Column("origin", String(16), nullable=False, server_default=""),
    PrimaryKeyConstraint("code", "number"),
    Index("people_code_person_ix", "code", "person", unique=True),
)
notes = Table(
    "notes",
    METADATA,
    Column("code", ForeignKey("tables.code", ondelete="CASCADE"), nullable=False),
    Column("person", String(32), nullable=False),
    Column("text", Text, nullable=False),
    Column("after", Integer, nullable=False),
    PrimaryKeyConstraint("code", "person"),
)
suspicions = Table(
    "suspicions",
    METADATA,
    # Marks of notebooks in games that are played; they are counted when the game is over.
    Column("code", ForeignKey("tables.code", ondelete="CASCADE"), nullable=False),
    Column("person", String(32), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("after", Integer, nullable=False),
    Column("mark", String(40), nullable=False),
    PrimaryKeyConstraint("code", "person", "seat", "after"),
)
guessed = Table(
    "guessed",
    METADATA,
    Column("code", ForeignKey("tables.code", ondelete="CASCADE"), nullable=False),
    Column("person", String(32), nullable=False),
    Column("guesses", Integer, nullable=False),
    Column("correct", Integer, nullable=False),
    PrimaryKeyConstraint("code", "person"),
    Index("guessed_person_ix", "person", "guesses", "correct"),
)
lines = Table(
    "lines",
    METADATA,
    Column("code", ForeignKey("tables.code", ondelete="CASCADE"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("salt", String(32), nullable=False, server_default=""),  # written only by version 1.0.0
    Column("why", Text, nullable=False, server_default=""),
    Column("by", String(32), nullable=False, server_default=""),
    PrimaryKeyConstraint("code", "number"),
)
talk = Table(
    "talk",
    METADATA,
    Column("code", ForeignKey("tables.code", ondelete="CASCADE"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("after", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("person", Integer),
    Column("seat", Integer),
    Column("text", Text, nullable=False, server_default=""),
    Column("phrase", Text, nullable=False, server_default=""),
    Column("line", Integer),
    PrimaryKeyConstraint("code", "number"),
)
due = Table(
    "due",
    METADATA,
    Column("code", ForeignKey("tables.code", ondelete="CASCADE"), primary_key=True),
    Column("at", BigInteger, nullable=False, index=True),
    Column("worker", String(32), nullable=False, server_default=""),
    Column("until", BigInteger, nullable=False, server_default="0"),
)
ended = Table(
    "ended",
    METADATA,
    # Games that are over and whose results are not in `played` yet.
    Column("code", ForeignKey("tables.code", ondelete="CASCADE"), primary_key=True),
)
rated = Table(
    "rated",
    METADATA,
    # The games that count for ratings, in the order in which they count.
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("code", ForeignKey("tables.code", ondelete="CASCADE"), nullable=False),
    Column("game", Text, nullable=False),
    Column("players", Text, nullable=False),
    Index("rated_code_ix", "code", unique=True),
)
ratings = Table(
    "ratings",
    METADATA,
    # What is known of each strength after all of these games.
    Column("player", String(200), nullable=False),
    Column("edition", String(40), nullable=False),
    Column("role", String(40), nullable=False),
    Column("mean", Double, nullable=False),
    Column("spread", Double, nullable=False),
    Column("rounds", Integer, nullable=False),
    PrimaryKeyConstraint("player", "edition", "role"),
)
played = Table(
    "played",
    METADATA,
    Column("code", ForeignKey("tables.code", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("person", String(32), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("edition", String(40), nullable=False),
    Column("players", Integer, nullable=False),
    Column("rounds", Integer, nullable=False),
    Column("roles", Text, nullable=False),
    Column("result", String(40), nullable=False),
    Column("gold", Integer, nullable=False),
    Column("claims", Integer, nullable=False),
    Column("true_claims", Integer, nullable=False),
    PrimaryKeyConstraint("code", "seat"),
    Index("played_person_at_ix", "person", "at", "code"),
    # Everything that is counted, so that statistics read only this.
    Index(
        "played_counted_ix",
        *("person", "edition", "players", "rounds", "roles", "result"),
        *("gold", "claims", "true_claims"),
    ),
)
pushes = Table(
    "pushes",
    METADATA,
    # Where to send notices for a device. Whatever deletes the device deletes this too.
    Column("device", ForeignKey("devices.id", ondelete="CASCADE"), primary_key=True),
    Column("endpoint", Text, nullable=False),
    Column("digest", String(64), nullable=False),
    Column("key", String(100), nullable=False),
    Column("auth", String(40), nullable=False),
    Column("origin", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Index("pushes_digest_ix", "digest", unique=True),
)
wishes = Table(
    "wishes",
    METADATA,
    # How somebody wants to be notified; without a row, in the usual way.
    Column("person", ForeignKey("identities.id", ondelete="CASCADE"), primary_key=True),
    Column("which", String(8), nullable=False),
    Column("quiet", Boolean, nullable=False),
    Column("quiet_from", Integer, nullable=False),
    Column("quiet_to", Integer, nullable=False),
    Column("zone", String(64), nullable=False),
)
table_wishes = Table(
    "table_wishes",
    METADATA,
    Column("person", ForeignKey("identities.id", ondelete="CASCADE"), nullable=False),
    Column("code", ForeignKey("tables.code", ondelete="CASCADE"), nullable=False),
    Column("notify", Boolean, nullable=False),
    PrimaryKeyConstraint("person", "code"),
    Index("table_wishes_code_ix", "code"),
)
notices = Table(
    "notices",
    METADATA,
    # The turn that somebody is, or was last, notified of at a table: the key admits one notice per turn.
    Column("person", ForeignKey("identities.id", ondelete="CASCADE"), nullable=False),
    Column("code", ForeignKey("tables.code", ondelete="CASCADE"), nullable=False),
    Column("turn", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("sent", Boolean, nullable=False, server_default=text("false")),
    Column("tries", Integer, nullable=False, server_default="0"),
    PrimaryKeyConstraint("person", "code", "turn"),
    Index("notices_sent_at_ix", "sent", "at"),
    Index("notices_code_ix", "code"),
)
meetings = Table(
    "meetings",
    METADATA,
    # The table where people meet who want to play an edition now; there is one at a time.
    Column("edition", String(40), primary_key=True),
    Column("code", ForeignKey("tables.code", ondelete="CASCADE"), nullable=False),
)
friend_links = Table(
    "friend_links",
    METADATA,
    # The link with which others become somebody's friends; a new one makes it void.
    Column("person", ForeignKey("identities.id", ondelete="CASCADE"), primary_key=True),
    Column("digest", String(64), nullable=False),
    Column("expires", BigInteger, nullable=False),
    Index("friend_links_digest_ix", "digest", unique=True),
)
friends = Table(
    "friends",
    METADATA,
    # Two rows for two friends: each is the other's.
    Column("person", ForeignKey("identities.id", ondelete="CASCADE"), nullable=False),
    Column("friend", ForeignKey("identities.id", ondelete="CASCADE"), nullable=False),
    Column("since", BigInteger, nullable=False),
    PrimaryKeyConstraint("person", "friend"),
)
invitations = Table(
    "invitations",
    METADATA,
    Column("person", ForeignKey("identities.id", ondelete="CASCADE"), nullable=False),
    Column("code", ForeignKey("tables.code", ondelete="CASCADE"), nullable=False),
    Column("by", ForeignKey("identities.id", ondelete="CASCADE"), nullable=False),
    Column("at", BigInteger, nullable=False),
    # It stays, so that nobody is invited to the same table again.
    Column("declined", Boolean, nullable=False, server_default=text("false")),
    PrimaryKeyConstraint("person", "code"),
    Index("invitations_code_ix", "code"),
)
blocks = Table(
    "blocks",
    METADATA,
    Column("person", ForeignKey("identities.id", ondelete="CASCADE"), nullable=False),
    Column("blocked", ForeignKey("identities.id", ondelete="CASCADE"), nullable=False, index=True),
    # The name at the table where it happened; the blocked person's later names are not shown.
    Column("name", Text, nullable=False),
    Column("since", BigInteger, nullable=False),
    PrimaryKeyConstraint("person", "blocked"),
)
reports = Table(
    "reports",
    METADATA,
    # For the operator. It outlives the people, who may be deleted meanwhile.
    Column("id", String(32), primary_key=True),
    Column("at", BigInteger, nullable=False, index=True),
    Column("person", String(32), nullable=False, index=True),
    Column("about", String(32), nullable=False, index=True),
    Column("name", Text, nullable=False),
    Column("code", String(16), nullable=False),
    Column("text", Text, nullable=False),
    Column("said", Text, nullable=False),
    Column("closed", Boolean, nullable=False, server_default=text("false")),
    # When the person whom it is about was deleted; 0: not at all.
    Column("gone", BigInteger, nullable=False, server_default="0"),
)
