import { setTimeout as pause } from 'node:timers/promises'
import type { Caller } from '../../server/src/testing/callers.ts'
import { statusOf } from '../../server/src/testing/server-process.ts'
import { beginImport, endOfImport } from '../cases/import-file.ts'
import { openConnection } from '../load/connection.ts'
import { creatingCases, headersOf } from '../load/flows.ts'
import { closedLoop, percentile } from '../load/load.ts'
import { residentMb } from '../memory.ts'
import { atMost, rounded, table, type Measure } from '../measure.ts'
import { withArena, type Arena } from './arena.ts'
import { newCase } from './new-case.ts'
import { slowClients, unreadCalls } from './slow-clients.ts'
import { storm, type Answer } from './storm.ts'
import { check, ledgerTable, zeros } from './zeros.ts'

/** Rows of the import that runs in the storm. */
const ROWS = 1000

/** More than the cases that are created before the storm. */
const FIRST_SERIAL = 20_000

/** F17: ten times the load that the server can take. */
export const overload: Measure = {
  name: 'overload',
  title: 'F17 Ten times the load',
  method: `Cases are created at ten times the rate that the server manages, or as near to it as this machine can send, while two
hundred clients send their headers or bodies a byte at a time, or ask for copies of documents and for forms that they never read. At the same time, other writers keep a ledger, health
is checked, and people sign out. Requests that are not served must be refused right away, with Retry-After. Requests that are served
may take twice as long as without the storm. An import of ${ROWS.toLocaleString('en-US')} rows runs from before the storm; each row must become one case. The rate limit by address is off, so that every request reaches the server's own defenses.`,
  run: async ({ few }, say) =>
    withArena({ callers: 31, account: { plus_enabled: true }, env: { WORKER: 'on' } }, async (arena) => {
      const importer = arena.callers.pop()
      if (!importer) throw new Error('there are no callers')
      const unread = await unreadCalls(arena, arena.callers.slice(-5))
      const server = await arena.start()
      const seconds = few ? 15 : 300
      const headers = await headersOf(arena.callers.slice(0, 10))
      const create = async (connection: Parameters<ReturnType<typeof creatingCases>>[0]) => {
        await creating(connection)
      }
      const creating = creatingCases(headers)
      await closedLoop(arena.url, create, 16, 3)
      const knee = await closedLoop(arena.url, create, 16, 5)
      // from the same factory: after a million serials the numbers of earlier persons would come again, and be refused with 409
      const call = newCase(headers, FIRST_SERIAL)
      const p99At = async (rate: number) =>
        percentile(timesOf((await storm({ url: arena.url, call, rate, seconds: 8 })).filter(isServed)), 0.99)
      const calm = await p99At(knee * 0.7)
      const normal = await p99At(knee)
      say(`${rounded(knee)} cases a second; p99 ${rounded(normal)} ms, at 70 % of that ${rounded(calm)} ms`)
      const begun = await beginImport(arena.url, importer, ROWS)
      const writing = await arena.write(2, arena.callers.slice(10, 15))
      const slow = slowClients(arena.url, 200, unread)
      const watch = watchOthers(arena)
      const answers = await storm({ url: arena.url, call, rate: knee * 10, seconds })
      const peak = residentMb(server.pid)
      const others = await watch.end()
      for (const socket of slow) socket.destroy()
      const recovery = await timeToRecover(arena)
      const judgement = await writing.judge()
      await endOfImport(begun, arena.ownerDb)
      const imported = await casesOf(arena, importer)
      const shed = answers.filter(({ status }) => status === 503 || status === 429)
      const strange = answers.filter((answer) => ![201, 503, 429].includes(answer.status))
      // The first second is a rush, in which more may wait: what counts is what comes after.
      const later = answers.slice(Math.round(knee * 10))
      const slowest = percentile(timesOf(later.filter(isServed)), 0.99)
      const goals = [
        ...zeros(judgement),
        check('cases of the import: one for each row', imported === ROWS, String(imported)),
        check('refused with 503 or 429', shed.length > 0, `${rounded((100 * shed.length) / answers.length)} %`),
        check(
          'refusals without Retry-After: 0',
          shed.every(({ retryAfter }) => retryAfter),
          String(shed.filter(({ retryAfter }) => !retryAfter).length),
        ),
        check('other answers: 0', strange.length === 0, summary(strange.map(({ status }) => status)) || '0'),
        atMost('p99 of served requests, to that at the rate the server manages', slowest / normal, 2),
        check(
          'health answers 200 throughout',
          others.health.every((status) => status === 200),
          summary(others.health),
        ),
        check(
          'signing out works throughout',
          others.signOuts.every((status) => status === 200),
          summary(others.signOuts),
        ),
        atMost('Recovery', recovery, 10, ' s'),
        atMost('Memory at the end of the storm', peak, 400, ' MB'),
        check('the server survives', !server.hasExited()),
      ]
      return { goals, notes: [stormTable(answers, { knee, calm, normal, seconds }), ledgerTable(judgement)] }
    }),
}

async function casesOf({ ownerDb }: Arena, { user }: Caller): Promise<number> {
  const cases = ownerDb.selectFrom('verification_case').where('account_id', '=', user.accountId)
  const { count } = await cases.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return count
}

const isServed = ({ status }: Answer) => status === 201
const timesOf = (answers: readonly Answer[]) => answers.map(({ ms }) => ms)

const summary = (statuses: readonly number[]) =>
  [...Map.groupBy(statuses, (status) => status)].map(([status, all]) => `${status} × ${all.length}`).join(', ')

function stormTable(
  answers: readonly Answer[],
  { knee, calm, normal, seconds }: Record<'knee' | 'calm' | 'normal' | 'seconds', number>,
) {
  const of = (status: number) => answers.filter((answer) => answer.status === status)
  const times = (some: readonly Answer[]) =>
    [0.5, 0.99].map((share) =>
      rounded(
        percentile(
          some.map(({ ms }) => ms),
          share,
        ),
      ),
    )
  const rows = [
    ['', 'per second', 'p50 ms', 'p99 ms'],
    ['at 70 % of what it manages', rounded(knee * 0.7), '', rounded(calm)],
    ['at what it manages', rounded(knee), '', rounded(normal)],
    ['answered in the storm', rounded(answers.length / seconds), ...times(answers)],
    ['of these served', rounded(of(201).length / seconds), ...times(of(201))],
    ['of these refused with 503', rounded(of(503).length / seconds), ...times(of(503))],
  ]
  return table(rows)
}

/** Checks health and signs people out, again and again, until it is stopped. */
function watchOthers({ url, callers }: Arena) {
  const health: number[] = []
  const signOuts: number[] = []
  const state = { isOver: false }
  const leaving = callers.slice(15).values()
  const run = async () => {
    while (!state.isOver) {
      health.push(await statusOf(`${url}/health/live`))
      const next = leaving.next()
      if (!next.done) signOuts.push(await signOut(url, next.value))
      await pause(700)
    }
  }
  const running = run()
  return {
    end: async () => {
      state.isOver = true
      await running
      return { health, signOuts }
    },
  }
}

async function signOut(url: string, { user }: Caller): Promise<number> {
  const cookie = `hireproof_session=${user.session.id}.${user.session.secret}`
  const response = await fetch(`${url}/api/identity/v1/sign_out`, { method: 'POST', headers: { cookie } })
  return response.status
}

async function timeToRecover({ url, callers }: Arena): Promise<number> {
  const began = performance.now()
  const create = creatingCases(await headersOf(callers.slice(0, 1)))
  while (performance.now() - began < 60_000) {
    const connection = await openConnection(url)
    const isBack = await create(connection).then(
      () => true,
      () => false,
    )
    connection.close()
    if (isBack) break
    await pause(50)
  }
  return (performance.now() - began) / 1000
}
