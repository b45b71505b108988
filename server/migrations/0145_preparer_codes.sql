-- A person who helped to complete Section 1 proves a mailbox of their own before they sign Supplement A: with a code that was
-- emailed there. Goes with the form.
create table preparer_code (
  id uuid primary key,
  plus_case_id uuid not null references form_i9 on delete cascade,
  account_id integer not null references account,
  email text not null,
  digest bytea not null,
  failed_tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  -- The signature that it stands for.
  entry_id uuid,
  constraint preparer_code_entry_check check (entry_id is null or confirmed_at is not null)
);
create index preparer_code_plus_case_id_idx on preparer_code (plus_case_id);
create index preparer_code_account_id_idx on preparer_code (account_id);

alter table preparer_code enable row level security;
create policy preparer_code_reach on preparer_code to hireproof_app using (account_id = (select own_account())
  or (select other_reach()) is not null and reaches_other(account_id));
grant select, insert on preparer_code to hireproof_app;
grant update (failed_tries, confirmed_at, entry_id) on preparer_code to hireproof_app;
