-- A wished change of the EIN of an active company. The old number stays until the change is confirmed.
create table ein_change (
  id uuid primary key,
  account_id integer not null references account,
  old_ein text not null,
  new_ein text not null,
  reason text not null,
  asked_at timestamptz not null,
  asked_by_user_id uuid not null references app_user,
  asked_by_name text not null,
  status text not null default 'ASKED',
  -- Why a person looks at it; empty until the registry has answered.
  causes text[] not null default '{}',
  registry_waits boolean not null default false,
  decided_at timestamptz,
  decided_by text,
  note text,
  constraint ein_change_ein_check check (old_ein ~ '^\d{9}$' and new_ein ~ '^\d{9}$' and old_ein <> new_ein),
  constraint ein_change_reason_check check (reason in ('TYPING_ERROR', 'NEW_NUMBER')),
  constraint ein_change_status_check check (status in ('ASKED', 'CONFIRMED', 'REFUSED', 'WITHDRAWN')),
  constraint ein_change_decided_check check ((status = 'ASKED') = (decided_at is null))
);
create unique index ein_change_open_idx on ein_change (account_id) where status = 'ASKED';
create index ein_change_account_id_idx on ein_change (account_id, asked_at);

alter table ein_change enable row level security;
create policy ein_change_reach on ein_change to hireproof_app using (account_id = (select own_account())
  or (select other_reach()) is not null and reaches_other(account_id));
grant select, insert, update on ein_change to hireproof_app;

-- Whether other companies have an EIN that a company within reach wants: an open one of the same kind, or one that was ended for
-- misuse. Of the same kind are employers, agencies, corporate accounts, clients of one agency, and locations of one corporate
-- account at one address. It does not tell which company has the number.
create function ein_held_elsewhere(company integer, number text) returns table (kind text)
  language sql stable security definer set search_path = public, pg_temp as
$$
  select distinct case when a.closed_reason_code = 'ATMIS' then 'misuse' else 'same' end
  from account its
    join company_profile p on p.ein = number and p.account_id <> its.id
    join account a on a.id = p.account_id
    left join company_address here on here.account_id = its.id and here.kind = 'physical'
    left join company_address there on there.account_id = a.id and there.kind = 'physical'
  where its.id = company and in_reach(company)
    and (a.closed_reason_code = 'ATMIS'
      or a.status = 'ACTIVE' and a.type = its.type and a.agency_account_id is not distinct from its.agency_account_id
        and a.parent_account_id is not distinct from its.parent_account_id
        and (its.parent_account_id is null
          or (lower(here.street), left(here.zip, 5)) = (lower(there.street), left(there.zip, 5))))
$$;
revoke all on function ein_held_elsewhere(integer, text) from public;
grant execute on function ein_held_elsewhere(integer, text) to hireproof_app;
