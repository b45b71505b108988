-- A Form I-9 that was completed on paper and taken over with its scan: a form of its own kind, which no one signs here and no case begins
-- from.
alter table plus_case
  drop constraint plus_case_status_check,
  add constraint plus_case_status_check
    check (status in ('INVITED', 'IN_PROGRESS', 'SUBMITTED', 'COMPLETED', 'CANCELLED', 'PAPER'));
create index plus_case_paper_idx on plus_case (account_id, created_at desc) where status = 'PAPER';

-- What stands on the paper, in one envelope that is bound to this row and its version.
create table paper_form (
  plus_case_id uuid primary key references plus_case,
  account_id integer not null references account,
  version integer not null,
  sealed_details bytea not null,
  sealed_key_id text not null,
  constraint paper_form_version_check check (version > 0)
);
create index paper_form_account_id_idx on paper_form (account_id);
create index paper_form_sealed_key_idx on paper_form (sealed_key_id);

-- The scans of it, each rewritten and sealed. None is ever changed or removed before the purge of the form.
create table paper_scan (
  id uuid primary key,
  plus_case_id uuid not null references paper_form,
  account_id integer not null references account,
  kind text not null,
  size integer not null,
  sha256 bytea not null,
  added_at timestamptz not null,
  added_by_user_id uuid not null references app_user,
  -- Of a reverification: the day of the signature, and the end of the authorization to work that was shown, if it has one.
  signed_on date,
  reverify_by date,
  sealed_content bytea not null,
  sealed_key_id text not null,
  constraint paper_scan_kind_check check (kind in ('FORM', 'REVERIFICATION')),
  constraint paper_scan_size_check check (size > 0),
  constraint paper_scan_signed_on_check check ((kind = 'REVERIFICATION') = (signed_on is not null)
    and (reverify_by is null or kind = 'REVERIFICATION')),
  -- One scan is one form: the same file a second time is a mistake.
  constraint paper_scan_sha256_key unique (account_id, sha256)
);
create index paper_scan_plus_case_id_idx on paper_scan (plus_case_id, added_at);
create index paper_scan_sealed_key_idx on paper_scan (sealed_key_id);

alter table paper_form enable row level security;
alter table paper_scan enable row level security;
create policy paper_form_reach on paper_form to hireproof_app using (account_id = (select own_account())
  or (select other_reach()) is not null and reaches_other(account_id));
create policy paper_scan_reach on paper_scan to hireproof_app using (account_id = (select own_account())
  or (select other_reach()) is not null and reaches_other(account_id));
grant select, insert, update (version, sealed_details, sealed_key_id) on paper_form to hireproof_app;
grant select, insert on paper_scan to hireproof_app;

-- A paper form has an end of the authorization to work and reminders of it, but no form that is filled in here.
alter table form_reverification
  drop constraint form_reverification_plus_case_id_fkey,
  add constraint form_reverification_plus_case_id_fkey foreign key (plus_case_id) references plus_case;
alter table form_reminder
  drop constraint form_reminder_plus_case_id_fkey,
  add constraint form_reminder_plus_case_id_fkey foreign key (plus_case_id) references plus_case;
alter table form_digest_item
  drop constraint form_digest_item_plus_case_id_fkey,
  add constraint form_digest_item_plus_case_id_fkey foreign key (plus_case_id) references plus_case;

create or replace function purge_form(p_plus_case uuid, p_approval uuid, p_now timestamptz, p_request text) returns text
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  form record;
  kept form_retention;
begin
  select c.account_id, c.first_day_of_work, c.employee_email,
    (least(p_now, now()) at time zone a.time_zone)::date as today into form
    from plus_case c join account a on a.id = c.account_id
    where c.id = p_plus_case and in_reach(c.account_id) and c.status in ('SUBMITTED', 'COMPLETED', 'PAPER')
      and c.purged_at is null
    for update of c;
  if not found then return 'no_form'; end if;
  select * into kept from form_retention where plus_case_id = p_plus_case for update;
  if not found then return 'employed'; end if;
  if p_approval is null or kept.approval_id is distinct from p_approval then return 'not_approved'; end if;
  if form.today <= retain_until(greatest(kept.hired_on, form.first_day_of_work), kept.ended_on) then return 'too_early'; end if;
  delete from paper_scan where plus_case_id = p_plus_case;
  delete from paper_form where plus_case_id = p_plus_case;
  delete from form_reverification where plus_case_id = p_plus_case;
  delete from form_reminder where plus_case_id = p_plus_case;
  delete from form_digest_item where plus_case_id = p_plus_case;
  delete from document_copy where plus_case_id = p_plus_case;
  delete from form_entry where plus_case_id = p_plus_case;
  delete from form_i9 where plus_case_id = p_plus_case;
  delete from employee_session where plus_case_id = p_plus_case;
  delete from plus_link where plus_case_id = p_plus_case;
  delete from mail_outbox where account_id = form.account_id and lower(recipient) = lower(form.employee_email)
    and (sent_at is not null or not exists (select from plus_case other where other.account_id = form.account_id
      and other.id <> p_plus_case and other.purged_at is null and lower(other.employee_email) = lower(form.employee_email)));
  update plus_case set invited_name = '', employee_email = '', address_reason = null, purged_at = p_now, updated_at = p_now
    where id = p_plus_case;
  update form_retention set purged_at = p_now where plus_case_id = p_plus_case;
  perform append_audit(form.account_id::text, form.account_id, p_now, '{"system": "retention"}', p_request,
    jsonb_build_array(jsonb_build_object('action', 'form_i9.purged', 'subjectType', 'plus_case', 'subjectId', p_plus_case,
      'after', jsonb_build_object('hired_on', greatest(kept.hired_on, form.first_day_of_work), 'ended_on', kept.ended_on,
        'approved_at', kept.approved_at, 'approved_by_user_id', kept.approved_by_user_id))));
  return 'purged';
end $$;
