-- The operator reads enquiries in the order in which they came, a page at a time, and deletes the oldest.
create index enquiries_by_time on enquiries (created_at, token);
