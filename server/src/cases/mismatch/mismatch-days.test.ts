import { expect, test } from 'vitest'
import { citizenCase } from '../../testing/case-samples.ts'
import { mismatchSteps } from '../../testing/mismatch-steps.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'

const plain = await testApp()
const closed = await testApp()
await closed.ownerDb
  .insertInto('closure_period')
  .values({
    from_date: '2026-11-09',
    to_date: '2026-11-10',
    reason: 'The records were not available.',
  })
  .execute()

const issue = async (t: TestApp, day: string) => {
  t.clock.set(`${day}T17:00:00Z`)
  const user = await t.given.user({ account_id: await t.given.account() })
  t.records.answer = {
    outcome: 'TENTATIVE_NONCONFIRMATION',
    agencies: ['SSA'],
    reasons: ['SSA_NAME_MISMATCH'],
    fields_to_confirm: [],
  }
  const steps = mismatchSteps(t)
  const caseNumber = await steps.answered(user, citizenCase({ date_of_hire: day }))
  return { read: await steps.read(user, caseNumber), workspace: await steps.get(user, caseNumber) }
}

test.each([
  ['2026-11-02', plain, '2026-11-17'],
  ['2026-11-02', closed, '2026-11-19'],
  ['2026-12-23', plain, '2027-01-08'],
])('[CASE-04] a mismatch issued on %s is due on the tenth federal working day after it', async (day, t, due) => {
  const { read, workspace } = await issue(t, day)
  expect(read.body).toMatchObject({ case_status: 'PENDING_REFERRAL', action_due_date: due })
  expect(workspace.body.current).toMatchObject({ episode: 1, actBy: due, daysLeft: 10, reasons: ['SSA_NAME_MISMATCH'] })
})

test.each([
  ['2026-11-02T17:00:00Z', 8],
  ['2026-11-08T17:00:00Z', 4],
  ['2026-11-18T17:00:00Z', -1],
])('[CASE-03] at %s the workspace counts federal working days without the closure: %i', async (now, daysLeft) => {
  closed.clock.set(now)
  const steps = mismatchSteps(closed)
  const user = await closed.given.user({ account_id: await closed.given.account() })
  const caseNumber = await steps.opened(user, { issued_at: '2026-11-02T17:00:00Z', act_by: '2026-11-17' })
  expect((await steps.get(user, caseNumber)).body.current).toMatchObject({ actBy: '2026-11-17', daysLeft })
})

test('[CASE-84] counts in the zone of the company, also for an agency in another zone', async () => {
  plain.clock.set('2026-11-18T07:00:00Z')
  const steps = mismatchSteps(plain)
  const agencyId = await plain.given.account({ type: 'AGENCY', time_zone: 'America/New_York' })
  const agent = await plain.given.user({ account_id: agencyId })
  const daysLeft = async (time_zone: string) => {
    const clientId = await plain.given.account({ agency_account_id: agencyId, time_zone })
    const body = citizenCase({ client_company_id: clientId, date_of_hire: '2026-11-02' })
    const caseNumber = await steps.opened(agent, { issued_at: '2026-11-02T17:00:00Z', act_by: '2026-11-17' }, body)
    return (await steps.get(agent, caseNumber)).body.current.daysLeft
  }
  expect(await daysLeft('Pacific/Honolulu')).toBe(0)
  expect(await daysLeft('America/New_York')).toBe(-1)
})
