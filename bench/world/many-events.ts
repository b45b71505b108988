import { sql } from 'kysely'
import type { Db } from '../../server/src/platform/db.ts'

/** A chain of the audit: that of a company, with the user who did everything, or of none. */
type Chain = { chain: string; accountId: number | null; userId: string | null; length: number }

/** Events that one statement writes: they pass through the memory or the disk of the database once more. */
const BATCH = 500_000

/** The name of one of the chains that `benchChains` names, from 1 on. */
export const chainNamed = (number: number): string => `bench ${number}`

/** So many chains of one length, which belong to no company. */
export const benchChains = (count: number, length: number): Chain[] =>
  Array.from({ length: count }, (_, index) => ({ chain: chainNamed(index + 1), accountId: null, userId: null, length }))

/**
 * Gives the audit intact chains, one event of every chain at a time, so that they lie among each other as those of companies do that
 * work at the same time. The indexes are built at the end, which is many times as fast.
 */
export async function insertEvents(ownerDb: Db, chains: readonly Chain[]): Promise<void> {
  await sql`insert into audit_head select chain, 0, ''::bytea from unnest(${chains.map(({ chain }) => chain)}::text[]) as chain`.execute(
    ownerDb,
  )
  const { rows: indexes } = await sql<{ name: string; definition: string }>`select indexrelid::regclass as name,
    pg_get_indexdef(indexrelid) as definition from pg_index where indrelid = 'audit_event'::regclass and not indisprimary`.execute(
    ownerDb,
  )
  for (const { name } of indexes) await sql`drop index ${sql.raw(name)}`.execute(ownerDb)
  await sql`alter table audit_event drop constraint audit_event_pkey`.execute(ownerDb)
  const until = new Date()
  for (let done = 0; ;) {
    const left = chains.filter(({ length }) => length > done)
    if (left.length === 0) break
    const most = Math.max(1, Math.floor(BATCH / left.length))
    await insertNext(ownerDb, left, { done, until, most })
    done += most
  }
  await sql`alter table audit_event add constraint audit_event_pkey primary key (chain, seq)`.execute(ownerDb)
  for (const { definition } of indexes) await sql.raw(definition).execute(ownerDb)
  await sql`analyze audit_event`.execute(ownerDb)
}

type Step = { done: number; most: number; until: Date }

// Events of about the size of one that tells of a change of a case; ten of a company in a row are of one case, over three years.
const insertNext = (ownerDb: Db, chains: readonly Chain[], { done, most, until }: Step) =>
  sql`with recursive made as (
    select chain, account_id, length, jsonb_build_object('userId', user_id, 'ip', '192.0.2.1') as actor, null::audit_event as event,
      h.hash, h.seq
    from unnest(${chains.map(({ chain }) => chain)}::text[], ${chains.map(({ accountId }) => accountId)}::integer[],
      ${chains.map(({ userId }) => userId)}::text[], ${chains.map(({ length }) => length)}::bigint[])
      as given (chain, account_id, user_id, length) join audit_head h using (chain)
    union all
    select chain, account_id, length, actor, next, audit_hash(next), seq + 1
    from made cross join lateral (select row(chain, seq + 1,
      ${until}::timestamptz - (length - seq) * (interval '26280 hours' / length), account_id, actor,
      (array['case.created', 'case.updated', 'case.submitted', 'case.answered'])[1 + least(seq % 10, 3)], 'case',
      coalesce(to_char(account_id::bigint % 1000000 * 10000000 + seq / 10, 'FM0000000000000') || 'AA', chain || '/' || seq),
      '{"job_title":"Baker","email_address":null}'::jsonb, '{"job_title":"Head baker","email_address":"a@example.com"}'::jsonb,
      'bench', hash, ''::bytea)::audit_event as next) as following
    where seq < least(length, ${done + most}::bigint)
  ),
  inserted as (insert into audit_event
    select (event).chain, (event).seq, (event).at, (event).account_id, (event).actor, (event).action, (event).subject_type,
      (event).subject_id, (event).before, (event).after, (event).request_id, (event).previous_hash, hash
    from made where event is distinct from null)
  update audit_head h set seq = made.seq, hash = made.hash from made
  where made.chain = h.chain and made.seq = least(made.length, ${done + most}::bigint)`.execute(ownerDb)
