-- What an administrator of a new company has done with the first steps on the home page. All else about them is seen from what
-- the company has.
create table first_steps_view (
  user_id uuid primary key references app_user,
  account_id integer not null references account,
  posters_opened_at timestamptz,
  dismissed_at timestamptz
);
create index first_steps_view_account_id_idx on first_steps_view (account_id);
alter table first_steps_view enable row level security;
create policy first_steps_view_reach on first_steps_view to hireproof_app using (account_id = (select own_account())
  or (select other_reach()) is not null and reaches_other(account_id));
grant select, insert, update (posters_opened_at, dismissed_at) on first_steps_view to hireproof_app;
