-- How far the clock of the product is ahead of the time of day, so that deadlines and reminders can be shown. Only trials
-- read it, and only "npm run clock" writes it; it never goes back.
create table moved_clock (
  is_only boolean primary key default true,
  ahead_ms bigint not null,
  moved_at timestamptz not null,
  constraint moved_clock_only_check check (is_only),
  constraint moved_clock_ahead_check check (ahead_ms >= 0)
);
grant select on moved_clock to hireproof_identity;
