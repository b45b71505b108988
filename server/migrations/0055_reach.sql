-- Whose rows a transaction reaches follows from a rule instead of a list: no call reads, sends or searches the numbers of all
-- clients of an agency or all locations of a corporate account. The setting app.reach names a company, and what is reached besides:
--   '1000001'             this company
--   '1000001 clients'     this company and its clients
--   '1000001 locations'   this corporate account and its locations
--   ' all'                every company, for jobs that look for what is due
--   ''                    no company

create function own_account() returns integer
  language sql stable parallel safe
  return nullif(split_part(current_setting('app.reach', true), ' ', 1), '')::integer;

create function other_reach() returns text
  language sql stable parallel safe
  return nullif(split_part(current_setting('app.reach', true), ' ', 2), '');

-- Whether a company that is not the transaction's own is reached, too. The body is parsed here, so no other schema can get in between.
create function reaches_other(company integer) returns boolean
  language sql stable parallel safe security definer
  return case other_reach()
    when 'clients' then exists (select from public.account a where a.id = company and a.agency_account_id = own_account())
    when 'locations' then exists (select from public.account a where a.id = company and a.parent_account_id = own_account())
    when 'all' then true
    else false
  end;

create function in_reach(company integer) returns boolean
  language sql stable parallel safe
  return company = own_account() or other_reach() is not null and reaches_other(company);

-- Policies ask for the transaction's company and for the rest once for each statement. A company itself shows what it belongs to.
do $$
declare
  part constant text := $re$\(?(\w+) = ANY \(\(?\( SELECT actor_accounts\(\) AS actor_accounts\)\)?(::integer\[\])?\)\)?$re$;
  rule constant text := '(\1 = (select own_account()) or (select other_reach()) is not null and reaches_other(\1))';
  policy record;
begin
  for policy in
    select schemaname, tablename, policyname, qual, with_check from pg_policies
    where coalesce(qual, '') || coalesce(with_check, '') like '%actor_accounts%' and tablename <> 'account'
  loop
    execute format('alter policy %I on %I.%I', policy.policyname, policy.schemaname, policy.tablename)
      || coalesce(' using (' || regexp_replace(policy.qual, part, rule, 'g') || ')', '')
      || coalesce(' with check (' || regexp_replace(policy.with_check, part, rule, 'g') || ')', '');
  end loop;
end $$;

alter policy account_reach on account using (
  id = (select own_account())
  or case (select other_reach())
    when 'clients' then agency_account_id = (select own_account())
    when 'locations' then parent_account_id = (select own_account())
    when 'all' then true
    else false
  end);

-- The functions that do what no role may do look at the same rule.
do $$
declare
  changed record;
begin
  for changed in
    select pg_get_functiondef(oid) as definition from pg_proc
    where pronamespace = 'public'::regnamespace and prosrc like '%actor_accounts()%'
  loop
    execute regexp_replace(changed.definition, '([a-z_.]+) = any \(actor_accounts\(\)\)', 'in_reach(\1)', 'g');
  end loop;
end $$;

drop function actor_accounts();

-- Jobs look for what is due in all companies at once.
create index verification_case_draft_idx on verification_case (created_at) where case_status = 'DRAFT';
create index form_reverification_reverify_by_idx on form_reverification (reverify_by);
