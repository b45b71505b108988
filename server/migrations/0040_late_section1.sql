-- Why Section 1 was signed after the first day of work, as the employer records it. Reasons are added, never changed: the
-- application may not update or delete them. The text is one AES-256-GCM envelope, bound to its row. Goes with the form.
create table section1_late_reason (
  id uuid primary key,
  plus_case_id uuid not null references form_i9 on delete cascade,
  account_id integer not null references account,
  written_at timestamptz not null,
  written_by_user_id uuid not null references app_user,
  sealed_text bytea not null,
  sealed_key_id text not null
);
create index section1_late_reason_plus_case_id_idx on section1_late_reason (plus_case_id);
create index section1_late_reason_account_id_idx on section1_late_reason (account_id);
create index section1_late_reason_sealed_key_idx on section1_late_reason (sealed_key_id);

alter table section1_late_reason enable row level security;
create policy section1_late_reason_reach on section1_late_reason to hireproof_app
  using (account_id = any ((select actor_accounts())::integer[]));
grant select, insert on section1_late_reason to hireproof_app;
