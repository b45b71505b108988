import { closeCase } from '@hireproof/contract/cases/cases.endpoints'
import { canTransition, type CaseAction } from '@hireproof/contract/cases/transitions'
import type { CaseStatus } from '@hireproof/contract/cases/statuses'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { moveDeadlines } from '../cases/deadlines/move-deadlines.ts'
import { lapseMismatches } from '../cases/mismatch/lapse-mismatches.ts'
import { runCheck } from '../cases/run-check.ts'
import { readUpdates } from '../cases/updates/read-updates.ts'
import { caseMailSteps } from './case-mail-steps.ts'
import type { GivenUser } from './given.ts'
import { testApp, type TestApp } from './test-app.ts'

/** What changes a case at the same time: two acts of the employer, two jobs, and the records. */
const changes = ['refer', 'close', 'lapse', 'update', 'move'] as const
type Change = (typeof changes)[number]

/** Every pair of two changes. */
export const pairs = changes.flatMap((one, index) =>
  changes.slice(index + 1).map((other): [Change, Change] => [one, other]),
)

/** The event of each change, and what it does according to the table of transitions. */
const events: Record<Change, { action: string; transition?: CaseAction }> = {
  refer: { action: 'case.referred', transition: 'refer' },
  close: { action: 'case.closed', transition: 'close' },
  lapse: { action: 'case.mismatch_lapsed', transition: 'lapse_mismatch' },
  update: { action: 'case.answered', transition: 'records_answer' },
  move: { action: 'case.days_moved' },
}

/** The day after the last one to act, which a closure in between moves. */
const [ISSUED, ACT_BY, NOW] = ['2026-11-02T17:00:00Z', '2026-11-17', '2026-11-18T17:00:00Z']
const closure = { from: '2026-11-09', to: '2026-11-10', reason: 'The records were not available.' }

/** Makes two changes of a case in the same moment, in many rounds, and expects a state that the table allows after each. */
export async function changeInRounds(pair: readonly [Change, Change], rounds: number): Promise<void> {
  const patience = { POOL_WAIT_MS: '20000', STATEMENT_TIMEOUT_MS: '20000' }
  const t = await testApp({ env: { LAPSE_MISMATCH: 'on', ...patience } })
  const steps = stepsOf(t)
  t.clock.set(NOW)
  await steps.closeRecords(closure)
  const accountId = await t.given.account()
  const ends = new Set<string>()
  for (let round = 0; round < rounds; round += 1) {
    const software = { role: 'GENERAL', web_service_enabled: true, mfa_enabled: false } as const
    const user = await t.given.user({ account_id: accountId, ...software })
    const begin = pair.includes('update') && !pair.includes('refer') && !pair.includes('lapse') ? 'referred' : 'waiting'
    const caseNumber = await steps[begin](user)
    const before = (await steps.auditOf(caseNumber)).length
    const { [pair[0]]: one, [pair[1]]: other } = steps.calls(user, caseNumber)
    const order = round % 2 === 0 ? [one, other] : [other, one]
    const answers = await Promise.all(order.map((call) => call()))
    for (const answer of answers) expect([undefined, 200, 409]).toContain(answer)
    // the records hear of a referral before their answer to it counts
    await runCheck(t.deps, await steps.check(caseNumber))
    await readUpdates(t.deps)
    ends.add(await steps.expectWhole(caseNumber, pair, before))
    const done = (await steps.auditOf(caseNumber)).slice(before).map(({ action }) => action)
    const asked = pair.filter((change) => change === 'refer' || change === 'close')
    const succeeded = answers.filter((answer) => answer === 200).length
    expect(done.filter((action) => asked.some((change) => events[change].action === action))).toHaveLength(succeeded)
  }
  expect(ends.size).toBeGreaterThan(0)
  expect(await deadlocks(t)).toBe(0)
  expect(t.logged.filter((line) => /scheduled work on a case failed|could not be applied/.test(line))).toEqual([])
}

/** How often PostgreSQL had to end a deadlock, which it does after a second. */
async function deadlocks({ ownerDb }: TestApp): Promise<number> {
  const { rows } = await sql<{ deadlocks: number }>`select deadlocks::integer from pg_stat_database
    where datname = current_database()`.execute(ownerDb)
  return rows[0]?.deadlocks ?? Number.NaN
}

function stepsOf(t: TestApp) {
  const steps = caseMailSteps(t)
  /** A mismatch whose last day to act has passed, which the employee knows and no one has decided. */
  const waiting = async (user: GivenUser): Promise<string> => {
    const caseNumber = await steps.opened(user, { issued_at: ISSUED, act_by: ACT_BY })
    await steps.prepare(user, caseNumber)
    return caseNumber
  }
  /** A referral that the records have taken, whose last day of contact moves. */
  const referred = async (user: GivenUser): Promise<string> => {
    const caseNumber = await waiting(user)
    expect((await steps.refer(user, caseNumber)).status).toBe(200)
    await steps.take(caseNumber, ISSUED)
    const { id } = await steps.row(caseNumber)
    await t.ownerDb.updateTable('case_referral').set({ contact_by: ACT_BY }).where('case_id', '=', id).execute()
    return caseNumber
  }
  const calls = (user: GivenUser, caseNumber: string): Record<Change, () => Promise<number | void>> => ({
    refer: async () => (await steps.refer(user, caseNumber)).status,
    close: async (): Promise<number | void> => {
      const { case_status: status } = await steps.row(caseNumber)
      const isWaiting = status === 'PENDING_REFERRAL'
      const reason = isWaiting ? 'EMPLOYEE_QUIT' : 'EMPLOYEE_TERMINATED_FOR_FNC_RESULT'
      const body = { case_closure_reason_code: reason } as const
      const answer = await t.as(user).call(closeCase, { params: { caseNumber }, body })
      if (answer.status !== 400) return answer.status
      // the other change came first, and the status that it led to does not offer the reason
      expect((await steps.row(caseNumber)).case_status).not.toBe(status)
    },
    lapse: () => lapseMismatches(t.deps),
    update: async () => {
      const position = (t.records.feed.at(-1)?.position ?? 0) + 1
      const question = { kind: 'referral', number: 1 }
      const answer = { outcome: 'FINAL_NONCONFIRMATION', referrals: { SSA: 'FINAL_NONCONFIRMATION' } }
      t.records.feed.push({ position, update_id: `update-${position}`, case_number: caseNumber, question, ...answer })
      await readUpdates(t.deps)
      return undefined
    },
    move: () => moveDeadlines(t.deps),
  })
  /** Expects an event for each change that happened, in an order that leads through the table to the status of the case. */
  const expectWhole = async (caseNumber: string, pair: readonly Change[], before: number): Promise<CaseStatus> => {
    const row = await steps.row(caseNumber)
    const made = (await steps.auditOf(caseNumber)).slice(before)
    const known = pair.map((change) => events[change])
    const own = made.filter(({ action }) => known.some((event) => event.action === action))
    expect(new Set(own.map(({ action }) => action)).size, JSON.stringify(own)).toBe(own.length)
    expect(own.length).toBeGreaterThan(0)
    let status: CaseStatus | undefined
    for (const event of own) {
      const { transition } = known.find(({ action }) => action === event.action) ?? {}
      if (!transition) continue
      const [from, to] = [event.before, event.after].map((each) => (each as { case_status: CaseStatus }).case_status)
      if (from && to) expect(canTransition(from, transition, to), `${transition} from ${from} to ${to}`).toBe(true)
      if (status) expect(from).toBe(status)
      status = to
    }
    if (status) expect(row.case_status).toBe(status)
    return row.case_status
  }
  return { ...steps, waiting, referred, calls, expectWhole }
}
