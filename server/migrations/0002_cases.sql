-- Days on which the service is not available: they do not count as working days.
create table closure_period (
  id integer generated always as identity primary key,
  from_date date not null,
  to_date date not null,
  reason text not null,
  constraint closure_period_dates_check check (from_date <= to_date)
);

create table verification_case (
  id uuid primary key,
  case_number text not null,
  account_id integer not null references account,
  created_by_user_id uuid not null references app_user,
  created_by_account_id integer not null references account,
  version integer not null default 1,
  case_status text not null,
  case_eligibility_statement text,
  ssa_referral_status text,
  dhs_referral_status text,
  first_name text,
  last_name text,
  middle_initial text,
  other_last_names_used text[],
  date_of_birth date,
  citizenship_status_code text,
  document_a_type_code text,
  document_b_type_code text,
  document_c_type_code text,
  document_sub_type_code text,
  us_state_code text,
  country_code text,
  expiration_date date,
  no_expiration_date boolean,
  date_of_hire date,
  reason_for_delay_code text,
  reason_for_delay_description text,
  employer_case_id text,
  employee_email_address text,
  phone_number text,
  case_creator_name text,
  case_creator_email_address text,
  case_creator_phone_number text,
  case_creator_phone_number_extension text,
  client_software_version text,
  duplicate_continue_reason_code text,
  duplicate_continue_reason_description text,
  -- Social Security, alien, passport, I-94 and document numbers: one AES-256-GCM envelope, bound to this row's id.
  sealed_numbers bytea,
  sealed_key_id text,
  fields_to_confirm text[] not null default '{}',
  mismatch_agencies text[] not null default '{}',
  mismatch_reasons text[] not null default '{}',
  action_due_date date,
  has_update boolean not null default false,
  expiry_alert_dismissed_at timestamptz,
  auto_closed boolean not null default false,
  case_closure_reason_code text,
  other_reason_description text,
  currently_employed_reason_description text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  submitted_at timestamptz,
  answered_at timestamptz,
  closed_at timestamptz,
  constraint verification_case_case_number_key unique (case_number),
  constraint verification_case_case_number_check check (case_number ~ '^[0-9]{13}[A-Z]{2}$'),
  constraint verification_case_status_check check (case_status in ('DRAFT', 'UNCONFIRMED_DATA', 'PHOTO_MATCH', 'SCAN_AND_UPLOAD',
    'QUEUED', 'MANUAL_REVIEW', 'PENDING_REFERRAL', 'REFERRED', 'CLOSE_CASE_AND_RESUBMIT', 'EMPLOYMENT_AUTHORIZED',
    'FINAL_NONCONFIRMATION', 'CLOSED')),
  constraint verification_case_closed_check check ((case_status = 'CLOSED') = (closed_at is not null)),
  constraint verification_case_submitted_check check (case_status in ('DRAFT', 'CLOSED') or submitted_at is not null),
  constraint verification_case_documents_check
    check (document_a_type_code is null or (document_b_type_code is null and document_c_type_code is null)),
  constraint verification_case_sealed_check check ((sealed_numbers is null) = (sealed_key_id is null))
);
create index verification_case_account_id_idx on verification_case (account_id, case_status, created_at desc);
create index verification_case_created_by_idx on verification_case (created_by_user_id);
create index verification_case_sealed_key_idx on verification_case (sealed_key_id) where sealed_key_id is not null;

-- Finds a case by the full value of an encrypted number: an HMAC of kind and value, never the value.
create table case_number_index (
  case_id uuid not null references verification_case on delete cascade,
  account_id integer not null references account,
  kind text not null,
  digest bytea not null,
  key_id text not null,
  constraint case_number_index_pkey primary key (case_id, kind)
);
create index case_number_index_digest_idx on case_number_index (account_id, digest);

-- A question to the government records, asked once per attempt and answered now or later.
create table case_check (
  case_id uuid not null references verification_case,
  account_id integer not null references account,
  attempt text not null,
  asked_at timestamptz not null,
  answered_at timestamptz,
  outcome text,
  constraint case_check_pkey primary key (case_id, attempt),
  constraint case_check_attempt_check check (attempt in ('initial', 'confirmed')),
  constraint case_check_answered_check check ((answered_at is null) = (outcome is null))
);
create index case_check_waiting_idx on case_check (asked_at) where answered_at is null;
