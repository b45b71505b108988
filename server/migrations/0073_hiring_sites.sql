-- The places where a company hires or completes Forms I-9. The key is a digest of the address without regard to letter case,
-- spaces and usual abbreviations: the same place is kept once.
create table hiring_site (
  id uuid primary key,
  account_id integer not null references account,
  street text not null,
  street2 text not null,
  city text not null,
  state text not null,
  zip text not null,
  site_key bytea not null,
  version integer not null default 1,
  added_at timestamptz not null,
  constraint hiring_site_account_id_site_key_key unique (account_id, site_key),
  constraint hiring_site_state_check check (state ~ '^[A-Z]{2}$' and state <> 'AS'),
  constraint hiring_site_zip_check check (zip ~ '^\d{5}(-\d{4})?$'),
  constraint hiring_site_version_check check (version >= 1)
);
-- The order of the list.
create index hiring_site_place_idx on hiring_site (account_id, state, city, street, street2, id);

-- How many sites of a company each state has: the list shows it with every page, and counting 100,000 rows each time is slow.
create table hiring_site_count (
  account_id integer not null references account,
  state text not null,
  sites integer not null,
  constraint hiring_site_count_pkey primary key (account_id, state),
  constraint hiring_site_count_sites_check check (sites >= 0)
);

create function count_added_sites() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  insert into hiring_site_count as c (account_id, state, sites)
  select account_id, state, count(*) from added group by account_id, state order by account_id, state
  on conflict (account_id, state) do update set sites = c.sites + excluded.sites;
  return null;
end
$$;

create function count_removed_sites() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  update hiring_site_count c set sites = c.sites - gone.sites
  from (select account_id, state, count(*) as sites from removed group by account_id, state) gone
  where c.account_id = gone.account_id and c.state = gone.state;
  return null;
end
$$;

create trigger hiring_site_added after insert on hiring_site
  referencing new table as added for each statement execute function count_added_sites();
create trigger hiring_site_removed after delete on hiring_site
  referencing old table as removed for each statement execute function count_removed_sites();
create trigger hiring_site_moved_to after update on hiring_site
  referencing new table as added for each statement execute function count_added_sites();
create trigger hiring_site_moved_from after update on hiring_site
  referencing old table as removed for each statement execute function count_removed_sites();

-- The row of this section is held while sites are added and deleted, so that the last one stays and no limit is passed.
alter table company_section drop constraint company_section_section_check;
alter table company_section add constraint company_section_section_check
  check (section in ('company_information', 'address', 'employer_category', 'contacts', 'hiring_sites'));

do $$
declare
  name text;
begin
  foreach name in array array['hiring_site', 'hiring_site_count'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy %I on %I to hireproof_app using (account_id = (select own_account()) '
      || 'or (select other_reach()) is not null and reaches_other(account_id))', name || '_reach', name);
  end loop;
end $$;
grant select, insert, delete, update (street, street2, city, state, zip, site_key, version) on hiring_site to hireproof_app;
grant select on hiring_site_count to hireproof_app;
