import { listCaseFields, submitCase } from '@hireproof/contract/cases/cases.endpoints'
import { expect, test } from 'vitest'
import { citizenCase } from '../testing/case-samples.ts'
import { caseSteps } from '../testing/case-steps.ts'
import { testApp } from '../testing/test-app.ts'

// The first day of work is a Monday. The third business day after it is Friday, November 13, and with the closure
// Monday, November 16: Veterans Day is no business day.
const HIRED = '2026-11-09'
const t = await testApp()
const closure = { from_date: '2026-11-10', to_date: '2026-11-10', reason: 'A storm.' }
await t.ownerDb
  .insertInto('closure_period')
  .values([closure, { ...closure, from_date: '2026-10-06', to_date: '2026-10-06', limits: ['mismatch'] }])
  .execute()
const steps = caseSteps(t)
const user = await t.given.user({ account_id: await t.given.account() })

const fields = async (date_of_hire: string) => {
  const { body } = await t.as(user).call(listCaseFields, { body: { date_of_hire } })
  const reason = body.case_fields.find(({ field_name }) => field_name === 'reason_for_delay_code')
  return { by: body.create_by_date, isAsked: reason !== undefined, proposed: body.proposed_delay }
}
const submit = async (date_of_hire: string, more = {}) => {
  const { case_number: caseNumber } = await steps.create(user, citizenCase({ date_of_hire, ...more }))
  return t.as(user).call(submitCase, { params: { caseNumber }, body: {} })
}

test('[CASE-178] a case that is late only because of a closure is not late: no reason is asked', async () => {
  t.clock.set('2026-11-16T17:00:00Z')
  expect(await fields(HIRED)).toEqual({ by: '2026-11-16', isAsked: false, proposed: null })
  expect((await submit(HIRED)).status).toBe(200)
})

test('[CASE-178] a case that is late anyway needs a reason, and Other with “E-Verify Not Available” is proposed', async () => {
  t.clock.set('2026-11-17T17:00:00Z')
  const proposed = { reason_for_delay_code: 'OTHER', reason_for_delay_description: 'E-Verify Not Available' }
  expect(await fields(HIRED)).toEqual({ by: '2026-11-16', isAsked: true, proposed })
  expect(await submit(HIRED)).toMatchObject({
    status: 400,
    body: { errors: [{ attribute_name: 'reason_for_delay_code' }] },
  })
  expect((await submit(HIRED, proposed)).status).toBe(200)
})

test('[CASE-178] nothing is proposed if no day of the delay was in a closure that moves the creation of cases', async () => {
  t.clock.set('2026-11-17T17:00:00Z')
  expect(await fields('2026-11-10')).toEqual({ by: '2026-11-16', isAsked: true, proposed: null })
  t.clock.set('2026-10-13T17:00:00Z')
  expect(await fields('2026-10-05')).toEqual({ by: '2026-10-08', isAsked: true, proposed: null })
})
