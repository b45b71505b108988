-- Approving an enrollment countersigns its memorandum of understanding in the same transaction, as the role of jobs.
create policy mou_signature_identity on mou_signature for select to hireproof_identity using (true);
grant select on mou_signature to hireproof_identity;
grant select (signature_id), insert on mou to hireproof_identity;

-- A person who signs the memorandum needs a name. Someone who is new at the sign-in service has none until they enter it as that of
-- the signatory; the name that a person's other users share stays.
create function name_enrolling_user(company integer, given text, family text, job_title text) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  update app_user u set title = job_title
    from enrollment e
    where e.account_id = company and in_reach(company) and e.status in ('DRAFT', 'RETURNED') and u.id = e.user_id
      and u.role = 'ENROLLMENT';
  update app_user u set first_name = given, last_name = family
    from enrollment e, person p
    where e.account_id = company and in_reach(company) and e.status in ('DRAFT', 'RETURNED') and u.id = e.user_id
      and u.role = 'ENROLLMENT' and p.id = u.person_id and p.first_name = '' and p.last_name = '';
  return found;
end
$$;
revoke all on function name_enrolling_user(integer, text, text, text) from public;
grant execute on function name_enrolling_user(integer, text, text, text) to hireproof_app;
