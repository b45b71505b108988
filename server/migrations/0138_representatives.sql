-- The person whom a company names to examine the documents of one form and to sign its Section 2: anyone it chooses, without a
-- user. Whom it named stays as it was; title and organization are those with which the person signed.
create table form_representative (
  id uuid primary key,
  plus_case_id uuid not null references form_i9 on delete cascade,
  account_id integer not null references account,
  first_name text not null,
  last_name text not null,
  email text not null,
  named_at timestamptz not null,
  named_by_user_id uuid not null references app_user,
  -- When the person first opened the form with the link and its digits.
  entered_at timestamptz,
  -- From then on nothing opens the form for this person.
  ended_at timestamptz,
  end_reason text,
  title text,
  organization text,
  constraint form_representative_end_check check ((ended_at is null) = (end_reason is null)),
  constraint form_representative_reason_check
    check (end_reason in ('SIGNED', 'REVOKED', 'REPLACED', 'EMPLOYER_SIGNED')),
  constraint form_representative_signed_check
    check (num_nonnulls(title, organization) = case when coalesce(end_reason, '') = 'SIGNED' then 2 else 0 end)
);
create index form_representative_plus_case_id_idx on form_representative (plus_case_id, named_at desc);
create index form_representative_account_id_idx on form_representative (account_id);
create unique index form_representative_open_key on form_representative (plus_case_id) where ended_at is null;

-- A link that was emailed to a representative; only a hash of its secret is kept.
create table representative_link (
  id uuid primary key,
  representative_id uuid not null references form_representative on delete cascade,
  account_id integer not null references account,
  secret_hash bytea not null,
  failed_tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- A newer link replaced it.
  ended_at timestamptz
);
create index representative_link_representative_id_idx on representative_link (representative_id, created_at desc);
create index representative_link_account_id_idx on representative_link (account_id);
create index representative_link_expires_at_idx on representative_link (expires_at);

-- A browser in which a representative works on one form, and on nothing else.
alter table employee_session
  add column representative_id uuid references form_representative on delete cascade,
  drop constraint employee_session_of_check,
  add constraint employee_session_of_check check (num_nonnulls(plus_case_id, notice_link_id, representative_id) = 1);
create index employee_session_representative_id_idx on employee_session (representative_id)
  where representative_id is not null;

-- Section 2 is signed by a user or by a representative; its corrections are signed by users.
alter table form_entry
  add column signed_by_representative_id uuid references form_representative,
  drop constraint form_entry_signer_check,
  add constraint form_entry_signer_check check (
    num_nonnulls(signed_by_user_id, signed_by_representative_id)
      = case when kind in ('PREPARER', 'SECTION_1') then 0 else 1 end),
  add constraint form_entry_representative_check
    check (signed_by_representative_id is null or (kind = 'SECTION_2' and replaces_id is null));
create index form_entry_representative_idx on form_entry (signed_by_representative_id)
  where signed_by_representative_id is not null;

-- A copy comes from a user, from a representative or, without either, from the employee.
alter table document_copy
  add column added_by_representative_id uuid references form_representative,
  add constraint document_copy_adder_check check (num_nonnulls(added_by_user_id, added_by_representative_id) <= 1);
create index document_copy_representative_idx on document_copy (added_by_representative_id)
  where added_by_representative_id is not null;

alter table form_representative enable row level security;
alter table representative_link enable row level security;
create policy form_representative_reach on form_representative to hireproof_app using (account_id = (select own_account())
  or (select other_reach()) is not null and reaches_other(account_id));
create policy representative_link_reach on representative_link to hireproof_app using (account_id = (select own_account())
  or (select other_reach()) is not null and reaches_other(account_id));
-- A representative is named once and ends once.
create policy form_representative_open on form_representative as restrictive for update to hireproof_app
  using (ended_at is null) with check (true);
grant select, insert, update (ended_at, end_reason, title, organization) on form_representative to hireproof_app;
grant select, insert, update (ended_at) on representative_link to hireproof_app;

-- A person who proves the mailbox sees whose link it is, and nothing of the form.
create policy form_representative_identity on form_representative to hireproof_identity using (true);
create policy representative_link_identity on representative_link to hireproof_identity using (true);
grant select (id, plus_case_id, account_id, email, ended_at, entered_at), update (entered_at)
  on form_representative to hireproof_identity;
grant select, update (failed_tries, used_at), delete on representative_link to hireproof_identity;
