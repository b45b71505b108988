-- The mailed link whose form a sign-in opens. No reference: one that ended meanwhile is refused and not forgotten. An attempt is
-- for one thing: whoever comes back to open a form becomes nobody's user on the way.
alter table sign_in_attempt
  add column plus_link_id uuid,
  add constraint sign_in_attempt_purpose_check check (num_nonnulls(ticket_hash, activation_code_id, plus_link_id) <= 1);
