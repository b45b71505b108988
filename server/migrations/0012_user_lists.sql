-- The filter that somebody has saved for a list of users, one for each list; never the names that were searched for.
create table user_list_view (
  user_id uuid not null references app_user,
  account_id integer not null references account,
  list text not null,
  role text,
  status text,
  sort_field text,
  sort_order text,
  page_size integer not null,
  saved_at timestamptz not null,
  constraint user_list_view_pkey primary key (user_id, list),
  constraint user_list_view_list_check check (list in ('company', 'administrators', 'locations')),
  constraint user_list_view_sort_check check ((sort_field is null) = (sort_order is null))
);
create index user_list_view_account_id_idx on user_list_view (account_id);

alter table user_list_view enable row level security;
create policy user_list_view_reach on user_list_view to hireproof_app
  using (account_id = any ((select actor_accounts())::integer[]));
grant select, insert, update, delete on user_list_view to hireproof_app;
