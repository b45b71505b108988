-- Terms of the plus program as they were on the screen of those who accepted them: a new version does not change what is kept.
create table plus_terms (
  digest bytea primary key,
  version integer not null,
  content jsonb not null,
  constraint plus_terms_version_check check (version > 0)
);

-- Who accepted which terms for a company, and when; with the name that they had then.
create table plus_terms_acceptance (
  account_id integer not null references account,
  version integer not null,
  terms_digest bytea not null references plus_terms,
  accepted_by_user_id uuid not null references app_user,
  accepted_by_name text not null,
  accepted_at timestamptz not null,
  constraint plus_terms_acceptance_pkey primary key (account_id, version)
);

-- The newest version that a company has accepted. There is none whose acceptance is not kept.
alter table account
  add column plus_terms_version integer,
  add constraint account_plus_terms_version_fkey foreign key (id, plus_terms_version)
    references plus_terms_acceptance (account_id, version) deferrable initially deferred;

alter table plus_terms_acceptance enable row level security;
create policy plus_terms_acceptance_reach on plus_terms_acceptance to hireproof_app
  using (account_id = any ((select actor_accounts())::integer[]));
grant select, insert on plus_terms, plus_terms_acceptance to hireproof_app;

-- No role may write companies. Plus is enabled, and newer terms are accepted, in this one way: within the actor's reach, while
-- the company is open, and by the first who asks; the company's row is held until the end of the transaction. False for others.
create function accept_plus_terms(company integer, terms_version integer, enables boolean) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  update account set plus_enabled = true, plus_terms_version = terms_version
    where id = company and id = any (actor_accounts()) and status <> 'CLOSED' and plus_enabled <> enables
      and coalesce(plus_terms_version, 0) < terms_version;
  return found;
end
$$;
revoke all on function accept_plus_terms(integer, integer, boolean) from public;
grant execute on function accept_plus_terms(integer, integer, boolean) to hireproof_app;
