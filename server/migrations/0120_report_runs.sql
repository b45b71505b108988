-- Files of reports that are made in the background. One worker writes a run at a time: each time it is taken up it gets another
-- attempt, and only the last attempt can add to it. Nothing is kept of the filter but codes, days and the ids of company and user.
create table report_run (
  id uuid primary key,
  account_id integer not null references account,
  user_id uuid not null references app_user on delete cascade,
  report text not null,
  format text not null,
  filter jsonb not null,
  sort jsonb,
  columns jsonb,
  state text not null default 'QUEUED',
  attempt integer not null default 0,
  requested_at timestamptz not null,
  -- When it was put into the queue or its worker last gave a sign of life, by the time of day.
  beat_at timestamptz not null,
  -- The moment that the rows are of, and what the file holds: whether all cases of its companies, and rows of which companies.
  as_of timestamptz,
  has_all_cases boolean,
  companies integer[],
  rows_done integer not null default 0,
  rows_expected integer,
  bytes bigint,
  stored_bytes bigint not null default 0,
  sha256 bytea,
  failure text,
  ended_at timestamptz,
  expires_at timestamptz,
  constraint report_run_report_check check (report ~ '^[a-z][a-z-]{1,39}$'),
  constraint report_run_format_check check (format in ('csv', 'xlsx', 'pdf')),
  constraint report_run_state_check check (state in ('QUEUED', 'RUNNING', 'READY', 'FAILED', 'CANCELLED', 'EXPIRED')),
  constraint report_run_ended_check check ((state in ('QUEUED', 'RUNNING')) = (ended_at is null)),
  constraint report_run_ready_check
    check (state <> 'READY' or num_nulls(as_of, has_all_cases, companies, rows_expected, bytes, sha256, expires_at) = 0),
  constraint report_run_failure_check check (state <> 'FAILED' or failure is not null)
);
create index report_run_user_idx on report_run (user_id, requested_at desc, id);
create index report_run_account_id_idx on report_run (account_id) where state in ('QUEUED', 'RUNNING', 'READY');
create index report_run_under_way_idx on report_run (beat_at) where state in ('QUEUED', 'RUNNING');
create index report_run_expires_at_idx on report_run (expires_at) where state = 'READY';
create index report_run_ended_at_idx on report_run (ended_at);

-- The file, sealed in parts: each is some rows of it, compressed.
create table report_file (
  run_id uuid not null references report_run on delete cascade,
  attempt integer not null,
  part integer not null,
  account_id integer not null references account,
  sealed_content bytea not null,
  sealed_key_id text not null,
  primary key (run_id, attempt, part)
);
-- Sealed bytes cannot be compressed.
alter table report_file alter column sealed_content set storage external;
create index report_file_account_id_idx on report_file (account_id);
create index report_file_sealed_idx on report_file (sealed_key_id);

do $$
declare name text;
begin
  foreach name in array array['report_run', 'report_file'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy %I on %I to hireproof_app using (account_id = (select own_account())
      or (select other_reach()) is not null and reaches_other(account_id))', name || '_reach', name);
    execute format('create policy %I on %I to hireproof_identity using (true)', name || '_identity', name);
  end loop;
end $$;
grant select, insert, update on report_run to hireproof_app;
grant select, insert, delete on report_file to hireproof_app;
-- Jobs find what waits, and remove what is over; they open no file.
grant select (id, account_id, user_id, state, attempt, requested_at, beat_at, ended_at, expires_at), update (state), delete
  on report_run to hireproof_identity;
grant select (run_id), delete on report_file to hireproof_identity;
