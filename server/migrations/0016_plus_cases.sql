-- A new hire who was invited to fill in Section 1 of Form I-9. What the employer typed stays here and never enters the form.
create table plus_case (
  id uuid primary key,
  account_id integer not null references account,
  created_by_user_id uuid not null references app_user,
  examiner_user_id uuid references app_user,
  invited_name text not null,
  employee_email text not null,
  first_day_of_work date not null,
  status text not null default 'INVITED',
  verification_case_id uuid references verification_case,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  submitted_at timestamptz,
  constraint plus_case_verification_case_id_key unique (verification_case_id),
  constraint plus_case_status_check check (status in ('INVITED', 'IN_PROGRESS', 'SUBMITTED', 'CANCELLED')),
  constraint plus_case_submitted_check check ((status = 'SUBMITTED') = (submitted_at is not null)
    and (status = 'SUBMITTED') = (verification_case_id is not null))
);
create index plus_case_account_id_idx on plus_case (account_id, created_at desc);
create index plus_case_employee_email_idx on plus_case (lower(employee_email));
create unique index plus_case_open_key on plus_case (account_id, lower(employee_email)) where status in ('INVITED', 'IN_PROGRESS');

-- A link that was mailed to the new hire; only a hash of its secret is kept. Wrong codes are counted here, so that a fresh
-- code gives no fresh tries.
create table plus_link (
  id uuid primary key,
  plus_case_id uuid not null references plus_case,
  account_id integer not null references account,
  secret_hash bytea not null,
  failed_tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  ended_at timestamptz
);
create index plus_link_plus_case_id_idx on plus_link (plus_case_id, created_at desc);
create index plus_link_account_id_idx on plus_link (account_id);
create index plus_link_expires_at_idx on plus_link (expires_at);

-- The six digits that prove the mail box, one for each link: a keyed digest.
create table employee_code (
  link_id uuid primary key references plus_link on delete cascade,
  digest bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

-- A browser in which an employee works on one form, and on nothing else.
create table employee_session (
  id uuid primary key,
  plus_case_id uuid not null references plus_case,
  secret_hash bytea not null,
  started_at timestamptz not null,
  last_activity_at timestamptz not null,
  absolute_end_at timestamptz not null,
  ended_at timestamptz
);
create index employee_session_plus_case_id_idx on employee_session (plus_case_id) where ended_at is null;
create index employee_session_absolute_end_at_idx on employee_session (absolute_end_at);

-- Form I-9 of a plus case. What the employee filled in is one AES-256-GCM envelope, bound to this row.
create table form_i9 (
  plus_case_id uuid primary key references plus_case,
  account_id integer not null references account,
  edition text not null,
  edition_expires text not null,
  version integer not null default 0,
  sealed_section1 bytea,
  sealed_key_id text,
  saved_at timestamptz not null,
  signed_at timestamptz,
  signed_name text,
  signed_ip text,
  signed_language text,
  attestation_version integer,
  constraint form_i9_sealed_check check ((sealed_section1 is null) = (sealed_key_id is null)),
  constraint form_i9_language_check check (signed_language in ('en', 'es')),
  constraint form_i9_signed_check check (num_nonnulls(signed_at, signed_name, signed_ip, signed_language, attestation_version)
    in (0, 5) and (signed_at is null or sealed_section1 is not null))
);
create index form_i9_account_id_idx on form_i9 (account_id);
create index form_i9_sealed_key_idx on form_i9 (sealed_key_id) where sealed_key_id is not null;

alter table plus_case enable row level security;
alter table plus_link enable row level security;
alter table form_i9 enable row level security;

create policy plus_case_reach on plus_case to hireproof_app using (account_id = any ((select actor_accounts())::integer[]));
create policy plus_link_reach on plus_link to hireproof_app using (account_id = any ((select actor_accounts())::integer[]));
create policy form_i9_reach on form_i9 for select to hireproof_app
  using (account_id = any ((select actor_accounts())::integer[]));
create policy form_i9_begin on form_i9 for insert to hireproof_app
  with check (account_id = any ((select actor_accounts())::integer[]) and signed_at is null);
-- A signed form is changed by nobody.
create policy form_i9_draft on form_i9 for update to hireproof_app
  using (account_id = any ((select actor_accounts())::integer[]) and signed_at is null)
  with check (account_id = any ((select actor_accounts())::integer[]));

grant select, insert, update on plus_case, plus_link, form_i9 to hireproof_app;

-- Whoever proves an employee's mail box sees which form it opens, and nothing of what is in it.
create policy plus_case_identity on plus_case to hireproof_identity using (true);
create policy plus_link_identity on plus_link to hireproof_identity using (true);
grant select (id, account_id, employee_email, status, submitted_at), update (status, updated_at) on plus_case to hireproof_identity;
grant select, update (failed_tries, used_at, ended_at), delete on plus_link to hireproof_identity;
grant select, insert, update, delete on employee_code, employee_session to hireproof_identity;
