-- What reports of very many cases would otherwise count each time: the numbers that several cases of a company have, and the cases
-- that each user created. Like the other counts, no backup holds them: restoring a case writes them.

-- The Social Security numbers that more than one case of a company has, by their digests, with the number of these cases. All who
-- write a number hold the lock of the person in the company (lockPersonInCompany): of two cases at once, the second one sees the first.
create table derived.repeated_number (
  account_id integer not null,
  digest bytea not null,
  cases integer not null,
  constraint repeated_number_pkey primary key (account_id, digest) include (cases)
);

create function derived.count_repeated_numbers() returns trigger
  language plpgsql security definer set search_path = pg_catalog
  as $$
begin
  if tg_op = 'DELETE' then
    delete from derived.repeated_number using changed
    where repeated_number.account_id = changed.account_id and repeated_number.digest = changed.digest;
  end if;
  insert into derived.repeated_number (account_id, digest, cases)
  select written.account_id, written.digest, counted.cases
  from (select distinct account_id, digest from changed where kind = 'ssn') written
    cross join lateral (select count(*) as cases from public.case_number_index number
      where number.account_id = written.account_id and number.digest = written.digest and number.kind = 'ssn') counted
  where counted.cases > 1
  order by 1, 2
  on conflict on constraint repeated_number_pkey do update set cases = excluded.cases;
  return null;
end $$;

create trigger repeated_numbers_of_inserted after insert on case_number_index
  referencing new table as changed for each statement execute function derived.count_repeated_numbers();
create trigger repeated_numbers_of_deleted after delete on case_number_index
  referencing old table as changed for each statement execute function derived.count_repeated_numbers();

-- As in derived.case_count, one slot alone means nothing: their sum is the count.
create table derived.user_case_count (
  user_id uuid not null,
  account_id integer not null,
  slot smallint not null,
  cases integer not null,
  constraint user_case_count_pkey primary key (user_id, account_id, slot)
);

create function derived.count_user_cases() returns trigger
  language plpgsql security definer set search_path = pg_catalog
  as $$
begin
  insert into derived.user_case_count as count (user_id, account_id, slot, cases)
  select created_by_user_id, account_id, pg_backend_pid() % 8, case tg_op when 'INSERT' then 1 else -1 end * count(*)
  from changed group by 1, 2 order by 1, 2
  on conflict on constraint user_case_count_pkey do update set cases = count.cases + excluded.cases;
  return null;
end $$;

-- An agency's draft moves to a client once one is chosen.
create function derived.move_user_case() returns trigger
  language plpgsql security definer set search_path = pg_catalog
  as $$
begin
  insert into derived.user_case_count as count (user_id, account_id, slot, cases)
  select * from (values (old.created_by_user_id, old.account_id, pg_backend_pid() % 8, -1),
    (new.created_by_user_id, new.account_id, pg_backend_pid() % 8, 1)) moved order by 1, 2
  on conflict on constraint user_case_count_pkey do update set cases = count.cases + excluded.cases;
  return null;
end $$;

create trigger user_cases_of_inserted after insert on verification_case
  referencing new table as changed for each statement execute function derived.count_user_cases();
create trigger user_cases_of_deleted after delete on verification_case
  referencing old table as changed for each statement execute function derived.count_user_cases();
create trigger user_case_moved after update on verification_case for each row
  when ((old.account_id, old.created_by_user_id) is distinct from (new.account_id, new.created_by_user_id))
  execute function derived.move_user_case();

revoke execute on function derived.count_repeated_numbers(), derived.count_user_cases(), derived.move_user_case() from public;

do $$
declare
  name text;
begin
  foreach name in array array['repeated_number', 'user_case_count'] loop
    execute format('alter table derived.%I enable row level security', name);
    execute format('create policy %I on derived.%I to hireproof_app using (account_id = (select own_account()) '
      || 'or (select other_reach()) is not null and reaches_other(account_id))', name || '_reach', name);
    execute format('grant select on derived.%I to hireproof_app', name);
  end loop;
end $$;

insert into derived.repeated_number (account_id, digest, cases)
select account_id, digest, count(*) from case_number_index where kind = 'ssn' group by 1, 2 having count(*) > 1;

insert into derived.user_case_count (user_id, account_id, slot, cases)
select created_by_user_id, account_id, 0, count(*) from verification_case group by 1, 2;
