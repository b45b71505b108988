-- Lists the clients of an agency and the locations of a corporate account in any order and by stage, a page at a time, without
-- counting them. In the schema that no backup holds: restoring a company writes its entry.
create table derived.company_entry (
  account_id integer not null,
  holder_account_id integer not null,
  stage text not null,
  name text not null,
  added_at timestamptz not null,
  constraint company_entry_pkey primary key (account_id)
);
create index company_entry_name_idx on derived.company_entry (holder_account_id, name, account_id);
create index company_entry_number_idx on derived.company_entry (holder_account_id, account_id);
create index company_entry_added_idx on derived.company_entry (holder_account_id, added_at, account_id);
create index company_entry_stage_name_idx on derived.company_entry (holder_account_id, stage, name, account_id);
create index company_entry_stage_number_idx on derived.company_entry (holder_account_id, stage, account_id);
create index company_entry_stage_added_idx on derived.company_entry (holder_account_id, stage, added_at, account_id);

create table derived.company_count (
  holder_account_id integer not null,
  stage text not null,
  companies integer not null,
  constraint company_count_pkey primary key (holder_account_id, stage)
);

-- What finds a company besides its legal name: its other name, and its city and state. Each source writes its own keys, so that
-- two sections of a profile can change at once.
create table derived.company_other_key (
  holder_account_id integer not null,
  key text collate "C" not null,
  account_id integer not null,
  source text not null,
  constraint company_other_key_pkey primary key (holder_account_id, key, account_id, source)
);
create index company_other_key_account_id_idx on derived.company_other_key (account_id, source);

do $$
declare
  name text;
begin
  foreach name in array array['company_entry', 'company_count', 'company_other_key'] loop
    execute format('alter table derived.%I enable row level security', name);
    execute format('create policy %I on derived.%I to hireproof_app '
      || 'using (holder_account_id = (select own_account()) and (select other_reach()) is not null)', name || '_reach', name);
    execute format('grant select on derived.%I to hireproof_app', name);
  end loop;
end $$;

-- What people see of a company's life: the stages of contract/src/accounts/company-profile.ts, which a test holds to this.
create function derived.entry_of(a public.account) returns derived.company_entry
  language sql stable set search_path = pg_catalog
  return row(a.id, coalesce(a.agency_account_id, a.parent_account_id),
    case when a.status = 'ACTIVE' and a.closed_date is not null then 'CLOSING' else a.status end,
    lower(a.company_name), a.created_at)::derived.company_entry;

-- Writes only what a statement changed. The counts are locked in one order, before the head of the audit chain.
create function derived.write_company_entries() returns trigger
  language plpgsql security definer set search_path = pg_catalog
  as $$
declare
  gone derived.company_entry[] := '{}';
  come derived.company_entry[] := '{}';
begin
  if tg_op = 'INSERT' then
    come := array(select derived.entry_of(row(n.*)::public.account) from new_companies n);
  elsif tg_op = 'DELETE' then
    gone := array(select derived.entry_of(row(o.*)::public.account) from old_companies o);
  else
    gone := array(select derived.entry_of(row(o.*)::public.account) from old_companies o
      except select derived.entry_of(row(n.*)::public.account) from new_companies n);
    come := array(select derived.entry_of(row(n.*)::public.account) from new_companies n
      except select derived.entry_of(row(o.*)::public.account) from old_companies o);
  end if;
  delete from derived.company_entry where account_id in (select account_id from unnest(gone));
  insert into derived.company_entry select * from unnest(come) where holder_account_id is not null;
  insert into derived.company_count as count (holder_account_id, stage, companies)
  select holder_account_id, stage, sum(difference)
  from (select holder_account_id, stage, -1 as difference from unnest(gone)
    union all select holder_account_id, stage, 1 from unnest(come)) as changes
  where holder_account_id is not null
  group by 1, 2 having sum(difference) <> 0 order by 1, 2
  on conflict on constraint company_count_pkey do update set companies = count.companies + excluded.companies;
  return null;
end $$;

create trigger company_entries_of_inserted after insert on account
  referencing new table as new_companies for each statement execute function derived.write_company_entries();
create trigger company_entries_of_updated after update on account
  referencing old table as old_companies new table as new_companies
  for each statement execute function derived.write_company_entries();
create trigger company_entries_of_deleted after delete on account
  referencing old table as old_companies for each statement execute function derived.write_company_entries();

create function derived.write_profile_keys(company integer) returns void
  language sql security definer set search_path = pg_catalog
  begin atomic
    delete from derived.company_other_key where account_id = company and source = 'profile';
    insert into derived.company_other_key (holder_account_id, key, account_id, source)
    select coalesce(a.agency_account_id, a.parent_account_id), key, a.id, 'profile'
    from public.account a join public.company_profile p on p.account_id = a.id
      cross join lateral public.name_keys(p.doing_business_as) as key
    where a.id = company and coalesce(a.agency_account_id, a.parent_account_id) is not null;
  end;

create function derived.write_address_keys(company integer) returns void
  language sql security definer set search_path = pg_catalog
  begin atomic
    delete from derived.company_other_key where account_id = company and source = 'address';
    insert into derived.company_other_key (holder_account_id, key, account_id, source)
    select coalesce(a.agency_account_id, a.parent_account_id), key, a.id, 'address'
    from public.account a join public.company_address d on d.account_id = a.id and d.kind = 'physical'
      cross join lateral public.name_keys(d.city, d.state) as key
    where a.id = company and coalesce(a.agency_account_id, a.parent_account_id) is not null;
  end;

create function derived.renew_other_keys() returns trigger
  language plpgsql security definer set search_path = pg_catalog
  as $$
begin
  if tg_table_name = 'account' then
    perform derived.write_profile_keys(new.id);
    perform derived.write_address_keys(new.id);
  elsif tg_table_name = 'company_profile' then
    perform derived.write_profile_keys(coalesce(new.account_id, old.account_id));
  else
    perform derived.write_address_keys(coalesce(new.account_id, old.account_id));
  end if;
  return null;
end $$;

-- An address is replaced by deleting and inserting it: each of both renews its keys.
create trigger other_keys_of_moved after update of agency_account_id, parent_account_id on account for each row
  when ((old.agency_account_id, old.parent_account_id) is distinct from (new.agency_account_id, new.parent_account_id))
  execute function derived.renew_other_keys();
create trigger other_keys_of_profile after insert or delete or update of doing_business_as on company_profile
  for each row execute function derived.renew_other_keys();
create trigger other_keys_of_address after insert or delete or update of city, state on company_address
  for each row execute function derived.renew_other_keys();

revoke execute on function derived.entry_of(public.account), derived.write_company_entries(),
  derived.write_profile_keys(integer), derived.write_address_keys(integer), derived.renew_other_keys() from public;

insert into derived.company_entry
select entry.* from account a cross join lateral derived.entry_of(a) as entry where entry.holder_account_id is not null;
insert into derived.company_count
select holder_account_id, stage, count(*) from derived.company_entry group by 1, 2;
select derived.write_profile_keys(id), derived.write_address_keys(id) from account where coalesce(agency_account_id, parent_account_id) is not null;

-- How many cases companies within reach have, up to a limit for each: only the numbers, also for those who see no case.
create function count_company_cases(companies integer[], since timestamptz, most integer)
  returns table (account_id integer, recent_cases integer, open_cases integer)
  language sql stable security definer set search_path = public, pg_temp as
$$
  select company,
    (select count(*)::integer from (select from verification_case c
      where c.account_id = company and c.created_at >= since limit most) as recent),
    (select count(*)::integer from (select from verification_case c
      where c.account_id = company and c.case_status <> 'CLOSED' limit most) as open)
  from unnest(companies) as company
  where in_reach(company)
$$;
revoke all on function count_company_cases(integer[], timestamptz, integer) from public;
grant execute on function count_company_cases(integer[], timestamptz, integer) to hireproof_app;
