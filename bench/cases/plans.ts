import { Client } from 'pg'
import type { Statement } from './statements.ts'

export type CasePlan = { name: string; text: string; isSequential: boolean }

/** How rows are found and put in order; not what was never executed. */
const SAYS_MUCH = /(?:Scan|Sort|Limit|Aggregate|Nested Loop|Cond:|Key:|Filter|Execution Time)/
/** Tables that grow with the cases of all companies. */
const SEQUENTIAL = /Seq Scan on (?:verification_case|case_\w+|audit_event)\b/

/** The database's plans for statements, run as the API's role within the reach of one company. */
export async function casePlans(
  appUrl: string,
  accountId: number,
  named: readonly { name: string; all: Statement[] }[],
) {
  const client = new Client({ connectionString: appUrl })
  await client.connect()
  try {
    const plans: CasePlan[] = []
    for (const { name, all } of named) {
      await client.query(`begin; select set_config('app.reach', '${accountId}', true)`)
      for (const { sql, parameters } of all) {
        if (/^(?:select set_config|set )/.test(sql)) await client.query(sql, [...parameters])
        else plans.push({ name, ...(await planOf(client, { sql, parameters })) })
      }
      await client.query('rollback')
    }
    return plans
  } finally {
    await client.end()
  }
}

async function planOf(client: Client, { sql, parameters }: Statement): Promise<Omit<CasePlan, 'name'>> {
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (analyze, timing off) ${sql}`, [...parameters])
  const lines = rows.map((row) => row['QUERY PLAN']).filter((line) => !line.includes('never executed'))
  const text = lines.filter((line) => SAYS_MUCH.test(line)).join('\n')
  return { text, isSequential: SEQUENTIAL.test(text) }
}
