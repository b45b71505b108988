-- The tutorial has a second course: the lesson for federal contractors with the FAR clause. What there is belongs to the first.
alter table tutorial_progress add column course text not null default 'general';
alter table tutorial_progress alter column course drop default;
alter table tutorial_progress
  add constraint tutorial_progress_course_check check (course in ('general', 'federal-contractor')),
  drop constraint tutorial_progress_pkey,
  add constraint tutorial_progress_pkey primary key (user_id, course);

alter table knowledge_test add column course text not null default 'general';
alter table knowledge_test alter column course drop default;
alter table knowledge_test
  add constraint knowledge_test_course_check check (course in ('general', 'federal-contractor'));

-- When a user first passed the test for federal contractors.
alter table app_user add column federal_contractor_passed_at timestamptz;
grant update (federal_contractor_passed_at) on app_user to hireproof_app;

-- Whether a case may begin in a company depends on its category, too.
drop function hold_account(integer);
create function hold_account(company integer)
  returns table (status text, type text, closed_date date, employer_category text)
  language sql volatile security definer set search_path = public, pg_temp as
$$
  select status, type, closed_date, employer_category from account where id = company and in_reach(id) for share
$$;
revoke all on function hold_account(integer) from public;
grant execute on function hold_account(integer) to hireproof_app;
