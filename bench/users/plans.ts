import { Client } from 'pg'
import type { Statement } from './searches.ts'

export type Plan = { name: string; text: string; isSequential: boolean }

/** How rows are found, put in order and counted; not what was never executed or costs nothing. */
const SAYS_MUCH = /(?:Scan|Sort|Limit|Aggregate|Nested Loop|Cond:|Key:|Filter)/

/** The database's plans for statements, run as the API's role within the reach of one company. */
export async function plansOf(appUrl: string, accountId: number, named: readonly { name: string; all: Statement[] }[]) {
  const client = new Client({ connectionString: appUrl })
  await client.connect()
  try {
    await client.query(`begin; select set_config('app.reach', '${accountId}', true)`)
    const plans: Plan[] = []
    for (const { name, all } of named) {
      for (const [index, { sql, parameters }] of all.entries()) {
        const found = await client.query<{ 'QUERY PLAN': string }>(
          `explain (analyze, costs off, timing off, summary off, buffers off) ${sql}`,
          [...parameters],
        )
        const text = found.rows
          .map((row) => row['QUERY PLAN'])
          .filter((line) => SAYS_MUCH.test(line))
          .join('\n')
        const isSequential = /Seq Scan on (?:app_user|account)\b/.test(text)
        plans.push({ name: `${name}: ${index === 0 ? 'how many' : 'the page'}`, text, isSequential })
      }
    }
    return plans
  } finally {
    await client.end()
  }
}
