-- Sessions of a form that began before its address was corrected are over: a person who reads the earlier address sees nothing more.
alter table plus_case add column address_changed_at timestamptz;
grant select (address_changed_at) on plus_case to hireproof_identity;
-- With them goes how that person chose to complete the form.
create policy form_consent_unsigned_gone on form_consent as restrictive for delete to hireproof_app
  using (exists (select from form_i9 f where f.plus_case_id = form_consent.plus_case_id and f.signed_at is null));
grant delete on form_consent to hireproof_app;

-- Whether the mail server accepted an email, or refused it for good; and the form it is about. A company sees that of its own forms,
-- and never what an email shows.
alter table mail_outbox
  add column plus_case_id uuid,
  add column refused_at timestamptz,
  add column refusal text,
  add constraint mail_outbox_refused_check check (refused_at is null or sent_at is null);
create index mail_outbox_plus_case_id_idx on mail_outbox (plus_case_id, created_at desc) where plus_case_id is not null;
drop index mail_outbox_unsent_idx;
create index mail_outbox_unsent_idx on mail_outbox (created_at) where sent_at is null and refused_at is null;
create policy mail_outbox_of_forms on mail_outbox for select to hireproof_app
  using (plus_case_id is not null and (account_id = (select own_account())
    or (select other_reach()) is not null and reaches_other(account_id)));
grant select (id, account_id, plus_case_id, recipient, template, created_at, sent_at, refused_at) on mail_outbox to hireproof_app;
