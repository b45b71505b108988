-- What a user narrowed, sorted and chose in the list of cases, under a name; never a search text. A shared view is one of the
-- company, and each reader sees only their own cases in it.
create table case_view (
  id uuid not null,
  account_id integer not null references account,
  user_id uuid not null references app_user,
  name text not null,
  settings jsonb not null,
  is_shared boolean not null,
  version integer not null,
  saved_at timestamptz not null,
  constraint case_view_pkey primary key (id),
  constraint case_view_name_check check (char_length(name) between 1 and 60),
  constraint case_view_settings_check check (not settings -> 'query' ? 'text')
);
create unique index case_view_user_id_name_key on case_view (user_id, lower(name));
create index case_view_account_id_idx on case_view (account_id);

alter table case_view enable row level security;
create policy case_view_reach on case_view to hireproof_app using (account_id = (select own_account())
  or (select other_reach()) is not null and reaches_other(account_id));
grant select, insert, delete on case_view to hireproof_app;
grant update (name, settings, is_shared, version, saved_at) on case_view to hireproof_app;

-- The view that the list opens with: one of the user, or one that the company shares.
create table case_view_default (
  user_id uuid not null references app_user,
  account_id integer not null references account,
  view_id uuid not null references case_view on delete cascade,
  constraint case_view_default_pkey primary key (user_id)
);
create index case_view_default_account_id_idx on case_view_default (account_id);
create index case_view_default_view_id_idx on case_view_default (view_id);

alter table case_view_default enable row level security;
create policy case_view_default_reach on case_view_default to hireproof_app using (account_id = (select own_account())
  or (select other_reach()) is not null and reaches_other(account_id));
grant select, insert, delete on case_view_default to hireproof_app;
grant update (view_id) on case_view_default to hireproof_app;
