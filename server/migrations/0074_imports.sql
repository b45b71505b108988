-- A file that was read and checked, with what became of each of its rows. Nothing of it is kept elsewhere until its good rows
-- are added. A file is deleted after some days with all of its rows.
create table import_upload (
  id uuid primary key,
  account_id integer not null references account,
  kind text not null,
  file_name text not null,
  file_digest bytea not null,
  notices text[] not null,
  ignored_columns text[] not null,
  version integer not null default 1,
  uploaded_at timestamptz not null,
  uploaded_by_user_id uuid not null references app_user,
  constraint import_upload_version_check check (version >= 1)
);
create index import_upload_account_id_idx on import_upload (account_id, kind, uploaded_at);
create index import_upload_uploaded_at_idx on import_upload (uploaded_at);

create table import_row (
  upload_id uuid not null references import_upload on delete cascade,
  account_id integer not null references account,
  line integer not null,
  -- The cells as typed, by field.
  cells jsonb not null,
  status text not null,
  -- A sentence for each problem, and the text that each proposal would put there, by field.
  problems jsonb not null,
  proposals jsonb not null,
  -- What the row is compared by, unless it has a problem.
  row_key text,
  same_as_line integer,
  constraint import_row_pkey primary key (upload_id, line),
  constraint import_row_status_check check (status in ('GOOD', 'PROBLEM', 'REPEATED', 'EXISTING', 'ADDED')),
  constraint import_row_key_check check ((status = 'PROBLEM') = (row_key is null)),
  constraint import_row_same_check check (status <> 'REPEATED' or same_as_line < line)
);
create index import_row_status_idx on import_row (upload_id, status, line);
create index import_row_key_idx on import_row (upload_id, row_key) where row_key is not null;

do $$
declare
  name text;
begin
  foreach name in array array['import_upload', 'import_row'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy %I on %I to hireproof_app using (account_id = (select own_account()) '
      || 'or (select other_reach()) is not null and reaches_other(account_id))', name || '_reach', name);
  end loop;
end $$;
grant select, insert, delete, update (version) on import_upload to hireproof_app;
grant select, insert, update (cells, status, problems, proposals, row_key, same_as_line) on import_row to hireproof_app;

-- A job deletes old files of all companies.
create policy import_upload_identity on import_upload to hireproof_identity using (true);
grant select (id, uploaded_at), delete on import_upload to hireproof_identity;
