-- Finds the clients of an agency and the locations of a corporate account by the beginning of any word of their names. In the
-- schema that no backup holds: restoring a company writes its keys.
create table derived.company_name_key (
  holder_account_id integer not null,
  key text collate "C" not null,
  account_id integer not null,
  constraint company_name_key_pkey primary key (holder_account_id, key, account_id)
);
create index company_name_key_account_id_idx on derived.company_name_key (account_id);

alter table derived.company_name_key enable row level security;
create policy company_name_key_reach on derived.company_name_key to hireproof_app
  using (holder_account_id = (select own_account()) and (select other_reach()) is not null);
grant select on derived.company_name_key to hireproof_app;

create function derived.write_company_name_keys() returns trigger
  language plpgsql security definer set search_path = pg_catalog
  as $$
begin
  if tg_op <> 'INSERT' then
    delete from derived.company_name_key where account_id = old.id;
  end if;
  if tg_op <> 'DELETE' then
    insert into derived.company_name_key (holder_account_id, key, account_id)
    select coalesce(new.agency_account_id, new.parent_account_id), key, new.id
    from public.name_keys(new.company_name) as key
    where coalesce(new.agency_account_id, new.parent_account_id) is not null;
  end if;
  return null;
end $$;
revoke execute on function derived.write_company_name_keys() from public;

create trigger company_name_keys_of_inserted after insert or delete on account
  for each row execute function derived.write_company_name_keys();
create trigger company_name_keys_of_updated
  after update of id, company_name, agency_account_id, parent_account_id on account for each row
  when ((old.id, old.company_name, old.agency_account_id, old.parent_account_id)
    is distinct from (new.id, new.company_name, new.agency_account_id, new.parent_account_id))
  execute function derived.write_company_name_keys();

insert into derived.company_name_key (holder_account_id, key, account_id)
select coalesce(agency_account_id, parent_account_id), key, id
from account cross join lateral name_keys(company_name) as key
where coalesce(agency_account_id, parent_account_id) is not null;

-- The clients that a user worked for last.
drop index verification_case_created_by_idx;
create index verification_case_created_by_idx on verification_case (created_by_user_id, created_at desc);

-- The first clients and locations by name.
create index account_client_names_idx on account (agency_account_id, lower(company_name), id) where agency_account_id is not null;
create index account_location_names_idx on account (parent_account_id, lower(company_name), id) where parent_account_id is not null;
drop index account_agency_account_id_idx;
drop index account_parent_account_id_idx;
