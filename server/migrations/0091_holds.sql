-- While the operator holds an account, nothing that it keeps is destroyed, no matter who asks for it.
alter table account add column held_since timestamptz;

create function refuse_purge_of_held() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  if new.purged_at is not null and old.purged_at is null
      and exists (select from account where id = new.account_id and held_since is not null for share) then
    raise exception 'the account is held' using errcode = 'check_violation', constraint = 'account_held_check';
  end if;
  return new;
end
$$;
revoke all on function refuse_purge_of_held() from public;
create trigger plus_case_held before update of purged_at on plus_case for each row execute function refuse_purge_of_held();
create trigger enrollment_held before update of purged_at on enrollment for each row execute function refuse_purge_of_held();
