-- An agency tells its client of a mismatch, and the client tells the employee.
alter table case_mismatch
  add column client_told_at timestamptz,
  add column client_told_by_user_id uuid references app_user,
  add constraint case_mismatch_client_told_check check (client_told_at is not null or client_told_by_user_id is null);
