import type { RequestOf } from '@hireproof/contract/endpoint'
import { explainLateSection1 } from '@hireproof/contract/form-i9/section1-late.endpoints'
import type { PlusFilter } from '@hireproof/contract/plus-cases/plus-case'
import {
  countFormDuties,
  createPlusCase,
  getPlusCase,
  searchPlusCases,
} from '@hireproof/contract/plus-cases/plus-cases.endpoints'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { correctionSteps } from '../testing/correction-steps.ts'
import type { GivenUser } from '../testing/given.ts'
import { citizenAnswers } from '../testing/plus-steps.ts'
import { passportSection2 } from '../testing/section2-steps.ts'
import { testApp } from '../testing/test-app.ts'

// Friday, November 20, 2026
const t = await testApp()
const { company, invitation, start, enteredBy, signed, examine, caseOf, auditOf } = correctionSteps(t)

const LONG_AGO = '2020-01-06'
const since2010 = async () => {
  const admin = await company()
  await sql`update account set created_at = '2010-01-04' where id = ${admin.accountId}`.execute(t.ownerDb)
  return admin
}
const create = (user: GivenUser, change: Partial<RequestOf<typeof createPlusCase>['body']>) =>
  t.as(user).call(createPlusCase, { body: invitation(change) })
const get = async (user: GivenUser, plusCaseId: string) =>
  (await t.as(user).call(getPlusCase, { params: { plusCaseId } })).body
const listed = async (user: GivenUser, filter: PlusFilter) =>
  (await t.as(user).call(searchPlusCases, { body: { paging: { page: 0, size: 20 }, filter } })).body.results.map(
    ({ id }) => id,
  )
const counts = async (user: GivenUser) => (await t.as(user).call(countFormDuties, {})).body

describe('[WORK-07] a first day of work long ago', () => {
  test('is taken, marks the form as late from its beginning, and is kept in the audit', async () => {
    const admin = await since2010()
    const { status, body } = await create(admin, { firstDayOfWork: LONG_AGO })
    expect(status).toBe(201)
    expect(body).toMatchObject({ firstDayOfWork: LONG_AGO, daysLateAtStart: 2510, section1Late: null })
    expect(await get(admin, body.id)).toMatchObject({ nextStep: 'section_1', nextStepBy: LONG_AGO })
    const [begun] = await auditOf(body.id)
    expect(begun).toMatchObject({
      action: 'plus_case.started',
      after: { days_late: 2510, first_day_of_work: LONG_AGO },
    })
  })

  test.each([
    ['yesterday', '2026-11-19', 1],
    ['today', '2026-11-20', null],
    ['tomorrow', '2026-11-21', null],
  ])('counts from the first day: %s', async (_, firstDayOfWork, days) => {
    const admin = await since2010()
    expect((await create(admin, { firstDayOfWork })).body.daysLateAtStart).toBe(days)
  })

  test('stays late from the beginning as time goes on, and is judged by the day of the company', async () => {
    const far = await company({ time_zone: 'Pacific/Guam' })
    await sql`update account set created_at = '2010-01-04' where id = ${far.accountId}`.execute(t.ownerDb)
    // it is Saturday there
    expect((await create(far, { firstDayOfWork: '2026-11-20' })).body.daysLateAtStart).toBe(1)
    const onTime = (await create(far, { firstDayOfWork: '2026-11-21' })).body
    expect(onTime.daysLateAtStart).toBeNull()
  })

  test('is refused before the law, and before the company took part', async () => {
    const admin = await company()
    const day = async (firstDayOfWork: string) => (await create(admin, { firstDayOfWork })).codes
    expect(await day('1986-11-06')).toContain('date_range')
    await sql`update account set created_at = '2024-03-01' where id = ${admin.accountId}`.execute(t.ownerDb)
    expect(await day('2024-02-28')).toContain('before_mou')
    expect(await day('2024-03-02')).toEqual([])
  })

  test('is found late by the board in each state, and counted once', async () => {
    const admin = await since2010()
    const { id, employeeEmail } = await start(admin, { firstDayOfWork: LONG_AGO })
    expect([await listed(admin, 'section_1_late'), await listed(admin, 'section_1_due')]).toEqual([[id], []])
    expect(await counts(admin)).toMatchObject({ section_1: { due: 0, late: 1 }, section_2: { due: 0, late: 0 } })
    const browser = await enteredBy(employeeEmail)
    expect((await browser.sign(citizenAnswers())).status).toBe(200)
    expect([await listed(admin, 'section_2_late'), await listed(admin, 'section_2_due')]).toEqual([[id], []])
    expect(await counts(admin)).toMatchObject({ section_1: { due: 0, late: 0 }, section_2: { due: 0, late: 1 } })
    expect(await get(admin, id)).toMatchObject({
      section1Late: { days: 2510, hasReason: false },
      nextStep: 'section_2',
    })
  })

  test('takes the reason for a late Section 1, and its case names by itself why it is late', async () => {
    const admin = await since2010()
    const { id } = await signed(admin, {}, { firstDayOfWork: LONG_AGO })
    const body = { reason: 'An audit found that there was no form.' }
    expect((await t.as(admin).call(explainLateSection1, { params: { plusCaseId: id }, body })).status).toBe(200)
    expect(await caseOf(id)).toMatchObject({
      case_status: 'QUEUED',
      date_of_hire: LONG_AGO,
      reason_for_delay_code: 'OTHER',
      reason_for_delay_description: 'The employee signed Section 1 on November 20, 2026.',
    })
    const section2 = passportSection2({ firstDayOfEmployment: LONG_AGO })
    expect((await examine(admin, id, { section2 })).status).toBe(200)
    expect(await get(admin, id)).toMatchObject({ status: 'COMPLETED' })
  })
})
