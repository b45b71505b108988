-- Documents of cases that the government revoked later, as the records or a file of theirs report it. The number of the document
-- is one AES-256-GCM envelope, bound to the case and the day.
create table status_change (
  id uuid primary key,
  case_id uuid not null references verification_case on delete cascade,
  account_id integer not null references account,
  revoked_on date not null,
  sealed_number bytea,
  sealed_key_id text,
  source text not null,
  reported_at timestamptz not null,
  constraint status_change_case_key unique (case_id, revoked_on),
  constraint status_change_sealed_check check ((sealed_number is null) = (sealed_key_id is null)),
  constraint status_change_source_check check (source in ('RECORDS', 'FILE'))
);
create index status_change_account_id_idx on status_change (account_id, revoked_on desc);
create index status_change_sealed_idx on status_change (sealed_key_id) where sealed_key_id is not null;

alter table status_change enable row level security;
create policy status_change_reach on status_change to hireproof_app using (account_id = (select own_account())
  or (select other_reach()) is not null and reaches_other(account_id));
grant select, insert, update (sealed_number, sealed_key_id) on status_change to hireproof_app;

-- What the feed reports of a revoked document waits here with its number sealed, and loses it once that is settled.
alter table case_update
  add column sealed_number bytea,
  add column sealed_key_id text,
  add constraint case_update_sealed_check
    check ((sealed_number is null) = (sealed_key_id is null) and (sealed_number is null or answer is not null));
create index case_update_sealed_idx on case_update (sealed_key_id) where sealed_key_id is not null;
grant update (sealed_number, sealed_key_id) on case_update to hireproof_app, hireproof_identity;

-- The run before the one of today: what was reported after it is new to the user.
alter table report_use add column previous_run_at timestamptz;
grant update (previous_run_at) on report_use to hireproof_app;

-- When the reverification in a block of Supplement B was first signed; null if the block has none.
alter table form_entry
  add column reverified_at timestamptz,
  add constraint form_entry_reverified_check check (reverified_at is null or kind = 'SUPPLEMENT_B');
create index form_entry_reverified_idx on form_entry (plus_case_id) where reverified_at is not null;
-- What blocks are for is sealed; the audit has it of each signature, and a correction hardly ever changes it.
with recursive reverified as (
  select e.id, e.signed_at
  from form_entry e join audit_event a on a.subject_type = 'plus_case' and a.subject_id = e.plus_case_id::text
    and a.action = 'form_i9.supplement_b_signed' and a.after ->> 'entryId' = e.id::text
    and a.after -> 'purposes' ? 'reverification'
  where e.kind = 'SUPPLEMENT_B'
  union all
  select e.id, r.signed_at from form_entry e join reverified r on e.replaces_id = r.id
)
update form_entry set reverified_at = reverified.signed_at from reverified where reverified.id = form_entry.id;
