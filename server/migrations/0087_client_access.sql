-- What the users of a client may do: nothing but sign in and ask to close the account, see everything, or work like others. Its
-- agency chooses. Of other companies it says nothing.
-- PostgreSQL 15 adds no column with a default to a table whose rows a function takes. No trigger needs to see this change.
alter table account add column client_access text;
alter table account alter column client_access set default 'FULL';
alter table account disable trigger user;
update account set client_access = 'FULL';
alter table account enable trigger user;
alter table account
  alter column client_access set not null,
  add constraint account_client_access_check check (client_access in ('NONE', 'VIEW', 'FULL'));

-- No role may write companies. False unless it is another access of a client of the caller's own company.
create function change_client_access(company integer, access text) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  update account set client_access = access
    where id = company and in_reach(id) and agency_account_id = (select own_account()) and status <> 'CLOSED'
      and client_access <> access;
  return found;
end
$$;
revoke all on function change_client_access(integer, text) from public;
grant execute on function change_client_access(integer, text) to hireproof_app;

-- Also told about the end of a company: who signed its memorandum.
create or replace function closing_addressees(company integer) returns table (email text)
  language sql stable security definer set search_path = public, pg_temp as
$$
  select distinct lower(found.email) from (
    select u.email from account a join app_user u on u.account_id in (a.id, a.parent_account_id, a.agency_account_id)
      where a.id = company and u.role in ('PROGRAMADMIN', 'CORPORATEADMIN') and u.status <> 'DELETED'
    union all
    select c.email from company_contact c where c.account_id = company
    union all
    (select s.email from mou m join mou_signature s on s.id = m.signature_id
      where m.account_id = company order by m.version desc limit 1)
  ) found where in_reach(company) order by 1
$$;
