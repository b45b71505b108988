-- A new hire without an email address fills in the form on a device of the employer: the address is empty, as that of a form on
-- paper. An address still opens one unsigned form of a company; several forms without one can be open.
drop index plus_case_open_key;
create unique index plus_case_open_key on plus_case (account_id, lower(employee_email))
  where status in ('INVITED', 'IN_PROGRESS') and employee_email <> '';
