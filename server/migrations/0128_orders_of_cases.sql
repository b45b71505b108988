-- The list of cases in each of its orders, up and down with empty values last, so that a page of it reads as many cases as it
-- shows, whatever the number of cases of the company (CASE-197).
create index verification_case_updated_at_idx on verification_case (account_id, updated_at);
create index verification_case_name_up_idx on verification_case (account_id, lower(last_name));
create index verification_case_name_down_idx on verification_case (account_id, lower(last_name) desc nulls last);
create index verification_case_hired_up_idx on verification_case (account_id, date_of_hire);
create index verification_case_hired_down_idx on verification_case (account_id, date_of_hire desc nulls last);
create index verification_case_due_up_idx on verification_case (account_id, next_due);
create index verification_case_due_down_idx on verification_case (account_id, next_due desc nulls last);
create index verification_case_status_up_idx on verification_case (account_id, case_status, created_at);

-- The usual list: few of a company's cases are open.
create index verification_case_open_idx on verification_case (account_id, created_at desc, id) where case_status <> 'CLOSED';

-- Others serve what these did.
drop index verification_case_hired_idx;
drop index verification_case_due_idx;
drop index verification_case_created_at_idx;

-- Documents that end within a while.
create index verification_case_expires_idx on verification_case
  (account_id, coalesce(document_a_type_code, document_b_type_code), expiration_date) where expiry_alert_dismissed_at is null;
