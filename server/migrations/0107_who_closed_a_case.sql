-- The user who closed a case; null while it is open, and for a case that closed by itself.
alter table verification_case add column closed_by_user_id uuid,
  add constraint verification_case_closed_by_user_id_fkey foreign key (closed_by_user_id) references app_user;

update verification_case set closed_by_user_id = app_user.id
from (
  select distinct on (subject_id) subject_id as case_number, actor ->> 'userId' as user_id
  from audit_event where subject_type = 'case' and action = 'case.closed' order by subject_id, at desc, seq desc
) as closing join app_user on app_user.id::text = closing.user_id
where verification_case.case_number = closing.case_number and case_status = 'CLOSED' and not auto_closed;
