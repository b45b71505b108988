import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from './db.ts'

const AuditHead = z.strictObject({
  chain: z.string().check(z.minLength(1)),
  seq: z.int().check(z.gte(1)),
  hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
})

/** The newest event of a chain: its hash stands for every event up to it. */
type AuditHead = z.infer<typeof AuditHead>

/** The heads of all audit chains, to be kept where the owner of the database cannot write. */
export async function listAuditHeads(ownerDb: Db): Promise<AuditHead[]> {
  const found = await sql<AuditHead>`select chain, seq, encode(hash, 'hex') as hash from audit_head
    where seq > 0 order by chain`.execute(ownerDb)
  return found.rows
}

/** Heads as a file keeps them, a line of JSON for each. */
export const headLines = (heads: readonly AuditHead[]): string =>
  heads.map((head) => `${JSON.stringify(head)}\n`).join('')

/** Reads exported heads; throws a sentence that names the first line that is none. */
export function parseHeads(text: string): AuditHead[] {
  const lines = text.split('\n').map((line, index) => ({ line: line.trim(), number: index + 1 }))
  const heads = lines
    .filter(({ line }) => line !== '')
    .map(({ line, number }) => {
      const parsed = AuditHead.safeParse(jsonOf(line))
      if (parsed.success) return parsed.data
      throw new Error(`Line ${number} is not the head of an audit chain.`)
    })
  if (heads.length === 0) throw new Error('The file has no heads of audit chains.')
  return heads
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

/** Where the chains no longer contain what was exported, in sentences: even a chain that was rebuilt as a whole is found. */
export async function compareHeads(ownerDb: Db, heads: readonly AuditHead[]): Promise<string[]> {
  const faults: string[] = []
  for (const { chain, seq, hash } of heads) {
    const found = await sql`select from audit_event where chain = ${chain} and seq = ${seq}
      and hash = ${Buffer.from(hash, 'hex')}`.execute(ownerDb)
    if (found.rows.length === 0) faults.push(`chain ${chain}: event ${seq} is not the exported one`)
  }
  return faults
}
