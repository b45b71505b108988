-- An agency enrolls its clients, and a corporate account its locations. Such an enrollment has the agency or the corporate account as
-- its holder, and the access method is given. What makes a company another one keeps two administrators from adding it twice: the EIN
-- of a client; the EIN, street and ZIP Code of a location.
alter table enrollment
  add column kind text not null default 'OWN',
  add column holder_account_id integer references account,
  add column sameness text,
  add constraint enrollment_kind_check check (kind in ('OWN', 'CLIENT', 'LOCATION')),
  add constraint enrollment_holder_check check ((kind = 'OWN') = (holder_account_id is null)),
  add constraint enrollment_own_method_check check (kind = 'OWN' or method = 'EMPLOYER');
create unique index enrollment_sameness_key on enrollment (holder_account_id, sameness)
  where status in ('DRAFT', 'SUBMITTED', 'IN_REVIEW', 'RETURNED');

-- Transactions that add companies to one holder, or change what makes one of them another, come one after another.
create function hold_added_companies(holder integer) returns void
  language sql set search_path = pg_catalog
  return pg_advisory_xact_lock(hashtextextended('enrollments: below ' || holder, 0));

-- Adds a company to the transaction's own agency or corporate account: its row and its enrollment, which is a draft. Answers with the
-- number of the new company, or with that of the unfinished one that is the same. None if the holder cannot add any.
create function open_company(wanted jsonb) returns table (company integer, is_new boolean)
  language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  w record;
  holder account;
begin
  select * into w from jsonb_to_record(wanted)
    as x(kind text, name text, sameness text, user_id uuid, email text, time_zone text, at timestamptz);
  perform hold_added_companies(own_account());
  select * into holder from account where id = own_account();
  if holder.status <> 'ACTIVE' or holder.closed_date is not null
    or holder.type <> (case w.kind when 'CLIENT' then 'AGENCY' when 'LOCATION' then 'CORPORATE' end)
    or not exists (select from app_user where id = w.user_id and account_id = holder.id and status <> 'DELETED') then
    return;
  end if;
  return query select e.account_id, false from enrollment e
    where e.holder_account_id = holder.id and e.sameness = w.sameness and e.status in ('DRAFT', 'SUBMITTED', 'IN_REVIEW', 'RETURNED');
  if found then
    return;
  end if;
  insert into account (type, company_name, status, time_zone, created_at, agency_account_id, parent_account_id)
    values (case w.kind when 'CLIENT' then 'EMPLOYER' else 'CHILD' end, w.name, 'PENDING', w.time_zone, w.at,
      case w.kind when 'CLIENT' then holder.id end, case w.kind when 'LOCATION' then holder.id end)
    returning id into company;
  insert into enrollment (account_id, user_id, email, kind, holder_account_id, sameness, method, started_at, changed_at)
    values (company, w.user_id, w.email, w.kind, holder.id, w.sameness, 'EMPLOYER', w.at, w.at);
  is_new := true;
  return next;
end
$$;

-- Keeps what makes an unfinished company another one than the rest of its holder. Answers with the number of the one that is the same,
-- and changes nothing then.
create function keep_sameness(company integer, same text) returns integer
  language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  its enrollment;
  other integer;
begin
  select * into its from enrollment where account_id = company and in_reach(company) and holder_account_id is not null;
  if not found or its.sameness is not distinct from same then
    return null;
  end if;
  perform hold_added_companies(its.holder_account_id);
  select e.account_id into other from enrollment e
    where e.holder_account_id = its.holder_account_id and e.sameness = same and e.account_id <> company
      and e.status in ('DRAFT', 'SUBMITTED', 'IN_REVIEW', 'RETURNED');
  if other is null then
    update enrollment set sameness = same where account_id = company;
  end if;
  return other;
end
$$;

-- The active company that has an EIN at a street, if the transaction's corporate account has that EIN, too, itself or in one of its
-- locations: of the EIN of a stranger nothing is told. Its number only if it is one of those locations.
create function enrolled_at(same_ein text, same_street text, same_zip text) returns table (location integer)
  language sql stable security definer set search_path = public, pg_temp as
$$
  select case when a.parent_account_id = own_account() then a.id end
  from company_profile p join account a on a.id = p.account_id and a.status = 'ACTIVE' and a.type <> 'CORPORATE'
    join company_address d on d.account_id = a.id and d.kind = 'physical'
  where p.ein = same_ein and same_ein <> '' and lower(d.street) = lower(same_street) and left(d.zip, 5) = left(same_zip, 5)
    and exists (select from company_profile known join account k on k.id = known.account_id
      where known.ein = same_ein and k.status = 'ACTIVE' and (k.id = own_account() or k.parent_account_id = own_account()))
  order by 1 nulls last limit 1
$$;

-- What counts as enrolled already depends on the kind: an employer, agency or corporate account by its type; a client among those of
-- its agency; a location among those of its corporate account at the same street and ZIP Code.
create or replace function enrolled_with_ein(company integer) returns table (account_id integer, kind text)
  language sql stable security definer set search_path = public, pg_temp as
$$
  select a.id, case when a.closed_reason_code = 'ATMIS' then 'misuse'
      when a.agency_account_id is not distinct from its.agency_account_id
        and a.parent_account_id is not distinct from its.parent_account_id and a.type = its.type
        and (its.type <> 'CHILD' or exists (select from company_address here join company_address there
          on there.account_id = a.id and there.kind = here.kind and lower(there.street) = lower(here.street)
            and left(there.zip, 5) = left(here.zip, 5)
          where here.account_id = its.id and here.kind = 'physical')) then 'same'
      else 'other' end
  from account its
    join company_profile own on own.account_id = its.id and own.ein <> ''
    join company_profile p on p.ein = own.ein and p.account_id <> its.id
    join account a on a.id = p.account_id
  where its.id = company and in_reach(company) and (a.status = 'ACTIVE' or a.closed_reason_code = 'ATMIS')
$$;

-- The method of a client and of a location is given.
create or replace function choose_access_method(company integer, chosen text) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  update enrollment set method = chosen
    where account_id = company and in_reach(company) and kind = 'OWN' and status in ('DRAFT', 'RETURNED');
  if not found then
    return false;
  end if;
  update account set web_service_enabled = coalesce(chosen like 'WEB_SERVICES%', false),
      type = case when chosen = 'CORPORATE' then 'CORPORATE' when chosen like '%AGENT' then 'AGENCY' else 'EMPLOYER' end
    where id = company and status = 'PENDING';
  return found;
end
$$;

-- Companies that a person adds to an agency or a corporate account are not among those that the person may enroll.
create or replace function open_enrollment(wanted jsonb) returns integer
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
      where u.person_id = w.person_id and e.kind = 'OWN' and e.status in ('DRAFT', 'RETURNED')) >= w.most then
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

revoke all on function hold_added_companies(integer) from public;
revoke all on function open_company(jsonb) from public;
revoke all on function keep_sameness(integer, text) from public;
revoke all on function enrolled_at(text, text, text) from public;
grant execute on function open_company(jsonb) to hireproof_app;
grant execute on function keep_sameness(integer, text) to hireproof_app;
grant execute on function enrolled_at(text, text, text) to hireproof_app;
