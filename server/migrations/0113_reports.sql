-- When a user last ran a report. Nothing is kept of what it was about.
create table report_use (
  user_id uuid not null references app_user on delete cascade,
  report text not null,
  account_id integer not null references account,
  last_run_at timestamptz not null,
  primary key (user_id, report),
  constraint report_use_report_check check (report ~ '^[a-z][a-z-]{1,39}$')
);
create index report_use_account_id_idx on report_use (account_id);

alter table report_use enable row level security;
create policy report_use_reach on report_use to hireproof_app using (account_id = (select own_account())
  or (select other_reach()) is not null and reaches_other(account_id));
grant select, insert on report_use to hireproof_app;
grant update (last_run_at) on report_use to hireproof_app;

-- Reports read the cases that a company created in a period.
create index verification_case_created_idx on verification_case (account_id, created_at desc, id);
