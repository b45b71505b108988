import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from './db.ts'

export const AuditHead = z.strictObject({
  chain: z.string().check(z.minLength(1)),
  seq: z.int().check(z.gte(1)),
  hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
})

/** The newest event of a chain: its hash stands for every event up to it. */
export type AuditHead = z.infer<typeof AuditHead>

/** Heads that are read at a time: few enough for the memory and the statement time-out of a server. */
const PAGE = 2000

/** The heads of all audit chains, some at a time, to be kept where the owner of the database cannot write. */
export async function* listAuditHeads(db: Db): AsyncGenerator<AuditHead[]> {
  const headsAfter = (last: string) =>
    sql<AuditHead>`select chain, seq, hash from audit_heads_after(${last}, ${PAGE})`.execute(db)
  for (let { rows } = await headsAfter(''); rows.length > 0; { rows } = await headsAfter(rows.at(-1)?.chain ?? '')) {
    yield rows
  }
}

type Found = AuditHead & { found: string | null; last: number | null }

/**
 * Compares heads that were exported with the chains. Tells in sentences where a chain no longer contains the exported event: even
 * one that was rebuilt as a whole, or removed, is found. The others are whole at that place.
 */
export async function compareHeads(ownerDb: Db, heads: readonly AuditHead[]) {
  const { rows } = await sql<Found>`select head.chain, head.seq, head.hash, encode(e.hash, 'hex') as found,
      case when e.hash is null then (select max(seq) from audit_event where chain = head.chain) end as last
    from unnest(${heads.map(({ chain }) => chain)}::text[], ${heads.map(({ seq }) => seq)}::bigint[],
      ${heads.map(({ hash }) => hash)}::text[]) as head (chain, seq, hash)
    left join audit_event e on e.chain = head.chain and e.seq = head.seq`.execute(ownerDb)
  const isWhole = ({ hash, found }: Found) => hash === found
  return {
    whole: rows.filter(isWhole).map(({ chain, seq, hash }) => ({ chain, seq, hash })),
    faults: rows.filter((row) => !isWhole(row)).map(sentenceOf),
  }
}

function sentenceOf({ chain, seq, found, last }: Found): string {
  if (found !== null) return `chain ${chain}: event ${seq} is not the exported one`
  if (last === null) return `chain ${chain}: it was removed, with the exported event ${seq}`
  return `chain ${chain}: it has no event ${seq}, which was exported`
}
