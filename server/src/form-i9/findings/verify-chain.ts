import { sql } from 'kysely'
import { auditHash } from '../../platform/audit-content.ts'
import type { Db } from '../../platform/db.ts'

/** How many links are read at once. */
const LINKS = 5000

type Link = { seq: number; previous: string; hash: string; is_whole: boolean; form: string | null }

/** What is broken in the audit of a company: the forms that the broken entries are about, and the first broken entry of all. */
export type ChainFaults = { forms: Set<string>; first: number | null; last: number }

/** Recomputes the audit chain of a company as it is read, link after link: a missing, moved or changed entry breaks it. */
export async function verifyChain(trx: Db, accountId: number): Promise<ChainFaults> {
  const faults: ChainFaults = { forms: new Set(), first: null, last: 0 }
  let hash = ''
  for (;;) {
    const links = await readLinks(trx, accountId, faults.last)
    for (const link of links) {
      const isBroken = link.seq !== faults.last + 1 || link.previous !== hash || !link.is_whole
      if (isBroken) faults.first ??= link.seq
      if (isBroken && link.form !== null) faults.forms.add(link.form)
      faults.last = link.seq
      ;({ hash } = link)
    }
    if (links.length < LINKS) return faults
  }
}

async function readLinks(trx: Db, accountId: number, after: number): Promise<Link[]> {
  const { rows } = await sql<Link>`select seq, encode(previous_hash, 'hex') as previous, encode(hash, 'hex') as hash,
      hash = ${auditHash} as is_whole, case when subject_type = 'plus_case' then subject_id end as form
    from audit_event where chain = ${String(accountId)} and seq > ${after} order by seq limit ${LINKS}`.execute(trx)
  return rows
}
