-- How often something was done within a window of time. The key is a digest of what and by whom; an expired row means
-- nothing.
create table limits (
  key text primary key,
  taken integer not null,
  expires_at text not null
);
create index limits_by_expiry on limits (expires_at);
create index sms_codes_by_expiry on sms_codes (expires_at);
