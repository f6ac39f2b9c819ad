-- The times, tables and places that visitors can book, by the lists that flows name. `day` is YYYY-MM-DD, null without
-- one. `criteria` says, as JSON, for which answers an offer is. An offer that was withdrawn has no places.
create table offers (
  source text not null,
  id text not null,
  position integer not null,
  day text,
  title text not null,
  places integer not null,
  criteria text not null,
  primary key (source, id)
);

-- The places that are taken: held for a form until they expire, or booked by an enquiry, whose holds never expire. The
-- owner is a digest of session, key, flow and field of the form; null in one that was booked without a key.
create table holds (
  id text primary key,
  source text not null,
  offer text not null,
  owner text,
  session_digest text not null,
  expires_at text,
  token text references enquiries (token),
  foreign key (source, offer) references offers (source, id)
);
create index holds_by_offer on holds (source, offer);
create index holds_by_owner on holds (owner);
create index holds_by_session on holds (session_digest);
create index holds_by_token on holds (token);
create index holds_by_expiry on holds (expires_at);
