import { downloadNotice } from '@hireproof/contract/cases/papers.endpoints'
import { sql } from 'kysely'
import { makeCallers } from '../server/src/testing/callers.ts'
import { startServerProcess } from '../server/src/testing/server-process.ts'
import { openConnection } from './load/connection.ts'
import { expectStatus, headersOf, readingCases } from './load/flows.ts'
import { median, openLoop, percentile } from './load/load.ts'
import { atMost, rounded, table, type Measure } from './measure.ts'
import { medianResident } from './memory.ts'
import { insertCases } from './world/many-cases.ts'
import { openWorld, type World } from './world/database.ts'

const FEW = 100
const MANY = 1000
const COMPANIES = 20
const CONNECTIONS = 4
/** Cases that are read in a second. */
const RATE = 40

/** What a thousand notices cost those who only read cases. */
export const casePapers: Measure = {
  name: 'case-papers',
  title: 'Papers of a mismatch',
  method: `Reading ${RATE} cases in a second, each counted from when it should have begun: first alone, then while ${MANY} Further
Action Notices are downloaded over ${CONNECTIONS} connections (with \`--few\`, a tenth). Memory is the resident memory of the server's
process, the median of ten readings, after a tenth of the notices and after all of them. Values are medians over the rounds.`,
  run: async ({ rounds, seconds, few }, say) => {
    const world = await openWorld()
    try {
      const callers = await makeCallers(world.ownerDb, world.env, COMPANIES)
      for (const { user } of callers)
        await insertCases(world.ownerDb, { accountId: user.accountId, userIds: [user.id] }, 200)
      const found = { quiet: [] as number[], busy: [] as number[], growth: [] as number[], times: [] as number[] }
      for (let round = 0; round < rounds; round += 1) {
        const server = await startServerProcess({ env: world.env })
        const cases = await mismatches(
          world,
          await headersOf(callers),
          callers.map(({ user }) => user.accountId),
        )
        const take = takingNotices(server.url, world, cases)
        const read = readingCases(cases)
        await take(FEW / 10)
        await openLoop(server.url, read, RATE, 2)
        found.quiet.push(percentile(await openLoop(server.url, read, RATE, seconds), 0.99))
        const [some, all] = [FEW, MANY].map((count) => count / (few ? 10 : 1)) as [number, number]
        await take(some)
        const first = await medianResident(server.pid)
        const taking = take(all - some)
        found.busy.push(percentile(await openLoop(server.url, read, RATE, seconds), 0.99))
        found.times.push(...(await taking))
        found.growth.push((await medianResident(server.pid)) / first)
        say(`p99 ${rounded(found.quiet.at(-1) ?? 0)} ms alone, ${rounded(found.busy.at(-1) ?? 0)} ms beside notices`)
        server.kill('SIGTERM')
        await server.exited
      }
      const [quiet, busy, growth] = [median(found.quiet), median(found.busy), median(found.growth)]
      const rows = [
        ['', 'p99 of reading a case, ms'],
        ['alone', rounded(quiet)],
        ['beside notices', rounded(busy)],
      ]
      const goals = [
        atMost('p99 of reading a case beside notices, to that alone', busy / quiet, 2),
        atMost('Memory after all notices, to that after a tenth of them', growth, 1.2),
      ]
      const note = `A notice took ${rounded(median(found.times))} ms in the median, one after another on each connection.`
      return { goals, notes: [table(rows), note] }
    } finally {
      await world.end()
    }
  },
}

type Case = { caseNumber: string; headers: Record<string, string> }

/** A mismatch in each company, opened if it is not there yet. */
async function mismatches(world: World, headers: Record<string, string>[], accounts: number[]): Promise<Case[]> {
  await sql`update verification_case set mismatch_episode = 1 where case_status = 'PENDING_REFERRAL'`.execute(
    world.ownerDb,
  )
  await sql`insert into case_mismatch (case_id, episode, account_id, agencies, reasons, issued_at, act_by)
    select id, 1, account_id, array['SSA', 'DHS'], array['SSA_NAME_MISMATCH'], created_at, created_at::date + 14
    from verification_case where case_status = 'PENDING_REFERRAL' on conflict do nothing`.execute(world.ownerDb)
  const rows = await world.ownerDb
    .selectFrom('verification_case')
    .select(['case_number', 'account_id'])
    .where('case_status', '=', 'PENDING_REFERRAL')
    .execute()
  return rows.map((row) => ({
    caseNumber: row.case_number,
    headers: headers[accounts.indexOf(row.account_id)] ?? {},
  }))
}

/** Downloads a number of notices and returns how long each took; the limit for one user must not apply here. */
const takingNotices =
  (url: string, { ownerDb }: World, cases: readonly Case[]) =>
  async (count: number) => {
    const times: number[] = []
    let next = 0
    const work = async () => {
      const connection = await openConnection(url)
      while (next < count) {
        const { caseNumber, headers } = cases[next++ % cases.length] as Case
        if (next % 50 === 0) await ownerDb.deleteFrom('paced_call').execute()
        const began = performance.now()
        const path = downloadNotice.path.replace(':caseNumber', caseNumber)
        await expectStatus(connection, { method: 'GET', path, headers }, 200)
        times.push(performance.now() - began)
      }
      connection.close()
    }
    await Promise.all(Array.from({ length: CONNECTIONS }, work))
    return times
  }
