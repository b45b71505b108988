-- Finds the hiring sites of a company by the beginning of any word of their addresses. In the schema that no backup holds:
-- restoring a site writes its keys.
create table derived.hiring_site_key (
  account_id integer not null,
  key text collate "C" not null,
  site_id uuid not null,
  constraint hiring_site_key_pkey primary key (account_id, key, site_id)
);
create index hiring_site_key_site_id_idx on derived.hiring_site_key (site_id);

alter table derived.hiring_site_key enable row level security;
create policy hiring_site_key_reach on derived.hiring_site_key to hireproof_app using (account_id = (select own_account())
  or (select other_reach()) is not null and reaches_other(account_id));
grant select on derived.hiring_site_key to hireproof_app;

create function derived.write_site_keys() returns trigger
  language plpgsql security definer set search_path = pg_catalog
  as $$
begin
  if tg_op <> 'INSERT' then
    delete from derived.hiring_site_key where site_id in (select id from removed);
  end if;
  if tg_op <> 'DELETE' then
    insert into derived.hiring_site_key (account_id, key, site_id)
    select account_id, key, id from added cross join lateral public.name_keys(street, street2, city, state, zip) as key;
  end if;
  return null;
end $$;
revoke execute on function derived.write_site_keys() from public;

create trigger hiring_site_keys_of_inserted after insert on hiring_site
  referencing new table as added for each statement execute function derived.write_site_keys();
create trigger hiring_site_keys_of_updated after update on hiring_site
  referencing old table as removed new table as added for each statement execute function derived.write_site_keys();
create trigger hiring_site_keys_of_deleted after delete on hiring_site
  referencing old table as removed for each statement execute function derived.write_site_keys();

insert into derived.hiring_site_key (account_id, key, site_id)
select account_id, key, id from hiring_site cross join lateral name_keys(street, street2, city, state, zip) as key;
