-- Companies are added to an agency or a corporate account in lists, of one or of many from a file: each comes with its place in the
-- list. Answers with the number of each new company, or with that of the unfinished one that is the same. None if the holder
-- cannot add any.
drop function open_company(jsonb);
create function open_companies(wanted jsonb) returns table (place integer, company integer, is_new boolean)
  language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  w record;
  holder account;
begin
  select * into w from jsonb_to_record(wanted)
    as x(kind text, user_id uuid, email text, time_zone text, at timestamptz, companies jsonb);
  perform hold_added_companies(own_account());
  select * into holder from account where id = own_account();
  if holder.status <> 'ACTIVE' or holder.closed_date is not null
    or holder.type <> (case w.kind when 'CLIENT' then 'AGENCY' when 'LOCATION' then 'CORPORATE' end)
    or not exists (select from app_user where id = w.user_id and account_id = holder.id and status <> 'DELETED') then
    return;
  end if;
  return query
    with listed as materialized (
      select c.place as its_place, c.name, c.sameness, e.account_id as known,
        case when e.account_id is null then nextval(pg_get_serial_sequence('account', 'id'))::integer end as number
      from jsonb_to_recordset(w.companies) as c(place integer, name text, sameness text)
        left join enrollment e on e.holder_account_id = holder.id and e.sameness = c.sameness
          and e.status in ('DRAFT', 'SUBMITTED', 'IN_REVIEW', 'RETURNED')
    ), accounts as (
      insert into account (id, type, company_name, status, time_zone, created_at, agency_account_id, parent_account_id)
      select l.number, case w.kind when 'CLIENT' then 'EMPLOYER' else 'CHILD' end, l.name, 'PENDING', w.time_zone, w.at,
        case w.kind when 'CLIENT' then holder.id end, case w.kind when 'LOCATION' then holder.id end
      from listed l where l.known is null
    ), enrollments as (
      insert into enrollment (account_id, user_id, email, kind, holder_account_id, sameness, method, started_at, changed_at)
      select l.number, w.user_id, w.email, w.kind, holder.id, l.sameness, 'EMPLOYER', w.at, w.at
      from listed l where l.known is null
    )
    select l.its_place, coalesce(l.known, l.number), l.known is null from listed l;
end
$$;
revoke all on function open_companies(jsonb) from public;
grant execute on function open_companies(jsonb) to hireproof_app;
