-- expand
-- The hours whose heads of audit chains were written outside of the database.
create table audit_heads_file (
  hour timestamptz not null,
  heads integer not null,
  written_at timestamptz not null,
  constraint audit_heads_file_pkey primary key (hour)
);
grant select, insert on audit_heads_file to hireproof_identity;

-- The heads of the chains that come after one, in order: numbers of companies, counts of events and hashes, nothing of what happened.
create function audit_heads_after(p_chain text, p_count integer) returns table (chain text, seq bigint, hash text)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select h.chain, h.seq, encode(h.hash, 'hex') from audit_head h where h.seq > 0 and h.chain > p_chain
  order by h.chain limit p_count
$$;
revoke all on function audit_heads_after(text, integer) from public;
grant execute on function audit_heads_after(text, integer) to hireproof_identity;
