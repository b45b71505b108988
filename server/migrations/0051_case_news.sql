-- What the records changed in a case, from where to where, for the list of updates by day. A change is seen once someone
-- takes the next step of the case or chooses "Seen".
create table case_news (
  id uuid not null,
  case_id uuid not null references verification_case on delete cascade,
  account_id integer not null references account,
  changed_at timestamptz not null,
  -- Where the case stood before and after: status, statement and the status at each agency; null before it was kept.
  before jsonb,
  after jsonb not null,
  is_seen boolean not null default false,
  constraint case_news_pkey primary key (id)
);
create index case_news_account_id_idx on case_news (account_id, changed_at desc);
create index case_news_unseen_idx on case_news (case_id) where not is_seen;

alter table case_news enable row level security;
create policy case_news_reach on case_news to hireproof_app
  using (account_id = any ((select actor_accounts())::integer[]));
grant select, insert, update (is_seen) on case_news to hireproof_app;

-- However an update leaves the alert, the list shows it as seen.
create function see_case_news() returns trigger
  language plpgsql set search_path = pg_catalog
  as $$
begin
  update public.case_news set is_seen = true where case_id = new.id and not is_seen;
  return null;
end $$;
create trigger case_news_of_seen after update of has_update on verification_case
  for each row when (old.has_update and not new.has_update) execute function see_case_news();
revoke execute on function see_case_news from public;

-- Cases that were updated before and that no one has seen.
insert into case_news (id, case_id, account_id, changed_at, after)
select gen_random_uuid(), id, account_id, coalesce(answered_at, updated_at), jsonb_build_object('case_status', case_status,
  'case_eligibility_statement', case_eligibility_statement, 'ssa_referral_status', ssa_referral_status,
  'dhs_referral_status', dhs_referral_status)
from verification_case where has_update and case_status <> 'CLOSED';
