-- A correction of Section 1: the employer asks, the employee corrects and signs again. What is signed is an entry of its own;
-- the first one replaces what stands in form_i9, each other one the correction before.
alter table form_entry
  drop constraint form_entry_kind_check,
  drop constraint form_entry_signer_check,
  add constraint form_entry_kind_check check (kind in ('PREPARER', 'SECTION_1', 'SECTION_2', 'SUPPLEMENT_B')),
  add constraint form_entry_signer_check check ((kind in ('PREPARER', 'SECTION_1')) = (signed_by_user_id is null));
create unique index form_entry_section1_key on form_entry (plus_case_id) where kind = 'SECTION_1' and replaces_id is null;

-- What the employer asked for last, open until it is signed or taken back. The employee's draft is one AES-256-GCM envelope,
-- bound to this row. The row stays and its version only rises, so that no page of an earlier round changes a later one.
-- Goes with the form.
create table form_correction (
  plus_case_id uuid primary key references form_i9 on delete cascade,
  account_id integer not null references account,
  asked_at timestamptz not null,
  asked_by_user_id uuid not null references app_user,
  fields text[] not null,
  version integer not null,
  sealed_section1 bytea,
  sealed_key_id text,
  signed_at timestamptz,
  taken_back_at timestamptz,
  constraint form_correction_fields_check check (cardinality(fields) > 0),
  constraint form_correction_sealed_check check ((sealed_section1 is null) = (sealed_key_id is null)),
  -- Once it is over, no draft is left.
  constraint form_correction_over_check check (num_nonnulls(signed_at, taken_back_at) = 0
    or (num_nonnulls(signed_at, taken_back_at) = 1 and sealed_section1 is null))
);
create index form_correction_account_id_idx on form_correction (account_id);
create index form_correction_sealed_key_idx on form_correction (sealed_key_id) where sealed_key_id is not null;

alter table form_correction enable row level security;
create policy form_correction_reach on form_correction to hireproof_app
  using (account_id = any ((select actor_accounts())::integer[]));
grant select, insert, update on form_correction to hireproof_app;
