-- What is written to confirm what was read: a commit of it is replicated after everything that was there before.
create table confirmations (
  place integer primary key,
  mark text not null
);
