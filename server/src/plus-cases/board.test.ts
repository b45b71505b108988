import type { RequestOf } from '@hireproof/contract/endpoint'
import { countFormDuties, searchPlusCases } from '@hireproof/contract/plus-cases/plus-cases.endpoints'
import { formDuties, type PlusFilter } from '@hireproof/contract/plus-cases/plus-case'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { GivenUser } from '../testing/given.ts'
import { inTransaction } from '../platform/db.ts'
import { plusSteps } from '../testing/plus-steps.ts'
import { testApp } from '../testing/test-app.ts'

const t = await testApp()
const { company, start } = plusSteps(t)
const at = t.clock.now()

type Search = RequestOf<typeof searchPlusCases>['body']
const search = async (user: GivenUser, asked: Partial<Search>) => {
  const body = { paging: { page: 0, size: 120 }, ...asked }
  return (await t.as(user).call(searchPlusCases, { body })).body
}
const named = async (user: GivenUser, asked: Partial<Search>) =>
  (await search(user, asked)).results.map(({ invitedName }) => invitedName)

const change = (id: string, values: Record<string, unknown>) =>
  t.ownerDb
    .updateTable('plus_case')
    .set({ updated_at: at, ...values })
    .where('id', '=', id)
    .execute()

/** A form in a state, whose first day of work is any day. */
async function form(user: GivenUser, invitedName: string, values: Record<string, unknown> = {}): Promise<string> {
  const { id } = await start(user, { invitedName })
  await change(id, values)
  return id
}
const signed = { status: 'SUBMITTED', submitted_at: at, case_waits_for: ['ssn'], case_waits_since: at }
const completed = { ...signed, status: 'COMPLETED', section2_signed_at: at }

const mayWorkUntil = (id: string, accountId: number, day: string) =>
  sql`insert into form_reverification (plus_case_id, account_id, reverify_by) values (${id}, ${accountId}, ${day})`.execute(
    t.ownerDb,
  )

/** On Friday, November 20, 2026. */
const states: [name: string, filter: PlusFilter, values: Record<string, unknown>][] = [
  ['Unsigned, starts today', 'section_1_due', { first_day_of_work: '2026-11-20' }],
  ['Unsigned, started yesterday', 'section_1_late', { first_day_of_work: '2026-11-19' }],
  ['Started, started yesterday', 'section_1_late', { first_day_of_work: '2026-11-18', status: 'IN_PROGRESS' }],
  ['Signed, third day is today', 'section_2_due', { ...signed, first_day_of_work: '2026-11-17' }],
  ['Signed, third day was yesterday', 'section_2_late', { ...signed, first_day_of_work: '2026-11-16' }],
  ['Short job today', 'section_2_due', { ...signed, first_day_of_work: '2026-11-20', is_short_job: true }],
  ['Short job yesterday', 'section_2_late', { ...signed, first_day_of_work: '2026-11-19', is_short_job: true }],
  ['Receipt until today', 'receipt_due', { ...completed, receipt_due: '2026-11-20' }],
  ['Receipt until yesterday', 'receipt_late', { ...completed, receipt_due: '2026-11-19' }],
]

describe('[WORK-01] [WORK-03] what is due', async () => {
  const admin = await company()
  const clerk = await t.given.user({ account_id: admin.accountId, role: 'GENERAL' })
  for (const [name, , values] of states) await form(admin, name, values)
  for (const [name, day] of [
    ['Works until today', '2026-11-20'],
    ['Worked until yesterday', '2026-11-19'],
    ['Works until summer', '2027-06-01'],
  ] as const)
    await mayWorkUntil(await form(admin, name, completed), admin.accountId, day)
  await form(admin, 'Canceled', { status: 'CANCELLED', first_day_of_work: '2026-11-01' })
  await form(clerk, 'Of the clerk', { first_day_of_work: '2026-11-10' })

  test.each<[PlusFilter, string[]]>([
    ['section_1_due', ['Unsigned, starts today']],
    ['section_1_late', ['Of the clerk', 'Started, started yesterday', 'Unsigned, started yesterday']],
    ['section_2_due', ['Signed, third day is today', 'Short job today']],
    ['section_2_late', ['Signed, third day was yesterday', 'Short job yesterday']],
    ['receipt_due', ['Receipt until today']],
    ['receipt_late', ['Receipt until yesterday']],
    ['reverification_due', ['Works until today']],
    ['reverification_late', ['Worked until yesterday']],
    ['reverify', ['Worked until yesterday', 'Works until today']],
  ])('%s lists what is due by its day, the first day first', async (filter, names) => {
    expect(await named(admin, { filter })).toEqual(names)
  })

  test('is counted as it is listed, for everyone who may see it', async () => {
    for (const user of [admin, clerk]) {
      const { body } = await t.as(user).call(countFormDuties, {})
      for (const duty of formDuties)
        for (const state of ['due', 'late'] as const)
          expect([duty, state, body[duty][state]]).toEqual([
            duty,
            state,
            (await search(user, { filter: `${duty}_${state}` })).paging.totalCount,
          ])
    }
    expect((await t.as(clerk).call(countFormDuties, {})).body.section_1).toEqual({ due: 0, late: 1 })
  })

  test('counts the days on which the company works', async () => {
    const owner = await company()
    await sql`insert into business_days (account_id, effective_from, weekdays, holidays)
      values (${owner.accountId}, '2026-11-01', array[1, 3, 5]::smallint[], '{}')`.execute(t.ownerDb)
    // the third Monday, Wednesday or Friday after it is November 20 or 18
    await form(owner, 'In time', { ...signed, first_day_of_work: '2026-11-15' })
    await form(owner, 'Late', { ...signed, first_day_of_work: '2026-11-12' })
    expect(await named(owner, { filter: 'section_2_due' })).toEqual(['In time'])
    expect(await named(owner, { filter: 'section_2_late' })).toEqual(['Late'])
  })
})

describe('[REPT-28] a part of what is due', async () => {
  const admin = await company()
  // Monday, November 23, is the second business day after; Wednesday, November 25, the third; Thanksgiving is November 26
  for (const [name, values] of [
    ['Third day is Wednesday', { ...signed, first_day_of_work: '2026-11-20' }],
    ['Third day is Friday', { ...signed, first_day_of_work: '2026-11-23' }],
    ['Third day was yesterday', { ...signed, first_day_of_work: '2026-11-16' }],
    ['Short job on Wednesday', { ...signed, first_day_of_work: '2026-11-25', is_short_job: true }],
    ['Short job on Friday', { ...signed, first_day_of_work: '2026-11-27', is_short_job: true }],
  ] as const)
    await form(admin, name, values)
  for (const [name, day] of [
    ['In thirty days', '2026-12-20'],
    ['In thirty-one days', '2026-12-21'],
    ['In ninety days', '2027-02-18'],
    ['In ninety-one days', '2027-02-19'],
    ['Yesterday', '2026-11-19'],
  ] as const)
    await mayWorkUntil(await form(admin, name, completed), admin.accountId, day)

  test.each<[PlusFilter, string[]]>([
    ['section_2_soon', ['Third day is Wednesday', 'Short job on Wednesday']],
    ['reverification_30', ['In thirty days']],
    ['reverification_90', ['In thirty days', 'In thirty-one days', 'In ninety days']],
    ['reverification_due', ['In thirty days', 'In thirty-one days', 'In ninety days', 'In ninety-one days']],
    ['check_late', ['Third day was yesterday']],
  ])('%s has its days', async (filter, names) => {
    expect(await named(admin, { filter })).toEqual(names)
  })
})

describe('[WORK-01] the board', async () => {
  const admin = await company()
  const clerk = await t.given.user({ account_id: admin.accountId, role: 'GENERAL' })
  const left = await t.given.user({ account_id: admin.accountId, role: 'GENERAL' })
  const other = await company()
  await form(admin, 'Zoë de la García-Pérez', { first_day_of_work: '2026-11-23', employee_email: 'zoe@home.example' })
  await form(admin, 'Ana Stone', { first_day_of_work: '2026-11-25', examiner_user_id: clerk.id })
  await form(admin, 'Ben Stone', { first_day_of_work: '2026-11-24', examiner_user_id: left.id })
  await form(clerk, 'Cleo Zorn', { first_day_of_work: '2026-11-26', examiner_user_id: null })
  await form(other, 'Zoe Elsewhere')
  await t.ownerDb.updateTable('app_user').set({ status: 'DEACTIVATED' }).where('id', '=', left.id).execute()

  test.each([
    ['zoe', ['Zoë de la García-Pérez']],
    ['GARCIA', ['Zoë de la García-Pérez']],
    ['perez zo', ['Zoë de la García-Pérez']],
    ['zoe@ho', ['Zoë de la García-Pérez']],
    ['stone', ['Ben Stone', 'Ana Stone']],
    ['ana stone', ['Ana Stone']],
    ['one', []],
    ['z%', []],
    ["' or true --", []],
  ])('finds %s by the beginnings of names and addresses', async (text, names) => {
    expect(await named(admin, { text })).toEqual(names)
  })

  test('finds a form by its new name only, and none that a user may not see', async () => {
    const id = await form(admin, 'Old Name')
    await change(id, { invited_name: 'New Name' })
    expect([await named(admin, { text: 'old' }), await named(admin, { text: 'new' })]).toEqual([[], ['New Name']])
    expect(await named(clerk, { text: 'new' })).toEqual([])
    expect(await named(other, { text: 'zoe' })).toEqual(['Zoe Elsewhere'])
    await change(id, { status: 'CANCELLED' })
  })

  test('shows the forms of an examiner, one’s own, and those of no one', async () => {
    expect(await named(admin, { examiner: clerk.id })).toEqual(['Ana Stone'])
    expect(await named(clerk, { examiner: 'me' })).toEqual(['Ana Stone'])
    expect(await named(admin, { examiner: 'nobody' })).toEqual(['Cleo Zorn', 'Ben Stone'])
  })

  test('refuses a page beyond the forms that are counted', async () => {
    const page = (at: number) => t.as(admin).call(searchPlusCases, { body: { paging: { page: at, size: 100 } } })
    expect([(await page(99)).status, (await page(100)).status]).toEqual([200, 400])
  })

  test('comes in each order, page by page', async () => {
    const sort = { field: 'first_day_of_work', order: 'ASC' } as const
    const days = ['Zoë de la García-Pérez', 'Ben Stone', 'Ana Stone', 'Cleo Zorn']
    expect(await named(admin, { sort })).toEqual(days)
    expect(await named(admin, { sort: { ...sort, order: 'DESC' } })).toEqual(days.toReversed())
    expect(await named(admin, { sort: { field: 'invited_name', order: 'ASC' } })).toEqual([
      'Ana Stone',
      'Ben Stone',
      'Cleo Zorn',
      'Zoë de la García-Pérez',
    ])
    expect(await named(admin, { sort: { field: 'created_at', order: 'DESC' } })).toEqual(await named(admin, {}))
    const pages = []
    for (const page of [0, 1, 2, 3]) pages.push(...(await named(admin, { sort, paging: { page, size: 1 } })))
    expect(pages).toEqual(days)
  })

  test('[T02] keeps keys of names that the application only reads, within reach, and none without a name', async () => {
    const companies = (accountId: number) =>
      inTransaction(t.deps.appDb, accountId, async (trx) => {
        const found = sql<{ id: number }>`select distinct account_id as id from derived.plus_name_key`.execute(trx)
        return (await found).rows.map(({ id }) => id)
      })
    expect(await companies(other.accountId)).toEqual([other.accountId])
    for (const statement of [
      `update derived.plus_name_key set key = 'x'`,
      'delete from derived.plus_name_key',
      'insert into derived.plus_name_key select * from derived.plus_name_key',
    ])
      await expect(
        inTransaction(t.deps.appDb, admin.accountId, (trx) => sql.raw(statement).execute(trx)),
      ).rejects.toMatchObject({ code: '42501' })
    const id = await form(admin, 'Gone Soon', { status: 'CANCELLED' })
    const keys = async () =>
      (await sql`select from derived.plus_name_key where plus_case_id = ${id}`.execute(t.ownerDb)).rows.length
    expect(await keys()).toBe(3)
    await change(id, { invited_name: '', employee_email: '' })
    expect(await keys()).toBe(0)
  })
})
