-- Wordings of memoranda of understanding as they were signed: a new version does not change what is kept.
create table mou_text (
  digest bytea primary key,
  kind text not null,
  version integer not null,
  content jsonb not null,
  constraint mou_text_kind_check check (kind in ('EMPLOYER', 'AGENT', 'CLIENT', 'WEB_SERVICES_EMPLOYER', 'WEB_SERVICES_AGENT',
    'CLIENT_OF_WEB_SERVICES_AGENT')),
  constraint mou_text_version_check check (version > 0)
);

-- Someone who was asked by email to sign for a company. The link can be opened as often as wanted until it is signed, declined
-- or replaced, or expires; its secret follows from the id and the index key, so that reminders have the same link.
create table mou_request (
  id uuid primary key,
  account_id integer not null references account,
  signatory_name text not null,
  signatory_title text not null,
  email text not null,
  asked_by_user_id uuid not null references app_user,
  asked_by_name text not null,
  -- The address is kept here, because a client does not reach the users of its agency.
  asked_by_email text not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  opened_at timestamptz,
  signed_at timestamptz,
  declined_at timestamptz,
  decline_reason text not null default '',
  replaced_at timestamptz,
  -- How many of the reminders were sent.
  reminders smallint not null default 0,
  -- The six digits that prove the mailbox, and the wrong tries of all digits of this link.
  code_digest bytea,
  code_expires_at timestamptz,
  failed_tries integer not null default 0,
  constraint mou_request_ended_check check (num_nonnulls(signed_at, declined_at, replaced_at) <= 1),
  constraint mou_request_code_check check ((code_digest is null) = (code_expires_at is null))
);
create index mou_request_account_id_idx on mou_request (account_id, asked_at);
-- At most one that someone can still answer.
create unique index mou_request_open_key on mou_request (account_id)
  where signed_at is null and declined_at is null and replaced_at is null;
create index mou_request_asked_at_idx on mou_request (asked_at)
  where signed_at is null and declined_at is null and replaced_at is null;

-- A signature for a company: what exactly was shown, and how it was signed. Nothing about it changes, and none is removed.
create table mou_signature (
  id uuid primary key,
  account_id integer not null references account,
  text_digest bytea not null references mou_text,
  -- The names and numbers that the wording is filled with, and what the company stated.
  facts jsonb not null,
  shown_sha256 bytea not null,
  name text not null,
  title text not null,
  email text not null,
  way text not null,
  user_id uuid references app_user,
  request_id uuid references mou_request,
  ip text not null,
  browser text not null,
  signed_at timestamptz not null,
  constraint mou_signature_way_check check (way in ('USER', 'LINK')),
  constraint mou_signature_by_check check (case way when 'USER' then user_id is not null else request_id is not null end)
);
create index mou_signature_account_id_idx on mou_signature (account_id, signed_at);

-- A memorandum that was signed by both. A company signs a newer wording as a further version.
create table mou (
  account_id integer not null references account,
  version integer not null,
  signature_id uuid not null references mou_signature,
  -- The company's day of its first signature; for a company from before memoranda, the day on which it was created.
  effective_on date not null,
  countersigned_by text not null,
  countersigned_at timestamptz not null,
  certificate_code text not null,
  constraint mou_pkey primary key (account_id, version),
  constraint mou_signature_id_key unique (signature_id),
  constraint mou_certificate_code_key unique (certificate_code),
  constraint mou_version_check check (version > 0)
);

do $$
declare
  name text;
begin
  foreach name in array array['mou_request', 'mou_signature', 'mou'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy %I on %I to hireproof_app using (account_id = (select own_account()) '
      || 'or (select other_reach()) is not null and reaches_other(account_id))', name || '_reach', name);
  end loop;
end $$;
grant select, insert on mou_text, mou_signature, mou to hireproof_app;
grant select, insert on mou_request to hireproof_app;
grant update (opened_at, signed_at, declined_at, decline_reason, replaced_at, reminders, code_digest, code_expires_at, failed_tries)
  on mou_request to hireproof_app;

-- The holder of a link, and of a certificate code, is found before the company is known.
create policy mou_request_identity on mou_request to hireproof_identity using (true);
create policy mou_identity on mou to hireproof_identity using (true);
grant select (id, account_id, asked_at, expires_at, signed_at, declined_at, replaced_at, reminders) on mou_request
  to hireproof_identity;
grant select (account_id, version, effective_on, certificate_code) on mou to hireproof_identity;

-- The employer agent of a client, for those who reach the client but not its agent.
create function company_agent(company integer) returns table (account_id integer, company_name text, web_service_enabled boolean)
  language sql stable security definer set search_path = public, pg_temp as
$$
  select agent.id, agent.company_name, agent.web_service_enabled
  from account client join account agent on agent.id = client.agency_account_id
  where client.id = company and in_reach(client.id)
$$;
revoke all on function company_agent(integer) from public;
grant execute on function company_agent(integer) to hireproof_app;
