import { MOST_VIEWS, type ReportViewInput } from '@hireproof/contract/reports/report-views'
import * as endpoints from '@hireproof/contract/reports/report-views.endpoints'
import { readReport } from '@hireproof/contract/reports/reports.endpoints'
import { createCase } from '@hireproof/contract/cases/cases.endpoints'
import type { ReportName } from '@hireproof/contract/reports/report-names'
import { describe, expect, test } from 'vitest'
import { citizenCase } from '../../testing/case-samples.ts'
import type { GivenUser } from '../../testing/given.ts'
import { reportView } from '../../testing/report-view-samples.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()

const list = async (as: GivenUser) =>
  (await t.as(as).call(endpoints.listReportViews, { params: { report: 'ad-hoc-cases' } })).body
const namesOf = async (as: GivenUser) => (await list(as)).views.map(({ name }) => name)
const create = (as: GivenUser, change: Partial<ReportViewInput> = {}, report: ReportName = 'ad-hoc-cases') =>
  t.as(as).call(endpoints.createReportView, { params: { report }, body: { ...reportView, ...change } })
const change = (as: GivenUser, id: string, body: Partial<ReportViewInput> & { version: number }) =>
  t.as(as).call(endpoints.changeReportView, { params: { reportViewId: id }, body: { ...reportView, ...body } })
const remove = (as: GivenUser, id: string) =>
  t.as(as).call(endpoints.deleteReportView, { params: { reportViewId: id } })

/** A company with an administrator and a general user. */
async function company(values: Parameters<typeof t.given.account>[0] = {}) {
  const id = await t.given.account(values)
  const admin = await t.given.user({ account_id: id })
  const user = await t.given.user({ account_id: id, role: 'GENERAL' })
  return { id, admin, user }
}
const close = (id: number) =>
  t.ownerDb.updateTable('account').set({ status: 'CLOSED', closed_date: '2026-11-01' }).where('id', '=', id).execute()

describe('the columns of Ad-Hoc Cases', () => {
  test('[REPT-14] are those that were chosen, in their order, and none else leaves', async () => {
    const { admin } = await company()
    await t.as(admin).call(createCase, { body: citizenCase({ last_name: 'Rivera' }) })
    const columns = ['status', 'last_name', 'case_number']
    const paging = { page: 0, size: 25 }
    const read = (body: object) =>
      t.as(admin).call(readReport, { params: { report: 'ad-hoc-cases' }, body: { paging, ...body } })
    const { body } = await read({ columns, sort: { column: 'created_on', direction: 'ASC' } })
    expect(body.rows.map((row) => Object.keys(row))).toEqual([columns])
    expect(body.rows[0]).toMatchObject({ last_name: 'Rivera', status: 'Draft' })
    for (const [wrong, path] of [
      [['status', 'salary'], 'columns.1'],
      [['status', 'status'], 'columns.1'],
      [['sealed_numbers'], 'columns.0'],
      [['company'], 'columns.0'],
      [[], 'columns'],
    ] as const) {
      const refused = await read({ columns: wrong })
      expect(refused, path).toMatchObject({ status: 400, body: { issues: [{ path }] } })
    }
  })
})

describe('a saved view', () => {
  test('[REPT-14] keeps filter, columns, order and size for its owner, and no one else sees it', async () => {
    const { admin, user } = await company()
    const made = await create(user)
    expect(made).toMatchObject({ status: 201, body: { ...reportView, version: 1, can: { change: true } } })
    expect((await list(user)).views).toEqual([made.body])
    expect(await namesOf(admin)).toEqual([])
    expect(await change(admin, made.body.id, { version: 1 })).toMatchObject({ status: 404 })
    expect(await remove(admin, made.body.id)).toMatchObject({ status: 404 })
  })

  test('[REPT-14] is shared by administrators with the whole company, and every administrator changes it', async () => {
    const { admin, user } = await company()
    const colleague = await t.given.user({ account_id: admin.accountId })
    expect(await create(user, { is_shared: true })).toMatchObject({ status: 403, codes: ['forbidden'] })
    const { id } = (await create(admin, { is_shared: true })).body
    expect((await list(user)).views).toMatchObject([{ id, is_shared: true, can: { change: false } }])
    expect((await list(user)).can).toEqual({ share: false })
    expect(await change(user, id, { version: 1 })).toMatchObject({ status: 403 })
    expect(await remove(user, id)).toMatchObject({ status: 403 })
    const renamed = await change(colleague, id, { is_shared: true, name: 'Ours', version: 1 })
    expect(renamed).toMatchObject({ status: 200, body: { name: 'Ours', version: 2 } })
    const stale = await change(admin, id, { is_shared: true, version: 1 })
    expect(stale).toMatchObject({ status: 409, body: { issues: [{ code: 'VIEW_CHANGED' }] } })
    expect(await namesOf(user)).toEqual(['Ours'])
  })

  test('[REPT-14] of the company, no longer shared, is that of the administrator who ended it; a deleted one is gone for all', async () => {
    const { admin, user } = await company()
    const colleague = await t.given.user({ account_id: admin.accountId })
    const { id } = (await create(admin, { is_shared: true })).body
    await change(colleague, id, { version: 1 })
    expect([await namesOf(admin), await namesOf(colleague), await namesOf(user)]).toEqual([[], ['Open cases'], []])
    expect(await remove(colleague, id)).toMatchObject({ status: 200 })
    expect([await namesOf(colleague), (await remove(colleague, id)).status]).toEqual([[], 404])
  })

  test('[REPT-14] of another company does not exist, even for the agency or the corporate account above it', async () => {
    const agency = await company({ type: 'AGENCY' })
    const client = await company({ agency_account_id: agency.id })
    const { id } = (await create(client.admin, { is_shared: true })).body
    const foreign = await company()
    for (const as of [agency.admin, foreign.admin]) {
      expect(await namesOf(as)).toEqual([])
      expect([(await change(as, id, { version: 1 })).status, (await remove(as, id)).status]).toEqual([404, 404])
    }
  })

  test('[REPT-47] is in the audit with what it was and is, from its saving to its deletion', async () => {
    const { id: accountId, admin } = await company()
    const filter = { late: 'LATE', created_by: admin.id } as const
    const { id } = (await create(admin, { is_shared: true, filter })).body
    await change(admin, id, { is_shared: true, version: 1, name: 'Drafts' })
    await remove(admin, id)
    const kept = { report: 'ad-hoc-cases', is_shared: true, columns: reportView.columns, page_size: 50 }
    expect(await t.audit(accountId)).toMatchObject([
      { action: 'report_view.created', subject_id: id, before: null, after: { ...kept, name: 'Open cases', filter } },
      { action: 'report_view.changed', before: { filter }, after: { ...kept, name: 'Drafts' } },
      { action: 'report_view.deleted', before: { ...kept, name: 'Drafts' }, after: null },
    ])
  })

  test('has a name of its own in the list of its owner and in that of the company', async () => {
    const { admin } = await company()
    await create(admin)
    const again = await create(admin, { name: ' open CASES ' })
    expect(again).toMatchObject({ status: 409, body: { issues: [{ path: 'name', code: 'VIEW_NAME_TAKEN' }] } })
    expect((await create(admin, { is_shared: true })).status).toBe(201)
    const { id } = (await create(admin, { name: 'Other' })).body
    expect(await change(admin, id, { version: 1 })).toMatchObject({ body: { issues: [{ code: 'VIEW_NAME_TAKEN' }] } })
    const answers = await Promise.all([1, 2, 3].map(() => create(admin, { name: 'Once' })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  })

  test('is one of at most fifty', async () => {
    const { admin } = await company()
    for (let count = 0; count < MOST_VIEWS; count += 1) await create(admin, { name: `View ${count}` })
    const refused = await create(admin, { name: 'One more' })
    expect(refused).toMatchObject({ status: 409, body: { issues: [{ code: 'VIEWS_FULL' }] } })
    expect((await create(admin, { name: 'One more', is_shared: true })).status).toBe(201)
  })

  test.each([
    [{ name: '  ' }, 'name'],
    [{ name: 'x'.repeat(61) }, 'name'],
    [{ name: 'a bell \u0007' }, 'name'],
    [{ name: 'turned \u202E' }, 'name'],
    [{ filter: { last_name: 'Rivera' } }, 'filter.last_name'],
    [{ filter: { created_from: '2026-11-02', created_to: '2026-11-01' } }, 'filter.created_to'],
    [{ columns: ['ssn_digits'] }, 'columns.0'],
    [{ sort: { column: 'ssn', direction: 'ASC' } }, 'sort.column'],
    [{ size: 1000 }, 'size'],
    [{ search: 'Rivera' }, 'search'],
  ])('[T31] %j is refused and named', async (body, path) => {
    const { admin } = await company()
    expect(await create(admin, body as never)).toMatchObject({ status: 400, body: { issues: [{ path }] } })
  })

  test('is of reports that have views, and of companies in reach', async () => {
    const { admin } = await company()
    const foreign = await company()
    expect((await create(admin, {}, 'quick-audit')).status).toBe(404)
    expect((await create(admin, { filter: { company_id: foreign.id } })).status).toBe(404)
  })

  test('[REPT-07] can still be saved for oneself in a closed company, which shares none', async () => {
    const { id, admin } = await company()
    const shared = (await create(admin, { is_shared: true })).body
    await close(id)
    expect((await create(admin)).status).toBe(201)
    for (const answer of [
      await create(admin, { is_shared: true, name: 'New' }),
      await change(admin, shared.id, { is_shared: true, version: 1 }),
      await remove(admin, shared.id),
    ])
      expect([answer.status, answer.codes]).toEqual([403, ['account_closed']])
    expect(await list(admin)).toMatchObject({ can: { share: false }, views: [{}, {}] })
  })
})
