-- A notice of inspection that was served on a company. Until the end of the inspection is recorded, no form that it concerns is purged.
create table inspection_notice (
  id uuid primary key,
  account_id integer not null references account,
  served_on date not null,
  officer text not null,
  scope text not null,
  -- No foreign key: a company may delete a site, and the notice keeps its address.
  site_id uuid,
  site_text text,
  period_from date,
  period_to date,
  recorded_at timestamptz not null,
  recorded_by_user_id uuid not null references app_user,
  ended_on date,
  ended_at timestamptz,
  ended_by_user_id uuid references app_user,
  constraint inspection_notice_scope_check check (scope in ('ALL', 'SITE', 'PERIOD')),
  constraint inspection_notice_officer_check check (char_length(officer) between 1 and 200),
  constraint inspection_notice_site_check check (num_nonnulls(site_id, site_text) = case scope when 'SITE' then 2 else 0 end),
  constraint inspection_notice_period_check
    check (num_nonnulls(period_from, period_to) = case scope when 'PERIOD' then 2 else 0 end and period_from <= period_to),
  constraint inspection_notice_ended_check check (num_nonnulls(ended_on, ended_at, ended_by_user_id) in (0, 3)
    and ended_on >= served_on)
);
create index inspection_notice_account_id_idx on inspection_notice (account_id, recorded_at desc);
create index inspection_notice_open_idx on inspection_notice (account_id) where ended_at is null;

alter table inspection_notice enable row level security;
create policy inspection_notice_reach on inspection_notice to hireproof_app using (account_id = (select own_account())
  or (select other_reach()) is not null and reaches_other(account_id));
-- Its end is recorded once; nothing else about a notice changes.
create policy inspection_notice_once on inspection_notice as restrictive for update to hireproof_app
  using (ended_at is null) with check (ended_at is not null);
grant select, insert, update (ended_on, ended_at, ended_by_user_id) on inspection_notice to hireproof_app;

-- Whether a notice concerns a form. A form that names no site may belong to any, and a period asks for everyone who worked in it.
create function concerns_form(notice inspection_notice, site uuid, hired date, ended date) returns boolean
  language sql immutable parallel safe
  return case notice.scope
    when 'SITE' then site is null or site = notice.site_id
    when 'PERIOD' then hired <= notice.period_to and (ended is null or ended >= notice.period_from)
    else true
  end;

-- The row that marks a form as purged is refused to everyone while an inspection concerns the form. A notice is recorded
-- with a hold on all purges of its company: one of the two comes first.
create function refuse_purge_under_inspection() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  if new.purged_at is null or old.purged_at is not null then
    return new;
  end if;
  perform pg_advisory_xact_lock_shared(hashtextextended('purges|' || new.account_id, 0));
  if exists (select from inspection_notice n left join form_retention r on r.plus_case_id = new.id
      where n.account_id = new.account_id and n.ended_at is null
        and concerns_form(n, new.site_id, new.first_day_of_work, r.ended_on)) then
    raise exception 'an inspection concerns the form' using errcode = 'check_violation', constraint = 'inspection_notice_open_check';
  end if;
  return new;
end
$$;
revoke all on function refuse_purge_under_inspection() from public;
create trigger plus_case_inspected before update of purged_at on plus_case
  for each row execute function refuse_purge_under_inspection();
