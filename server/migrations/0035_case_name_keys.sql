-- How names are compared: lower case, without accents, apostrophes, hyphens, periods, commas and spaces.
create function name_key(name text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(
    replace(replace(replace(replace(translate(search_key(name), 'øłđħıŧ', 'oldhit'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    '[\s''’‘ʼʻ`´′.,_‐-―−-]+', '', 'g') collate "C";

-- The keys of names: for each part, that part with all parts after it. The beginning of a key is the beginning of a part,
-- however its name is divided: "garcia" and "garciaperez" both begin a key of "de la García-Pérez".
create function name_keys(variadic names text[]) returns setof text
  language sql immutable parallel safe
  begin atomic
    select distinct name_key(array_to_string(parts[first:], ' '))
    from unnest(names) as name
      cross join lateral regexp_split_to_array(name, '[\s''’‘ʼʻ`´′.,_‐-―−-]+') as parts
      cross join lateral generate_subscripts(parts, 1) as first
    where name_key(parts[first]) <> '';
  end;

-- Finds cases by the beginnings of the parts of first, last and other last names. The names are in the rows of the cases too,
-- in the clear. In the schema that no backup holds: restoring a case writes its keys.
create table derived.case_name_key (
  account_id integer not null,
  key text collate "C" not null,
  case_id uuid not null,
  constraint case_name_key_pkey primary key (account_id, key, case_id)
);
create index case_name_key_case_id_idx on derived.case_name_key (case_id);

alter table derived.case_name_key enable row level security;
create policy case_name_key_reach on derived.case_name_key to hireproof_app
  using (account_id = any ((select actor_accounts())::integer[]));
grant select on derived.case_name_key to hireproof_app;

create function derived.write_case_name_keys() returns trigger
  language plpgsql security definer set search_path = pg_catalog
  as $$
begin
  if tg_op <> 'INSERT' then
    delete from derived.case_name_key where case_id = old.id;
  end if;
  if tg_op <> 'DELETE' then
    insert into derived.case_name_key (account_id, key, case_id)
    select new.account_id, key, new.id
    from public.name_keys(variadic new.other_last_names_used || new.first_name || new.last_name) as key;
  end if;
  return null;
end $$;
revoke execute on function derived.write_case_name_keys() from public;

create trigger case_name_keys_of_inserted after insert or delete on verification_case
  for each row execute function derived.write_case_name_keys();
create trigger case_name_keys_of_updated
  after update of id, account_id, first_name, last_name, other_last_names_used on verification_case for each row
  when ((old.id, old.account_id, old.first_name, old.last_name, old.other_last_names_used)
    is distinct from (new.id, new.account_id, new.first_name, new.last_name, new.other_last_names_used))
  execute function derived.write_case_name_keys();

insert into derived.case_name_key (account_id, key, case_id)
select account_id, key, id
from verification_case cross join lateral name_keys(variadic other_last_names_used || first_name || last_name) as key;
