-- The papers of a mismatch: which were given in which wording, and the signed ones themselves.

alter table case_mismatch
  -- The day that act_by was before closures of the records moved it, if a notice with that day was given.
  add column act_by_replaced date;

create table case_paper (
  id uuid primary key,
  case_id uuid not null,
  episode integer not null,
  account_id integer not null references account,
  kind text not null,
  -- The languages of a drawn paper in their order, and their wording with version and digest; empty for an uploaded file.
  languages text[] not null default '{}',
  content_version text[] not null default '{}',
  media_type text not null,
  sha256 bytea not null,
  size integer not null,
  -- Only what was signed is kept itself: a drawn paper has the same bytes whenever it is drawn again.
  sealed_content bytea,
  sealed_key_id text,
  made_at timestamptz not null,
  made_by_user_id uuid references app_user,
  constraint case_paper_mismatch_fkey foreign key (case_id, episode) references case_mismatch on delete cascade,
  constraint case_paper_kind_check check (kind in ('FURTHER_ACTION_NOTICE', 'REFERRAL_DATE_CONFIRMATION', 'SIGNED_COPY', 'SIGNED_NOTICE')),
  constraint case_paper_media_type_check check (media_type in ('application/pdf', 'image/jpeg', 'image/png')),
  constraint case_paper_sealed_check check ((sealed_content is null) = (sealed_key_id is null)),
  constraint case_paper_signed_check check ((kind in ('SIGNED_COPY', 'SIGNED_NOTICE')) = (sealed_content is not null)),
  -- The same bytes are one paper, however often they are downloaded or sent.
  constraint case_paper_bytes_key unique (case_id, episode, kind, sha256)
);
create index case_paper_account_id_idx on case_paper (account_id);
create index case_paper_sealed_key_idx on case_paper (sealed_key_id) where sealed_key_id is not null;

-- A paper is added once; nothing about it changes, and none is removed.
alter table case_paper enable row level security;
create policy case_paper_reach on case_paper to hireproof_app
  using (account_id = any ((select actor_accounts())::integer[]));
grant select, insert on case_paper to hireproof_app;
