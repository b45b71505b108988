-- How an employee chose to complete the form: electronically, having read these versions of the notices, or on paper. The
-- row has the present choice, and the audit every choice. Forms signed earlier have none. Goes with the form.
create table form_consent (
  plus_case_id uuid primary key references form_i9 on delete cascade,
  account_id integer not null references account,
  decision text not null,
  notices_version integer not null,
  language text not null,
  ip text not null,
  decided_at timestamptz not null,
  constraint form_consent_decision_check check (decision in ('ELECTRONIC', 'PAPER')),
  constraint form_consent_language_check check (language in ('en', 'es'))
);
create index form_consent_account_id_idx on form_consent (account_id);

alter table form_consent enable row level security;
create policy form_consent_reach on form_consent to hireproof_app
  using (account_id = any ((select actor_accounts())::integer[]));
-- Once the form is signed, the choice stands.
create policy form_consent_unsigned on form_consent as restrictive for update to hireproof_app
  using (exists (select from form_i9 f where f.plus_case_id = form_consent.plus_case_id and f.signed_at is null));
grant select, insert, update on form_consent to hireproof_app;
