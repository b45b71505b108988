-- Audit: append-only, one hash chain per account and one named 'system'. Written only through append_audit().
create table audit_head (
  chain text primary key,
  seq bigint not null,
  hash bytea not null
);

create table audit_event (
  chain text not null,
  seq bigint not null,
  at timestamptz not null,
  account_id integer references account,
  actor jsonb not null,
  action text not null,
  subject_type text not null,
  subject_id text not null,
  before jsonb,
  after jsonb,
  request_id text not null,
  previous_hash bytea not null,
  hash bytea not null,
  constraint audit_event_pkey primary key (chain, seq)
);
create index audit_event_subject_idx on audit_event (subject_type, subject_id);

create function audit_hash(e audit_event) returns bytea
  language sql immutable
  return sha256(e.previous_hash || convert_to(jsonb_build_array(e.chain, e.seq, extract(epoch from e.at)::text, e.account_id,
    e.actor, e.action, e.subject_type, e.subject_id, e.before, e.after, e.request_id)::text, 'UTF8'));

-- Appends events to one chain; its head row is locked here, last in the transaction, and orders concurrent writers.
create function append_audit(p_chain text, p_account integer, p_at timestamptz, p_actor jsonb, p_request text, p_events jsonb)
  -- pg_temp last: a temporary table of the caller must not stand in for one of these.
  returns void language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  head audit_head;
  event jsonb;
  entry audit_event;
begin
  select * into head from audit_head where chain = p_chain for update;
  if not found then
    insert into audit_head values (p_chain, 0, decode('', 'hex')) on conflict do nothing;
    select * into strict head from audit_head where chain = p_chain for update;
  end if;
  for event in select * from jsonb_array_elements(p_events) loop
    entry := row(p_chain, head.seq + 1, p_at, p_account, p_actor, event ->> 'action', event ->> 'subjectType',
      event ->> 'subjectId', event -> 'before', event -> 'after', p_request, head.hash, decode('', 'hex'));
    entry.hash := audit_hash(entry);
    insert into audit_event select entry.*;
    head.seq := entry.seq;
    head.hash := entry.hash;
  end loop;
  update audit_head set seq = head.seq, hash = head.hash where chain = p_chain;
end $$;

-- Names the first broken event of each chain: an edit, a gap, a reordering, or an end that is not the head's.
create function verify_audit() returns table (chain text, seq bigint, fault text)
  language sql stable as $$
  with checked as (
    select e.chain, e.seq, case
      when e.seq <> coalesce(lag(e.seq) over w, 0) + 1 then 'gap'
      when e.previous_hash <> coalesce(lag(e.hash) over w, decode('', 'hex')) then 'order'
      when e.hash <> audit_hash(e) then 'content'
    end as fault
    from audit_event e window w as (partition by e.chain order by e.seq)
  ), ends as (
    select distinct on (chain) chain, seq, hash from audit_event order by chain, seq desc
  ), tails as (
    select chain, greatest(h.seq, e.seq) as seq, 'tail' as fault from audit_head h full join ends e using (chain)
    where (h.seq, h.hash) is distinct from (e.seq, e.hash) and greatest(h.seq, e.seq) > 0
  )
  select distinct on (chain) chain, seq, fault from (
    select * from checked where fault is not null union all select * from tails
  ) faults order by chain, seq, fault
$$;

revoke all on function append_audit(text, integer, timestamptz, jsonb, text, jsonb), verify_audit() from public;
grant execute on function append_audit(text, integer, timestamptz, jsonb, text, jsonb) to hireproof_app, hireproof_identity;
