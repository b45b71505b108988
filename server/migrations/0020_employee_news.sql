-- When the employee was last told by mail that there is news of the check: from then on a signed form opens again for a while.
alter table plus_case add column employee_told_at timestamptz;
grant select (employee_told_at) on plus_case to hireproof_identity;
