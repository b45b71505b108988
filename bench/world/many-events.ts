import { sql } from 'kysely'
import type { Db } from '../../server/src/platform/db.ts'

const chainsOf = (chains: number) => sql`select 'bench ' || n from generate_series(1, ${chains}::integer) n`

/** The name of one of the chains that `insertEvents` makes, from 1 on. */
export const chainNamed = (number: number): string => `bench ${number}`

/**
 * Gives the audit intact chains of `length` events each, one event of every chain at a time. The indexes are built at the end, which
 * is many times as fast.
 */
export async function insertEvents(ownerDb: Db, chains: number, length: number): Promise<void> {
  await sql`insert into audit_head select chain, 0, ''::bytea from (${chainsOf(chains)}) as made (chain)`.execute(
    ownerDb,
  )
  const { rows: indexes } = await sql<{ name: string; definition: string }>`select indexrelid::regclass as name,
    pg_get_indexdef(indexrelid) as definition from pg_index where indrelid = 'audit_event'::regclass and not indisprimary`.execute(
    ownerDb,
  )
  for (const { name } of indexes) await sql`drop index ${sql.raw(name)}`.execute(ownerDb)
  await sql`alter table audit_event drop constraint audit_event_pkey`.execute(ownerDb)
  for (let done = 0; done < length; done += 1) await insertOneEach(ownerDb)
  await sql`alter table audit_event add constraint audit_event_pkey primary key (chain, seq)`.execute(ownerDb)
  for (const { definition } of indexes) await sql.raw(definition).execute(ownerDb)
  await sql`analyze audit_event`.execute(ownerDb)
}

// An event of about the size of one that tells of a change of a case.
const insertOneEach = (ownerDb: Db) =>
  sql`with made as (
    select row(chain, seq + 1, '2026-11-20T15:00:00Z'::timestamptz + seq * interval '1 minute', null,
      '{"userId":"0190a0a0-0000-7000-8000-000000000001","ip":"192.0.2.1"}'::jsonb, 'case.created', 'case', chain || '/' || seq,
      '{"job_title":"Baker","email_address":null}'::jsonb, '{"job_title":"Head baker","email_address":"a@example.com"}'::jsonb,
      'bench', hash, ''::bytea)::audit_event as event
    from audit_head where chain like 'bench %'),
  inserted as (insert into audit_event
    select (event).chain, (event).seq, (event).at, (event).account_id, (event).actor, (event).action, (event).subject_type,
      (event).subject_id, (event).before, (event).after, (event).request_id, (event).previous_hash, audit_hash(event)
    from made returning chain, seq, hash)
  update audit_head h set seq = inserted.seq, hash = inserted.hash from inserted where inserted.chain = h.chain`.execute(
    ownerDb,
  )
