-- What is removed with an enrollment that came to nothing: also its hiring sites, its files, and who signed or was asked to sign.
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
