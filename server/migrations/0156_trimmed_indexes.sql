-- expand
-- no transaction
-- Each minute a job looks for those that have expired.
create index concurrently if not exists known_device_last_used_at_idx on known_device (last_used_at);
create index concurrently if not exists one_time_code_expires_at_idx on one_time_code (expires_at);
