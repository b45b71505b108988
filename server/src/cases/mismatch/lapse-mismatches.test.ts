import { expect, test } from 'vitest'
import { mismatchSteps } from '../../testing/mismatch-steps.ts'
import { testApp } from '../../testing/test-app.ts'
import { lapseMismatches } from './lapse-mismatches.ts'

const t = await testApp({ env: { LAPSE_MISMATCH: 'on' } })
const node = await testApp({ ownerUrl: t.ownerUrl, env: { LAPSE_MISMATCH: 'on' } })
const byDefault = await testApp({ ownerUrl: t.ownerUrl })
const steps = mismatchSteps(t)

/** Due on Tuesday, 17 November 2026. */
const opened = async () => {
  t.clock.set('2026-11-02T17:00:00Z')
  const user = await t.given.user({ account_id: await t.given.account() })
  return { user, caseNumber: await steps.opened(user) }
}
/** The employee has the notice and was told in private. */
const told = async () => {
  const { user, caseNumber } = await opened()
  await steps.prepare(user, caseNumber)
  return { user, caseNumber }
}
/** The job on two nodes, which run it at once. */
const on = async (day: string, apps = [t, node]) => {
  for (const { clock } of apps) clock.set(`${day}T17:00:00Z`)
  await Promise.all([...apps, ...apps].map(({ deps }) => lapseMismatches(deps)))
}

test('[CASE-83] [F14] with the setting a mismatch without any action ends one federal working day after its last day, once', async () => {
  const { caseNumber } = await told()
  await on('2026-11-17')
  expect((await steps.row(caseNumber)).case_status).toBe('PENDING_REFERRAL')
  await on('2026-11-18')
  await on('2026-11-19')
  expect(await steps.row(caseNumber)).toMatchObject({
    case_status: 'FINAL_NONCONFIRMATION',
    case_eligibility_statement: 'NO_ACTION_FNC',
    action_due_date: null,
    next_step: 'CLOSE',
    has_update: true,
  })
  expect(await steps.mismatch(caseNumber)).toMatchObject({
    decision: 'NO_ACTION',
    decision_way: 'NONE_GIVEN',
    decided_by_user_id: null,
    ended_at: new Date('2026-11-18T17:00:00Z'),
  })
  const events = (await steps.auditOf(caseNumber)).filter(({ action }) => action === 'case.mismatch_lapsed')
  expect(events).toHaveLength(1)
})

test('[CASE-83] without the setting nothing happens by itself', async () => {
  const { caseNumber } = await told()
  await on('2026-12-31', [byDefault])
  expect((await steps.row(caseNumber)).case_status).toBe('PENDING_REFERRAL')
})

test('[CASE-83] a decision stands, and so does a detail that the employee has marked as wrong', async () => {
  const [decided, wrong] = [await told(), await told()]
  await steps.put(decided.user, decided.caseNumber, steps.decision('TAKE_ACTION'))
  await steps.set(wrong.caseNumber, { wrong_details: ['last_name'] })
  await on('2026-12-31')
  for (const { caseNumber } of [decided, wrong])
    expect((await steps.row(caseNumber)).case_status).toBe('PENDING_REFERRAL')
})

test('[CASE-83] a mismatch does not end by itself while the employee has no notice or was not told in private', async () => {
  const [never, notTold, notGiven] = [await opened(), await opened(), await opened()]
  await steps.give(notTold.caseNumber)
  await steps.set(notGiven.caseNumber, { told_at: t.clock.now(), told_how: 'IN_PERSON' })
  await on('2026-12-31')
  for (const { caseNumber } of [never, notTold, notGiven]) {
    expect((await steps.row(caseNumber)).case_status).toBe('PENDING_REFERRAL')
    expect(await steps.mismatch(caseNumber)).toMatchObject({ decision: null, ended_at: null })
  }
})
