-- Emails are counted in the transaction that causes them, also in those of the application, which sees no other count.
alter table paced_call enable row level security;
create policy paced_call_identity on paced_call to hireproof_identity using (true);
create policy paced_call_mails on paced_call to hireproof_app using (subject like 'mail|%');
grant select, insert, update on paced_call to hireproof_app;

-- An email leaves the outbox a month after it was written.
grant delete on mail_outbox to hireproof_identity;
create index mail_outbox_created_at_idx on mail_outbox (created_at);

-- With a form, the reason for its address and the emails to its employee go, also those that could not be sent; but not those about another form.
create or replace function purge_form(p_plus_case uuid, p_approval uuid, p_now timestamptz, p_request text) returns text
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
