-- Keys that the servers of a site share, made by the first of them. Whoever can read this table can make page tokens.
create table secrets (
  name text primary key,
  value text not null
);
