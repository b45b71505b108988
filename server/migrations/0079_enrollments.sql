-- A link with which the enrollment of a company is started. It is about no company yet: whoever signs in with it gets one.
create table enrollment_link (
  id uuid primary key,
  email text not null,
  secret_hash bytea not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  failed_tries integer not null default 0,
  -- Used, or replaced by a newer one to the same address.
  ended_at timestamptz
);
create index enrollment_link_email_idx on enrollment_link (email) where ended_at is null;
create index enrollment_link_expires_at_idx on enrollment_link (expires_at);
grant select, insert, update, delete on enrollment_link to hireproof_identity;

alter table sign_in_attempt
  add column enrollment_link_id uuid,
  drop constraint sign_in_attempt_purpose_check,
  add constraint sign_in_attempt_purpose_check
    check (num_nonnulls(ticket_hash, activation_code_id, plus_link_id, enrollment_link_id) <= 1);

-- The enrollment of a company. Its row is held while anything about it changes or is decided.
create table enrollment (
  account_id integer primary key references account,
  user_id uuid not null references app_user,
  -- The address that got the link; empty once the personal data are deleted.
  email text not null,
  status text not null default 'DRAFT',
  method text,
  started_at timestamptz not null,
  -- When the person last changed something: 90 days later it expires.
  changed_at timestamptz not null,
  submitted_at timestamptz,
  -- How many of the reminders before the end were mailed.
  reminders smallint not null default 0,
  ended_at timestamptz,
  purged_at timestamptz,
  constraint enrollment_status_check check (status in ('DRAFT', 'SUBMITTED', 'IN_REVIEW', 'RETURNED', 'APPROVED', 'DECLINED',
    'WITHDRAWN', 'EXPIRED')),
  constraint enrollment_method_check
    check (method in ('EMPLOYER', 'AGENT', 'CORPORATE', 'WEB_SERVICES_EMPLOYER', 'WEB_SERVICES_AGENT')),
  constraint enrollment_submitted_check check (status not in ('SUBMITTED', 'IN_REVIEW', 'APPROVED') or submitted_at is not null)
);
create index enrollment_user_id_idx on enrollment (user_id);
create index enrollment_status_idx on enrollment (status, changed_at);

-- What is saved in each section, complete or not.
create table enrollment_section (
  account_id integer not null references enrollment,
  section text not null,
  version integer not null,
  content jsonb not null,
  changed_at timestamptz not null,
  changed_by_user_id uuid not null references app_user,
  constraint enrollment_section_pkey primary key (account_id, section),
  constraint enrollment_section_section_check
    check (section in ('access_method', 'employer_category', 'company_information', 'address', 'people')),
  constraint enrollment_section_version_check check (version > 0)
);

-- What was submitted each time, why a person looked at it, and what was decided.
create table enrollment_submission (
  account_id integer not null references enrollment,
  place integer not null,
  submitted_at timestamptz not null,
  content jsonb not null,
  causes text[] not null default '{}',
  reviewed_since timestamptz,
  decision text,
  decided_at timestamptz,
  decided_by text,
  reason text,
  note text,
  sections text[] not null default '{}',
  constraint enrollment_submission_pkey primary key (account_id, place),
  constraint enrollment_submission_decision_check check (decision in ('APPROVED', 'RETURNED', 'DECLINED', 'TAKEN_BACK')),
  constraint enrollment_submission_decided_check check ((decision is null) = (decided_at is null))
);

do $$
declare
  name text;
begin
  foreach name in array array['enrollment', 'enrollment_section', 'enrollment_submission'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy %I on %I to hireproof_app using (account_id = (select own_account()) '
      || 'or (select other_reach()) is not null and reaches_other(account_id))', name || '_reach', name);
    execute format('create policy %I on %I to hireproof_identity using (true)', name || '_identity', name);
  end loop;
end $$;
grant select, insert, update on enrollment_section, enrollment_submission to hireproof_app, hireproof_identity;
grant select, update on enrollment to hireproof_app, hireproof_identity;
grant delete on enrollment_section to hireproof_identity;

-- Gives a person who enrolls a company its account, its user and its enrollment. The database gives the company number, which is
-- never given again. False if the User ID is taken, or if the person has as many unfinished enrollments as are allowed.
create function open_enrollment(wanted jsonb) returns integer
  language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  w record;
  company integer;
begin
  select * into w from jsonb_to_record(wanted) as x(user_id uuid, person_id uuid, logon_id text, email text, most integer, at timestamptz);
  -- Sign-ins of one person wait here for each other.
  perform from person where id = w.person_id for update;
  if (select count(*) from enrollment e join app_user u on u.id = e.user_id
      where u.person_id = w.person_id and e.status in ('DRAFT', 'RETURNED')) >= w.most then
    return null;
  end if;
  insert into account (type, company_name, status, created_at) values ('EMPLOYER', 'Unnamed company', 'PENDING', w.at)
    returning id into company;
  insert into app_user (id, account_id, person_id, logon_id, role, status, mfa_enabled, first_name, middle_initial, last_name, email,
      phone_number, phone_extension, created_at)
    select w.user_id, company, p.id, w.logon_id, 'ENROLLMENT', 'ACTIVE', true, p.first_name, p.middle_initial, p.last_name, p.email,
      p.phone_number, p.phone_extension, w.at
    from person p where p.id = w.person_id;
  insert into enrollment (account_id, user_id, email, started_at, changed_at) values (company, w.user_id, w.email, w.at, w.at);
  return company;
end
$$;

-- Makes the company of an unfinished enrollment one of the kind that the access method says: what it signs depends on it. Until a
-- method is found, it is an employer.
create function choose_access_method(company integer, chosen text) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  update enrollment set method = chosen
    where account_id = company and in_reach(company) and status in ('DRAFT', 'RETURNED');
  if not found then
    return false;
  end if;
  update account set web_service_enabled = coalesce(chosen like 'WEB_SERVICES%', false),
      type = case when chosen = 'CORPORATE' then 'CORPORATE' when chosen like '%AGENT' then 'AGENCY' else 'EMPLOYER' end
    where id = company and status = 'PENDING';
  return found;
end
$$;

-- Makes the company of an approved enrollment active. False if it is not approved.
create function approve_enrollment(company integer, plus boolean) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  update account a set status = 'ACTIVE', plus_enabled = plus
    from enrollment e
    where a.id = company and in_reach(a.id) and e.account_id = a.id and e.status = 'APPROVED' and e.method is not null
      and a.status = 'PENDING';
  return found;
end
$$;

-- Closes the company of an enrollment that came to nothing, without its ever having been active.
create function end_enrollment(company integer, closed_on date) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  update account a set status = 'CLOSED', closed_date = closed_on
    from enrollment e
    where a.id = company and in_reach(a.id) and e.account_id = a.id and e.status in ('DECLINED', 'WITHDRAWN', 'EXPIRED')
      and a.status = 'PENDING';
  return found;
end
$$;

-- Deletes what an enrollment that came to nothing says about people and the company, 30 days after its end.
create function purge_enrollment(company integer, at timestamptz) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  update enrollment set email = '', purged_at = at
    where account_id = company and in_reach(company) and status in ('WITHDRAWN', 'EXPIRED') and purged_at is null;
  if not found then
    return false;
  end if;
  delete from enrollment_section where account_id = company;
  update enrollment_submission set content = '{}', note = null where account_id = company;
  delete from company_contact where account_id = company;
  delete from company_address where account_id = company;
  delete from company_profile where account_id = company;
  update account set company_name = 'Deleted enrollment' where id = company;
  update app_user set first_name = '', middle_initial = null, last_name = '', email = 'deleted@invalid.example', phone_number = null,
      phone_extension = null, title = null, person_id = null
    where account_id = company and role = 'ENROLLMENT' and status = 'DELETED';
  return true;
end
$$;

-- The companies of the same kind that have an EIN already, and whether one of any kind was ended for misuse: for decisions only.
create function enrolled_with_ein(company integer) returns table (account_id integer, kind text)
  language sql stable security definer set search_path = public, pg_temp as
$$
  select a.id, case when a.closed_reason_code = 'ATMIS' then 'misuse'
      when a.agency_account_id is null and a.type = its.type then 'same'
      else 'other' end
  from account its
    join company_profile own on own.account_id = its.id and own.ein <> ''
    join company_profile p on p.ein = own.ein and p.account_id <> its.id
    join account a on a.id = p.account_id
  where its.id = company and in_reach(company) and (a.status = 'ACTIVE' or a.closed_reason_code = 'ATMIS')
$$;

revoke all on function open_enrollment(jsonb) from public;
revoke all on function choose_access_method(integer, text) from public;
revoke all on function approve_enrollment(integer, boolean) from public;
revoke all on function end_enrollment(integer, date) from public;
revoke all on function purge_enrollment(integer, timestamptz) from public;
revoke all on function enrolled_with_ein(integer) from public;
grant execute on function open_enrollment(jsonb) to hireproof_identity;
grant execute on function choose_access_method(integer, text) to hireproof_app;
grant execute on function approve_enrollment(integer, boolean) to hireproof_identity;
grant execute on function end_enrollment(integer, date) to hireproof_identity;
grant execute on function purge_enrollment(integer, timestamptz) to hireproof_identity;
grant execute on function enrolled_with_ein(integer) to hireproof_identity;
