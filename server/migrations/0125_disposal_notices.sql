-- The emails about the yearly disposal of old records by the government: whom they concern, each once. Nothing is disposed of here.
create table disposal_notice (
  account_id integer not null references account,
  disposal_on date not null,
  days smallint not null,
  cases integer not null,
  sent_at timestamptz not null,
  constraint disposal_notice_pkey primary key (account_id, disposal_on, days),
  constraint disposal_notice_days_check check (days in (90, 30))
);

alter table disposal_notice enable row level security;
create policy disposal_notice_reach on disposal_notice to hireproof_app using (account_id = (select own_account())
  or (select other_reach()) is not null and reaches_other(account_id));
grant select, insert on disposal_notice to hireproof_app;
