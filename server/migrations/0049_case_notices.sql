-- The electronic notice of a mismatch: links to it, the browsers in which its employee reads it, and what the employee signed.

alter table case_mismatch
  -- The employee says that the details on the notice are right; null again once one is marked as wrong.
  add column details_agreed_at timestamptz;

-- A link that was mailed to the employee of a mismatch; only a hash of its secret is kept. It opens the notice until the last
-- day to act or, once referred, the last day of contact: these days move, so they are read from the mismatch.
create table case_notice_link (
  id uuid primary key,
  case_id uuid not null,
  episode integer not null,
  account_id integer not null references account,
  case_number text not null,
  -- The mailbox that it was sent to, which its digits prove.
  email text not null,
  secret_hash bytea not null,
  failed_tries integer not null default 0,
  sent_at timestamptz not null,
  used_at timestamptz,
  -- The employee asked for another link: this one opens nothing more, but a browser in which it was used stays open.
  replaced_at timestamptz,
  -- The employer recalled the notice, sent it again or closed the case: this ends the browsers too.
  ended_at timestamptz,
  constraint case_notice_link_mismatch_fkey foreign key (case_id, episode) references case_mismatch on delete cascade
);
create index case_notice_link_case_idx on case_notice_link (case_id, episode, sent_at);
create index case_notice_link_account_id_idx on case_notice_link (account_id);
create index case_notice_link_email_idx on case_notice_link (lower(email)) where ended_at is null;

-- The digits of a link of either kind; they lapse within minutes.
alter table employee_code drop constraint employee_code_link_id_fkey;

-- A browser in which an employee works on one form, or reads one notice, and on nothing else.
alter table employee_session
  alter column plus_case_id drop not null,
  add column notice_link_id uuid references case_notice_link on delete cascade,
  add constraint employee_session_of_check check (num_nonnulls(plus_case_id, notice_link_id) = 1);
create index employee_session_notice_link_id_idx on employee_session (notice_link_id) where notice_link_id is not null;

-- A signature under a notice. The latest counts. What was shown, and what the signed notice is drawn from, is one AES-256-GCM
-- envelope, bound to its row.
create table notice_signature (
  id uuid primary key,
  case_id uuid not null,
  episode integer not null,
  account_id integer not null references account,
  decision text not null,
  name text not null,
  ip text not null,
  language text not null,
  -- The version and the digest of the wording, and the version of the sentence that was confirmed.
  text_version text not null,
  statement_version integer not null,
  shown_sha256 bytea not null,
  -- How the employee came to the notice: by the mailed link and its digits, or in the portal of the form.
  opened_by text not null,
  signed_at timestamptz not null,
  sealed_content bytea not null,
  sealed_key_id text not null,
  constraint notice_signature_mismatch_fkey foreign key (case_id, episode) references case_mismatch on delete cascade,
  constraint notice_signature_decision_check check (decision in ('TAKE_ACTION', 'NO_ACTION')),
  constraint notice_signature_language_check check (language in ('en', 'es')),
  constraint notice_signature_opened_by_check check (opened_by in ('LINK', 'FORM'))
);
create index notice_signature_case_idx on notice_signature (case_id, episode, signed_at);
create index notice_signature_account_id_idx on notice_signature (account_id);
create index notice_signature_sealed_key_idx on notice_signature (sealed_key_id);

alter table case_notice_link enable row level security;
alter table notice_signature enable row level security;
create policy case_notice_link_reach on case_notice_link to hireproof_app
  using (account_id = any ((select actor_accounts())::integer[]));
-- Added once; nothing about a signature changes, and none is removed.
create policy notice_signature_reach on notice_signature to hireproof_app
  using (account_id = any ((select actor_accounts())::integer[]));
grant select, insert, update (replaced_at, ended_at) on case_notice_link to hireproof_app;
grant select, insert on notice_signature to hireproof_app;

-- A person who proves the mailbox sees which notice a link opens, and nothing of what is in it.
create policy case_notice_link_identity on case_notice_link to hireproof_identity using (true);
grant select, update (failed_tries, used_at) on case_notice_link to hireproof_identity;
