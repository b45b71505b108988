-- Copies of the documents that an employee showed: pictures and PDFs, each one AES-256-GCM envelope, bound to its row.
create table document_copy (
  id uuid primary key,
  plus_case_id uuid not null references plus_case,
  account_id integer not null references account,
  document_code text not null,
  side text not null,
  media_type text not null,
  sealed_content bytea,
  sealed_key_id text,
  size integer not null,
  digest bytea not null,
  added_at timestamptz not null,
  added_by_user_id uuid references app_user,
  removed_at timestamptz,
  constraint document_copy_side_check check (side in ('front', 'back', 'pages')),
  constraint document_copy_media_type_check check (media_type in ('application/pdf', 'image/jpeg', 'image/png')),
  constraint document_copy_sealed_check check ((sealed_content is null) = (sealed_key_id is null)),
  -- What is removed is gone; that it was there stays.
  constraint document_copy_removed_check check ((removed_at is null) = (sealed_content is not null))
);
create index document_copy_plus_case_id_idx on document_copy (plus_case_id, added_at);
create index document_copy_account_id_idx on document_copy (account_id);
create index document_copy_sealed_key_idx on document_copy (sealed_key_id) where sealed_key_id is not null;

alter table document_copy enable row level security;
create policy document_copy_reach on document_copy for select to hireproof_app
  using (account_id = any ((select actor_accounts())::integer[]));
create policy document_copy_add on document_copy for insert to hireproof_app
  with check (account_id = any ((select actor_accounts())::integer[]) and removed_at is null);
-- Removed once, and only before Section 2 is signed; nothing else about a copy changes.
create policy document_copy_remove on document_copy for update to hireproof_app
  using (account_id = any ((select actor_accounts())::integer[]) and removed_at is null and exists (
    select from plus_case where plus_case.id = plus_case_id and section2_signed_at is null))
  with check (account_id = any ((select actor_accounts())::integer[]) and removed_at is not null);
grant select, insert, update (sealed_content, sealed_key_id, removed_at) on document_copy to hireproof_app;
