-- A hire that was called off, or who did not come: the form ends with a reason, whether or not it is signed. Its case stays with it.
alter table plus_case
  add column called_off_at timestamptz,
  add column call_off_reason text,
  add constraint plus_case_call_off_check check (num_nonnulls(called_off_at, call_off_reason) in (0, 2)
    and (called_off_at is null or status = 'CANCELLED')),
  add constraint plus_case_call_off_reason_check check (call_off_reason in ('WITHDRAWN', 'DECLINED', 'NO_SHOW')),
  drop constraint plus_case_submitted_check,
  add constraint plus_case_submitted_check check (case
    when called_off_at is not null then cardinality(case_waits_for) = 0
    when status in ('SUBMITTED', 'COMPLETED') then submitted_at is not null
      and (verification_case_id is not null or cardinality(case_waits_for) > 0)
    else submitted_at is null and verification_case_id is null and cardinality(case_waits_for) = 0 end),
  drop constraint plus_case_completed_check,
  add constraint plus_case_completed_check check (called_off_at is not null
    or (status = 'COMPLETED') = (section2_signed_at is not null));

create index plus_case_ended_idx on plus_case (updated_at) where status = 'CANCELLED' and purged_at is null;

-- Destroys forms whose hire never began half a year after they ended, a few at a time; returns how many. There is no duty to keep
-- them. It looks at the database's own clock too, and leaves the forms of companies that the operator holds or that are inspected.
create function purge_never_hired(p_now timestamptz, p_request text) returns integer
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  form record;
  purged integer := 0;
begin
  for form in
    select c.id, c.account_id, c.employee_email, c.call_off_reason, c.submitted_at
      from plus_case c join account a on a.id = c.account_id
      where c.status = 'CANCELLED' and c.purged_at is null and a.held_since is null
        and not exists (select from inspection_notice n where n.account_id = c.account_id and n.ended_at is null)
        and c.updated_at < least(p_now, now()) - interval '180 days'
      order by c.updated_at limit 50
      for update of c skip locked
  loop
    delete from form_reverification where plus_case_id = form.id;
    delete from form_reminder where plus_case_id = form.id;
    delete from form_digest_item where plus_case_id = form.id;
    delete from document_copy where plus_case_id = form.id;
    delete from form_entry where plus_case_id = form.id;
    delete from form_i9 where plus_case_id = form.id;
    delete from employee_session where plus_case_id = form.id;
    delete from plus_link where plus_case_id = form.id;
    delete from mail_outbox where account_id = form.account_id and lower(recipient) = lower(form.employee_email)
      and (sent_at is not null or not exists (select from plus_case other where other.account_id = form.account_id
        and other.id <> form.id and other.purged_at is null and lower(other.employee_email) = lower(form.employee_email)));
    update plus_case set invited_name = '', employee_email = '', address_reason = null, purged_at = p_now, updated_at = p_now
      where id = form.id;
    perform append_audit(form.account_id::text, form.account_id, p_now, '{"system": "retention"}', p_request,
      jsonb_build_array(jsonb_build_object('action', 'form_i9.purged', 'subjectType', 'plus_case', 'subjectId', form.id,
        'after', jsonb_build_object('never_hired', true, 'call_off_reason', form.call_off_reason,
          'signed', form.submitted_at is not null))));
    purged := purged + 1;
  end loop;
  return purged;
end $$;
revoke all on function purge_never_hired(timestamptz, text) from public;
grant execute on function purge_never_hired(timestamptz, text) to hireproof_identity;
