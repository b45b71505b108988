import * as endpoints from '@hireproof/contract/plus-cases/plus-cases.endpoints'
import { readReport } from '@hireproof/contract/reports/reports.endpoints'
import { setEmploymentEnd } from '@hireproof/contract/form-i9/retention.endpoints'
import { expect, test } from 'vitest'
import { signedInAgain } from '../../testing/case-steps.ts'
import { statusChangeSteps } from '../../testing/status-change-steps.ts'
import { cardAgain, supplementBSteps } from '../../testing/supplement-b-steps.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
const { company, workersForm, supplement, correctBlock, askSupplement } = supplementBSteps(t)
const { revoke } = statusChangeSteps(t)
const admin = await company()
type User = typeof admin

/** A completed form whose case ended as authorized; ids of both. */
async function authorizedForm() {
  const id = await workersForm(admin, { until: '2028-06-30' })
  const { case_number: caseNumber } = await t.ownerDb
    .updateTable('verification_case')
    .set({
      ...{ case_status: 'CLOSED', case_eligibility_statement: 'EMPLOYMENT_AUTHORIZED', closed_at: t.clock.now() },
      ...{ case_closure_reason_code: 'AUTO_CLOSED_EMPLOYMENT_AUTHORIZED', next_step: null, next_due: null },
    })
    .from('plus_case')
    .whereRef('plus_case.verification_case_id', '=', 'verification_case.id')
    .where('plus_case.id', '=', id)
    .returning('case_number')
    .executeTakeFirstOrThrow()
  return { id, caseNumber }
}
const plusCase = async (id: string, user: User = admin) =>
  (await t.as(user).call(endpoints.getPlusCase, { params: { plusCaseId: id } })).body
const listed = async (filter: 'reverify' | 'open', user: User = admin) => {
  const body = { paging: { page: 0, size: 120 }, filter }
  return (await t.as(user).call(endpoints.searchPlusCases, { body })).body.results.map(({ id }) => id)
}
const reverified = async (caseNumber: string, user: User = admin) => {
  const body = { paging: { page: 0, size: 100 } }
  const { rows } = (await t.as(user).call(readReport, { params: { report: 'status-change' }, body })).body
  return rows.find((row) => row.case_number === caseNumber)?.reverified
}

test('[REPT-26] a revoked document makes Reverify the next step, before all else, and no new case is offered', async () => {
  const { id, caseNumber } = await authorizedForm()
  expect((await plusCase(id)).nextStep).toBe('copies')
  await t.ownerDb.updateTable('plus_case').set({ case_differs: true }).where('id', '=', id).execute()
  await revoke(caseNumber, '2026-11-19')
  expect(await plusCase(id)).toMatchObject({
    ...{ nextStep: 'reverify', nextStepBy: '2026-11-19', reverifyBy: '2026-11-19' },
    can: { renewCase: false, startCheck: false, supplement: true },
  })
  for (const filter of ['reverify', 'open'] as const) expect(await listed(filter)).toContain(id)
  expect((await askSupplement(admin, id)).body.reverifyBy).toBe('2026-11-19')
})

test('[REPT-24][REPT-26] a reverification on Supplement B ends it, a new name does not', async () => {
  const { id, caseNumber } = await authorizedForm()
  await revoke(caseNumber, '2026-11-19')
  expect((await supplement(admin, id, { newLastName: 'Stone' })).status).toBe(200)
  expect([(await plusCase(id)).nextStep, await reverified(caseNumber)]).toEqual(['reverify', 'No'])
  expect((await supplement(admin, id, { document: cardAgain() })).status).toBe(200)
  expect([(await plusCase(id)).nextStep, await reverified(caseNumber)]).toEqual(['copies', 'Yes'])
  expect(await listed('reverify')).not.toContain(id)
})

test('[REPT-24] only what was signed since the revocation counts, also after a correction', async () => {
  const { id, caseNumber } = await authorizedForm()
  expect((await supplement(admin, id, { document: cardAgain() })).status).toBe(200)
  expect((await plusCase(id)).nextStep).toBe('copies')
  t.clock.advance({ days: 3 })
  const again = await signedInAgain(t, admin)
  await revoke(caseNumber, '2026-11-22')
  expect(await reverified(caseNumber, again)).toBe('No')
  const corrected = { document: cardAgain({ number: 'XYZ9876543211' }) }
  expect((await correctBlock(again, id, corrected)).status).toBe(200)
  expect([(await plusCase(id, again)).nextStep, await reverified(caseNumber, again)]).toEqual(['reverify', 'No'])
  // one that came late, about a day before the signature
  t.clock.advance({ days: -3 })
  await t.ownerDb
    .updateTable('status_change')
    .set({ revoked_on: '2026-11-20', sealed_number: null, sealed_key_id: null })
    .where('revoked_on', '=', '2026-11-22')
    .execute()
  expect(await reverified(caseNumber)).toBe('Yes')
})

test('[REPT-24] asks for nothing about people who have left', async () => {
  const { id, caseNumber } = await authorizedForm()
  await revoke(caseNumber, '2026-11-19')
  t.clock.advance({ days: 10 })
  const again = await signedInAgain(t, admin)
  const body = { endedOn: '2026-11-28' }
  expect((await t.as(again).call(setEmploymentEnd, { params: { plusCaseId: id }, body })).status).toBe(200)
  expect([(await plusCase(id, again)).nextStep, await reverified(caseNumber, again)]).toEqual([
    'nothing',
    'No longer employed',
  ])
})
