-- Agencies of several trades in one database. What a flow is about is its trade; a flow that flow_trades does not name
-- is about the first one. The ages and the criteria of 001-tables.sql are those of that trade: agencies of other
-- trades have criteria named like the parameters of their flow's client call, and take every age.

alter table agencies add column trade text not null default 'marriage';

create table flow_trades (
  flow text primary key,
  trade text not null
);
