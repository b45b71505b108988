-- Since when the case of a signed form waits, and the open case of the same number that holds it, if that is known.
-- While only details are missing, the employer completes them in a draft, which is then the case of the form.
alter table plus_case
  add column case_waits_since timestamptz,
  add column case_held_by_id uuid references verification_case;
update plus_case set case_waits_since = updated_at where cardinality(case_waits_for) > 0;
alter table plus_case
  drop constraint plus_case_submitted_check,
  add constraint plus_case_submitted_check check ((status in ('SUBMITTED', 'COMPLETED')) = (submitted_at is not null)
    and case when status in ('SUBMITTED', 'COMPLETED')
      then verification_case_id is not null or cardinality(case_waits_for) > 0
      else verification_case_id is null and cardinality(case_waits_for) = 0 end),
  add constraint plus_case_draft_check check (verification_case_id is null or case_waits_for in ('{}', '{details}')),
  add constraint plus_case_waits_since_check check ((cardinality(case_waits_for) > 0) = (case_waits_since is not null)),
  add constraint plus_case_held_by_check check (case_held_by_id is null or 'duplicate' = any (case_waits_for));
create index plus_case_case_held_by_id_idx on plus_case (case_held_by_id) where case_held_by_id is not null;
