-- What a company says about its forms. Without a row it has said nothing. Null copies: it has not said whether it keeps others.
create table form_i9_settings (
  account_id integer primary key references account,
  keeps_other_copies boolean,
  version integer not null,
  changed_at timestamptz not null,
  changed_by_user_id uuid not null references app_user,
  constraint form_i9_settings_version_check check (version > 0)
);

-- The weekdays (0 is Sunday) and federal holidays on which a company is open, for first days of work from a day on. Earlier
-- versions stay: the due days of people who started before a change are counted by them.
create table business_days (
  account_id integer not null references account,
  effective_from date not null,
  weekdays smallint[] not null,
  holidays text[] not null,
  constraint business_days_pkey primary key (account_id, effective_from),
  constraint business_days_weekdays_check check (cardinality(weekdays) > 0 and weekdays <@ array[0, 1, 2, 3, 4, 5, 6]::smallint[])
);

alter table form_i9_settings enable row level security;
alter table business_days enable row level security;
create policy form_i9_settings_reach on form_i9_settings to hireproof_app
  using (account_id = any ((select actor_accounts())::integer[]));
create policy business_days_reach on business_days to hireproof_app
  using (account_id = any ((select actor_accounts())::integer[]));
grant select, insert, update on form_i9_settings, business_days to hireproof_app;

-- A job of less than three business days: Section 2 is due on its first day, and no receipt is taken.
alter table plus_case add column is_short_job boolean not null default false;
