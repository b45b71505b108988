-- The documents of a signed Section 2 whose copies are required and not kept yet, by their codes: the form is complete only
-- without any. Forms that were signed before stay as they were signed.
-- A case that was made with other data than Section 2, and cannot be closed yet, is closed as incorrect and run again later.
alter table plus_case
  add column missing_copies text[] not null default '{}',
  add column case_differs boolean not null default false,
  add constraint plus_case_missing_copies_check check (cardinality(missing_copies) = 0 or status = 'COMPLETED'),
  add constraint plus_case_case_differs_check
    check (not case_differs or (status = 'COMPLETED' and verification_case_id is not null));
