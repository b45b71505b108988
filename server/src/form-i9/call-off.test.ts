import { recordInspectionNotice } from '@hireproof/contract/form-i9/inspection-notices.endpoints'
import { nameRepresentative } from '@hireproof/contract/plus-cases/representative.endpoints'
import { resubmitCase } from '@hireproof/contract/cases/after-case.endpoints'
import type { CaseStatus } from '@hireproof/contract/cases/statuses'
import { callOffHire } from '@hireproof/contract/form-i9/call-off.endpoints'
import type { CallOffReason } from '@hireproof/contract/plus-cases/call-off'
import { getRetention, setEmploymentEnd } from '@hireproof/contract/form-i9/retention.endpoints'
import { getPlusCase, searchPlusCases } from '@hireproof/contract/plus-cases/plus-cases.endpoints'
import type { PlusFilter } from '@hireproof/contract/plus-cases/plus-case'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { verifyAudit } from '../platform/audit.ts'
import { correctionSteps } from '../testing/correction-steps.ts'
import type { GivenUser } from '../testing/given.ts'
import { passportSection2 } from '../testing/section2-steps.ts'
import { testApp } from '../testing/test-app.ts'
import { purgeNeverHired } from './retention/purge-never-hired.ts'
import { verifySignatures } from './verify-signatures.ts'

// The clock of the tests stands at November 20, 2026; `inDays` counts from there.
const t = await testApp({ env: { POOL_WAIT_MS: '20000', STATEMENT_TIMEOUT_MS: '20000' } })
const { company, start, signed, asked, examine, caseOf, auditOf, askLinks, enteredBy } = correctionSteps(t)
const admin = await company()

const callOff = (user: GivenUser, plusCaseId: string, reason: CallOffReason = 'DECLINED') =>
  t.as(user).call(callOffHire, { params: { plusCaseId }, body: { reason, hasNeverWorked: true } })
const get = async (plusCaseId: string, user = admin) =>
  (await t.as(user).call(getPlusCase, { params: { plusCaseId } })).body
const idsIn = async (filter: PlusFilter) => {
  const body = { paging: { page: 0, size: 120 }, filter }
  return (await t.as(admin).call(searchPlusCases, { body })).body.results.map(({ id }) => id)
}
const put = (id: string, change: { case_status: CaseStatus }) =>
  t.ownerDb
    .updateTable('verification_case')
    .set(change)
    .where('id', '=', (of) => of.selectFrom('plus_case').select('verification_case_id').where('plus_case.id', '=', id))
    .execute()

describe('a hire that is called off', () => {
  test('[WORK-08] ends an open form with a reason: its link and its pages no longer open, and nothing is retained', async () => {
    const { id, employeeEmail } = await start(admin)
    const browser = await enteredBy(employeeEmail)
    const { status, body } = await callOff(admin, id)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      ...{ status: 'CANCELLED', nextStep: 'nothing', linkExpiresAt: null, callOff: { reason: 'DECLINED' } },
      can: { callOff: false, cancel: false, resend: false, correctAddress: false, changeSite: false },
    })
    expect((await browser.form()).body).toBeNull()
    expect((await askLinks(employeeEmail)).jobs).toMatchObject([{ data: { forms: [] } }])
    expect(await idsIn('open')).not.toContain(id)
    expect(await idsIn('cancelled')).toContain(id)
    expect((await auditOf(id)).at(-1)).toMatchObject({
      action: 'plus_case.called_off',
      before: { status: 'IN_PROGRESS' },
      after: { status: 'CANCELLED', reason: 'DECLINED' },
    })
    expect((await callOff(admin, id)).codes).toEqual(['conflict'])
  })

  test('[WORK-08] closes the case of a signed form, takes back what was asked for, and leaves the form to the employee', async () => {
    const { id, email, browser } = await asked(admin)
    await put(id, { case_status: 'EMPLOYMENT_AUTHORIZED' })
    const { caseNumber } = await get(id)
    const { body } = await callOff(admin, id, 'WITHDRAWN')
    expect(body).toMatchObject({
      ...{ status: 'CANCELLED', nextStep: 'nothing', correction: null, caseWaitsFor: [], caseStatusDisplay: 'Closed' },
      can: { examine: false, askCorrection: false, startCheck: false, download: false, explainLate: false },
    })
    expect(await caseOf(id)).toMatchObject({
      ...{ case_status: 'CLOSED', case_closure_reason_code: 'OTHER_FREE_TEXT' },
      other_reason_description: 'The person never started work.',
    })
    expect((await auditOf(id)).slice(-2)).toMatchObject([
      { action: 'plus_case.correction_taken_back' },
      { action: 'plus_case.called_off', after: { caseNumber } },
    ])
    expect((await browser.form()).body).toMatchObject({ status: 'SUBMITTED', correction: null, canAddNumber: false })
    await askLinks(email)
    expect((await (await enteredBy(email)).form()).body).toMatchObject({ id, status: 'SUBMITTED' })
    const retention = (await t.as(admin).call(getRetention, { params: { plusCaseId: id } })).body
    expect(retention).toMatchObject({ hasForm: false, retainUntil: null, can: { record: false } })
    const ended = { params: { plusCaseId: id }, body: { endedOn: '2026-11-20' } }
    expect((await t.as(admin).call(setEmploymentEnd, ended)).codes).toEqual(['conflict'])
  })

  test('[WORK-08] lets a case go on that cannot be closed now, and no draft of a new case brings the form back', async () => {
    const { id } = await signed(admin)
    await put(id, { case_status: 'REFERRED' })
    const { body } = await callOff(admin, id)
    expect(body).toMatchObject({ status: 'CANCELLED', nextStep: 'nothing' })
    expect(await caseOf(id)).toMatchObject({ case_status: 'REFERRED' })
    await put(id, { case_status: 'CLOSE_CASE_AND_RESUBMIT' })
    const params = { caseNumber: body.caseNumber ?? '' }
    const again = { params, body: { case_closure_reason_code: 'CLOSE_CASE_AND_RESUBMIT' as const } }
    expect((await t.as(admin).call(resubmitCase, again)).status).toBe(201)
    expect(await get(id)).toMatchObject({ status: 'CANCELLED', nextStep: 'nothing', caseWaitsFor: [] })
  })

  test('[WORK-08] ends a form whose Section 2 is signed, with its copies and receipts no longer due', async () => {
    const { id } = await signed(admin)
    const lost = { number: '', expirationDate: '', isReceipt: true }
    const line = {
      code: 'US_PASSPORT',
      title: 'U.S. passport book',
      issuingAuthority: 'U.S. Department of State',
      ...lost,
    }
    expect((await examine(admin, id, { section2: passportSection2({ listA: [line] }) })).status).toBe(200)
    expect((await get(id)).nextStep).toBe('replace_receipt')
    expect((await callOff(admin, id)).body).toMatchObject({
      ...{ status: 'CANCELLED', nextStep: 'nothing', missingCopies: [], reverifyBy: null },
      can: { correct: false, supplement: false },
    })
    for (const filter of ['open', 'receipt_due', 'receipt_late', 'waiting', 'completed'] as const) {
      expect(await idsIn(filter)).not.toContain(id)
    }
  })

  test('[WORK-08] is a no-show only from the first day of work on, and never after an end of the employment', async () => {
    const early = await start(admin, { firstDayOfWork: '2026-11-23' })
    expect(await callOff(admin, early.id, 'NO_SHOW')).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'reason', message: expect.stringContaining('November 23, 2026') }] },
    })
    const today = await start(admin, { firstDayOfWork: '2026-11-20' })
    expect((await callOff(admin, today.id, 'NO_SHOW')).body.callOff).toMatchObject({ reason: 'NO_SHOW' })
    const { id } = await signed(admin, {}, { firstDayOfWork: '2026-11-16' })
    const ended = { params: { plusCaseId: id }, body: { endedOn: '2026-11-18' } }
    expect((await t.as(admin).call(setEmploymentEnd, ended)).status).toBe(200)
    expect((await get(id)).can.callOff).toBe(false)
    expect((await callOff(admin, id)).codes).toContain('EMPLOYMENT_ENDED')
  })

  test('[WORK-08] ends what a representative may do', async () => {
    const { id } = await signed(admin)
    const body = { firstName: 'Dana', lastName: 'Poe', email: 'dana@notary.example' }
    expect((await t.as(admin).call(nameRepresentative, { params: { plusCaseId: id }, body })).status).toBe(200)
    await callOff(admin, id)
    const named = t.ownerDb.selectFrom('form_representative').select('end_reason').where('plus_case_id', '=', id)
    expect(await named.execute()).toEqual([{ end_reason: 'REVOKED' }])
  })

  test('[WORK-08] needs the statement that the person never worked', async () => {
    const { id } = await start(admin)
    const body = { reason: 'DECLINED' as const, hasNeverWorked: false as unknown as true }
    const refusal = await t.as(admin).call(callOffHire, { params: { plusCaseId: id }, body })
    expect(refusal).toMatchObject({ status: 400, body: { issues: [{ path: 'hasNeverWorked' }] } })
  })

  test('[WORK-08][T05] is recorded by the people who may change the plus case', async () => {
    const { id } = await start(admin)
    const general = await t.given.user({ account_id: admin.accountId, role: 'GENERAL' })
    const stranger = await company()
    expect((await callOff(general, id)).codes).toEqual(['forbidden'])
    expect((await callOff(stranger, id)).codes).toEqual(['not_found'])
    expect((await get(id)).status).toBe('INVITED')
  })
})

describe('a form whose hire never began', () => {
  const agedBy = async (id: string, days: number) => {
    const then = sql<Date>`${t.deps.clock.now()}::timestamptz - make_interval(days => ${days}) - interval '1 minute'`
    await t.ownerDb.updateTable('plus_case').set({ updated_at: then }).where('id', '=', id).execute()
  }
  const leftOf = async (id: string) => {
    const found = await sql<{ left: number }>`select (select count(*) from form_i9 where plus_case_id = ${id})
      + (select count(*) from form_entry where plus_case_id = ${id}) as left`.execute(t.ownerDb)
    return found.rows[0]?.left
  }

  test('[WORK-08] is destroyed after 180 days, whether it was called off or canceled, with its number, name and address', async () => {
    const [called, early] = [await signed(admin), await signed(admin)]
    const open = await start(admin)
    for (const { id } of [called, early, open]) await callOff(admin, id)
    await agedBy(called.id, 180)
    await agedBy(open.id, 180)
    await agedBy(early.id, 179)
    expect(await purgeNeverHired(t.deps)).toBe(2)
    expect(await Promise.all([called, open, early].map(({ id }) => leftOf(id)))).toEqual([0, 0, 1])
    const row = t.ownerDb.selectFrom('plus_case').selectAll().where('id', '=', called.id)
    expect(await row.executeTakeFirst()).toMatchObject({ invited_name: '', employee_email: '' })
    expect((await auditOf(called.id)).at(-1)).toMatchObject({
      action: 'form_i9.purged',
      after: { never_hired: true, call_off_reason: 'DECLINED', signed: true },
    })
    const params = { plusCaseId: called.id }
    expect((await t.as(admin).call(getPlusCase, { params })).codes).toEqual(['not_found'])
    expect(await purgeNeverHired(t.deps)).toBe(0)
    expect(await verifyAudit(t.ownerDb)).toEqual([])
    expect((await verifySignatures(t.ownerDb, t.deps.config.keys.data)).faults).toEqual([])
  })

  test('[WORK-08] stays while the operator holds the company', async () => {
    const held = await company()
    const { id } = await signed(held)
    await callOff(held, id)
    await agedBy(id, 200)
    const hold = { held_since: new Date('2026-11-01T00:00:00Z') }
    await t.ownerDb.updateTable('account').set(hold).where('id', '=', held.accountId).execute()
    expect(await purgeNeverHired(t.deps)).toBe(0)
    expect(await leftOf(id)).toBe(1)
  })

  test('[WORK-08][WORK-17] stays while the company is inspected, and other companies are not held up', async () => {
    const [inspected, other] = [await company(), await company()]
    const [held, free] = [await signed(inspected), await signed(other)]
    for (const [user, { id }] of [
      [inspected, held],
      [other, free],
    ] as const) {
      await callOff(user, id)
      await agedBy(id, 200)
    }
    const body = { servedOn: '2026-11-19', officer: 'HSI', scope: 'ALL' as const }
    expect((await t.as(inspected).call(recordInspectionNotice, { body })).status).toBe(201)
    expect(await purgeNeverHired(t.deps)).toBe(1)
    expect(await Promise.all([held, free].map(({ id }) => leftOf(id)))).toEqual([1, 0])
  })
})
