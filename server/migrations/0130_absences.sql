-- Who stands in for a user who is away: from the first day to the last one, both included, on the calendar of the company. During
-- these days the stand-in sees and works on what is that user's own. One absence of a user is known at a time.
create table absence (
  user_id uuid primary key references app_user on delete cascade,
  account_id integer not null references account,
  stand_in_user_id uuid not null references app_user on delete cascade,
  starts_on date not null,
  ends_on date not null,
  saved_at timestamptz not null,
  constraint absence_days_check check (ends_on >= starts_on),
  constraint absence_stand_in_check check (stand_in_user_id <> user_id)
);
create index absence_stand_in_user_id_idx on absence (stand_in_user_id);
create index absence_account_id_idx on absence (account_id);

alter table absence enable row level security;
create policy absence_reach on absence to hireproof_app using (account_id = (select own_account())
  or (select other_reach()) is not null and reaches_other(account_id));
create policy absence_identity on absence to hireproof_identity using (true);
grant select, insert, delete on absence to hireproof_app;
grant update (stand_in_user_id, starts_on, ends_on, saved_at) on absence to hireproof_app;
grant select on absence to hireproof_identity;
