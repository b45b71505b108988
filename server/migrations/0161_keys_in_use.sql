-- expand
-- What tells a key from another one with the same id: an HMAC under the key, noted before it seals anything.
create table sealing_key (
  ring text not null,
  key_id text not null,
  proof bytea not null,
  constraint sealing_key_pkey primary key (ring, key_id),
  constraint sealing_key_ring_check check (ring in ('DATA_KEYS', 'INDEX_KEYS'))
);
grant select, insert, update (proof) on sealing_key to hireproof_identity;

-- The ids of the keys that a row needs today, of every table that has such a column: from one id to the next in its index, so that
-- it takes as long with ten million rows as with ten.
create function keys_in_use() returns table (ring text, key_id text)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  place record;
  found_id text;
begin
  for place in
    select format('%I.%I', n.nspname, c.relname) as name, a.attname as id,
      case a.attname when 'key_id' then 'INDEX_KEYS' else 'DATA_KEYS' end as ring
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and not a.attisdropped
      and (a.attname = 'sealed_key_id' or (a.attname = 'key_id' and c.relname = 'case_number_index'))
  loop
    found_id := '';
    loop
      execute format('select min(%1$I) from %2$s where %1$I > $1', place.id, place.name) into found_id using found_id;
      exit when found_id is null;
      ring := place.ring;
      key_id := found_id;
      return next;
    end loop;
  end loop;
end $$;
revoke all on function keys_in_use() from public;
grant execute on function keys_in_use() to hireproof_identity;
