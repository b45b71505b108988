-- Reports that are run at fixed times for people of a company. Each recipient gets a run of their own, of what they may see.
create table report_schedule (
  id uuid primary key,
  account_id integer not null references account,
  -- Who created or last changed it, and answers for it.
  owner_id uuid not null references app_user on delete cascade,
  report text not null,
  format text not null,
  -- What it is narrowed by, but for its range of time, which moves with the calendar.
  filter jsonb not null,
  period text not null,
  -- On which days and at which time of the company.
  rhythm jsonb not null,
  state text not null default 'ACTIVE',
  version integer not null default 1,
  created_at timestamptz not null,
  next_at timestamptz not null,
  last_at timestamptz,
  constraint report_schedule_report_check check (report ~ '^[a-z][a-z-]{1,39}$'),
  constraint report_schedule_format_check check (format in ('csv', 'xlsx', 'pdf')),
  constraint report_schedule_state_check check (state in ('ACTIVE', 'PAUSED'))
);
create index report_schedule_account_id_idx on report_schedule (account_id, created_at);
create index report_schedule_owner_id_idx on report_schedule (owner_id);
create index report_schedule_next_at_idx on report_schedule (next_at) where state = 'ACTIVE';

create table report_schedule_recipient (
  schedule_id uuid not null references report_schedule on delete cascade,
  user_id uuid not null references app_user on delete cascade,
  account_id integer not null references account,
  primary key (schedule_id, user_id)
);
create index report_schedule_recipient_user_id_idx on report_schedule_recipient (user_id);
create index report_schedule_recipient_account_id_idx on report_schedule_recipient (account_id);

alter table report_run add column schedule_id uuid references report_schedule on delete set null;
create index report_run_schedule_id_idx on report_run (schedule_id) where schedule_id is not null;

do $$
declare name text;
begin
  foreach name in array array['report_schedule', 'report_schedule_recipient'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy %I on %I to hireproof_app using (account_id = (select own_account())
      or (select other_reach()) is not null and reaches_other(account_id))', name || '_reach', name);
  end loop;
end $$;
create policy report_schedule_identity on report_schedule to hireproof_identity using (true);
grant select, insert, update, delete on report_schedule to hireproof_app;
grant select, insert, delete on report_schedule_recipient to hireproof_app;
grant select (id, account_id, owner_id, state, next_at) on report_schedule to hireproof_identity;
