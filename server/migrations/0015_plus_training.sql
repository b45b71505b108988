-- When the plus training was first served to a user in a session, and when the user attested to it there. No reference to the
-- session, which is forgotten earlier than what was done in it.
create table training_view (
  user_id uuid not null references app_user,
  session_id uuid not null,
  account_id integer not null references account,
  served_at timestamptz not null,
  attested_at timestamptz,
  constraint training_view_pkey primary key (user_id, session_id),
  constraint training_view_attested_check check (attested_at >= served_at)
);
create index training_view_account_id_idx on training_view (account_id);

alter table training_view enable row level security;
create policy training_view_reach on training_view to hireproof_app
  using (account_id = any ((select actor_accounts())::integer[]));

grant select, insert, update (attested_at) on training_view to hireproof_app;
grant update (training_status) on app_user to hireproof_app;
