-- What a conversion means. Digests are keyed, so that nothing can be tried out on them.

alter table agencies add column withdrawn_at text;

create table next_enquiries (
  token text primary key,
  created_at text not null,
  flow text not null,
  -- Digests of the flow as published and of the texts that the visitor agreed to; null in older rows.
  flow_version text,
  consent_digest text,
  mode text not null,
  name text,
  reading text,
  tel text,
  email text,
  -- When a code proved that the number is the visitor's; null where none did.
  phone_verified_at text,
  answer text not null,
  -- Of session, flow and body: one form makes one enquiry.
  form_digest text,
  -- Whom it is about, while it stands against another enquiry of the same person.
  applicant_digest text unique,
  -- Tokens: of the enquiry that it repeats ('unknown' where that is older than this table), and of the corrected one.
  duplicate_of text,
  superseded_by text
);

create table next_enquiry_agencies (
  token text not null references next_enquiries (token),
  agency_id integer not null references agencies (id),
  primary key (token, agency_id)
);

insert into next_enquiries (token, created_at, flow, mode, name, reading, tel, email, answer)
  select token, created_at, flow, mode, name, reading, tel, email, answer from enquiries;
insert into next_enquiry_agencies (token, agency_id) select token, agency_id from enquiry_agencies;
-- The keys of the releases before, which kept them as they were sent and for no session; the answer is what was sent.
create table earlier_keys (
  idempotency_key text primary key,
  token text not null
);
insert into earlier_keys (idempotency_key, token)
  select idempotency_key, token from enquiries where idempotency_key is not null;
drop table enquiry_agencies;
drop table enquiries;
alter table next_enquiries rename to enquiries;
alter table next_enquiry_agencies rename to enquiry_agencies;

create unique index enquiries_form on enquiries (form_digest) where superseded_by is null;

-- The keys under which forms were sent, with what was sent. Without a token: reserved by the enquiry that replaced it,
-- should it still arrive. duplicate_guards holds only what was stored before there was applicant_digest.
create table conversion_keys (
  key_digest text primary key,
  form_digest text,
  token text,
  created_at text not null
);

-- The numbers that visitors have proven to be theirs, and whom a code was sent to.
alter table sms_codes add column phone_digest text;

create table verified_phones (
  -- Of session and number.
  phone_digest text primary key,
  verified_at text not null
);
