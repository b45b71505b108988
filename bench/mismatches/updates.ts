import { randomUUID } from 'node:crypto'
import { openLanes } from '../bare/lanes.ts'
import { exchanged, type Exchange, type Recorded } from '../bare/recording.ts'
import type { World } from '../world/database.ts'
import type { Mismatched } from '../world/many-mismatches.ts'

/** A referred case whose end the feed reports. */
export type Referred = Mismatched & { accountId: number; position: number }

/** The update that ends a referral: every agency has resolved its part. */
export const resolution = ({ caseNumber, position }: Referred) => ({
  position,
  update_id: `u-${position}`,
  case_number: caseNumber,
  question: { kind: 'referral', number: 1 },
  outcome: 'EMPLOYMENT_AUTHORIZED',
  agencies: [],
  reasons: [],
  fields_to_confirm: [],
  referrals: { SSA: 'RESOLVED', DHS: 'RESOLVED' },
  contacts: [],
  ssa_update: false,
  answered_at: new Date().toISOString(),
})

/** The statements that the product sends for one update: one transaction keeps it, and another one applies it. */
export type Applied = { keep: Recorded; apply: Recorded[]; sample: Referred }

/** Reads from recorded transactions which of them keep and apply an update. */
export function appliedBy(transactions: readonly Recorded[][], sample: Referred): Applied {
  const [keep] = transactions.flat().filter(({ sql }) => sql.startsWith('insert into "case_update"'))
  const apply = transactions.find((each) => each.some(({ sql }) => sql.startsWith('update "case_update"')))
  if (!keep || !apply) throw new Error('The log does not show how an update is kept and applied.')
  return { keep, apply: [...apply], sample }
}

const PAGE = 500
const LANES = 4

/** Keeps and applies updates with the recorded statements and none of the rules, page by page over as many lanes as the product. */
export async function replayUpdates({ env }: World, { keep, apply, sample }: Applied, all: readonly Referred[]) {
  const lanes = openLanes(env, LANES)
  // rows that are new with each update
  const news = uuidsOf(apply).filter((id) => id !== sample.id)
  const exchangeFor = (row: Referred): Exchange => [
    [sample.id, row.id],
    [sample.caseNumber, row.caseNumber],
    [String(sample.position), String(row.position)],
    [`u-${sample.position}`, `u-${row.position}`],
    [String(sample.accountId), String(row.accountId)],
    ...news.map((id) => [id, randomUUID()] as const),
  ]
  try {
    for (let from = 0; from < all.length; from += PAGE) {
      const page = all.slice(from, from + PAGE)
      const rows = page.flatMap((row) => keep.parameters.map((value) => exchanged(value, exchangeFor(row))))
      const accounts = [...new Set(page.map(({ accountId }) => accountId))]
      await lanes.inTransaction(accounts.join(','), (client) => client.query(forRows(keep, page.length), rows))
      await lanes.replay(page, apply, { account: ({ accountId }) => accountId, exchange: exchangeFor })
    }
  } finally {
    await lanes.end()
  }
}

const uuidsOf = (statements: readonly Recorded[]): string[] => [
  ...new Set(JSON.stringify(statements).match(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g)),
]

/** A statement that inserts one row, for as many rows. */
function forRows({ sql, parameters: { length } }: Recorded, count: number): string {
  const tuple = /\(\$1.*?\)/s.exec(sql)?.[0] ?? ''
  const tuples = Array.from({ length: count }, (_, row) =>
    tuple.replaceAll(/\$(\d+)/g, (_text, at: string) => `$${row * length + Number(at)}`),
  )
  return sql.replace(tuple, () => tuples.join(', '))
}
