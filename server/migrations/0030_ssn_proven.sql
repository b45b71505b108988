-- When the employee of a session typed, or proved to know, the Social Security number of the signed form: from then on the
-- session sees the numbers on it.
alter table employee_session add column ssn_proven_at timestamptz;
