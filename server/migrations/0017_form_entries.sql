-- What is signed on a form beside Section 1: help of preparers, Section 2 and its corrections, Supplement B. Each is one
-- AES-256-GCM envelope, bound to its row. A correction is an entry of its own and names the one that it replaces, which stays.
create table form_entry (
  id uuid primary key,
  plus_case_id uuid not null references form_i9,
  account_id integer not null references account,
  kind text not null,
  replaces_id uuid,
  sealed_content bytea not null,
  sealed_key_id text not null,
  edition text not null,
  edition_expires text not null,
  signed_at timestamptz not null,
  signed_name text not null,
  signed_by_user_id uuid references app_user,
  signed_ip text not null,
  signed_language text not null,
  attestation_version integer not null,
  constraint form_entry_kind_check check (kind in ('PREPARER', 'SECTION_2', 'SUPPLEMENT_B')),
  constraint form_entry_signer_check check ((kind = 'PREPARER') = (signed_by_user_id is null)),
  constraint form_entry_language_check check (signed_language in ('en', 'es')),
  constraint form_entry_place_key unique (id, plus_case_id, kind),
  -- What is replaced is replaced once, and by the same of the same form.
  constraint form_entry_replaces_key unique (replaces_id),
  constraint form_entry_replaces_fkey foreign key (replaces_id, plus_case_id, kind)
    references form_entry (id, plus_case_id, kind)
);
create index form_entry_plus_case_id_idx on form_entry (plus_case_id, signed_at);
create index form_entry_account_id_idx on form_entry (account_id);
create index form_entry_sealed_key_idx on form_entry (sealed_key_id);
create unique index form_entry_section2_key on form_entry (plus_case_id) where kind = 'SECTION_2' and replaces_id is null;

alter table form_entry enable row level security;
create policy form_entry_reach on form_entry to hireproof_app using (account_id = any ((select actor_accounts())::integer[]));
-- Written once: nobody changes what was signed.
grant select, insert on form_entry to hireproof_app;

-- Completed: Section 2 is signed too.
alter table plus_case
  add column section2_signed_at timestamptz,
  drop constraint plus_case_status_check,
  drop constraint plus_case_submitted_check,
  add constraint plus_case_status_check check (status in ('INVITED', 'IN_PROGRESS', 'SUBMITTED', 'COMPLETED', 'CANCELLED')),
  add constraint plus_case_submitted_check check ((status in ('SUBMITTED', 'COMPLETED')) = (submitted_at is not null)
    and (status in ('SUBMITTED', 'COMPLETED')) = (verification_case_id is not null)),
  add constraint plus_case_completed_check check ((status = 'COMPLETED') = (section2_signed_at is not null));
