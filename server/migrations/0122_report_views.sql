-- Views of reports that people save under a name: filter, columns, order and page size. A filter holds no name or number of a
-- person. A view is its owner's, or is shared with everyone at the company.
create table report_view (
  id uuid primary key,
  account_id integer not null references account,
  user_id uuid not null references app_user,
  report text not null,
  name text not null,
  is_shared boolean not null,
  filter jsonb not null,
  columns text[] not null,
  sort_column text not null,
  sort_order text not null,
  page_size integer not null,
  saved_at timestamptz not null,
  version integer not null default 1,
  constraint report_view_report_check check (report ~ '^[a-z][a-z-]{1,39}$'),
  constraint report_view_name_check check (char_length(name) between 1 and 60),
  constraint report_view_columns_check check (cardinality(columns) between 1 and 40),
  constraint report_view_sort_order_check check (sort_order in ('ASC', 'DESC'))
);
-- a name stands for one view in the list that a person sees, whatever its case
create unique index report_view_own_key on report_view (user_id, report, lower(name)) where not is_shared;
create unique index report_view_shared_key on report_view (account_id, report, lower(name)) where is_shared;
create index report_view_account_id_idx on report_view (account_id, report);

alter table report_view enable row level security;
create policy report_view_reach on report_view to hireproof_app using (account_id = (select own_account())
  or (select other_reach()) is not null and reaches_other(account_id));
grant select, insert, delete on report_view to hireproof_app;
grant update (name, is_shared, user_id, filter, columns, sort_column, sort_order, page_size, saved_at, version)
  on report_view to hireproof_app;
