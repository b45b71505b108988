-- Finds forms by the beginnings of the parts of the new hire's name, and of the email address. Both are in the rows of the forms too, in
-- the clear. In the schema that no backup holds: restoring a form writes its keys.
create table derived.plus_name_key (
  account_id integer not null,
  key text collate "C" not null,
  plus_case_id uuid not null,
  constraint plus_name_key_pkey primary key (account_id, key, plus_case_id)
);
create index plus_name_key_plus_case_id_idx on derived.plus_name_key (plus_case_id);

alter table derived.plus_name_key enable row level security;
create policy plus_name_key_reach on derived.plus_name_key to hireproof_app
  using (account_id = (select own_account()) or (select other_reach()) is not null and reaches_other(account_id));
grant select on derived.plus_name_key to hireproof_app;

create function plus_name_keys(name text, email text) returns setof text
  language sql immutable parallel safe
  begin atomic
    select name_keys(name) union select lower(email) where email <> '';
  end;

create function derived.write_plus_name_keys() returns trigger
  language plpgsql security definer set search_path = pg_catalog
  as $$
begin
  if tg_op <> 'INSERT' then
    delete from derived.plus_name_key where plus_case_id = old.id;
  end if;
  if tg_op <> 'DELETE' then
    insert into derived.plus_name_key (account_id, key, plus_case_id)
    select new.account_id, key, new.id from public.plus_name_keys(new.invited_name, new.employee_email) as key;
  end if;
  return null;
end $$;
revoke execute on function derived.write_plus_name_keys() from public;

create trigger plus_name_keys_of_inserted after insert or delete on plus_case
  for each row execute function derived.write_plus_name_keys();
create trigger plus_name_keys_of_updated
  after update of id, account_id, invited_name, employee_email on plus_case for each row
  when ((old.id, old.account_id, old.invited_name, old.employee_email)
    is distinct from (new.id, new.account_id, new.invited_name, new.employee_email))
  execute function derived.write_plus_name_keys();

insert into derived.plus_name_key (account_id, key, plus_case_id)
select account_id, key, id from plus_case cross join lateral plus_name_keys(invited_name, employee_email) as key;

-- What is due, by the days that decide it, and the orders of the board.
create index plus_case_section_1_idx on plus_case (account_id, first_day_of_work) where status in ('INVITED', 'IN_PROGRESS');
create index plus_case_section_2_idx on plus_case (account_id, first_day_of_work) where status = 'SUBMITTED';
create index plus_case_receipt_idx on plus_case (account_id, receipt_due) where receipt_due is not null;
create index plus_case_first_day_idx on plus_case (account_id, first_day_of_work);
create index plus_case_name_idx on plus_case (account_id, lower(invited_name));
create index plus_case_examiner_idx on plus_case (examiner_user_id, created_at desc);

-- Of very many forms few have a next step, wait, or were canceled.
create index plus_case_open_idx on plus_case (account_id, created_at desc)
  where status in ('INVITED', 'IN_PROGRESS', 'SUBMITTED') or receipt_due is not null or missing_copies <> '{}' or case_differs
    or cardinality(case_waits_for) > 0;
create index plus_case_waiting_idx on plus_case (account_id, created_at desc) where cardinality(case_waits_for) > 0;
create index plus_case_cancelled_idx on plus_case (account_id, created_at desc) where status = 'CANCELLED';
