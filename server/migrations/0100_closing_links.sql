-- A link with which the signatory of a memorandum in force asks to close the account, and takes that back. It works until it
-- expires or ends; its secret follows from the id and the index key.
create table closing_link (
  id uuid primary key,
  account_id integer not null references account,
  signature_id uuid not null references mou_signature,
  mailed_at timestamptz not null,
  expires_at timestamptz not null,
  -- When the signatory asked with this link; once.
  requested_at timestamptz,
  ended_at timestamptz,
  -- The six digits that prove the mailbox, and the wrong tries of all digits of this link.
  code_digest bytea,
  code_expires_at timestamptz,
  failed_tries integer not null default 0,
  constraint closing_link_code_check check ((code_digest is null) = (code_expires_at is null))
);
create index closing_link_account_id_idx on closing_link (account_id);
create index closing_link_signature_id_idx on closing_link (signature_id);
create index closing_link_expires_at_idx on closing_link (expires_at);
alter table closing_link enable row level security;
create policy closing_link_reach on closing_link to hireproof_app
  using (account_id = (select own_account()) or (select other_reach()) is not null and reaches_other(account_id));
grant select, insert, update (requested_at, ended_at, code_digest, code_expires_at, failed_tries) on closing_link to hireproof_app;
-- The holder of a link is found before the company is known. Old links are removed.
create policy closing_link_identity on closing_link to hireproof_identity using (true);
grant select (id, account_id, expires_at), delete on closing_link to hireproof_identity;

-- The signature of the signatory who asked to close the company; null for users and the operator.
alter table account_closing add column requested_by_signature_id uuid references mou_signature;
create index account_closing_requested_by_signature_id_idx on account_closing (requested_by_signature_id);

-- The same for users; by a signature, the signatory asks.
drop function request_termination(integer, text, text, text, uuid, timestamptz);
create function request_termination(company integer, why text, explained text, label text, by_user uuid, moment timestamptz,
    by_signature uuid default null) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  day date;
begin
  update account
    set closed_date = (moment at time zone time_zone)::date + 30, closed_reason = label, closed_reason_code = 'VOLUNTARY'
    where id = company and in_reach(id) and status = 'ACTIVE' and closed_date is null
    returning closed_date into day;
  if not found then
    return false;
  end if;
  insert into account_closing (account_id, reason, explanation, requested_at, requested_by_user_id, requested_by_signature_id, last_day)
    values (company, why, explained, moment, by_user, by_signature, day)
    on conflict (account_id) do update
      set reason = why, explanation = explained, requested_at = moment, requested_by_user_id = by_user,
        requested_by_signature_id = by_signature, last_day = day,
        version = account_closing.version + 1, cancelled_at = null, reminded = null, put_off_told_on = null,
        ended_at = null, tidied_at = null, to_tell = null,
        early_ground = null, early_explanation = '', early_asked_at = null, early_refused_at = null;
  return true;
end
$$;
revoke all on function request_termination(integer, text, text, text, uuid, timestamptz, uuid) from public;
grant execute on function request_termination(integer, text, text, text, uuid, timestamptz, uuid) to hireproof_app;
