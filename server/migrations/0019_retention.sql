-- When the employment of somebody with a signed form ended, and the approval to purge the form once its retention is over.
create table form_retention (
  plus_case_id uuid primary key references plus_case,
  account_id integer not null references account,
  -- The later of the first days of Section 2 and of the invitation.
  hired_on date not null,
  ended_on date not null,
  recorded_at timestamptz not null,
  recorded_by_user_id uuid not null references app_user,
  -- An approval has an id of its own, so that a job of one that was taken back finds nothing to do.
  approval_id uuid,
  approved_at timestamptz,
  approved_by_user_id uuid references app_user,
  purged_at timestamptz,
  constraint form_retention_approval_check check (num_nonnulls(approval_id, approved_at, approved_by_user_id) in (0, 3)),
  constraint form_retention_purged_check check (purged_at is null or approval_id is not null)
);
create index form_retention_account_id_idx on form_retention (account_id, ended_on);

alter table form_retention enable row level security;
create policy form_retention_reach on form_retention for select to hireproof_app
  using (account_id = any ((select actor_accounts())::integer[]));
create policy form_retention_record on form_retention for insert to hireproof_app
  with check (account_id = any ((select actor_accounts())::integer[]) and purged_at is null);
create policy form_retention_change on form_retention for update to hireproof_app
  using (account_id = any ((select actor_accounts())::integer[]) and purged_at is null)
  with check (account_id = any ((select actor_accounts())::integer[]) and purged_at is null);
create policy form_retention_take_back on form_retention for delete to hireproof_app
  using (account_id = any ((select actor_accounts())::integer[]) and purged_at is null);
grant select, insert, update, delete on form_retention to hireproof_app;

-- What is left of a purged form is a line without personal data, which nobody works with any more.
alter table plus_case add column purged_at timestamptz;
create policy plus_case_kept on plus_case as restrictive to hireproof_app using (purged_at is null) with check (purged_at is null);

-- The day so many years later; 29 February becomes 1 March, so that nothing is kept too short.
create function years_later(day date, years integer) returns date
  language sql immutable
  return (day + make_interval(years => years))::date
    + (extract(day from day + make_interval(years => years)) <> extract(day from day))::integer;

-- The last day on which a form has to be kept: three years after hire or one year after the end, whichever is later.
create function retain_until(hired date, ended date) returns date
  language sql immutable
  return greatest(years_later(hired, 3), years_later(ended, 1));

-- The only way to destroy a form. It looks for itself whether the employment has ended, the day has passed on the caller's clock
-- and on the database's own, and this very approval stands; what it did goes to the audit in the same breath.
create function purge_form(p_plus_case uuid, p_approval uuid, p_now timestamptz, p_request text) returns text
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  form record;
  kept form_retention;
begin
  select c.account_id, c.first_day_of_work, c.employee_email,
    (least(p_now, now()) at time zone a.time_zone)::date as today into form
    from plus_case c join account a on a.id = c.account_id
    where c.id = p_plus_case and c.account_id = any (actor_accounts()) and c.status in ('SUBMITTED', 'COMPLETED')
      and c.purged_at is null
    for update of c;
  if not found then return 'no_form'; end if;
  select * into kept from form_retention where plus_case_id = p_plus_case for update;
  if not found then return 'employed'; end if;
  if p_approval is null or kept.approval_id is distinct from p_approval then return 'not_approved'; end if;
  if form.today <= retain_until(greatest(kept.hired_on, form.first_day_of_work), kept.ended_on) then return 'too_early'; end if;
  delete from document_copy where plus_case_id = p_plus_case;
  delete from form_entry where plus_case_id = p_plus_case;
  delete from form_i9 where plus_case_id = p_plus_case;
  delete from employee_session where plus_case_id = p_plus_case;
  delete from plus_link where plus_case_id = p_plus_case;
  delete from mail_outbox where account_id = form.account_id and lower(recipient) = lower(form.employee_email)
    and sent_at is not null;
  update plus_case set invited_name = '', employee_email = '', purged_at = p_now, updated_at = p_now where id = p_plus_case;
  update form_retention set purged_at = p_now where plus_case_id = p_plus_case;
  perform append_audit(form.account_id::text, form.account_id, p_now, '{"system": "retention"}', p_request,
    jsonb_build_array(jsonb_build_object('action', 'form_i9.purged', 'subjectType', 'plus_case', 'subjectId', p_plus_case,
      'after', jsonb_build_object('hired_on', greatest(kept.hired_on, form.first_day_of_work), 'ended_on', kept.ended_on,
        'approved_at', kept.approved_at, 'approved_by_user_id', kept.approved_by_user_id))));
  return 'purged';
end $$;
revoke all on function purge_form(uuid, uuid, timestamptz, text) from public;
grant execute on function purge_form(uuid, uuid, timestamptz, text) to hireproof_app;

-- Inspection packages: whose forms were put together, how far the last download came, and its checksum.
create table inspection_package (
  id uuid primary key,
  account_id integer not null references account,
  created_by_user_id uuid not null references app_user,
  created_at timestamptz not null,
  plus_case_ids uuid[] not null,
  forms_done integer not null default 0,
  downloading_since timestamptz,
  finished_at timestamptz,
  bytes bigint,
  sha256 text,
  constraint inspection_package_people_check check (cardinality(plus_case_ids) > 0),
  constraint inspection_package_finished_check check (num_nonnulls(finished_at, bytes, sha256) in (0, 3))
);
create index inspection_package_account_id_idx on inspection_package (account_id, created_at desc);
alter table inspection_package enable row level security;
create policy inspection_package_reach on inspection_package to hireproof_app
  using (account_id = any ((select actor_accounts())::integer[]));
grant select, insert, update on inspection_package to hireproof_app;
