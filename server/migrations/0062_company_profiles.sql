-- What a company states about itself beyond its row in account. A text is empty where nothing is stated.
create table company_profile (
  account_id integer primary key references account,
  doing_business_as text not null default '',
  ein text not null default '',
  uei text not null default '',
  duns text not null default '',
  employees text not null default '',
  naics text not null default '',
  parent_organization text not null default '',
  -- What only the FAR clause asks.
  verified_employees text not null default '',
  award_date date,
  contacts_confirmed_at timestamptz,
  constraint company_profile_ein_check check (ein = '' or ein ~ '^\d{9}$'),
  constraint company_profile_uei_check check (uei = '' or uei ~ '^[0-9A-Z]{12}$'),
  constraint company_profile_duns_check check (duns = '' or duns ~ '^\d{9}$'),
  constraint company_profile_naics_check check (naics = '' or naics ~ '^\d{3}$'),
  constraint company_profile_verified_employees_check
    check (verified_employees in ('', 'NEW_AND_ASSIGNED', 'ENTIRE_WORKFORCE'))
);
create index company_profile_ein_idx on company_profile (ein) where ein <> '';

-- Each section of a profile has a version, so that two people can change different sections at once. The row is held while
-- its section is changed.
create table company_section (
  account_id integer not null references account,
  section text not null,
  version integer not null default 0,
  changed_at timestamptz,
  changed_by_user_id uuid references app_user,
  constraint company_section_pkey primary key (account_id, section),
  constraint company_section_section_check check (section in ('company_information', 'address', 'employer_category', 'contacts')),
  constraint company_section_version_check check (version >= 0)
);

create table company_address (
  account_id integer not null references account,
  kind text not null,
  street text not null,
  street2 text not null,
  city text not null,
  state text not null,
  zip text not null,
  county text not null,
  urbanization text not null,
  constraint company_address_pkey primary key (account_id, kind),
  constraint company_address_kind_check check (kind in ('physical', 'mailing')),
  constraint company_address_state_check check (state ~ '^[A-Z]{2}$' and state <> 'AS'),
  constraint company_address_zip_check check (zip ~ '^\d{5}(-\d{4})?$')
);

create table company_contact (
  account_id integer not null references account,
  position smallint not null,
  first_name text not null,
  last_name text not null,
  title text not null,
  email text not null,
  phone text not null,
  extension text not null,
  fax text not null,
  constraint company_contact_pkey primary key (account_id, position),
  constraint company_contact_position_check check (position between 1 and 10)
);

-- The names that a company had, each with the time in which it was used. Its present name is in account.
create table company_name_history (
  account_id integer not null references account,
  place integer not null,
  name text not null,
  used_from timestamptz not null,
  used_until timestamptz not null,
  constraint company_name_history_pkey primary key (account_id, place),
  constraint company_name_history_used_check check (used_from <= used_until)
);

do $$
declare
  name text;
begin
  foreach name in array
    array['company_profile', 'company_section', 'company_address', 'company_contact', 'company_name_history'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy %I on %I to hireproof_app using (account_id = (select own_account()) '
      || 'or (select other_reach()) is not null and reaches_other(account_id))', name || '_reach', name);
  end loop;
end $$;
grant select, insert, update on company_profile, company_section to hireproof_app;
grant select, insert, update, delete on company_address, company_contact to hireproof_app;
grant select on company_name_history to hireproof_app;

alter table account drop constraint account_employer_category_check;
alter table account add constraint account_employer_category_check
  check (employer_category in ('NONE', 'FEDERALCONTRACTOR', 'FEDERALCONTRACTORNOFAR', 'FEDERALGOVERNMENT', 'STATEGOVERNMENT',
    'LOCALGOVERNMENT', 'STATEORLOCALGOVERNMENT'));

-- No role may write companies. The name changes in this one way: within the actor's reach, while the company is open. The
-- earlier name of an active company is kept with the time in which it was used. False for others, and for the same name.
create function rename_company(company integer, new_name text, changed_at timestamptz) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  earlier account;
begin
  select * into earlier from account
    where id = company and in_reach(id) and status <> 'CLOSED' and company_name <> new_name for update;
  if not found then
    return false;
  end if;
  if earlier.status = 'ACTIVE' then
    insert into company_name_history (account_id, place, name, used_from, used_until)
    select company, coalesce(max(place), 0) + 1, earlier.company_name,
      least(coalesce(max(used_until), earlier.created_at), changed_at), changed_at
    from company_name_history where account_id = company;
  end if;
  update account set company_name = new_name where id = company;
  return true;
end
$$;

-- The same for the category. False for others.
create function change_employer_category(company integer, category text) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  update account set employer_category = category
    where id = company and in_reach(id) and status <> 'CLOSED' and type <> 'CORPORATE';
  return found;
end
$$;

-- What a company belongs to, for those who reach the company but not what is above it.
create function company_above(company integer) returns table (account_id integer, company_name text)
  language sql stable security definer set search_path = public, pg_temp as
$$
  select above.id, above.company_name
  from account below join account above on above.id = coalesce(below.parent_account_id, below.agency_account_id)
  where below.id = company and in_reach(below.id)
$$;

revoke all on function rename_company(integer, text, timestamptz) from public;
revoke all on function change_employer_category(integer, text) from public;
revoke all on function company_above(integer) from public;
grant execute on function rename_company(integer, text, timestamptz) to hireproof_app;
grant execute on function change_employer_category(integer, text) to hireproof_app;
grant execute on function company_above(integer) to hireproof_app;
