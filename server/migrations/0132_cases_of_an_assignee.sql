-- The cases of the user who works on them, the newest first: their creator's until someone else is named. Under row security PostgreSQL
-- takes no comparison with `coalesce` to an index.
create index verification_case_assignee_idx on verification_case
  ((case when assigned_to_user_id is null then created_by_user_id else assigned_to_user_id end), created_at desc, id desc);

-- Of the cases that were answered or closed lately, two alerts are about a few.
create index verification_case_updates_idx on verification_case (account_id, answered_at) where has_update and case_status <> 'CLOSED';
create index verification_case_auto_closed_idx on verification_case (account_id, closed_at) where auto_closed and case_status = 'CLOSED';
