-- SQL that SQLite and PostgreSQL both understand. Truth values are 0 and 1, times ISO 8601 texts in UTC.

create table agencies (
  id integer primary key,
  name text not null,
  logo text not null,
  has_pamphlet integer not null,
  age_min integer not null,
  age_max integer not null
);

-- Whom an agency accepts. An agency with no row for a name accepts every value of it. Names: sex, job,
-- school, pref (as in the calls), intention (0 or 1), tiktok (1: the visitor comes from that campaign).
create table agency_criteria (
  agency_id integer not null references agencies (id),
  name text not null,
  value integer not null,
  primary key (agency_id, name, value)
);

create table enquiries (
  token text primary key,
  idempotency_key text unique,
  created_at text not null,
  flow text not null,
  mode text not null,
  name text,
  reading text,
  tel text,
  email text,
  answer text not null
);

create table enquiry_agencies (
  token text not null references enquiries (token),
  agency_id integer not null references agencies (id),
  primary key (token, agency_id)
);

-- One row per applicant (keyed digest) who may not apply again before expires_at.
create table duplicate_guards (
  applicant_digest text primary key,
  expires_at text not null
);

-- The code that a visitor was sent last.
create table sms_codes (
  session_digest text primary key,
  code_digest text not null,
  tries integer not null,
  expires_at text not null
);
