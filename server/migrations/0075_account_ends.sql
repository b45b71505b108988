-- A closing company is active with its last day; a closed one has the day, too. While it closes, no case begins.
alter table account drop constraint account_closed_check;
alter table account add constraint account_closed_check check (
  case status
    when 'CLOSED' then closed_date is not null
    when 'ACTIVE' then closed_date is null or closed_reason_code is not null
    else closed_date is null
  end);
create index account_closing_idx on account (closed_date) where status = 'ACTIVE' and closed_date is not null;

-- The last time that a company was asked to close. The version counts every change of it, a cancellation too.
create table account_closing (
  account_id integer primary key references account,
  reason text not null,
  explanation text not null,
  requested_at timestamptz not null,
  -- Null for the operator.
  requested_by_user_id uuid references app_user,
  -- The last day as it was agreed; that of the account is later while cases put it off.
  last_day date not null,
  version integer not null default 1,
  cancelled_at timestamptz,
  -- The fewest days before the end of which people were reminded, and when they were told last that the end is put off.
  reminded integer,
  put_off_told_on date,
  ended_at timestamptz,
  -- When the drafts and unopened invitations of the closed company were ended, too.
  tidied_at timestamptz,
  -- A wish to close before the last day, and whether the operator refused it; the last day stays meanwhile.
  early_ground text,
  early_explanation text not null default '',
  early_asked_at timestamptz,
  early_refused_at timestamptz,
  -- A decision of the operator that a job is to tell people about.
  to_tell text,
  constraint account_closing_reason_check check (reason in ('NOT_NEEDED', 'COMPANY_CLOSED', 'MERGED', 'DUPLICATE', 'OTHER_METHOD',
    'CONTRACT_ENDED', 'REQUIRED', 'UNAUTHORIZED_ACCESS', 'OTHER', 'MISUSE')),
  constraint account_closing_explanation_check check (length(explanation) <= 500 and (reason <> 'OTHER' or explanation <> '')),
  constraint account_closing_version_check check (version > 0),
  constraint account_closing_to_tell_check check (to_tell in ('MISUSE', 'ENDED', 'REOPENED', 'EARLY_REFUSED')),
  constraint account_closing_early_ground_check check (early_ground in ('COMPANY_GONE', 'UNAUTHORIZED_ACCESS', 'DUPLICATE',
    'OTHER_METHOD', 'REQUIRED')),
  constraint account_closing_early_check check ((early_ground is null) = (early_asked_at is null)
    and (early_ground is null or length(early_explanation) between 1 and 500)
    and (early_refused_at is null or early_ground is not null))
);
alter table account_closing enable row level security;
create policy account_closing_reach on account_closing to hireproof_app
  using (account_id = (select own_account()) or (select other_reach()) is not null and reaches_other(account_id));
grant select, update (reminded, put_off_told_on, tidied_at, to_tell) on account_closing to hireproof_app;
create index account_closing_to_tell_idx on account_closing (account_id) where to_tell is not null;
create index account_closing_untidied_idx on account_closing (account_id) where ended_at is not null and tidied_at is null;

-- What decides whether a case may begin, held until the transaction ends: a request to close waits, or comes before.
create function hold_account(company integer) returns table (status text, type text, closed_date date)
  language sql volatile security definer set search_path = public, pg_temp as
$$
  select status, type, closed_date from account where id = company and in_reach(id) for share
$$;

-- No role may write companies. An active company asks to close in 30 days, by its own calendar. False for others.
create function request_termination(company integer, why text, explained text, label text, by_user uuid, moment timestamptz)
  returns boolean
  language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  day date;
begin
  update account
    set closed_date = (moment at time zone time_zone)::date + 30, closed_reason = label, closed_reason_code = 'VOLUNTARY'
    where id = company and in_reach(id) and status = 'ACTIVE' and closed_date is null
    returning closed_date into day;
  if not found then
    return false;
  end if;
  insert into account_closing (account_id, reason, explanation, requested_at, requested_by_user_id, last_day)
    values (company, why, explained, moment, by_user, day)
    on conflict (account_id) do update
      set reason = why, explanation = explained, requested_at = moment, requested_by_user_id = by_user, last_day = day,
        version = account_closing.version + 1, cancelled_at = null, reminded = null, put_off_told_on = null,
        ended_at = null, tidied_at = null, to_tell = null,
        early_ground = null, early_explanation = '', early_asked_at = null, early_refused_at = null;
  return true;
end
$$;

-- The reason of a request that was not decided by the operator. False for another version than the present one.
create function change_termination(company integer, why text, explained text, label text, read_version integer) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  perform from account
    where id = company and in_reach(id) and status = 'ACTIVE' and closed_date is not null and closed_reason_code = 'VOLUNTARY'
    for no key update;
  if not found then
    return false;
  end if;
  update account_closing set reason = why, explanation = explained, version = version + 1
    where account_id = company and version = read_version;
  if not found then
    return false;
  end if;
  update account set closed_reason = label where id = company;
  return true;
end
$$;

-- A wish to close before the last day, for the operator to decide; another one only after that was refused. False as above.
create function ask_early_end(company integer, ground text, explained text, moment timestamptz, read_version integer) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  perform from account
    where id = company and in_reach(id) and status = 'ACTIVE' and closed_date is not null and closed_reason_code = 'VOLUNTARY'
    for no key update;
  if not found then
    return false;
  end if;
  update account_closing
    set early_ground = ground, early_explanation = explained, early_asked_at = moment, early_refused_at = null, version = version + 1
    where account_id = company and version = read_version and (early_ground is null or early_refused_at is not null);
  return found;
end
$$;

-- The company stays. False for another version than the present one.
create function cancel_termination(company integer, read_version integer, moment timestamptz) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  perform from account
    where id = company and in_reach(id) and status = 'ACTIVE' and closed_date is not null and closed_reason_code = 'VOLUNTARY'
    for no key update;
  if not found then
    return false;
  end if;
  update account_closing set cancelled_at = moment, version = version + 1
    where account_id = company and version = read_version;
  if not found then
    return false;
  end if;
  update account set closed_date = null, closed_reason = null, closed_reason_code = null where id = company;
  return true;
end
$$;

-- Closes a company; the locations of a corporate account stay as employers and are returned. For the functions below and the operator.
create function close_account(company integer, moment timestamptz) returns integer[]
  language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  freed integer[];
begin
  update account set status = 'CLOSED' where id = company;
  update account_closing set ended_at = moment, version = version + 1 where account_id = company;
  with location as (
    select id from account where parent_account_id = company order by id for no key update
  ), free as (
    update account set type = 'EMPLOYER', parent_account_id = null from location where account.id = location.id returning account.id
  )
  select coalesce(array_agg(id order by id), '{}') into freed from free;
  return freed;
end
$$;

-- Ends a company whose last day is over in its time zone: ENDED. Cases that wait for the records or for an employee put the
-- end off: to today for 60 days (PUT_OFF), then the operator decides (UNDECIDED). Misuse is not put off, and ends on its day.
-- No row if nothing is due, or another node is at it.
create function end_account(company integer, moment timestamptz) returns table (outcome text, locations integer[])
  language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  held account;
  agreed date;
  today date;
begin
  select * into held from account
    where id = company and in_reach(id) and status = 'ACTIVE' and closed_date is not null
    for no key update skip locked;
  today := (moment at time zone held.time_zone)::date;
  if held.id is null or held.closed_date > today or (held.closed_date = today and held.closed_reason_code = 'VOLUNTARY') then
    return;
  end if;
  select last_day into agreed from account_closing where account_id = company;
  if held.closed_reason_code = 'VOLUNTARY' and exists (
    select from verification_case c
    where c.account_id = company and c.case_status in ('QUEUED', 'MANUAL_REVIEW', 'REFERRED'))
  then
    update account set closed_date = least(today, coalesce(agreed, held.closed_date) + 60) where id = company;
    return query select case when today > coalesce(agreed, held.closed_date) + 60 then 'UNDECIDED' else 'PUT_OFF' end, '{}'::integer[];
    return;
  end if;
  return query select 'ENDED', close_account(company, moment);
end
$$;

-- Who is told about the end of a company: its administrators and points of contact, and the administrators of the company above.
create function closing_addressees(company integer) returns table (email text)
  language sql stable security definer set search_path = public, pg_temp as
$$
  select distinct lower(found.email) from (
    select u.email from account a join app_user u on u.account_id in (a.id, a.parent_account_id, a.agency_account_id)
      where a.id = company and u.role in ('PROGRAMADMIN', 'CORPORATEADMIN') and u.status <> 'DELETED'
    union all
    select c.email from company_contact c where c.account_id = company
  ) found where in_reach(company) order by 1
$$;

-- The locations of a corporate account that no active program administrator of their own looks after.
create function unattended_locations(company integer) returns table (account_id integer, company_name text)
  language sql stable security definer set search_path = public, pg_temp as
$$
  select a.id, a.company_name from account a
  where a.parent_account_id = company and in_reach(company) and a.status = 'ACTIVE' and not exists (
    select from app_user u where u.account_id = a.id and u.role = 'PROGRAMADMIN' and u.status = 'ACTIVE')
  order by lower(a.company_name), a.id
$$;

do $$
declare
  signature text;
begin
  foreach signature in array array['hold_account(integer)',
    'request_termination(integer, text, text, text, uuid, timestamptz)',
    'change_termination(integer, text, text, text, integer)', 'ask_early_end(integer, text, text, timestamptz, integer)',
    'cancel_termination(integer, integer, timestamptz)',
    'end_account(integer, timestamptz)', 'closing_addressees(integer)', 'unattended_locations(integer)'] loop
    execute format('revoke all on function %s from public', signature);
    execute format('grant execute on function %s to hireproof_app', signature);
  end loop;
end $$;
revoke all on function close_account(integer, timestamptz) from public;

-- The case of a signed form waits while the company closes.
alter table plus_case drop constraint plus_case_case_waits_for_check;
alter table plus_case add constraint plus_case_case_waits_for_check check (case_waits_for <@
  array['ssn', 'documents', 'receipt', 'expired_document', 'duplicate', 'details', 'closing']);
