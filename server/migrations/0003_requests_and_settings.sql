create table feature_flag (
  name text primary key,
  value text not null,
  constraint feature_flag_name_check check (name ~ '^[A-Z][A-Z0-9_]{1,63}$')
);

-- What was answered under an Idempotency-Key, so that a repeated request has one effect and one answer.
create table idempotency_key (
  account_id integer not null references account,
  user_id uuid not null references app_user,
  endpoint text not null,
  key text not null,
  request_hash bytea not null,
  body jsonb not null,
  created_at timestamptz not null,
  constraint idempotency_key_pkey primary key (user_id, endpoint, key)
);
create index idempotency_key_created_at_idx on idempotency_key (created_at);

create table mail_outbox (
  id uuid primary key,
  account_id integer references account,
  recipient text not null,
  template text not null,
  data jsonb not null,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index mail_outbox_unsent_idx on mail_outbox (created_at) where sent_at is null;

-- What this installation is, as opposed to what it is told by settings: that demonstration data was loaded ('demo',
-- 'loaded'), so that a server of real people refuses to start on such a database.
create table installation (
  name text primary key,
  value text not null
);
