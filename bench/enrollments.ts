import { setTimeout as pause } from 'node:timers/promises'
import { makeCallers, signedIn } from '../server/src/testing/callers.ts'
import { journeyOf } from '../server/src/testing/ledger/company-journeys.ts'
import { companyTraffic } from '../server/src/testing/ledger/company-traffic.ts'
import { givenEnrollment } from '../server/src/testing/ledger/given-enrollment.ts'
import { firstKey, type Write } from '../server/src/testing/ledger/ledger.ts'
import type { Place } from '../server/src/testing/ledger/traffic.ts'
import { startServerProcess } from '../server/src/testing/server-process.ts'
import { randomUUID } from 'node:crypto'
import { creatingCases, headersOf } from './load/flows.ts'
import { openLoop, percentile, type Flow } from './load/load.ts'
import { atMost, rounded, table, type Measure } from './measure.ts'
import { NO_SHEDDING } from './memory.ts'
import { openWorld, type World } from './world/database.ts'

const [ENROLLMENTS, OTHERS] = [1000, 20]
/** Enrollments that are filled in at the same time. */
const FILLED_AT_ONCE = 16
/** Calls of others that begin in a second. */
const RATE = 20
const MOST_SECONDS = 600

/** What it costs others that many enrollments are submitted at once. */
export const enrollments: Measure = {
  name: 'enrollments',
  title: 'Many enrollments that are submitted at once',
  method: `${ENROLLMENTS.toLocaleString('en-US')} companies (with \`--few\`, a tenth) have filled in their enrollment: two thirds with hiring sites and a signed memorandum of
understanding, a third as corporate accounts. All submit in the same moment, and a job decides each. ${OTHERS} other companies create ${RATE}
cases in a second, each call counted from when it should have begun: first alone, then until all enrollments are decided.`,
  run: async ({ few }, say) => {
    const world = await openWorld({ env: { WORKER: 'on', TRUST_PROXY: '127.0.0.1', ...NO_SHEDDING } })
    const count = ENROLLMENTS / (few ? 10 : 1)
    try {
      const callers = await makeCallers(world.ownerDb, world.env, OTHERS)
      const server = await startServerProcess({ env: world.env })
      const place: Place = { url: server.url, callers: [], ownerDb: world.ownerDb, headersOf: signedIn(world.env) }
      const waiting = await fillIn(place, count)
      say(`${count} enrollments filled in`)
      const beside = async (seconds: number): Promise<number[]> => {
        const create = creatingCases(await headersOf(callers))
        const flow: Flow = async (connection) => void (await create(connection))
        return openLoop(server.url, flow, RATE, seconds)
      }
      await beside(5)
      const quiet = percentile(await beside(15), 0.99)
      const calls = await Promise.all(waiting.map((write) => submission(place, write)))
      const began = performance.now()
      const submitting = Promise.all(calls.map((call) => call()))
      const times: number[] = []
      let seconds = 0
      for (let approved = 0; approved < count; approved = await countApproved(world)) {
        times.push(...(await beside(3)))
        seconds = (performance.now() - began) / 1000
        if (seconds > MOST_SECONDS) break
      }
      const refused = (await submitting).filter((status) => status !== 200).length
      const undecided = count - (await countApproved(world))
      server.kill('SIGTERM')
      await server.exited
      const busy = percentile(times, 0.99)
      say(`p99 ${rounded(quiet)} ms alone, ${rounded(busy)} ms beside; decided in ${rounded(seconds)} s`)
      const rows = [
        ['p99, ms', 'alone', 'while enrollments are decided'],
        ['creating a case', rounded(quiet), rounded(busy)],
      ]
      const goals = [
        atMost('Submissions that were not answered 200', refused, 0),
        atMost('Enrollments that were not approved', undecided, 0),
        atMost('p99 of creating a case, to that alone', busy / quiet, 2),
      ]
      return { goals, notes: [table(rows), `All were decided in ${rounded(seconds)} s.`] }
    } finally {
      await world.end()
    }
  },
}

/** Fills in enrollments up to their last step, which is returned. */
async function fillIn(place: Place, count: number): Promise<Write[]> {
  const left = Array.from({ length: count }, (_, index) => index + 1).values()
  const last: Write[] = []
  const work = async () => {
    for (const serial of left) {
      const key = randomUUID()
      for (const step of journeyOf(serial)) {
        const write: Write = { key: step === 'link' ? key : `${key}:${step}`, step, caller: 0, serial }
        if (step === 'submit') last.push(write)
        else await sendUntilDone(place, write)
      }
    }
  }
  await Promise.all(Array.from({ length: FILLED_AT_ONCE }, work))
  return last
}

/** A node checks a few files at once; a further one is sent again. */
async function sendUntilDone(place: Place, write: Write): Promise<void> {
  for (;;) {
    const outcome = await companyTraffic.send(place, write)
    if (outcome.is === 'done') return
    if (outcome.is === 'refused') throw new Error(`${write.step} was refused: ${outcome.codes.join(', ')}`)
    await pause(50)
  }
}

/** A submission that is ready to be sent; sending it returns its status, or 0 if the connection ended without an answer. */
async function submission(place: Place, { key, serial }: Write): Promise<() => Promise<number>> {
  const { accountId, headers: own } = await givenEnrollment(place, firstKey(key), serial)
  const headers = { ...own, 'idempotency-key': key }
  const request = { method: 'POST', headers, body: JSON.stringify({ isCertified: true }) }
  return async () => {
    try {
      const answer = await fetch(`${place.url}/api/account/enrollments/${accountId}/submit`, request)
      await answer.text()
      return answer.status
    } catch {
      return 0
    }
  }
}

async function countApproved({ ownerDb }: World): Promise<number> {
  const { approved } = await ownerDb
    .selectFrom('enrollment')
    .select(({ fn }) => fn.countAll<number>().as('approved'))
    .where('status', '=', 'APPROVED')
    .executeTakeFirstOrThrow()
  return approved
}
