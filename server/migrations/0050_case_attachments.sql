-- Copies of documents that belong to a case: rebuilt, each one AES-256-GCM envelope, bound to its row.
create table case_attachment (
  id uuid primary key,
  case_id uuid not null references verification_case on delete cascade,
  account_id integer not null references account,
  side text not null,
  -- The question of kind "documents" that takes it to the records; null for a copy that is only kept.
  question_number integer,
  media_type text not null,
  sealed_content bytea not null,
  sealed_key_id text not null,
  size integer not null,
  digest bytea not null,
  added_at timestamptz not null,
  added_by_user_id uuid not null references app_user,
  constraint case_attachment_side_check check (side in ('front', 'back')),
  constraint case_attachment_media_type_check check (media_type in ('application/pdf', 'image/jpeg', 'image/png')),
  -- One copy of each side for each question.
  constraint case_attachment_question_key unique (case_id, question_number, side)
);
create index case_attachment_case_id_idx on case_attachment (case_id, added_at);
create index case_attachment_account_id_idx on case_attachment (account_id);
create index case_attachment_sealed_key_idx on case_attachment (sealed_key_id);

alter table case_attachment enable row level security;
-- Added once; nothing about a copy changes, and none is removed.
create policy case_attachment_reach on case_attachment for select to hireproof_app
  using (account_id = any ((select actor_accounts())::integer[]));
create policy case_attachment_add on case_attachment for insert to hireproof_app
  with check (account_id = any ((select actor_accounts())::integer[]));
grant select, insert on case_attachment to hireproof_app;
