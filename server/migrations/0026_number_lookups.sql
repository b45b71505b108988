-- Which numbers a user has looked up lately, as keyed digests. A number that becomes that of a submitted case is removed.
create table number_lookup (
  user_id uuid not null references app_user,
  digest bytea not null,
  looked_up_at timestamptz not null,
  primary key (user_id, digest)
);
create index number_lookup_looked_up_at_idx on number_lookup (looked_up_at);
grant select, insert, update, delete on number_lookup to hireproof_identity;
grant select, delete on number_lookup to hireproof_app;
