grant update (title) on app_user to hireproof_identity;

-- No role may write ranks. They change in this one way: between general user and program administrator, within the actor's reach.
create function change_staff_role(changed_user uuid, new_role text) returns void
  language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  update app_user set role = new_role
    where id = changed_user and role in ('GENERAL', 'PROGRAMADMIN') and new_role in ('GENERAL', 'PROGRAMADMIN')
      and not web_service_enabled and account_id = any (actor_accounts());
  if not found then
    raise exception 'this role cannot be given to this user' using errcode = 'insufficient_privilege';
  end if;
end
$$;
revoke all on function change_staff_role(uuid, text) from public;
grant execute on function change_staff_role(uuid, text) to hireproof_identity;
