-- What lists of users are searched and sorted by: names without accents and letter case, and the role that is shown. They are
-- columns, because row security keeps conditions with functions that it does not trust from using an index.
create function search_key(name text) returns text
  language sql immutable strict parallel safe
  return lower(regexp_replace(normalize(name, nfd), '[\u0300-\u036f]', '', 'g')) collate "C";

alter table app_user
  add column first_name_key text collate "C" not null generated always as (search_key(first_name)) stored,
  add column last_name_key text collate "C" not null generated always as (search_key(last_name)) stored,
  add column shown_role text not null generated always as (case when web_service_enabled then 'WEBSERVICE' else role end) stored;

-- One for each order of a list; read backwards for the other direction. Those of names also count who fits a search.
create index app_user_by_last_name_idx on app_user (account_id, last_name_key, first_name_key, id)
  include (shown_role, status) where status <> 'DELETED';
create index app_user_by_first_name_idx on app_user (account_id, first_name_key, last_name_key, id)
  include (shown_role, status) where status <> 'DELETED';
create index app_user_by_logon_id_idx on app_user (account_id, logon_id collate "C") include (shown_role, status)
  where status <> 'DELETED';
create index app_user_by_status_idx on app_user (account_id, status, last_name_key, first_name_key, id)
  where status <> 'DELETED';
create index app_user_by_role_idx on app_user (account_id, shown_role, last_name_key, first_name_key, id)
  where status <> 'DELETED';
create index app_user_by_last_login_idx on app_user (account_id, last_login_at nulls first, last_name_key, first_name_key, id)
  where status <> 'DELETED';

-- How many there are, by what lists are narrowed to; with the columns in front it is also the one of companies.
drop index app_user_account_id_idx;
create index app_user_account_id_idx on app_user (account_id, shown_role, status);
