-- A memorandum of a client can be signed on paper: by the client and its agent on a day, uploaded by a user of the agent.
alter table mou_signature
  add column signed_on date,
  drop constraint mou_signature_way_check,
  add constraint mou_signature_way_check check (way in ('USER', 'LINK', 'PAPER')),
  drop constraint mou_signature_by_check,
  add constraint mou_signature_by_check check (case way when 'LINK' then request_id is not null else user_id is not null end),
  add constraint mou_signature_signed_on_check check ((way = 'PAPER') = (signed_on is not null));

-- The copy of such a paper, rewritten and sealed. It is kept as long as its signature.
create table mou_paper (
  id uuid primary key references mou_signature,
  account_id integer not null references account,
  media_type text not null,
  size integer not null,
  sha256 bytea not null,
  sealed_content bytea not null,
  sealed_key_id text not null,
  constraint mou_paper_media_type_check check (media_type in ('application/pdf', 'image/jpeg', 'image/png')),
  constraint mou_paper_size_check check (size > 0)
);
create index mou_paper_account_id_idx on mou_paper (account_id);
create index mou_paper_sealed_key_id_idx on mou_paper (sealed_key_id);
alter table mou_paper enable row level security;
create policy mou_paper_reach on mou_paper to hireproof_app
  using (account_id = (select own_account()) or (select other_reach()) is not null and reaches_other(account_id));
grant select, insert on mou_paper to hireproof_app;
