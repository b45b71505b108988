-- A draft of an agency for which no one has chosen the client yet. It belongs to the agency until then, and cannot be submitted.
alter table verification_case
  add column needs_client boolean not null default false,
  add constraint verification_case_needs_client_check
    check (not needs_client or (submitted_at is null and account_id = created_by_account_id));
