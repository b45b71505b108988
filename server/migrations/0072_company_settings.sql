-- Program administrators set the time zone of their company and whose cases general users see.
alter table account add column settings_version integer not null default 0,
  add constraint account_settings_version_check check (settings_version >= 0);

create function change_company_settings(company integer, zone text, shows_all boolean, read_version integer) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  update account
    set time_zone = zone, general_users_see_all_cases = shows_all, settings_version = settings_version + 1
    where id = company and in_reach(company) and type <> 'CORPORATE' and status <> 'CLOSED' and settings_version = read_version;
  return found;
end
$$;
revoke all on function change_company_settings(integer, text, boolean, integer) from public;
grant execute on function change_company_settings(integer, text, boolean, integer) to hireproof_app;
