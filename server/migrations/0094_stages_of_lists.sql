-- The lists of clients and locations tell apart where a company stands before it is active: its enrollment is a draft, waits for
-- a signature, is in review or was returned. A draft that was deleted or expired is in no list.
create or replace function derived.entry_of(a public.account) returns derived.company_entry
  language sql stable set search_path = pg_catalog
  as $$
  select row(a.id,
    case when a.status <> 'CLOSED' or e.status is null or e.status not in ('WITHDRAWN', 'EXPIRED')
      then coalesce(a.agency_account_id, a.parent_account_id) end,
    case
      when a.status = 'ACTIVE' and a.closed_date is not null then 'CLOSING'
      when a.status <> 'PENDING' then a.status
      when e.status in ('SUBMITTED', 'IN_REVIEW', 'APPROVED', 'DECLINED') then 'IN_REVIEW'
      when e.status = 'RETURNED' then 'RETURNED'
      when exists (select from public.mou_request r where r.account_id = a.id
        and r.signed_at is null and r.declined_at is null and r.replaced_at is null) then 'WAITING_FOR_SIGNATURE'
      else 'DRAFT' end,
    lower(a.company_name), a.created_at)::derived.company_entry
  from (values (a.id)) as company (id) left join public.enrollment e on e.account_id = company.id
$$;

-- Writes what changed in the entries of some companies, and counts it. An entry is held from before its company is read: of two
-- changes of one company at the same time, the later one sees the other.
create function derived.renew_company_entries(companies integer[]) returns void
  language plpgsql security definer set search_path = pg_catalog
  as $$
declare
  gone derived.company_entry[];
  come derived.company_entry[];
begin
  perform from derived.company_entry where account_id = any (companies) order by account_id for update;
  gone := array(select entry from derived.company_entry entry where account_id = any (companies));
  come := array(select entry from public.account a cross join lateral derived.entry_of(a) as entry
    where a.id = any (companies) and entry.holder_account_id is not null);
  update derived.company_entry entry
    set holder_account_id = c.holder_account_id, stage = c.stage, name = c.name, added_at = c.added_at
    from unnest(come) c where entry.account_id = c.account_id and entry is distinct from c;
  insert into derived.company_entry select * from unnest(come) c
    where c.account_id not in (select account_id from unnest(gone));
  delete from derived.company_entry where account_id in (
    select account_id from unnest(gone) except select account_id from unnest(come));
  insert into derived.company_count as count (holder_account_id, stage, companies)
  select holder_account_id, stage, sum(difference)
  from (select holder_account_id, stage, -1 as difference from unnest(gone)
    union all select holder_account_id, stage, 1 from unnest(come)) as changes
  group by 1, 2 having sum(difference) <> 0 order by 1, 2
  on conflict on constraint company_count_pkey do update set companies = count.companies + excluded.companies;
end $$;

create or replace function derived.write_company_entries() returns trigger
  language plpgsql security definer set search_path = pg_catalog
  as $$
begin
  if tg_op = 'INSERT' then
    perform derived.renew_company_entries(array(select id from new_companies));
  elsif tg_op = 'DELETE' then
    perform derived.renew_company_entries(array(select id from old_companies));
  else
    perform derived.renew_company_entries(array(select n.id from new_companies n join old_companies o on o.id = n.id
      where (n.status, n.closed_date, n.agency_account_id, n.parent_account_id, n.company_name, n.created_at)
        is distinct from (o.status, o.closed_date, o.agency_account_id, o.parent_account_id, o.company_name, o.created_at)));
  end if;
  return null;
end $$;

create function derived.write_stage() returns trigger
  language plpgsql security definer set search_path = pg_catalog
  as $$
begin
  perform derived.renew_company_entries(array[coalesce(new.account_id, old.account_id)]);
  return null;
end $$;

-- A company without an enrollment is a draft, too.
create trigger stage_of_opened after insert on enrollment for each row
  when (new.status <> 'DRAFT') execute function derived.write_stage();
create trigger stage_of_moved after update of status on enrollment for each row
  when (old.status <> new.status) execute function derived.write_stage();
create trigger stage_of_removed after delete on enrollment for each row
  when (old.status <> 'DRAFT') execute function derived.write_stage();
create trigger stage_of_asked after insert on mou_request for each row execute function derived.write_stage();
create trigger stage_of_answered after update of signed_at, declined_at, replaced_at on mou_request for each row
  when ((old.signed_at, old.declined_at, old.replaced_at) is distinct from (new.signed_at, new.declined_at, new.replaced_at))
  execute function derived.write_stage();
create trigger stage_of_forgotten after delete on mou_request for each row execute function derived.write_stage();

revoke execute on function derived.renew_company_entries(integer[]), derived.write_stage() from public;

select derived.renew_company_entries(array(select id from account where status = 'PENDING'
  union select account_id from enrollment where status in ('WITHDRAWN', 'EXPIRED')));
