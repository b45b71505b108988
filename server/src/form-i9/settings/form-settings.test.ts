import { getCase, listCaseFields, searchCases } from '@hireproof/contract/cases/cases.endpoints'
import { changeFormSettings, getFormSettings } from '@hireproof/contract/form-i9/form-settings.endpoints'
import { getPlusCase } from '@hireproof/contract/plus-cases/plus-cases.endpoints'
import { describe, expect, test } from 'vitest'
import type { GivenUser } from '../../testing/given.ts'
import { citizenCase } from '../../testing/case-samples.ts'
import { caseSteps } from '../../testing/case-steps.ts'
import { section2Steps } from '../../testing/section2-steps.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
const { company, signedForm, settingOf } = section2Steps(t)
const { create, submit } = caseSteps(t)
const draftOf = (user: GivenUser, hired: string) => create(user, citizenCase({ date_of_hire: hired }))

const auditOf = (accountId: number) =>
  t.ownerDb
    .selectFrom('audit_event')
    .selectAll()
    .where('subject_type', '=', 'account')
    .where('subject_id', '=', String(accountId))
    .execute()

const standard = { weekdays: [1, 2, 3, 4, 5], holidays: [] }
type Days = { weekdays: number[]; holidays: 'veterans'[] }

const read = (user: GivenUser, accountId = user.accountId) =>
  t.as(user).call(getFormSettings, { params: { accountId } })
const change = (user: GivenUser, days: Partial<Days> = {}, version = 0, accountId = user.accountId) =>
  t.as(user).call(changeFormSettings, {
    params: { accountId },
    body: { ...standard, ...days, keepsOtherCopies: null, version },
  })

/** What a company said at an earlier time. */
async function said(accountId: number, from: string, days: Partial<Days>) {
  const row = { account_id: accountId, effective_from: from, ...standard, ...days }
  await t.ownerDb.insertInto('business_days').values(row).execute()
}

describe('[FORM-07] the settings of a company', () => {
  test('are Monday to Friday without federal holidays until someone says otherwise', async () => {
    const admin = await company()
    expect(await read(admin)).toMatchObject({
      status: 200,
      body: { businessDays: [], keepsOtherCopies: null, version: 0, changedAt: null, can: { change: true } },
    })
  })

  test('are changed by a program administrator, for first days of work from tomorrow on, and the audit has both', async () => {
    const admin = await company()
    const answer = await change(admin, { weekdays: [6, 1, 2, 3, 4, 5], holidays: ['veterans'] })
    const version = { from: '2026-11-21', weekdays: [1, 2, 3, 4, 5, 6], holidays: ['veterans'] }
    expect(answer).toMatchObject({
      status: 200,
      body: { businessDays: [version], version: 1, changedAt: '2026-11-20T15:00:00.000Z', changedBy: 'Ana Lopez' },
    })
    expect((await read(admin)).body).toEqual(answer.body)
    expect(await auditOf(admin.accountId)).toMatchObject([
      {
        action: 'account.form_settings_changed',
        before: { ...standard, keeps_other_copies: null },
        after: { weekdays: version.weekdays, holidays: ['veterans'], effective_from: '2026-11-21' },
      },
    ])
  })

  test('keep one version for each day on which they changed, and none for a change of something else', async () => {
    const admin = await company()
    await change(admin, { weekdays: [1, 2] })
    await change(admin, { weekdays: [1, 2, 3] }, 1)
    expect((await read(admin)).body.businessDays).toEqual([{ from: '2026-11-21', weekdays: [1, 2, 3], holidays: [] }])
    const other = await company()
    const body = { ...standard, keepsOtherCopies: true, version: 0 }
    await t.as(other).call(changeFormSettings, { params: { accountId: other.accountId }, body })
    expect((await read(other)).body).toMatchObject({ businessDays: [], keepsOtherCopies: true, version: 1 })
  })

  test('are read by general users, who do not change them', async () => {
    const admin = await company()
    const general = await t.given.user({ account_id: admin.accountId, role: 'GENERAL' })
    expect((await read(general)).body.can).toEqual({ change: false })
    expect((await change(general)).status).toBe(403)
    expect((await read(admin)).body.version).toBe(0)
  })

  test('of another company do not exist, and a corporate administrator has none', async () => {
    const [admin, other] = [await company(), await company()]
    expect((await read(admin, other.accountId)).status).toBe(404)
    expect((await change(admin, {}, 0, other.accountId)).status).toBe(404)
    const corporate = await t.given.account({ type: 'CORPORATE' })
    const head = await t.given.user({ account_id: corporate, role: 'CORPORATEADMIN' })
    expect((await read(head)).status).toBe(403)
    expect((await read(other)).body.version).toBe(0)
  })

  test('of a client are changed by the agency, and recorded in the chain of the client', async () => {
    const agency = await t.given.account({ type: 'AGENCY' })
    const client = await t.given.account({ agency_account_id: agency })
    const admin = await t.given.user({ account_id: agency })
    expect((await change(admin, { weekdays: [0] }, 0, client)).status).toBe(200)
    expect((await read(admin)).body.businessDays).toEqual([])
    expect(await auditOf(client)).toMatchObject([{ account_id: client }])
  })

  test('of a closed company are only read', async () => {
    const admin = await company()
    await t.ownerDb
      .updateTable('account')
      .set({ status: 'CLOSED', closed_date: '2026-11-01' })
      .where('id', '=', admin.accountId)
      .execute()
    expect((await read(admin)).body.can).toEqual({ change: false })
    expect(await change(admin)).toMatchObject({ status: 403, body: { code: 'account_closed' } })
  })

  test.each([
    ['no weekday', { weekdays: [] }],
    ['an eighth weekday', { weekdays: [7] }],
    ['a weekday twice', { weekdays: [1, 1] }],
    ['a holiday that does not exist', { holidays: ['easter'] as never }],
  ])('refuse %s', async (_, days) => {
    const admin = await company()
    expect((await change(admin, days)).status).toBe(400)
    expect((await read(admin)).body.version).toBe(0)
  })

  test('changed by two administrators at once keep the first change, and an old version is refused', async () => {
    const admin = await company()
    const other = await t.given.user({ account_id: admin.accountId })
    const both = await Promise.all([change(admin, { weekdays: [1] }), change(other, { weekdays: [2] })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await change(admin, {}, 7)).toMatchObject({
      status: 409,
      body: { issues: [{ code: 'FORM_SETTINGS_CHANGED' }] },
    })
    expect((await read(admin)).body).toMatchObject({ version: 1 })
  })
})

describe('[FORM-06][FORM-07] the due days of a company', () => {
  test('open on Veterans Day end a day earlier for Section 2 and for the case', async () => {
    const [open, closed] = [await company(), await company()]
    await said(open.accountId, '2026-11-01', { holidays: ['veterans'] })
    const dueOf = async (user: GivenUser) => {
      const plusCaseId = await signedForm(user, {}, { firstDayOfWork: '2026-11-10' })
      const { body } = await t.as(user).call(getPlusCase, { params: { plusCaseId } })
      const { section2By } = (await settingOf(user, plusCaseId)).body
      const draft = await draftOf(user, '2026-11-10')
      return [body.nextStepBy, section2By, draft.create_by_date]
    }
    expect(await dueOf(open)).toEqual(['2026-11-13', '2026-11-13', '2026-11-13'])
    expect(await dueOf(closed)).toEqual(['2026-11-16', '2026-11-16', '2026-11-16'])
  })

  test('that were fixed stay after a change, and later first days of work follow it', async () => {
    const admin = await company()
    const forms = [
      await signedForm(admin, {}, { firstDayOfWork: '2026-11-20' }),
      await signedForm(admin, {}, { firstDayOfWork: '2026-11-21' }),
    ]
    const drafts = [await draftOf(admin, '2026-11-20'), await draftOf(admin, '2026-11-21')]
    await change(admin, { weekdays: [0, 1, 2, 3, 4, 5, 6] })
    const due = forms.map(async (plusCaseId) => {
      const { body } = await t.as(admin).call(getPlusCase, { params: { plusCaseId } })
      return [body.nextStepBy, body.businessDaysLeft]
    })
    expect(await Promise.all(due)).toEqual([
      ['2026-11-25', 3],
      ['2026-11-24', 4],
    ])
    const cases = await Promise.all(
      drafts.map(async ({ case_number: caseNumber }) => {
        const { body } = await t.as(admin).call(getCase, { params: { caseNumber } })
        return body.create_by_date
      }),
    )
    expect(cases).toEqual(['2026-11-25', '2026-11-24'])
    const body = { paging: { page: 0, size: 10 } }
    const { results } = (await t.as(admin).call(searchCases, { body })).body
    const listed = results.filter(({ case_status }) => case_status === 'DRAFT')
    expect(listed.map((row) => [row.create_by_date, row.create_by_days_left]).sort()).toEqual([
      ['2026-11-24', 4],
      ['2026-11-25', 3],
    ])
  })

  test("of an agency's client are the client's, not the agency's", async () => {
    const agency = await t.given.account({ type: 'AGENCY' })
    const client = await t.given.account({ agency_account_id: agency })
    const admin = await t.given.user({ account_id: agency })
    await said(agency, '2026-11-01', { weekdays: [0, 1, 2, 3, 4, 5, 6] })
    await said(client, '2026-11-01', { weekdays: [1, 2, 3, 4, 5, 6] })
    const fieldsFor = async (company: object) => {
      const body = { date_of_hire: '2026-11-19', ...company }
      return (await t.as(admin).call(listCaseFields, { body })).body
    }
    expect(await fieldsFor({ client_company_id: client })).toMatchObject({
      create_by_date: '2026-11-23',
      create_by_days_left: 2,
    })
    expect(await fieldsFor({})).toMatchObject({ create_by_date: '2026-11-22', create_by_days_left: 2 })
  })

  test('[FORM-08] move for the case and not for Section 2 when the records are closed', async () => {
    const admin = await company()
    const plusCaseId = await signedForm(admin, {}, { firstDayOfWork: '2026-11-20' })
    const draft = await draftOf(admin, '2026-11-20')
    const known = t.deps.closures
    t.deps.closures = async () => [{ from: '2026-11-23', to: '2026-11-24', reason: 'Outage' }]
    try {
      const { body } = await t.as(admin).call(getPlusCase, { params: { plusCaseId } })
      const { section2By } = (await settingOf(admin, plusCaseId)).body
      expect([body.nextStepBy, section2By]).toEqual(['2026-11-25', '2026-11-25'])
      const read = await t.as(admin).call(getCase, { params: { caseNumber: draft.case_number } })
      expect([draft.create_by_date, read.body.create_by_date]).toEqual(['2026-11-25', '2026-11-30'])
    } finally {
      t.deps.closures = known
    }
  })

  test('decide whether a case needs a reason for the delay, where it is listed and where it is submitted', async () => {
    const [known, other] = [await company(), await company()]
    await said(known.accountId, '2026-11-01', { weekdays: [1, 2, 3] })
    const asks = async (user: GivenUser) => {
      const { body } = await t.as(user).call(listCaseFields, { body: { date_of_hire: '2026-11-16' } })
      return body.case_fields.some(({ field_name }) => field_name === 'reason_for_delay_code')
    }
    expect([await asks(known), await asks(other)]).toEqual([false, true])
    const submitted = async (user: GivenUser) =>
      submit(user, (await draftOf(user, '2026-11-16')).case_number).then(({ status }) => status)
    expect([await submitted(known), await submitted(other)]).toEqual([200, 400])
  })
})
