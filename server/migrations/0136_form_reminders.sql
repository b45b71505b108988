-- What was emailed as a reminder of a form, each once: jobs find here what they have sent. A reminder is about the day on which
-- something is due; when that day moves, reminders begin again. The day can be the end of an authorization to work, so it goes with
-- the form.
create table form_reminder (
  plus_case_id uuid not null references form_i9 on delete cascade,
  account_id integer not null references account,
  kind text not null,
  due_on date not null,
  -- So many days after the day on which it is due; before it, a negative number.
  step integer not null,
  -- The day of the email, on the calendar of the company: a form has one reminder a day.
  reminded_on date not null,
  constraint form_reminder_pkey primary key (plus_case_id, kind, due_on, step),
  constraint form_reminder_kind_check check (kind in ('section_1', 'section_2', 'receipt', 'invitation', 'reverification'))
);
create index form_reminder_account_id_idx on form_reminder (account_id);

-- What waits for the daily email of a user, or was in the one of a day: one row for each form.
create table form_digest_item (
  user_id uuid not null references app_user on delete cascade,
  plus_case_id uuid not null references form_i9 on delete cascade,
  account_id integer not null references account,
  kind text not null,
  sent_on date,
  constraint form_digest_item_pkey primary key (user_id, plus_case_id),
  constraint form_digest_item_kind_check check (kind in ('section_1', 'section_2', 'receipt', 'invitation', 'reverification'))
);
create index form_digest_item_plus_case_id_idx on form_digest_item (plus_case_id);
create index form_digest_item_account_id_idx on form_digest_item (account_id);
create index form_digest_item_waiting_idx on form_digest_item (user_id) where sent_on is null;

-- Which reminders a company has switched off, and what it adds to its invitations. Without a row: none, and nothing.
create table form_reminder_settings (
  account_id integer primary key references account,
  kinds_off text[] not null,
  sentence_en text not null,
  sentence_es text not null,
  version integer not null,
  changed_at timestamptz not null,
  changed_by_user_id uuid not null references app_user,
  constraint form_reminder_settings_version_check check (version > 0),
  constraint form_reminder_settings_kinds_check
    check (kinds_off <@ array['section_1', 'section_2', 'receipt', 'invitation', 'reverification']),
  constraint form_reminder_settings_sentence_check check (length(sentence_en) <= 300 and length(sentence_es) <= 300)
);

alter table form_reminder enable row level security;
alter table form_digest_item enable row level security;
alter table form_reminder_settings enable row level security;
create policy form_reminder_reach on form_reminder to hireproof_app using (account_id = (select own_account())
  or (select other_reach()) is not null and reaches_other(account_id));
create policy form_digest_item_reach on form_digest_item to hireproof_app using (account_id = (select own_account())
  or (select other_reach()) is not null and reaches_other(account_id));
create policy form_reminder_settings_reach on form_reminder_settings to hireproof_app using (account_id = (select own_account())
  or (select other_reach()) is not null and reaches_other(account_id));
grant select, insert on form_reminder to hireproof_app;
grant select, insert, delete on form_digest_item to hireproof_app;
grant update (kind, sent_on) on form_digest_item to hireproof_app;
grant select, insert, update on form_reminder_settings to hireproof_app;

-- A user gets each reminder of a form as an email of its own, or all of a day in one.
alter table app_user add column daily_digest boolean not null default false;
grant update (daily_digest) on app_user to hireproof_identity;

insert into form_reminder (plus_case_id, account_id, kind, due_on, step, reminded_on)
select plus_case_id, account_id, 'reverification', reverify_by, -reminded_days, reverify_by - reminded_days
from form_reverification where reminded_days is not null;
drop index form_reverification_waiting_idx;
alter table form_reverification drop column reminded_days;

-- Jobs look in all companies at once for what is due, by days alone. A form that begins late is late from then on.
create index plus_case_section_1_days_idx on plus_case (first_day_of_work, id) where status in ('INVITED', 'IN_PROGRESS');
create index plus_case_section_1_begun_idx on plus_case (created_at, id) where status in ('INVITED', 'IN_PROGRESS');
create index plus_case_section_2_days_idx on plus_case (first_day_of_work, id) where status = 'SUBMITTED';
create index plus_case_section_2_begun_idx on plus_case (submitted_at, id) where status = 'SUBMITTED';
create index plus_case_receipt_days_idx on plus_case (receipt_due, id) where receipt_due is not null;
create index plus_link_open_idx on plus_link (expires_at, plus_case_id) where used_at is null and ended_at is null;
create index form_reverification_days_idx on form_reverification (reverify_by, plus_case_id);
drop index form_reverification_reverify_by_idx;

create policy form_digest_item_identity on form_digest_item for select to hireproof_identity using (true);
grant select (user_id, account_id, sent_on) on form_digest_item to hireproof_identity;
