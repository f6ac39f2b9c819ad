-- Files that visitors send ahead of their enquiry. One without a size has not arrived whole. One that belongs to an
-- enquiry never expires; any other is deleted once it has.
create table files (
  id text primary key,
  session_digest text not null,
  flow text not null,
  field text not null,
  type text not null,
  size integer,
  expires_at text
);
create index files_by_expiry on files (expires_at);

-- The bytes, in parts that keep every statement short. The name of the type is PostgreSQL's; SQLite keeps bytes as
-- bytes whatever a column says.
create table file_parts (
  file_id text not null references files (id) on delete cascade,
  part integer not null,
  content bytea not null,
  primary key (file_id, part)
);

-- An enquiry that corrects another may hold the same files.
create table enquiry_files (
  token text not null references enquiries (token),
  file_id text not null references files (id),
  primary key (token, file_id)
);
create index enquiry_files_by_file on enquiry_files (file_id);
