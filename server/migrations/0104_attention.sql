-- The queue of cases whose next step is the employer's, in the order in which they are due, and alerts counted for those who
-- work on a case as well as for those who created it.

-- The place of a case in the queue: signed decisions first, then by the last day, then cases without one. The expression is
-- the one of server/src/cases/attention/attention.queries.ts.
create index verification_case_attention_idx on verification_case (account_id,
  (case when next_step = 'DECISION_SIGNED' then '-infinity'::date else coalesce(next_due, 'infinity'::date) end), id)
  where next_step is not null;
create index verification_case_creator_steps_idx on verification_case (created_by_user_id) where next_step is not null;

alter table derived.case_alert_count
  drop constraint case_alert_count_pkey,
  add column assigned_to_user_id uuid;
update derived.case_alert_count set assigned_to_user_id = created_by_user_id;
alter table derived.case_alert_count
  alter column assigned_to_user_id set not null,
  add constraint case_alert_count_pkey primary key (account_id, kind, day, created_by_user_id, assigned_to_user_id);

create or replace function derived.count_case_alerts() returns trigger
  language plpgsql security definer set search_path = pg_catalog
  as $$
declare
  changes derived.case_alert_count[] := '{}';
begin
  if tg_op <> 'INSERT' then
    changes := array(
      select row(c.account_id, alert.kind, alert.day, c.created_by_user_id, -1, coalesce(c.assigned_to_user_id, c.created_by_user_id))::derived.case_alert_count
      from old_cases c join public.account a on a.id = c.account_id
        cross join lateral derived.case_alerts(row(c.*)::public.verification_case, a.time_zone) alert);
  end if;
  if tg_op <> 'DELETE' then
    changes := changes || array(
      select row(c.account_id, alert.kind, alert.day, c.created_by_user_id, 1, coalesce(c.assigned_to_user_id, c.created_by_user_id))::derived.case_alert_count
      from new_cases c join public.account a on a.id = c.account_id
        cross join lateral derived.case_alerts(row(c.*)::public.verification_case, a.time_zone) alert);
  end if;
  insert into derived.case_alert_count as count (account_id, kind, day, created_by_user_id, assigned_to_user_id, cases)
  select account_id, kind, day, created_by_user_id, assigned_to_user_id, sum(cases) from unnest(changes)
  group by 1, 2, 3, 4, 5 having sum(cases) <> 0 order by 1, 2, 3, 4, 5
  on conflict on constraint case_alert_count_pkey do update set cases = count.cases + excluded.cases;
  return null;
end $$;

create or replace function derived.recount_case_alerts(p_account integer default null) returns void
  language sql security definer set search_path = pg_catalog
  begin atomic
    delete from derived.case_alert_count where p_account is null or account_id = p_account;
    insert into derived.case_alert_count (account_id, kind, day, created_by_user_id, assigned_to_user_id, cases)
    select c.account_id, alert.kind, alert.day, c.created_by_user_id, coalesce(c.assigned_to_user_id, c.created_by_user_id), count(*)
    from public.verification_case c join public.account a on a.id = c.account_id
      cross join lateral derived.case_alerts(c, a.time_zone) alert
    where p_account is null or c.account_id = p_account
    group by 1, 2, 3, 4, 5;
  end;

-- Cases that were made to replace others may have been handed over before.
select derived.recount_case_alerts();
