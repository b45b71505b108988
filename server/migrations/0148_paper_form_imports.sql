-- Many paper forms are taken over with one file of key dates and their PDFs. The PDFs wait, sealed, until their row is taken over,
-- and go with the import otherwise.
alter table import_upload drop constraint import_upload_mode_check;
alter table import_upload add constraint import_upload_mode_check
  check (mode in ('DRAFTS', 'SUBMIT', 'INVITATIONS', 'PAPER_FORMS')) not valid;
alter table import_upload validate constraint import_upload_mode_check;

create table paper_import_file (
  id uuid primary key,
  upload_id uuid not null references import_upload on delete cascade,
  account_id integer not null references account,
  -- Finds the file by its name, of which a keyed digest is kept.
  name_key bytea not null,
  sealed_name bytea not null,
  -- Of a file that was refused: why. Nothing else of it is kept.
  refusal text,
  size integer not null,
  sha256 bytea,
  sealed_content bytea,
  sealed_key_id text not null,
  added_at timestamptz not null,
  added_by_user_id uuid not null references app_user,
  -- The line of the row that is taken over with it, once that has begun.
  line integer,
  constraint paper_import_file_name_key unique (upload_id, name_key),
  constraint paper_import_file_line_key unique (upload_id, line),
  constraint paper_import_file_content_check check ((refusal is null) = (sealed_content is not null)
    and (sealed_content is null) = (sha256 is null) and (refusal is null) = (size > 0)),
  constraint paper_import_file_line_check check (line is null or refusal is null)
);
create index paper_import_file_account_id_idx on paper_import_file (account_id);
create index paper_import_file_sealed_key_idx on paper_import_file (sealed_key_id);

alter table paper_import_file enable row level security;
create policy paper_import_file_reach on paper_import_file to hireproof_app using (account_id = (select own_account())
  or (select other_reach()) is not null and reaches_other(account_id));
grant select, insert, delete, update (line) on paper_import_file to hireproof_app;

-- A job deletes those of old imports of all companies, some at a time.
create policy paper_import_file_identity on paper_import_file to hireproof_identity using (true);
grant select (id, upload_id), delete on paper_import_file to hireproof_identity;
