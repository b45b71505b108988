-- The password of a user who was linked opens nothing any more: it is kept only to tell its owner that the user was linked.
alter table app_user
  add column password_changed_at timestamptz,
  add column retired_password_hash text,
  add constraint app_user_password_check check (password_hash is null or not mfa_enabled);

create table password_history (
  id uuid primary key,
  user_id uuid not null references app_user,
  password_hash text not null,
  changed_at timestamptz not null
);
create index password_history_user_id_idx on password_history (user_id, changed_at desc);

-- Consecutive wrong passwords by keyed digest of what was tried: a User ID, existing or not, or an address.
create table sign_in_failure (
  subject bytea primary key,
  failures integer not null,
  first_at timestamptz not null,
  last_at timestamptz not null
);
create index sign_in_failure_last_at_idx on sign_in_failure (last_at);

-- Browsers in which a user has signed in with a password before: failures elsewhere do not lock these out.
create table known_device (
  user_id uuid not null references app_user,
  device_hash bytea not null,
  failures integer not null default 0,
  last_used_at timestamptz not null,
  constraint known_device_pkey primary key (user_id, device_hash)
);

-- Single-use codes for a new password, mailed as a link; only a hash of the secret is kept.
create table one_time_code (
  id uuid primary key,
  user_id uuid not null references app_user,
  secret_hash bytea not null,
  failed_tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  consumed_at timestamptz
);
create index one_time_code_user_id_idx on one_time_code (user_id, created_at);

-- A proven password on its way to being linked: bound to the session that proved it, consumed once.
create table migration_ticket (
  ticket_hash bytea primary key,
  session_id uuid not null references session on delete cascade,
  user_id uuid not null references app_user,
  expires_at timestamptz not null,
  consumed_at timestamptz
);
create index migration_ticket_expires_at_idx on migration_ticket (expires_at);
create index migration_ticket_session_id_idx on migration_ticket (session_id);

alter table sign_in_attempt add column ticket_hash bytea references migration_ticket on delete cascade;

grant select, insert, update on password_history, sign_in_failure, known_device, one_time_code, migration_ticket to hireproof_identity;
grant delete on password_history, sign_in_failure, known_device, one_time_code, migration_ticket to hireproof_identity;
grant update (password_hash, password_expires_at, password_changed_at, retired_password_hash) on app_user to hireproof_identity;

-- What holds for a company as a whole, such as its last program administrator, is kept by locking its row: nothing in it
-- can be changed by this role.
create policy account_lock on account for update to hireproof_identity using (true) with check (false);
grant update (id) on account to hireproof_identity;
