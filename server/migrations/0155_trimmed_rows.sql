-- expand
-- A job removes the rows of old files a few thousand at a time, before the files themselves.
create policy import_row_identity on import_row to hireproof_identity using (true);
grant select (upload_id, line), delete on import_row to hireproof_identity;

create index employee_code_expires_at_idx on employee_code (expires_at);
