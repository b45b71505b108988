import { DEFAULT_TIME_ZONE, todayIn } from '@hireproof/contract/calendar/iso-date'
import type { Caller } from '../../server/src/testing/callers.ts'
import { startServerProcess } from '../../server/src/testing/server-process.ts'
import type { Exchange, Recorded } from '../bare/recording.ts'
import { openConnection, type Call, type Connection } from '../load/connection.ts'
import { expectStatus } from '../load/flows.ts'
import { logStatements, transactionsDuring } from '../sql-witness.ts'
import type { World } from '../world/database.ts'
import { insertMismatches, type Mismatched } from '../world/many-mismatches.ts'

/** A mismatch that waits for a decision, with a user who may record it. */
export type Undecided = Mismatched & { caller: Caller }
type Headers = Record<string, string>

/** Mismatches of each caller's company in turn. */
export async function undecided({ ownerDb }: World, callers: readonly Caller[], count: number): Promise<Undecided[]> {
  const each = Math.ceil(count / callers.length)
  const found: Undecided[][] = []
  for (const caller of callers) {
    const company = { accountId: caller.user.accountId, userId: caller.user.id }
    const cases = await insertMismatches(ownerDb, company, each, 'PENDING_REFERRAL')
    found.push(cases.map((row) => ({ ...row, caller })))
  }
  return Array.from({ length: each }, (_, at) => found.flatMap((ofCaller) => ofCaller[at] ?? [])).flat()
}

/** The calls of the API: the decision, and the referral once for its key. */
function callsOf({ caseNumber, version }: Mismatched, headers: Headers): Call[] {
  const decision = {
    step: 'decision',
    version,
    decision: 'TAKE_ACTION',
    decidedOn: todayIn(new Date(), DEFAULT_TIME_ZONE),
    isOriginalKept: true,
  }
  const path = `/api/account/cases/${caseNumber}/mismatch`
  return [
    { method: 'PUT', path, headers, body: JSON.stringify(decision) },
    {
      method: 'POST',
      path: `/api/v31/cases/${caseNumber}/refer`,
      headers: { ...headers, 'idempotency-key': caseNumber },
      body: JSON.stringify({ employee_notified: true }),
    },
  ]
}

/** Records a decision and refers, through the API. */
export async function decideAndRefer(connection: Connection, row: Undecided, headers: Headers): Promise<void> {
  for (const call of callsOf(row, headers)) await expectStatus(connection, call, 200)
}

/** The same number of calls, to which the bare program replays what was recorded. */
export async function replayDecision(connection: Connection, row: Undecided, headers: Headers): Promise<void> {
  for (const [at, call] of callsOf(row, headers).entries())
    await expectStatus(connection, { ...call, method: 'POST', path: `/recorded/${at}/${row.caseNumber}` }, 200)
}

/** The statements that the API sends for each of the calls about one case. */
export async function recordCalls(world: World, row: Undecided): Promise<Recorded[][]> {
  await logStatements(world, true)
  const api = await startServerProcess({ env: world.env })
  const headers = await row.caller.headers()
  const connection = await openConnection(api.url)
  // what the API reads once and keeps, it reads here
  await expectStatus(connection, { method: 'GET', path: `/api/v31/cases/${row.caseNumber}`, headers }, 200)
  const recorded = await transactionsDuring(world, 'hireproof', () => decideAndRefer(connection, row, headers))
  connection.close()
  api.kill('SIGTERM')
  await api.exited
  await logStatements(world, false)
  if (recorded.length !== 2) throw new Error(`The database's log shows ${recorded.length} transactions.`)
  return recorded
}

/** What a replay for another case has in place of what was recorded. */
export const exchangeFor = (sample: Undecided, row: Undecided): Exchange => [
  [sample.id, row.id],
  [sample.caseNumber, row.caseNumber],
  [String(sample.caller.user.accountId), String(row.caller.user.accountId)],
  [`"accountId":${sample.caller.user.accountId}`, `"accountId":${row.caller.user.accountId}`],
  [sample.caller.user.id, row.caller.user.id],
]
