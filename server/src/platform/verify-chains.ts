import { sql } from 'kysely'
import { auditHash } from './audit-content.ts'
import type { Db } from './db.ts'

/** A broken place in an audit chain. */
export type AuditFault = { chain: string; seq: number; fault: 'gap' | 'order' | 'content' | 'tail' }

/** A place in a chain: the event before those that are to be verified, or 0 at the beginning of the chain. */
export type ChainPlace = { chain: string; seq: number; hash: string }

/** How many events were read, the first broken one of each chain, and where each whole chain ends. */
export type Verified = { events: number; faults: AuditFault[]; ends: ChainPlace[] }

/** Chains in one statement, and events of all of them together. */
const CHAINS = 1000
const EVENTS = 100_000
/** Most chains are short: so many events of each are read first. */
const FEWEST = 100

/** Recomputes the chains behind the given places. No statement reads more than some hundred thousand events. */
export async function verifyBehind(ownerDb: Db, places: readonly ChainPlace[]): Promise<Verified> {
  const verified: Verified = { events: 0, faults: [], ends: [] }
  for (let at = 0; at < places.length; at += CHAINS) {
    let rest: ChainPlace[] = places.slice(at, at + CHAINS)
    while (rest.length > 0) {
      const most = Math.max(FEWEST, Math.floor(EVENTS / rest.length))
      const { rows } = await readSlices(ownerDb, rest, most)
      rest = []
      for (const row of rows) {
        const { chain, seq, hash } = row
        const fault = faultOf(row, most)
        verified.events += row.events
        if (fault) verified.faults.push(fault)
        else (row.events === most ? rest : verified.ends).push({ chain, seq, hash })
      }
    }
  }
  return verified
}

/** Every chain of the database, some at a time: those that have a head, and then those that lost it. */
export async function* listChains(ownerDb: Db): AsyncGenerator<string[]> {
  const chainsAfter = (last: string) =>
    sql<{ chain: string }>`select chain from audit_head where chain > ${last}
    order by chain limit ${CHAINS}`.execute(ownerDb)
  for (let { rows } = await chainsAfter(''); rows.length > 0; { rows } = await chainsAfter(rows.at(-1)?.chain ?? '')) {
    yield rows.map(({ chain }) => chain)
  }
  // From one chain to the next in the index, past all of its events.
  const { rows } = await sql<{ chain: string }>`with recursive known as (
      (select chain from audit_event order by chain limit 1)
      union all
      select (select e.chain from audit_event e where e.chain > known.chain order by e.chain limit 1) from known
      where known.chain is not null)
    select chain from known where chain is not null
      and not exists (select from audit_head h where h.chain = known.chain)`.execute(ownerDb)
  if (rows.length > 0) yield rows.map(({ chain }) => chain)
}

type Slice = ChainPlace & {
  events: number
  fault: AuditFault['fault'] | null
  fault_seq: number | null
  head_seq: number | null
  head_hash: string | null
}

// A hash that the owner set to null is a fault, too.
const readSlices = (ownerDb: Db, places: readonly ChainPlace[], most: number) =>
  sql<Slice>`
  select given.chain, slice.events, coalesce(slice.seq, given.seq) as seq,
    encode(coalesce(slice.hash, given.hash), 'hex') as hash, slice.fault, slice.fault_seq,
    head.seq as head_seq, encode(head.hash, 'hex') as head_hash
  from (select chain, seq, decode(hash, 'hex') as hash from unnest(${places.map(({ chain }) => chain)}::text[],
    ${places.map(({ seq }) => seq)}::bigint[], ${places.map(({ hash }) => hash)}::text[]) as place (chain, seq, hash)) as given
  cross join lateral (
    select count(*) as events, max(seq) as seq, (array_agg(hash order by seq desc))[1] as hash,
      min(seq) filter (where fault is not null) as fault_seq,
      (array_agg(fault order by seq) filter (where fault is not null))[1] as fault
    from (
      select seq, hash, case
        when seq is distinct from lag(seq, 1, given.seq) over chain_order + 1 then 'gap'
        when previous_hash is distinct from lag(hash, 1, given.hash) over chain_order then 'order'
        when hash is distinct from recomputed then 'content' end as fault
      from (
        select seq, hash, previous_hash, ${auditHash} as recomputed from audit_event
        where chain = given.chain and seq > given.seq order by seq limit ${most}
      ) as read
      window chain_order as (order by seq)
    ) as checked
  ) as slice
  left join audit_head head on head.chain = given.chain`.execute(ownerDb)

/** The fault in a slice; at the end of the chain, also an end that is not that of its head. */
function faultOf({ chain, seq, hash, events, ...slice }: Slice, most: number): AuditFault | undefined {
  if (slice.fault !== null) return { chain, seq: slice.fault_seq ?? seq, fault: slice.fault }
  if (events === most) return undefined
  const last = Math.max(slice.head_seq ?? 0, seq)
  const isEnd = slice.head_seq === seq && slice.head_hash === hash
  return isEnd || last === 0 ? undefined : { chain, seq: last, fault: 'tail' }
}

/** Verifies every chain from its first event. */
export async function verifyAll(ownerDb: Db): Promise<Verified> {
  const all: Verified = { events: 0, faults: [], ends: [] }
  for await (const chains of listChains(ownerDb)) addTo(all, await verifyBehind(ownerDb, chains.map(beginningOf)))
  return all
}

/** The place before the first event of a chain. */
export const beginningOf = (chain: string): ChainPlace => ({ chain, seq: 0, hash: '' })

/** Adds what was found in some chains to what was found in others. */
export function addTo(all: Verified, { events, faults, ends }: Verified): void {
  all.events += events
  all.faults.push(...faults)
  all.ends.push(...ends)
}
