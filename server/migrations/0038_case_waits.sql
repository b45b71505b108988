-- A form is signed whatever its case still lacks; only the case waits. A signed form has either its case or what that waits for.
alter table plus_case
  add column case_waits_for text[] not null default '{}',
  add constraint plus_case_case_waits_for_check
    check (case_waits_for <@ array['ssn', 'documents', 'receipt', 'expired_document', 'duplicate', 'details']),
  drop constraint plus_case_submitted_check,
  add constraint plus_case_submitted_check check ((status in ('SUBMITTED', 'COMPLETED')) = (submitted_at is not null)
    and (verification_case_id is not null)::integer + (cardinality(case_waits_for) > 0)::integer
      = (status in ('SUBMITTED', 'COMPLETED'))::integer);

-- An employee whose case waits can ask for a link at any time: the number that it waits for can come much later.
grant select (case_waits_for) on plus_case to hireproof_identity;
