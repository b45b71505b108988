-- How many cases a company created, submitted, and saw end in each outcome of a mismatch, by month in its time zone, kept up as
-- cases change: reports and the overview read as much for 1,000,000 cases as for 10,000. Like the counts of alerts, no backup holds it.

-- What became of a mismatch; null for a case that has had none.
create function mismatch_outcome(status text, statement text, ssa text, dhs text, agencies text[]) returns text
  language sql immutable parallel safe
  return case
    when cardinality(agencies) = 0 then null
    when statement = 'EMPLOYMENT_AUTHORIZED' then 'AUTHORIZED'
    when statement = 'NO_ACTION_FNC' then 'NO_ACTION'
    when statement is not null and 'NO_SHOW' in (ssa, dhs) then 'NO_SHOW'
    when statement is not null then 'FINAL_NONCONFIRMATION'
    when status = 'CLOSED' then 'WITHOUT_RESULT'
    else 'OPEN'
  end;

-- Outcomes count in the month in which the case was created. Whoever changes cases adds to one of eight slots, so that users do
-- not wait for an import of the same company to end; the sum of the slots is the count, and one slot alone means nothing.
create table derived.case_count (
  account_id integer not null,
  kind text not null,
  month date not null,
  slot smallint not null,
  cases integer not null,
  constraint case_count_pkey primary key (account_id, kind, month, slot)
);

alter table derived.case_count enable row level security;
create policy case_count_reach on derived.case_count to hireproof_app
  using (account_id = (select own_account()) or (select other_reach()) is not null and reaches_other(account_id));
grant select on derived.case_count to hireproof_app;

create function derived.case_months(c public.verification_case, zone text) returns table (kind text, month date)
  language sql stable set search_path = pg_catalog
  as $$
    select each.kind, date_trunc('month', each.at at time zone zone)::date from (values
      ('CREATED', c.created_at),
      ('SUBMITTED', c.submitted_at),
      (public.mismatch_outcome(c.case_status, c.case_eligibility_statement, c.ssa_referral_status, c.dhs_referral_status,
        c.mismatch_agencies), c.created_at)
    ) as each (kind, at)
    where each.kind is not null and each.at is not null
  $$;

-- As derived.count_case_alerts does: adds up what a statement changed and writes only that, in one order.
create function derived.count_case_months() returns trigger
  language plpgsql security definer set search_path = pg_catalog
  as $$
declare
  own_slot constant smallint := pg_backend_pid() % 8;
  changes derived.case_count[] := '{}';
begin
  if tg_op <> 'INSERT' then
    changes := array(
      select row(c.account_id, counted.kind, counted.month, own_slot, -1)::derived.case_count
      from old_cases c join public.account a on a.id = c.account_id
        cross join lateral derived.case_months(row(c.*)::public.verification_case, a.time_zone) counted);
  end if;
  if tg_op <> 'DELETE' then
    changes := changes || array(
      select row(c.account_id, counted.kind, counted.month, own_slot, 1)::derived.case_count
      from new_cases c join public.account a on a.id = c.account_id
        cross join lateral derived.case_months(row(c.*)::public.verification_case, a.time_zone) counted);
  end if;
  insert into derived.case_count as count (account_id, kind, month, slot, cases)
  select account_id, kind, month, own_slot, sum(cases) from unnest(changes)
  group by 1, 2, 3 having sum(cases) <> 0 order by 1, 2, 3
  on conflict on constraint case_count_pkey do update set cases = count.cases + excluded.cases;
  return null;
end $$;

create trigger case_months_of_inserted after insert on verification_case
  referencing new table as new_cases for each statement execute function derived.count_case_months();
create trigger case_months_of_updated after update on verification_case
  referencing old table as old_cases new table as new_cases for each statement execute function derived.count_case_months();
create trigger case_months_of_deleted after delete on verification_case
  referencing old table as old_cases for each statement execute function derived.count_case_months();

-- Counts the cases of a company again, or of all: for cases that were there before, and where the months begin at another hour.
create function derived.recount_case_months(p_account integer default null) returns void
  language sql security definer set search_path = pg_catalog
  begin atomic
    delete from derived.case_count where p_account is null or account_id = p_account;
    insert into derived.case_count (account_id, kind, month, slot, cases)
    select c.account_id, counted.kind, counted.month, 0, count(*)
    from public.verification_case c join public.account a on a.id = c.account_id
      cross join lateral derived.case_months(c, a.time_zone) counted
    where p_account is null or c.account_id = p_account
    group by 1, 2, 3;
  end;

create function derived.recount_months_in_zone() returns trigger
  language plpgsql security definer set search_path = pg_catalog
  as $$
begin
  perform derived.recount_case_months(new.id);
  return null;
end $$;
create trigger case_months_in_zone after update of time_zone on account
  for each row when (old.time_zone is distinct from new.time_zone) execute function derived.recount_months_in_zone();

revoke execute on function derived.case_months(public.verification_case, text), derived.count_case_months(),
  derived.recount_case_months(integer), derived.recount_months_in_zone() from public;

select derived.recount_case_months();
