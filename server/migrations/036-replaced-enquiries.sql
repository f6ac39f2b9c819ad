-- Finds the enquiries that an enquiry replaces, for each message about it. Few enquiries are replaced.
create index enquiries_superseded on enquiries (superseded_by) where superseded_by is not null;
