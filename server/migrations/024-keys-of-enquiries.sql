-- Deleting looks for the keys of an enquiry, and for the oldest: without these it read a million keys for every step.
create index conversion_keys_by_token on conversion_keys (token);
create index conversion_keys_by_time on conversion_keys (created_at);
