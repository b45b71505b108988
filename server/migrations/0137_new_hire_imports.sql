-- New hires are invited from files, too. The job keeps within the emails that a company may send in a day, so an import may wait.
alter table import_upload
  -- Until when an import that has begun waits, and nothing otherwise.
  add column waits_until timestamptz,
  drop constraint import_upload_mode_check,
  add constraint import_upload_mode_check check (mode in ('DRAFTS', 'SUBMIT', 'INVITATIONS')),
  add constraint import_upload_waits_check check (waits_until is null or state = 'RUNNING');
grant update (waits_until) on import_upload to hireproof_app;
-- Jobs that were forgotten are found by what they make.
grant select (kind) on import_upload to hireproof_identity;

-- What people said about the columns of their files: the name of a column, spelled as names are compared, and the field that it is,
-- or none. It stays for the next file of the same kind.
create table import_column_match (
  account_id integer not null references account,
  kind text not null,
  header text not null,
  field text,
  matched_at timestamptz not null,
  matched_by_user_id uuid not null references app_user,
  constraint import_column_match_pkey primary key (account_id, kind, header),
  constraint import_column_match_header_check check (char_length(header) between 1 and 100)
);
alter table import_column_match enable row level security;
create policy import_column_match_reach on import_column_match to hireproof_app using (account_id = (select own_account())
  or (select other_reach()) is not null and reaches_other(account_id));
grant select, insert, update (field, matched_at, matched_by_user_id), delete on import_column_match to hireproof_app;

-- An enrollment that came to nothing takes what was said about columns with it.
create or replace function purge_enrollment(company integer, at timestamptz) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  update enrollment set email = '', purged_at = at
    where account_id = company and in_reach(company) and status in ('WITHDRAWN', 'EXPIRED') and purged_at is null;
  if not found then
    return false;
  end if;
  delete from enrollment_section where account_id = company;
  update enrollment_submission set content = '{}', note = null where account_id = company;
  delete from company_contact where account_id = company;
  delete from company_address where account_id = company;
  delete from company_profile where account_id = company;
  delete from company_name_history where account_id = company;
  delete from import_upload where account_id = company;
  delete from import_column_match where account_id = company;
  delete from hiring_site where account_id = company;
  delete from hiring_site_count where account_id = company;
  delete from mou_signature where account_id = company;
  delete from mou_request where account_id = company;
  update account set company_name = 'Deleted enrollment' where id = company;
  update app_user set first_name = '', middle_initial = null, last_name = '', email = 'deleted@invalid.example', phone_number = null,
      phone_extension = null, title = null, person_id = null
    where account_id = company and role = 'ENROLLMENT' and status = 'DELETED';
  return true;
end
$$;
