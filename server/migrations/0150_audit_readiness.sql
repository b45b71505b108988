-- A walk over the kept forms of a company for audit readiness, and what it found. It belongs to the user who asked for it and holds the
-- forms that this user could see; nothing in it is about a person but the id of the form.
create table audit_readiness (
  id uuid primary key,
  account_id integer not null references account,
  user_id uuid not null references app_user on delete cascade,
  -- Whose forms: the company of the user, or a location of a corporate account.
  company_id integer not null references account,
  state text not null default 'QUEUED',
  requested_at timestamptz not null,
  -- By the time of day: a walk that says nothing for long has failed.
  beat_at timestamptz not null,
  as_of timestamptz,
  has_all_forms boolean,
  forms integer,
  forms_without_findings integer,
  -- The first entry of the audit of the company that is broken.
  broken_at bigint,
  constraint audit_readiness_state_check check (state in ('QUEUED', 'READY', 'FAILED')),
  constraint audit_readiness_ready_check
    check ((state = 'READY') = (num_nulls(as_of, has_all_forms, forms, forms_without_findings) = 0)),
  constraint audit_readiness_forms_check check (forms_without_findings between 0 and forms)
);
create index audit_readiness_user_idx on audit_readiness (user_id, requested_at desc, id);
create index audit_readiness_account_id_idx on audit_readiness (account_id);
-- One at a time for each user and company.
create unique index audit_readiness_under_way_key on audit_readiness (user_id, company_id) where state = 'QUEUED';

create table audit_readiness_finding (
  walk_id uuid not null references audit_readiness on delete cascade,
  plus_case_id uuid not null,
  rule text not null,
  account_id integer not null references account,
  kind text not null,
  due_on date,
  done_on date,
  explained_at timestamptz,
  explained_by text,
  primary key (walk_id, plus_case_id, rule),
  constraint audit_readiness_finding_rule_check check (rule ~ '^[a-z][a-z0-9_]{1,39}$'),
  constraint audit_readiness_finding_kind_check check (kind in ('substantive', 'technical'))
);
create index audit_readiness_finding_rule_idx on audit_readiness_finding (walk_id, rule, plus_case_id);
create index audit_readiness_finding_account_id_idx on audit_readiness_finding (account_id);

do $$
declare name text;
begin
  foreach name in array array['audit_readiness', 'audit_readiness_finding'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy %I on %I to hireproof_app using (account_id = (select own_account())
      or (select other_reach()) is not null and reaches_other(account_id))', name || '_reach', name);
  end loop;
end $$;
grant select, insert, delete, update (state, beat_at, as_of, has_all_forms, forms, forms_without_findings, broken_at)
  on audit_readiness to hireproof_app;
-- What a walk found never changes.
grant select, insert on audit_readiness_finding to hireproof_app;
