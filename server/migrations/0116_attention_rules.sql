-- Since when the employer should call support about a referral: its agency has needed more time for too long, or is silent
-- after the day of contact. Null again with every news of the agency.
alter table case_referral add column call_support_at timestamptz;
create index case_referral_continued_idx on case_referral (continued_at, case_id, agency)
  where status = 'IN_CONTINUANCE' and call_support_at is null;
create index case_referral_late_idx on case_referral (contact_by, case_id, agency)
  where status = 'REFERRED' and call_support_at is null;
grant select (continued_at, call_support_at) on case_referral to hireproof_identity;

-- When the administrators of a company were told how many open cases a user left behind; null again once the user is back.
-- Of users who had left before, no one is told.
alter table app_user add column cases_left_told_at timestamptz;
update app_user set cases_left_told_at = '2000-01-01' where status in ('DEACTIVATED', 'DELETED');
create index app_user_left_idx on app_user (account_id, id)
  where status in ('DEACTIVATED', 'DELETED') and cases_left_told_at is null;
grant update (cases_left_told_at) on app_user to hireproof_identity;

create function forget_left_cases() returns trigger
  language plpgsql set search_path = pg_catalog
  as $$
begin
  new.cases_left_told_at := null;
  return new;
end $$;
create trigger app_user_is_back before update of status on app_user for each row
  when (old.cases_left_told_at is not null and new.status not in ('DEACTIVATED', 'DELETED'))
  execute function forget_left_cases();
