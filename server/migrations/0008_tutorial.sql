-- How far a user has come in the tutorial; after a change of its content those who were midway begin anew.
create table tutorial_progress (
  user_id uuid primary key references app_user,
  account_id integer not null references account,
  content_version integer not null,
  lessons_done text[] not null default '{}',
  updated_at timestamptz not null
);
create index tutorial_progress_account_id_idx on tutorial_progress (account_id);

-- A knowledge test that was drawn for a user: its questions in their order, and once it is handed in the answers and the score.
create table knowledge_test (
  id uuid primary key,
  user_id uuid not null references app_user,
  account_id integer not null references account,
  content_version integer not null,
  questions jsonb not null,
  answers jsonb,
  correct integer,
  is_passed boolean,
  drawn_at timestamptz not null,
  submitted_at timestamptz,
  constraint knowledge_test_submitted_check check (
    (submitted_at is null) = (answers is null) and (submitted_at is null) = (correct is null)
    and (submitted_at is null) = (is_passed is null))
);
create index knowledge_test_user_id_idx on knowledge_test (user_id, drawn_at desc);
create index knowledge_test_account_id_idx on knowledge_test (account_id);

alter table app_user add column tutorial_completed_at timestamptz;

alter table tutorial_progress enable row level security;
alter table knowledge_test enable row level security;
create policy tutorial_progress_reach on tutorial_progress to hireproof_app
  using (account_id = any ((select actor_accounts())::integer[]));
create policy knowledge_test_reach on knowledge_test to hireproof_app
  using (account_id = any ((select actor_accounts())::integer[]));

grant select, insert, update on tutorial_progress, knowledge_test to hireproof_app;
grant update (tutorial_complete, tutorial_completed_at) on app_user to hireproof_app;
