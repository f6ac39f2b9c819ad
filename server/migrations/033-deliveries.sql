-- The messages about enquiries to the endpoints of the business: the outbox. A message is written in the transaction of
-- its enquiry and sent afterwards. Of one enquiry and endpoint, they are sent in the order of `position`. `state` is
-- waiting, delivered or dead (given up). While a server sends a message, `due_at` is the time at which another server
-- may send it.
create table deliveries (
  id text primary key,
  token text not null references enquiries (token),
  endpoint text not null,
  event text not null,
  position integer not null,
  state text not null,
  attempts integer not null,
  created_at text not null,
  due_at text not null,
  give_up_at text not null,
  ended_at text,
  status integer,
  problem text
);
create index deliveries_by_token on deliveries (token);
create index deliveries_due on deliveries (endpoint, due_at) where state = 'waiting';
create index deliveries_open on deliveries (created_at) where state <> 'delivered';
