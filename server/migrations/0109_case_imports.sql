-- Cases come from files, too. Their rows hold numbers of people, so what was typed is sealed, and what a row is compared by is
-- a keyed digest. Cases are made in the background, some rows at a time, and the file leaves some days after that has ended.
alter table import_upload
  add column state text not null default 'OPEN',
  -- What is made of the rows, since when, and in whose name.
  add column mode text,
  add column started_at timestamptz,
  add column started_by_user_id uuid references app_user,
  add column ended_at timestamptz,
  add constraint import_upload_state_check check (state in ('OPEN', 'RUNNING', 'ENDED', 'CANCELED')),
  add constraint import_upload_mode_check check (mode in ('DRAFTS', 'SUBMIT')),
  add constraint import_upload_started_check
    check ((state = 'OPEN') = (mode is null) and (state = 'OPEN') = (started_at is null)
      and (state = 'OPEN') = (started_by_user_id is null)),
  add constraint import_upload_ended_check check ((state in ('ENDED', 'CANCELED')) = (ended_at is not null));

alter table import_row
  -- The cells and the texts that are proposed; the columns in the clear then only name the fields.
  add column sealed_cells bytea,
  add column sealed_key_id text,
  -- What was made of the row, or what exists instead.
  add column reference text,
  -- Whether the case of the row is still to be submitted, or was.
  add column submission text,
  add constraint import_row_sealed_check check ((sealed_cells is null) = (sealed_key_id is null)),
  add constraint import_row_in_the_clear_check check (sealed_cells is null or cells = '{}'),
  add constraint import_row_submission_check
    check (submission in ('DUE', 'DONE') and status = 'ADDED' or submission is null),
  drop constraint import_row_status_check,
  add constraint import_row_status_check
    check (status in ('GOOD', 'WARNING', 'PROBLEM', 'REPEATED', 'EXISTING', 'ADDED'));
create index import_row_sealed_idx on import_row (sealed_key_id) where sealed_key_id is not null;

grant update (version, state, mode, started_at, started_by_user_id, ended_at) on import_upload to hireproof_app;
grant update (sealed_cells, sealed_key_id, reference, submission) on import_row to hireproof_app;
grant select (account_id, state, started_at, ended_at, started_by_user_id) on import_upload to hireproof_identity;

-- A killed server leaves its import; this finds those that wait.
create index import_upload_running_idx on import_upload (started_at) where state = 'RUNNING';
