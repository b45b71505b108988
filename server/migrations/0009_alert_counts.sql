-- How many cases raise each alert of the home page, kept up as cases change: reading the four numbers costs the same however
-- many cases a company has. In a schema of its own, because no backup holds it: restoring the cases counts them anew.
create schema derived
  -- By the day that an alert's window is held against, in the zone of the company; without a window the day is "epoch".
  create table case_alert_count (
    account_id integer not null,
    kind text not null,
    day date not null,
    created_by_user_id uuid not null,
    cases integer not null,
    constraint case_alert_count_pkey primary key (account_id, kind, day, created_by_user_id)
  );
grant usage on schema derived to hireproof_app;

alter table derived.case_alert_count enable row level security;
create policy case_alert_count_reach on derived.case_alert_count to hireproof_app
  using (account_id = any ((select actor_accounts())::integer[]));
grant select on derived.case_alert_count to hireproof_app;

-- The alerts that a case raises on some day: the filters of server/src/cases/case-filters.ts without today. A test holds both
-- to the same reference.
create function derived.case_alerts(c public.verification_case, zone text) returns table (kind text, day date)
  language sql stable set search_path = pg_catalog
  as $$
    select each.kind, each.day from (values
      ('cases_to_be_closed', case when c.case_status in ('CLOSE_CASE_AND_RESUBMIT', 'FINAL_NONCONFIRMATION', 'EMPLOYMENT_AUTHORIZED')
        then date 'epoch' end),
      ('cases_with_new_updates', case when c.case_status <> 'CLOSED' and c.has_update then (c.answered_at at time zone zone)::date end),
      ('recently_auto_closed', case when c.case_status = 'CLOSED' and c.auto_closed then (c.closed_at at time zone zone)::date end),
      ('work_docs_expiring', case
        when coalesce(c.document_a_type_code, c.document_b_type_code)
            in ('FORM_I766', 'FOREIGN_PASSPORT', 'FSM_RMI_PASSPORT', 'FORM_I94_REFUGEE')
          and c.expiry_alert_dismissed_at is null and c.case_status <> 'DRAFT'
          and (c.case_status <> 'CLOSED' or c.case_eligibility_statement = 'EMPLOYMENT_AUTHORIZED')
        then c.expiration_date end)
    ) as each (kind, day)
    where each.day is not null
  $$;

-- Adds up what a statement changed and writes only that. The rows are locked in one order, before the head of the audit chain,
-- which a transaction takes last: nobody waits in a circle.
create function derived.count_case_alerts() returns trigger
  language plpgsql security definer set search_path = pg_catalog
  as $$
declare
  changes derived.case_alert_count[] := '{}';
begin
  if tg_op <> 'INSERT' then
    changes := array(
      select row(c.account_id, alert.kind, alert.day, c.created_by_user_id, -1)::derived.case_alert_count
      from old_cases c join public.account a on a.id = c.account_id
        cross join lateral derived.case_alerts(row(c.*)::public.verification_case, a.time_zone) alert);
  end if;
  if tg_op <> 'DELETE' then
    changes := changes || array(
      select row(c.account_id, alert.kind, alert.day, c.created_by_user_id, 1)::derived.case_alert_count
      from new_cases c join public.account a on a.id = c.account_id
        cross join lateral derived.case_alerts(row(c.*)::public.verification_case, a.time_zone) alert);
  end if;
  insert into derived.case_alert_count as count (account_id, kind, day, created_by_user_id, cases)
  select account_id, kind, day, created_by_user_id, sum(cases) from unnest(changes)
  group by 1, 2, 3, 4 having sum(cases) <> 0 order by 1, 2, 3, 4
  on conflict on constraint case_alert_count_pkey do update set cases = count.cases + excluded.cases;
  return null;
end $$;

create trigger case_alerts_of_inserted after insert on verification_case
  referencing new table as new_cases for each statement execute function derived.count_case_alerts();
create trigger case_alerts_of_updated after update on verification_case
  referencing old table as old_cases new table as new_cases for each statement execute function derived.count_case_alerts();
create trigger case_alerts_of_deleted after delete on verification_case
  referencing old table as old_cases for each statement execute function derived.count_case_alerts();

-- Counts the cases of a company anew, or of all: for cases that were there before, and where the days begin at another hour.
create function derived.recount_case_alerts(p_account integer default null) returns void
  language sql security definer set search_path = pg_catalog
  begin atomic
    delete from derived.case_alert_count where p_account is null or account_id = p_account;
    insert into derived.case_alert_count (account_id, kind, day, created_by_user_id, cases)
    select c.account_id, alert.kind, alert.day, c.created_by_user_id, count(*)
    from public.verification_case c join public.account a on a.id = c.account_id
      cross join lateral derived.case_alerts(c, a.time_zone) alert
    where p_account is null or c.account_id = p_account
    group by 1, 2, 3, 4;
  end;

create function derived.recount_in_zone() returns trigger
  language plpgsql security definer set search_path = pg_catalog
  as $$
begin
  perform derived.recount_case_alerts(new.id);
  return null;
end $$;
create trigger case_alerts_in_zone after update of time_zone on account
  for each row when (old.time_zone is distinct from new.time_zone) execute function derived.recount_in_zone();

revoke execute on all functions in schema derived from public;

select derived.recount_case_alerts();
