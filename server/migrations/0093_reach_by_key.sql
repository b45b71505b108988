-- Whether a company is reached is looked up by its own number. With the number of the agency or the corporate account in the same
-- condition, a plan that is made once for all companies could read every client of an agency to find one.
create or replace function reaches_other(company integer) returns boolean
  language sql stable parallel safe security definer
  return case other_reach()
    when 'all' then true
    else coalesce((select case other_reach()
        when 'clients' then a.agency_account_id = own_account()
        when 'locations' then a.parent_account_id = own_account()
        else false
      end from public.account a where a.id = company), false)
  end;
