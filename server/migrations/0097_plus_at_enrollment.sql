-- A company that enrolls may accept the terms of the plus program. They count from its approval; until then, the person who
-- enrolls can take them back.
alter table enrollment
  add column plus_terms_version integer,
  add column plus_terms_digest bytea references plus_terms,
  add column plus_accepted_at timestamptz,
  add constraint enrollment_plus_terms_check check (num_nonnulls(plus_terms_version, plus_terms_digest, plus_accepted_at) in (0, 3));
grant select, insert on plus_terms to hireproof_app;

-- Makes the company of an approved enrollment active, with the plus program if its terms were accepted. False if it is not approved.
create or replace function approve_enrollment(company integer, plus boolean) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  insert into plus_terms_acceptance (account_id, version, terms_digest, accepted_by_user_id, accepted_by_name, accepted_at)
    select e.account_id, e.plus_terms_version, e.plus_terms_digest, u.id,
      concat_ws(' ', nullif(u.first_name, ''), nullif(u.middle_initial, ''), nullif(u.last_name, '')), e.plus_accepted_at
    from enrollment e join app_user u on u.id = e.user_id join account a on a.id = e.account_id
    where plus and e.account_id = company and in_reach(company) and e.plus_terms_version is not null and e.status = 'APPROVED'
      and a.status = 'PENDING';
  update account a set status = 'ACTIVE', plus_enabled = plus and e.plus_terms_version is not null,
      plus_terms_version = case when plus then e.plus_terms_version end
    from enrollment e
    where a.id = company and in_reach(a.id) and e.account_id = a.id and e.status = 'APPROVED' and e.method is not null
      and a.status = 'PENDING';
  return found;
end
$$;
