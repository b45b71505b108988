import { sql } from 'kysely'
import { makeCallers, type Caller } from '../server/src/testing/callers.ts'
import { startServerProcess } from '../server/src/testing/server-process.ts'
import { openConnection } from './load/connection.ts'
import { creatingCases, expectStatus, headersOf, readingCases } from './load/flows.ts'
import { closedLoop, median, type Flow } from './load/load.ts'
import { atLeast, atMost, rounded, table, type Measure } from './measure.ts'
import { openWorld, type World } from './world/database.ts'

const [FEW, MANY] = [10, 100_000]
const CASES = 100

type Side = { caller: Caller; reading: Flow; searching: Flow }

/** OPER-33: what the number of clients costs an agency's user who reads a case of one of them. 20,000 cost no more than 100,000. */
export const agencyClients: Measure = {
  name: 'agency-clients',
  title: 'Calls of an agency with many clients',
  method: `Two agencies in one database, one with ${FEW} clients and one with ${MANY.toLocaleString('en-US')} (with \`--few\`, a tenth). A program
administrator of each reads the ${CASES} cases that each has for ten clients, and lists them. Rounds alternate between both;
ratios are medians over the rounds.`,
  run: async ({ rounds, seconds, connections, few }, say) => {
    const world = await openWorld()
    try {
      const server = await startServerProcess({ env: world.env })
      const callers = await makeCallers(world.ownerDb, world.env, 2, { type: 'AGENCY' })
      const counts = [FEW, MANY / (few ? 10 : 1)]
      const sides: Side[] = []
      for (const [index, caller] of callers.entries())
        sides.push(await filled(world, server.url, caller, counts[index] ?? FEW))
      await sql`vacuum analyze`.execute(world.ownerDb)
      say(`${counts.join(' and ')} clients`)
      const rates: Record<'reading' | 'searching', number[][]> = { reading: [], searching: [] }
      for (let round = 0; round < rounds; round += 1)
        for (const kind of ['reading', 'searching'] as const) {
          const pair = []
          for (const side of sides) pair.push(await closedLoop(server.url, side[kind], connections, seconds / 2))
          rates[kind].push(pair)
          say(`${kind}: ${pair.map(rounded).join(' and ')} a second`)
        }
      server.kill('SIGTERM')
      await server.exited
      const ratio = (kind: keyof typeof rates) => median(rates[kind].map(([small = 1, large = 0]) => large / small))
      const rate = (kind: keyof typeof rates, side: number) =>
        rounded(median(rates[kind].map((pair) => pair[side] ?? 0)))
      const rows = [
        ['calls a second', ...counts.map((count) => `${count.toLocaleString('en-US')} clients`)],
        ['reading a case', rate('reading', 0), rate('reading', 1)],
        ['the list of cases', rate('searching', 0), rate('searching', 1)],
      ]
      const goals = [
        atLeast('Reading a case, many clients to few', ratio('reading'), 0.9),
        atMost('Time of reading a case, many clients to few', 1 / ratio('reading'), 2),
      ]
      return { goals, notes: [table(rows)] }
    } finally {
      await world.end()
    }
  },
}

/** Gives an agency its clients, and cases for ten of them. */
async function filled({ ownerDb }: World, url: string, caller: Caller, clients: number): Promise<Side> {
  const { rows } = await sql<{ id: number }>`insert into account (type, company_name, agency_account_id, created_at)
    select 'EMPLOYER', 'Client ' || number, ${caller.user.accountId}, now() - interval '1 year'
    from generate_series(1, ${clients}::integer) as number returning id`.execute(ownerDb)
  const headers = await headersOf([caller])
  const connection = await openConnection(url)
  const cases = []
  for (let index = 0; index < CASES; index += 1) {
    const create = creatingCases(headers, { client_company_id: rows[index % 10]?.id })
    cases.push(await create(connection))
  }
  connection.close()
  const call = {
    method: 'POST',
    path: '/api/v31/cases/search',
    headers: headers[0] ?? {},
    body: '{"paging":{"page":0,"size":20}}',
  }
  const searching: Flow = async (open) => void (await expectStatus(open, call, 200))
  return { caller, reading: readingCases(cases), searching }
}
