-- The tokens of enquiries that were deleted on purpose. Those that are missing otherwise are lost.
create table deleted_enquiries (
  token text primary key,
  deleted_at text not null
);
