import { expect, test } from 'vitest'
import { caseMailSteps } from '../../testing/case-mail-steps.ts'
import { testApp } from '../../testing/test-app.ts'
import { remindEmployees } from './remind-employees.ts'

const t = await testApp({ env: { POOL_WAIT_MS: '20000', STATEMENT_TIMEOUT_MS: '20000' } })
const steps = caseMailSteps(t)
const other = await testApp({ ownerUrl: t.ownerUrl })

/** Referred on Tuesday, 17 November 2026: the fourth federal working day after it is Monday, the 23rd. */
const referred = async (agencies?: ('SSA' | 'DHS')[]) => {
  t.clock.set('2026-11-17T15:00:00Z')
  const user = await t.given.user({ account_id: await t.given.account() })
  const { to, caseNumber } = await steps.taken(user, '2026-11-17T15:00:00Z', agencies)
  const reminders = async () =>
    (await steps.mailsTo(to)).filter(({ template }) => template === 'employee-reminder').map(({ data }) => data)
  return { caseNumber, reminders, user }
}
const on = async (day: string) => {
  for (const app of [t, other]) app.clock.set(`${day}T15:00:00Z`)
  await Promise.all([t, other, t].map(({ deps }) => remindEmployees(deps)))
}

test('[CASE-76] [F14] an employee is reminded once on the fourth federal working day, by any of several nodes', async () => {
  const { caseNumber, reminders } = await referred(['SSA', 'DHS'])
  await on('2026-11-20')
  await on('2026-11-22')
  expect(await reminders()).toEqual([])
  await on('2026-11-23')
  await on('2026-11-24')
  expect(await reminders()).toEqual([{ companyName: 'Test Company', contactBy: '2026-11-30' }])
  const told = (await steps.auditOf(caseNumber)).filter(({ action }) => action === 'case.employee_reminded')
  expect(told.map(({ after }) => after)).toEqual([{ episode: 1, contact_by: '2026-11-30' }])
})

test('[CASE-76] after missed days the reminder comes until the last day of contact, and never after it', async () => {
  const { reminders } = await referred()
  await on('2026-11-30')
  expect(await reminders()).toHaveLength(1)
  const late = await referred()
  await on('2026-12-01')
  expect(await late.reminders()).toEqual([])
})

test.each([
  ['one agency reported contact', { contact_known_at: new Date('2026-11-18T15:00:00Z') }],
  ['one agency has given more time', { status: 'IN_CONTINUANCE' as const }],
])('[CASE-76] no reminder is sent once %s', async (_, known) => {
  const { caseNumber, reminders } = await referred(['SSA', 'DHS'])
  const { id } = await steps.row(caseNumber)
  await t.ownerDb
    .updateTable('case_referral')
    .set(known)
    .where('case_id', '=', id)
    .where('agency', '=', 'DHS')
    .execute()
  await on('2026-11-23')
  expect(await reminders()).toEqual([])
})
