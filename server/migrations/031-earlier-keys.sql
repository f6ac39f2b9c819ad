-- Databases that were brought up to date before their old keys were kept have none.
create table if not exists earlier_keys (
  idempotency_key text primary key,
  token text not null
);
create index earlier_keys_by_token on earlier_keys (token);
