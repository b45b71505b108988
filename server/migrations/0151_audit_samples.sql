-- A random sample of the kept forms of a company for an audit of its own. The ids of all forms from which it was drawn are kept, so that
-- anyone can draw the same sample again with the seed. None of this ever changes.
create table audit_sample (
  id uuid primary key,
  account_id integer not null references account,
  drawn_at timestamptz not null,
  drawn_by_user_id uuid not null references app_user,
  scope text not null,
  -- No foreign key: a company may delete a site, and the sample keeps its address.
  site_id uuid,
  site_text text,
  period_from date,
  period_to date,
  seed text not null,
  size integer not null,
  frame uuid[] not null,
  frame_sha256 bytea not null,
  constraint audit_sample_scope_check check (scope in ('ALL', 'SITE', 'PERIOD')),
  constraint audit_sample_site_check check (num_nonnulls(site_id, site_text) = case scope when 'SITE' then 2 else 0 end),
  constraint audit_sample_period_check
    check (num_nonnulls(period_from, period_to) = case scope when 'PERIOD' then 2 else 0 end and period_from <= period_to),
  constraint audit_sample_seed_check check (char_length(seed) between 1 and 64),
  constraint audit_sample_size_check check (size between 1 and 200)
);
create index audit_sample_account_id_idx on audit_sample (account_id, drawn_at desc);

-- A form of a sample: what was found on it when the sample was drawn, and the work of the auditor in one envelope that is bound to this row
-- and its version.
create table audit_sample_form (
  sample_id uuid not null references audit_sample,
  plus_case_id uuid not null references plus_case,
  account_id integer not null references account,
  place integer not null,
  found jsonb not null,
  version integer not null default 0,
  reviewed_at timestamptz,
  reviewed_by_user_id uuid references app_user,
  sealed_work bytea,
  sealed_key_id text,
  primary key (sample_id, plus_case_id),
  constraint audit_sample_form_place_check check (place > 0),
  constraint audit_sample_form_reviewed_check check (num_nonnulls(reviewed_at, reviewed_by_user_id) in (0, 2)),
  constraint audit_sample_form_sealed_check check (num_nonnulls(sealed_work, sealed_key_id) in (0, 2))
);
create index audit_sample_form_plus_case_id_idx on audit_sample_form (plus_case_id);
create index audit_sample_form_account_id_idx on audit_sample_form (account_id);
create index audit_sample_form_sealed_key_idx on audit_sample_form (sealed_key_id) where sealed_key_id is not null;

do $$
declare name text;
begin
  foreach name in array array['audit_sample', 'audit_sample_form'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy %I on %I to hireproof_app using (account_id = (select own_account())
      or (select other_reach()) is not null and reaches_other(account_id))', name || '_reach', name);
  end loop;
end $$;
grant select, insert on audit_sample to hireproof_app;
grant select, insert, update (version, reviewed_at, reviewed_by_user_id, sealed_work, sealed_key_id) on audit_sample_form to hireproof_app;

-- What an auditor wrote about a form goes with the form.
create function forget_audit_work() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as
$$
begin
  update audit_sample_form set sealed_work = null, sealed_key_id = null where plus_case_id = new.id;
  return new;
end
$$;
revoke all on function forget_audit_work() from public;
create trigger plus_case_audit_work after update of purged_at on plus_case
  for each row when (old.purged_at is null and new.purged_at is not null) execute function forget_audit_work();
