-- What users write down about a case. A note never changes and is never removed; its author can strike it out.
create table case_note (
  id uuid primary key,
  case_id uuid not null references verification_case on delete cascade,
  account_id integer not null references account,
  author_user_id uuid not null references app_user,
  text text not null,
  written_at timestamptz not null,
  struck_at timestamptz,
  constraint case_note_text_check check (char_length(text) between 1 and 2000)
);
create index case_note_case_id_idx on case_note (case_id, written_at);
create index case_note_account_id_idx on case_note (account_id);

alter table case_note enable row level security;
create policy case_note_reach on case_note to hireproof_app using (account_id = (select own_account())
  or (select other_reach()) is not null and reaches_other(account_id));
grant select, insert on case_note to hireproof_app;
grant update (struck_at) on case_note to hireproof_app;
