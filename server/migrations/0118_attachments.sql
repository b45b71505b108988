-- Beside copies of documents, a case takes other attachments, each with a kind and a title. "side" was the kind of the first ones;
-- the seal of their content names it, so its values stay.
alter table case_attachment rename column side to kind;
alter table case_attachment drop constraint case_attachment_side_check;
alter table case_attachment
  alter column sealed_content drop not null,
  alter column sealed_key_id drop not null,
  -- Only copies that went to the records have none.
  add column title text,
  -- Of a removed one stays what it was, who removed it and when; its content is gone.
  add column removed_at timestamptz,
  add column removed_by_user_id uuid references app_user,
  add constraint case_attachment_kind_check check (kind in ('signed_notice', 'front', 'back', 'letter', 'other')),
  add constraint case_attachment_title_check check (char_length(title) between 1 and 100),
  add constraint case_attachment_removal_check check (
    (removed_at is null) = (removed_by_user_id is null)
    and (removed_at is null) = (sealed_content is not null)
    and (removed_at is null) = (sealed_key_id is not null)),
  add constraint case_attachment_stays_check check (
    removed_at is null or question_number is null and kind <> 'signed_notice');

-- Cases with and without attachments are searched for; a removed one no longer counts.
create index case_attachment_present_idx on case_attachment (case_id) where removed_at is null;

-- What is there can be removed, once, and nothing else about it changes.
create policy case_attachment_remove on case_attachment for update to hireproof_app
  using (removed_at is null and (account_id = (select own_account())
    or (select other_reach()) is not null and reaches_other(account_id)))
  with check (removed_at is not null and (account_id = (select own_account())
    or (select other_reach()) is not null and reaches_other(account_id)));
grant update (sealed_content, sealed_key_id, removed_at, removed_by_user_id) on case_attachment to hireproof_app;
