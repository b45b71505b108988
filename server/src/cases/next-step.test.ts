import { editCase, searchCases } from '@hireproof/contract/cases/cases.endpoints'
import { caseStatuses } from '@hireproof/contract/cases/statuses'
import { expect, test } from 'vitest'
import { citizenCase } from '../testing/case-samples.ts'
import { caseSteps } from '../testing/case-steps.ts'
import type { GivenUser } from '../testing/given.ts'
import { testApp } from '../testing/test-app.ts'
import { updateCase } from './cases.queries.ts'
import { moveDeadlines } from './deadlines/move-deadlines.ts'

const t = await testApp()
const steps = caseSteps(t)
t.clock.set('2026-11-05T15:00:00Z')
// Veterans Day is on November 11
const days = { from_date: '2026-11-09', to_date: '2026-11-10' }
const closure = { ...days, reason: 'The records were not available.', added_at: new Date('2026-11-02T15:00:00Z') }
await t.ownerDb.insertInto('closure_period').values(closure).execute()
const newUser = async () => t.given.user({ account_id: await t.given.account() })
const hired = { date_of_hire: '2026-11-05' }
const listed = async (user: GivenUser) => {
  const body = { paging: { page: 0, size: 50 }, query: { filter: 'all' as const }, sort: [] }
  const found = await t.as(user).call(searchCases, { body })
  if (found.status !== 200) throw new Error(`not found: ${found.status}`)
  return new Map(found.body.results.map((row) => [row.case_number, row]))
}
const openWorkOnSunday = (accountId: number) =>
  t.ownerDb
    .insertInto('business_days')
    .values({
      account_id: accountId,
      effective_from: '2026-01-01',
      weekdays: [0, 1, 2, 3, 4, 5, 6],
      holidays: [],
    })
    .execute()

test('[CASE-130] the list has the same next step and day as the page of the case, in every status and with closures', async () => {
  const user = await newUser()
  const numbers = [(await steps.create(user, citizenCase({ date_of_hire: undefined }))).case_number]
  for (const status of caseStatuses) {
    const { case_number: caseNumber } = await steps.create(user, citizenCase(hired))
    numbers.push(caseNumber)
    if (status === 'DRAFT') continue
    const now = t.clock.now()
    const change = { case_status: status, submitted_at: now, closed_at: status === 'CLOSED' ? now : null }
    const due = status === 'PENDING_REFERRAL' ? { action_due_date: '2026-11-19' } : {}
    const fields_to_confirm = status === 'UNCONFIRMED_DATA' ? ['date_of_birth' as const] : []
    await updateCase(t.ownerDb, (await steps.row(caseNumber)).id, { ...change, ...due, fields_to_confirm }, now)
  }
  const rows = await listed(user)
  expect(rows.size).toBe(numbers.length)
  for (const caseNumber of numbers) {
    const page = (await steps.read(user, caseNumber)).body
    const { next_step, next_due } = rows.get(caseNumber) ?? {}
    expect({ next_step, next_due }).toEqual({ next_step: page.next_step, next_due: page.next_due })
    // what the list sorts by is what it shows
    expect(await steps.row(caseNumber)).toMatchObject({ next_step, next_due })
  }
  const [, draft = ''] = numbers
  expect(rows.get(draft)).toMatchObject({ next_step: 'SUBMIT', next_due: '2026-11-13', create_by_date: '2026-11-13' })
})

test('[CASE-130] the stored day of a draft follows its first day of work, and the business days of its company', async () => {
  const user = await newUser()
  await openWorkOnSunday(user.accountId)
  const { case_number: caseNumber } = await steps.create(user, citizenCase({ date_of_hire: '2026-11-05' }))
  expect(await steps.row(caseNumber)).toMatchObject({ next_step: 'SUBMIT', next_due: '2026-11-08' })
  const edit = (date_of_hire: string | undefined) =>
    t.as(user).call(editCase, { params: { caseNumber }, body: citizenCase({ date_of_hire }) })
  expect((await edit('2026-11-06')).status).toBe(200)
  expect(await steps.row(caseNumber)).toMatchObject({ next_due: '2026-11-12' })
  expect((await edit(undefined)).status).toBe(200)
  expect(await steps.row(caseNumber)).toMatchObject({ next_step: 'SUBMIT', next_due: null })
})

test('[CASE-130] the job fills the day of old drafts without a trace, and moves it with closures, business days and a line of history', async () => {
  const user = await newUser()
  const { case_number: old } = await steps.create(user, citizenCase(hired))
  const { case_number: moved } = await steps.create(user, citizenCase(hired))
  await steps.change(old, { next_due: null })
  const before = await steps.row(old)
  await moveDeadlines(t.deps)
  expect(await steps.row(old)).toEqual({ ...before, next_due: '2026-11-13' })
  expect((await steps.auditOf(old)).map(({ action }) => action)).toEqual(['case.created'])
  await openWorkOnSunday(user.accountId)
  await moveDeadlines(t.deps)
  await moveDeadlines(t.deps)
  expect(await steps.row(moved)).toMatchObject({ next_due: '2026-11-08', version: 1 })
  expect((await steps.auditOf(moved)).slice(1)).toMatchObject([
    { action: 'case.days_moved', before: { create_by: '2026-11-13' }, after: { create_by: '2026-11-08' } },
  ])
})
