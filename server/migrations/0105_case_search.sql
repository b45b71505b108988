-- How a case was created: on the screen, from a file, by web services, or from an electronic form.
alter table verification_case add column origin text not null default 'SCREEN';
alter table verification_case
  add constraint verification_case_origin_check check (origin in ('SCREEN', 'IMPORT', 'WEB_SERVICE', 'PLUS'));
update verification_case set origin = 'WEB_SERVICE' where client_software_version is not null;
update verification_case set origin = 'PLUS' where id in (select verification_case_id from plus_case);

-- One index for each criterion of a search; PostgreSQL combines them. Plain columns, because row security keeps functions on
-- columns from using an index.
create index verification_case_created_at_idx on verification_case (account_id, created_at);
create index verification_case_submitted_at_idx on verification_case (account_id, submitted_at) where submitted_at is not null;
create index verification_case_answered_at_idx on verification_case (account_id, answered_at) where answered_at is not null;
create index verification_case_closed_at_idx on verification_case (account_id, closed_at) where closed_at is not null;
create index verification_case_hired_idx on verification_case (account_id, date_of_hire) where date_of_hire is not null;
create index verification_case_due_idx on verification_case (account_id, next_due) where next_due is not null;
create index verification_case_ssa_idx on verification_case (account_id, ssa_referral_status) where ssa_referral_status is not null;
create index verification_case_dhs_idx on verification_case (account_id, dhs_referral_status) where dhs_referral_status is not null;
create index verification_case_statement_idx on verification_case (account_id, case_eligibility_statement)
  where case_eligibility_statement is not null;
create index verification_case_closure_idx on verification_case (account_id, case_closure_reason_code)
  where case_closure_reason_code is not null;
create index verification_case_citizenship_idx on verification_case (account_id, citizenship_status_code);
create index verification_case_document_a_idx on verification_case (account_id, document_a_type_code)
  where document_a_type_code is not null;
create index verification_case_document_b_idx on verification_case (account_id, document_b_type_code)
  where document_b_type_code is not null;
create index verification_case_document_c_idx on verification_case (account_id, document_c_type_code)
  where document_c_type_code is not null;
create index verification_case_origin_idx on verification_case (account_id, origin);

-- How the employer's own references are compared: in capital letters, without spaces and hyphens.
create function reference_key(reference text) returns text
  language sql immutable strict parallel safe
  return upper(translate(reference, ' -', '')) collate "C";

-- Finds cases by the employer's own reference. In the schema that no backup holds: restoring a case writes its key.
create table derived.case_reference_key (
  account_id integer not null,
  key text collate "C" not null,
  case_id uuid not null,
  constraint case_reference_key_pkey primary key (account_id, key, case_id)
);
create index case_reference_key_case_id_idx on derived.case_reference_key (case_id);

alter table derived.case_reference_key enable row level security;
create policy case_reference_key_reach on derived.case_reference_key to hireproof_app
  using (account_id = (select own_account()) or (select other_reach()) is not null and reaches_other(account_id));
grant select on derived.case_reference_key to hireproof_app;

create function derived.write_case_reference_key() returns trigger
  language plpgsql security definer set search_path = pg_catalog
  as $$
begin
  if tg_op <> 'INSERT' then
    delete from derived.case_reference_key where case_id = old.id;
  end if;
  if tg_op <> 'DELETE' and new.employer_case_id is not null then
    insert into derived.case_reference_key (account_id, key, case_id)
    values (new.account_id, public.reference_key(new.employer_case_id), new.id);
  end if;
  return null;
end $$;
revoke execute on function derived.write_case_reference_key() from public;

create trigger case_reference_key_of_inserted after insert on verification_case for each row
  when (new.employer_case_id is not null) execute function derived.write_case_reference_key();
create trigger case_reference_key_of_deleted after delete on verification_case for each row
  when (old.employer_case_id is not null) execute function derived.write_case_reference_key();
create trigger case_reference_key_of_updated
  after update of id, account_id, employer_case_id on verification_case for each row
  when ((old.id, old.account_id, old.employer_case_id) is distinct from (new.id, new.account_id, new.employer_case_id))
  execute function derived.write_case_reference_key();

insert into derived.case_reference_key (account_id, key, case_id)
select account_id, reference_key(employer_case_id), id from verification_case where employer_case_id is not null;
