-- What a mailed code is for: a forgotten password, or a user who waits to be activated.
alter table one_time_code
  add column purpose text not null default 'new_password',
  add constraint one_time_code_purpose_check check (purpose in ('new_password', 'activation'));

-- The link for which a sign-in was started. No reference: one that ended meanwhile is refused and not forgotten.
alter table sign_in_attempt add column activation_code_id uuid;

-- How often somebody did what is limited for each person and not for each address, since when.
create table paced_call (
  subject text primary key,
  calls integer not null,
  first_at timestamptz not null
);
create index paced_call_first_at_idx on paced_call (first_at);
grant select, insert, update, delete on paced_call to hireproof_identity;

grant insert on idempotency_key to hireproof_identity;
create policy idempotency_key_identity_insert on idempotency_key for insert to hireproof_identity
  with check (account_id = any ((select actor_accounts())::integer[]));

-- No role may insert users. They come to be in this one way: within the actor's reach, administrators of a corporate account
-- there and staff elsewhere, bound to nobody, without a password, and not active. False where somebody has the User ID.
create function create_user(wanted jsonb) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  perform from jsonb_to_record(wanted) as w(account_id integer, role text, web_service_enabled boolean)
    join account a on a.id = w.account_id
    where a.id = any (actor_accounts()) and a.status <> 'CLOSED' and (not w.web_service_enabled or a.web_service_enabled)
      and case when a.type = 'CORPORATE' then w.role = 'CORPORATEADMIN' else w.role in ('GENERAL', 'PROGRAMADMIN') end;
  if not found then
    raise exception 'this user cannot be created here' using errcode = 'insufficient_privilege';
  end if;
  insert into app_user (id, account_id, logon_id, role, status, web_service_enabled, mfa_enabled, first_name, middle_initial,
      last_name, email, phone_number, phone_extension, title, created_at)
    select w.id, w.account_id, w.logon_id, w.role,
      case when w.web_service_enabled then 'PASSWORDCHANGEREQUIRED' else 'PENDINGACTIVATION' end,
      w.web_service_enabled, w.mfa_enabled, w.first_name, w.middle_initial, w.last_name, w.email, w.phone_number,
      w.phone_extension, w.title, w.created_at
    from jsonb_to_record(wanted) as w(id uuid, account_id integer, logon_id text, role text, web_service_enabled boolean,
      mfa_enabled boolean, first_name text, middle_initial text, last_name text, email text, phone_number text,
      phone_extension text, title text, created_at timestamptz)
    on conflict (logon_id) do nothing;
  return found;
end
$$;
revoke all on function create_user(jsonb) from public;
grant execute on function create_user(jsonb) to hireproof_identity;
