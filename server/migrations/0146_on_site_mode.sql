-- A pass with which an employee opens one form in the browser of the employer, once, with the code that the employer was told.
-- From its start on, that browser is locked: the secret of the lock is in its cookie, and only a hash of it is kept.
create table on_site_pass (
  id uuid primary key,
  plus_case_id uuid not null references form_i9 on delete cascade,
  account_id integer not null references account,
  started_by_user_id uuid not null references app_user,
  lock_hash bytea not null,
  digest bytea not null,
  failed_tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- A newer pass, or a link that opened the form elsewhere, took its place.
  ended_at timestamptz,
  constraint on_site_pass_times_check check (expires_at > created_at and num_nonnulls(used_at, ended_at) <= 1)
);
create index on_site_pass_account_id_idx on on_site_pass (account_id);
create index on_site_pass_plus_case_id_idx on on_site_pass (plus_case_id, created_at desc);
create index on_site_pass_expires_at_idx on on_site_pass (expires_at);
create unique index on_site_pass_open_key on on_site_pass (plus_case_id) where used_at is null and ended_at is null;

-- The session that a pass began. It ends sooner, and only in the browser with the lock of its pass.
alter table employee_session add column on_site_pass_id uuid references on_site_pass on delete cascade;
create index employee_session_on_site_pass_id_idx on employee_session (on_site_pass_id) where on_site_pass_id is not null;

-- Who had handed over the device on which Section 1 was signed; null for forms that were signed anywhere else.
alter table form_i9 add column on_site_by_user_id uuid references app_user;
create index form_i9_on_site_by_user_id_idx on form_i9 (on_site_by_user_id) where on_site_by_user_id is not null;

-- A sign-in for which the sign-in service was told to ask again, whoever is signed in there: only this ends the lock of a browser.
alter table sign_in_attempt add column asks_again boolean not null default false;

alter table on_site_pass enable row level security;
create policy on_site_pass_reach on on_site_pass to hireproof_app using (account_id = (select own_account())
  or (select other_reach()) is not null and reaches_other(account_id));
grant select, insert, update (ended_at) on on_site_pass to hireproof_app;
create policy on_site_pass_identity on on_site_pass to hireproof_identity using (true);
grant select, update (failed_tries, used_at, ended_at), delete on on_site_pass to hireproof_identity;
