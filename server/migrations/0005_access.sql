-- Row-level security: the application's role sees the actor's accounts and nothing else.
alter table account enable row level security;
alter table app_user enable row level security;
alter table verification_case enable row level security;
alter table case_number_index enable row level security;
alter table case_check enable row level security;
alter table idempotency_key enable row level security;
alter table mail_outbox enable row level security;
alter table audit_event enable row level security;

create policy account_reach on account to hireproof_app using (id = any ((select actor_accounts())::integer[]));
create policy app_user_reach on app_user to hireproof_app using (account_id = any ((select actor_accounts())::integer[]));
create policy verification_case_reach on verification_case to hireproof_app
  using (account_id = any ((select actor_accounts())::integer[]));
create policy case_number_index_reach on case_number_index to hireproof_app
  using (account_id = any ((select actor_accounts())::integer[]));
create policy case_check_reach on case_check to hireproof_app using (account_id = any ((select actor_accounts())::integer[]));
create policy idempotency_key_reach on idempotency_key to hireproof_app
  using (account_id = any ((select actor_accounts())::integer[]));
create policy mail_outbox_reach on mail_outbox for insert to hireproof_app
  with check (account_id = any ((select actor_accounts())::integer[]));
create policy audit_event_reach on audit_event for select to hireproof_app
  using (account_id = any ((select actor_accounts())::integer[]));

create policy account_identity on account for select to hireproof_identity using (true);
create policy app_user_identity on app_user to hireproof_identity using (true);
create policy mail_outbox_identity on mail_outbox to hireproof_identity using (true);
create policy idempotency_key_identity on idempotency_key for delete to hireproof_identity using (true);
create policy idempotency_key_identity_read on idempotency_key for select to hireproof_identity using (true);
create policy case_check_identity on case_check for select to hireproof_identity using (true);

grant select on account, app_user, feature_flag, closure_period, audit_event to hireproof_app;
grant select, insert, update on verification_case, case_check to hireproof_app;
grant select, insert, delete on case_number_index to hireproof_app;
grant select, insert on idempotency_key to hireproof_app;
grant insert on mail_outbox to hireproof_app;

grant select on account, feature_flag, closure_period, case_check to hireproof_identity;
grant select, insert, update on person, session, sign_in_attempt, mail_outbox to hireproof_identity;
grant select, insert, delete on person_email to hireproof_identity;
grant select, update (person_id, mfa_enabled, status, last_login_at, first_name, middle_initial, last_name, email,
  phone_number, phone_extension) on app_user to hireproof_identity;
grant delete on session, sign_in_attempt to hireproof_identity;
grant select, delete on idempotency_key to hireproof_identity;

grant select on installation to hireproof_app, hireproof_identity;
