-- Until when somebody with a signed form may work, as it was stated or shown last: none for those whose authorization has no end.
-- Goes with the form.
create table form_reverification (
  plus_case_id uuid primary key references form_i9 on delete cascade,
  account_id integer not null references account,
  reverify_by date not null,
  -- The nearest reminder of this day that was mailed: so many days before.
  reminded_days integer,
  constraint form_reverification_reminded_check check (reminded_days in (120, 90, 30))
);
create index form_reverification_account_id_idx on form_reverification (account_id, reverify_by);
create index form_reverification_waiting_idx on form_reverification (reverify_by) where reminded_days is distinct from 30;

alter table form_reverification enable row level security;
create policy form_reverification_reach on form_reverification to hireproof_app
  using (account_id = any ((select actor_accounts())::integer[]));
grant select, insert, update, delete on form_reverification to hireproof_app;
