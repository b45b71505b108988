-- What was emailed about a case, each once: jobs find here what they have sent, and the workspace shows it.
create table case_mail (
  case_id uuid not null references verification_case on delete cascade,
  account_id integer not null references account,
  template text not null,
  -- The mismatch that it is about; 0 for the case itself.
  episode integer not null,
  -- What makes it one of several of its kind, such as the last day and the days that are left.
  occasion text not null,
  mailed_at timestamptz not null,
  constraint case_mail_pkey primary key (case_id, template, episode, occasion)
);
create index case_mail_account_id_idx on case_mail (account_id);
alter table case_mail enable row level security;
create policy case_mail_reach on case_mail to hireproof_app
  using (account_id = any ((select actor_accounts())::integer[]));
create policy case_mail_identity on case_mail for select to hireproof_identity using (true);
grant select, insert on case_mail to hireproof_app;
grant select (case_id, template, episode, occasion) on case_mail to hireproof_identity;

-- When the review of a case began: its usual end counts from this day. Null for reviews from before, whose day stays as it is.
alter table verification_case add column review_since timestamptz;
create index verification_case_review_idx on verification_case (id) where case_status = 'MANUAL_REVIEW';
-- The last days of contact that can move.
create index case_referral_open_idx on case_referral (contact_by, case_id) where status = 'REFERRED';
