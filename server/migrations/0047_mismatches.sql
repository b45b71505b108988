-- A case after its first answer: questions of every kind to the records, mismatches as episodes with their steps, referrals
-- of each agency, and who works on a case.

alter table verification_case
  -- Who works on the case: its creator until someone else is named.
  add column assigned_to_user_id uuid references app_user,
  -- The case that this one was made to replace.
  add column previous_case_id uuid references verification_case,
  -- The mismatch that the case is about now, or was about last; 0 before the first.
  add column mismatch_episode integer not null default 0,
  -- When an answer about the photo was sent.
  add column photo_compared_at timestamptz,
  -- What the employer does next and by when; null when there is nothing for the employer to do.
  add column next_step text,
  add column next_due date,
  -- Whether the records advise the employee to have the Social Security record updated.
  add column ssa_update_advised boolean not null default false,
  add constraint verification_case_next_step_check check (next_step in ('SUBMIT', 'CONFIRM', 'COMPARE_PHOTO', 'UPLOAD',
    'MISMATCH', 'GIVE_LETTER', 'RESUBMIT', 'CLOSE')),
  add constraint verification_case_previous_check check (previous_case_id <> id);
create index verification_case_assigned_idx on verification_case (assigned_to_user_id) where assigned_to_user_id is not null;
create index verification_case_previous_idx on verification_case (previous_case_id) where previous_case_id is not null;

-- Everything that the records are asked or told about a case: each once per kind and number, promised in the transaction that
-- causes it, taken by the records (delivered_at) and answered now or later. Numbers count episodes of a mismatch, or tries.
alter table case_check rename to case_question;
alter table case_question rename column attempt to kind;
alter table case_question
  add column number integer not null default 1,
  add column delivered_at timestamptz,
  -- When the records last had something about it, in an answer or in their feed.
  add column heard_at timestamptz,
  -- What is sent besides the case itself, such as the answer about a photo; holds no personal data.
  add column content jsonb,
  drop constraint case_check_attempt_check,
  drop constraint case_check_answered_check,
  add constraint case_question_kind_check check (kind in ('initial', 'confirmed', 'photo', 'documents', 'referral', 'closed')),
  add constraint case_question_answered_check check ((answered_at is null) = (outcome is null));
alter table case_question drop constraint case_check_pkey, add constraint case_question_pkey primary key (case_id, kind, number);
drop index case_check_waiting_idx;
create index case_question_undelivered_idx on case_question (asked_at) where answered_at is null and delivered_at is null;
create index case_question_silent_idx on case_question (coalesce(heard_at, delivered_at))
  where answered_at is null and delivered_at is not null;
alter policy case_check_reach on case_question rename to case_question_reach;
alter policy case_check_identity on case_question rename to case_question_identity;
update case_question set delivered_at = asked_at where answered_at is not null;

-- A mismatch: one for both agencies, a further one in the same case as a new episode.
create table case_mismatch (
  case_id uuid not null references verification_case on delete cascade,
  episode integer not null,
  account_id integer not null references account,
  agencies text[] not null,
  reasons text[] not null,
  issued_at timestamptz not null,
  -- The tenth federal working day after the day of issue, in the zone of the company; moved with closures of the records.
  act_by date not null,
  -- The employer and the employee have checked the details and found them right.
  details_checked_at timestamptz,
  details_checked_by_user_id uuid references app_user,
  -- The English notice was given: downloaded by the employer, or opened by the employee.
  given_at timestamptz,
  given_how text,
  told_at timestamptz,
  told_by_user_id uuid references app_user,
  told_how text,
  -- The details that the employee marked as wrong instead of deciding.
  wrong_details text[] not null default '{}',
  wrong_marked_at timestamptz,
  -- The decision that counts now; every earlier one is in the audit.
  decision text,
  decision_way text,
  -- The day of the employee's signature: typed for paper, from the clock otherwise.
  decided_on date,
  decided_at timestamptz,
  decided_by_user_id uuid references app_user,
  original_kept boolean,
  -- The name that the employer typed under a notice that was signed electronically.
  countersigned_name text,
  countersigned_at timestamptz,
  -- Referred by the employer, and after the last day to act.
  referred_at timestamptz,
  referred_by_user_id uuid references app_user,
  referred_late boolean not null default false,
  -- When the records took the referral: the contact-by dates count from this day.
  taken_at timestamptz,
  -- When the Referral Date Confirmation was first given: downloaded, or read in the portal.
  letter_given_at timestamptz,
  -- The end of the mismatch, by an answer, by "no action", or by closing the case.
  ended_at timestamptz,
  constraint case_mismatch_pkey primary key (case_id, episode),
  constraint case_mismatch_episode_check check (episode >= 1),
  constraint case_mismatch_given_check check ((given_at is null) = (given_how is null)),
  constraint case_mismatch_given_how_check check (given_how in ('DOWNLOADED', 'OPENED')),
  constraint case_mismatch_told_check check ((told_at is null) = (told_how is null)),
  constraint case_mismatch_told_how_check check (told_how in ('IN_PERSON', 'BY_VIDEO', 'ELECTRONICALLY')),
  constraint case_mismatch_decision_check check (decision in ('TAKE_ACTION', 'NO_ACTION')),
  constraint case_mismatch_way_check check (decision_way in ('PAPER', 'ELECTRONIC', 'NONE_GIVEN')),
  constraint case_mismatch_decided_check check ((decision is null) = (decided_at is null) and (decision is null) = (decision_way is null)),
  constraint case_mismatch_referred_check check (taken_at is null or referred_at is not null)
);
create index case_mismatch_account_id_idx on case_mismatch (account_id);
create index case_mismatch_undecided_idx on case_mismatch (act_by) where ended_at is null and referred_at is null;

-- What each agency of a referral has made of it.
create table case_referral (
  case_id uuid not null,
  episode integer not null,
  agency text not null,
  account_id integer not null references account,
  status text not null,
  contact_by date,
  -- The day that contact_by was before closures of the records moved it, if a letter with that day was given.
  contact_by_replaced date,
  contact_known_at timestamptz,
  continued_at timestamptz,
  answered_at timestamptz,
  constraint case_referral_pkey primary key (case_id, episode, agency),
  constraint case_referral_mismatch_fkey foreign key (case_id, episode) references case_mismatch on delete cascade,
  constraint case_referral_agency_check check (agency in ('SSA', 'DHS')),
  constraint case_referral_status_check check (status in ('PENDING_REFERRAL', 'REFERRED', 'IN_CONTINUANCE', 'RESOLVED', 'NO_SHOW',
    'FINAL_NONCONFIRMATION'))
);
create index case_referral_account_id_idx on case_referral (account_id);
create index case_referral_contact_idx on case_referral (contact_by) where status = 'REFERRED' and contact_known_at is null;

-- What the records' feed reported, in its order: kept before it is applied, and applied once.
create table case_update (
  update_id text not null,
  position bigint not null,
  -- Null for an answer that cannot be read, or about a case that the product does not have.
  case_id uuid references verification_case on delete cascade,
  account_id integer references account,
  case_number text,
  -- The answer; holds no personal data.
  answer jsonb,
  received_at timestamptz not null,
  tries integer not null default 0,
  settled_at timestamptz,
  result text,
  constraint case_update_pkey primary key (update_id),
  constraint case_update_case_check check (num_nulls(case_id, account_id, case_number, answer) in (0, 4)),
  constraint case_update_settled_check check ((settled_at is null) = (result is null)),
  constraint case_update_result_check check (result in ('APPLIED', 'UNCHANGED', 'KEPT', 'LATE', 'SET_ASIDE'))
);
create index case_update_waiting_idx on case_update (position, update_id) where settled_at is null;
create index case_update_set_aside_idx on case_update (settled_at) where result = 'SET_ASIDE';
create index case_update_case_id_idx on case_update (case_id, position);
create index case_update_account_id_idx on case_update (account_id);

-- Whose cases a page of the feed is about; tells nothing else about them.
create function case_owners(numbers text[]) returns table (case_number text, case_id uuid, account_id integer)
  language sql stable security definer set search_path = pg_catalog
  begin atomic
    select c.case_number, c.id, c.account_id from public.verification_case c where c.case_number = any(numbers);
  end;
revoke execute on function case_owners from public;
grant execute on function case_owners to hireproof_identity;

alter table case_mismatch enable row level security;
alter table case_referral enable row level security;
alter table case_update enable row level security;
create policy case_mismatch_reach on case_mismatch to hireproof_app
  using (account_id = any ((select actor_accounts())::integer[]));
create policy case_referral_reach on case_referral to hireproof_app
  using (account_id = any ((select actor_accounts())::integer[]));
create policy case_update_reach on case_update to hireproof_app
  using (account_id = any ((select actor_accounts())::integer[]));
-- The jobs of all companies look for rows to work on, and keep what the feed reports.
create policy case_mismatch_identity on case_mismatch for select to hireproof_identity using (true);
create policy case_referral_identity on case_referral for select to hireproof_identity using (true);
create policy case_update_identity on case_update to hireproof_identity using (true);
grant select, insert, update on case_mismatch, case_referral to hireproof_app;
grant select (case_id, episode, account_id, issued_at, act_by, referred_at, taken_at, ended_at) on case_mismatch to hireproof_identity;
grant select (case_id, episode, account_id, agency, status, contact_by, contact_known_at) on case_referral to hireproof_identity;
grant select, insert, update (tries, settled_at, result) on case_update to hireproof_app;
-- Neither what was answered nor for which number.
grant select (update_id, position, case_id, account_id, received_at, tries, settled_at, result),
  insert (update_id, position, received_at), update (tries, settled_at, result) on case_update to hireproof_identity;

-- Open mismatches of cases from before become their first episode: issued when they were answered.
insert into case_mismatch (case_id, episode, account_id, agencies, reasons, issued_at, act_by)
select id, 1, account_id, mismatch_agencies, mismatch_reasons, coalesce(answered_at, updated_at),
  coalesce(action_due_date, (coalesce(answered_at, updated_at) at time zone 'UTC')::date)
from verification_case where case_status = 'PENDING_REFERRAL';
update verification_case set mismatch_episode = 1, next_step = 'MISMATCH', next_due = action_due_date
where case_status = 'PENDING_REFERRAL';
update verification_case set next_step = case case_status
    when 'DRAFT' then 'SUBMIT'
    when 'UNCONFIRMED_DATA' then 'CONFIRM'
    when 'PHOTO_MATCH' then 'COMPARE_PHOTO'
    when 'SCAN_AND_UPLOAD' then 'UPLOAD'
    when 'CLOSE_CASE_AND_RESUBMIT' then 'RESUBMIT'
    else 'CLOSE' end
where case_status in ('DRAFT', 'UNCONFIRMED_DATA', 'PHOTO_MATCH', 'SCAN_AND_UPLOAD', 'CLOSE_CASE_AND_RESUBMIT',
  'FINAL_NONCONFIRMATION', 'EMPLOYMENT_AUTHORIZED');
