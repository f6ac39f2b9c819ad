-- The inbox, in which the people of the business read enquiries and note their work on them.

create table inbox_accounts (
  name text primary key,
  -- read, work or admin: each may do everything that the one before it may do.
  role text not null,
  -- The cost of scrypt, the salt and the key.
  password text not null,
  -- Secret of the one-time codes in base32, null without them, and the time step of the code that was used last.
  totp_secret text,
  totp_step integer not null,
  -- Null: that of the browser.
  language text,
  created_at text not null
);

-- Of a session, only the digest of its id is stored. `filter` is the filter of its list, as JSON.
create table inbox_sessions (
  session_digest text primary key,
  account text not null references inbox_accounts (name) on delete cascade,
  form_token text not null,
  filter text not null,
  expires_at text not null
);
create index inbox_sessions_by_account on inbox_sessions (account);
create index inbox_sessions_by_expiry on inbox_sessions (expires_at);

-- The state of each enquiry, and the words by which it is found. Enquiries are entered here when the inbox is used, so
-- that a visitor's call does not wait for it. Nothing that the inbox writes is in the tables that visitors' calls write.
create table inbox_entries (
  token text primary key references enquiries (token),
  created_at text not null,
  flow text not null,
  -- new, work or done.
  state text not null
);
create index inbox_entries_by_state on inbox_entries (state, created_at, token);
create index inbox_entries_by_flow on inbox_entries (flow, created_at, token);
create index inbox_entries_by_flow_and_state on inbox_entries (flow, state, created_at, token);

create table inbox_terms (
  term text not null,
  created_at text not null,
  token text not null references enquiries (token),
  primary key (term, created_at, token)
);
create index inbox_terms_by_token on inbox_terms (token);

-- One row: the time of the newest enquiry that is entered.
create table inbox_progress (
  place integer primary key,
  created_at text not null
);

create table inbox_notes (
  id text primary key,
  token text not null references enquiries (token),
  account text not null,
  created_at text not null,
  content text not null
);
create index inbox_notes_by_token on inbox_notes (token, created_at);

-- Who did something, without any answer. It names enquiries that may be deleted by now.
create table inbox_log (
  id text primary key,
  created_at text not null,
  account text,
  action text not null,
  token text,
  detail text
);
create index inbox_log_by_time on inbox_log (created_at, id);
create index inbox_log_by_token on inbox_log (token);
