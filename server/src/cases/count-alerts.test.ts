import { countAlerts } from '@hireproof/contract/cases/alert-counts.endpoints'
import { alertKinds } from '@hireproof/contract/cases/alerts'
import { countAttention } from '@hireproof/contract/cases/attention.endpoints'
import { searchCases } from '@hireproof/contract/cases/cases.endpoints'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { inTransaction } from '../platform/db.ts'
import type { Reach } from '../platform/reach.ts'
import { caseSteps } from '../testing/case-steps.ts'
import type { GivenUser } from '../testing/given.ts'
import { randomCases } from '../testing/random-cases.ts'
import { testApp } from '../testing/test-app.ts'

const t = await testApp()
const steps = caseSteps(t)
const randomRow = randomCases(4)

const counts = async (user: GivenUser) => (await t.as(user).call(countAlerts, {})).body
const total = (found: Record<string, number>) => Object.values(found).reduce((sum, count) => sum + count, 0)

/** The totals of the lists that the alerts lead to. */
async function listTotals(user: GivenUser) {
  const totals = alertKinds.map(async (filter) => {
    const answer = await t.as(user).call(searchCases, { body: { paging: { page: 0, size: 1 }, query: { filter } } })
    return [filter, answer.body.total_results] as const
  })
  return Object.fromEntries(await Promise.all(totals))
}

/** A company with cases of two creators in every state. */
async function filledCompany(values: Parameters<typeof t.given.account>[0] = {}, size = 120) {
  const id = await t.given.account(values)
  const admin = await t.given.user({ account_id: id })
  const general = await t.given.user({ account_id: id, role: 'GENERAL' })
  const bases = [await steps.row((await steps.create(admin)).case_number)]
  bases.push(await steps.row((await steps.create(general)).case_number))
  const rows = Array.from({ length: size }, (_, index) => randomRow(bases[index % 2]!, t.clock.now()))
  await t.ownerDb.insertInto('verification_case').values(rows).execute()
  return { id, admin, general, rows }
}

test('[HOME-17][API-30] the counts match the lists as cases change, one by one or all at once, and are deleted', async () => {
  const { id, admin, rows } = await filledCompany()
  expect(await counts(admin)).toEqual(await listTotals(admin))
  for (const row of rows.slice(0, 60)) {
    const { id: _, case_number: _number, ...changed } = randomRow(row, t.clock.now())
    await t.ownerDb.updateTable('verification_case').set(changed).where('id', '=', row.id).execute()
  }
  const changed = await counts(admin)
  expect(changed).toEqual(await listTotals(admin))
  expect(Math.min(...Object.values(changed))).toBeGreaterThan(2)
  const all = t.ownerDb.updateTable('verification_case').where('account_id', '=', id)
  await all.set({ expiry_alert_dismissed_at: t.clock.now(), has_update: false }).execute()
  expect(await counts(admin)).toEqual(await listTotals(admin))
  expect(await counts(admin)).toMatchObject({ work_docs_expiring: 0, cases_with_new_updates: 0 })
  const some = rows.slice(40, 80).map((row) => row.id)
  await t.ownerDb.deleteFrom('verification_case').where('id', 'in', some).execute()
  expect(await counts(admin)).toEqual(await listTotals(admin))
})

test('[HOME-17] the windows move on with the day, without a change of any case', async () => {
  const { admin } = await filledCompany()
  const before = total(await counts(admin))
  t.clock.advance({ days: 3 })
  const again = { ...admin, session: await t.given.session({ personId: admin.personId, userId: admin.id }) }
  const after = await counts(again)
  expect(after).toEqual(await listTotals(again))
  expect(total(after)).not.toBe(before)
})

test('[HOME-17] another time zone of the company moves the cases to its days', async () => {
  const { id, admin } = await filledCompany({ time_zone: 'Pacific/Guam' }, 300)
  const before = await counts(admin)
  await sql`update account set time_zone = 'Pacific/Honolulu' where id = ${id}`.execute(t.ownerDb)
  expect(await counts(admin)).toEqual(await listTotals(admin))
  expect(await counts(admin)).not.toEqual(before)
})

describe('whose cases count', () => {
  test('[HOME-17] a general user counts their own cases, or all of the company if it allows that', async () => {
    const { id, admin, general } = await filledCompany()
    const own = await counts(general)
    expect(own).toEqual(await listTotals(general))
    expect(total(own)).toBeLessThan(total(await counts(admin)))
    await sql`update account set general_users_see_all_cases = true where id = ${id}`.execute(t.ownerDb)
    expect(await counts(general)).toEqual(await counts(admin))
    expect(total(own)).toBeGreaterThan(0)
  })

  test('[HOME-17] an agency counts the cases of its clients, and no one those of another company', async () => {
    const agency = await t.given.account({ type: 'AGENCY' })
    const agent = await t.given.user({ account_id: agency })
    expect(total(await counts(agent))).toBe(0)
    const client = await filledCompany({ agency_account_id: agency })
    await filledCompany()
    expect(await counts(agent)).toEqual(await counts(client.admin))
    expect(total(await counts(await t.given.user({ account_id: await t.given.account() })))).toBe(0)
  })

  test('the application reads the numbers of the companies within reach, writes none, and no one else reads any', async () => {
    const own = await filledCompany()
    const rows = (reach: Reach) =>
      inTransaction(t.deps.appDb, reach, async (trx) => {
        const found = await sql<{ id: number }>`select distinct account_id as id from derived.case_alert_count`.execute(
          trx,
        )
        return found.rows.map(({ id }) => id)
      })
    await filledCompany()
    expect(await rows(own.id)).toEqual([own.id])
    expect(await rows(null)).toEqual([])
    const forbidden = [
      'update derived.case_alert_count set cases = 0',
      'delete from derived.case_alert_count',
      'insert into derived.case_alert_count select * from derived.case_alert_count',
      'select derived.recount_case_alerts()',
    ]
    for (const statement of forbidden) {
      const attempt = inTransaction(t.deps.appDb, own.id, (trx) => sql.raw(statement).execute(trx))
      await expect(attempt, statement).rejects.toMatchObject({ code: '42501' })
    }
    const reading = inTransaction(t.deps.identityDb, own.id, (trx) =>
      sql`select 1 from derived.case_alert_count`.execute(trx),
    )
    await expect(reading).rejects.toMatchObject({ code: '42501' })
  })
})

test('simultaneous changes lose none of the counts, and none of them waits forever', async () => {
  const { admin, rows } = await filledCompany({}, 40)
  const change = (id: string, values: object) =>
    t.ownerDb.updateTable('verification_case').set(values).where('id', '=', id).execute()
  const open = { case_status: 'EMPLOYMENT_AUTHORIZED', closed_at: null, submitted_at: t.clock.now() }
  await Promise.all(rows.map(({ id }) => change(id, open)))
  expect(await counts(admin)).toEqual(await listTotals(admin))
  expect((await counts(admin)).cases_to_be_closed).toBe(40)
  await Promise.all(rows.map(({ id }) => change(id, { case_status: 'CLOSED', closed_at: t.clock.now() })))
  expect(await counts(admin)).toMatchObject({ ...(await listTotals(admin)), cases_to_be_closed: 0 })
})

test('[CASE-117] the four counts equal their lists for users who create or work on cases in any status; the queue counts for itself', async () => {
  const { admin, general, rows } = await filledCompany()
  const { accountId: account_id } = admin
  const assignee = await t.given.user({ account_id, role: 'GENERAL' })
  // a third of the cases of each creator
  const handed = rows.filter((_, index) => index % 6 < 2).map(({ id }) => id)
  const assign = t.ownerDb.updateTable('verification_case').set({ assigned_to_user_id: assignee.id })
  await assign.where('id', 'in', handed).execute()
  for (const user of [admin, general, assignee]) {
    const found = await counts(user)
    expect(Object.keys(found).toSorted()).toEqual([...alertKinds].toSorted())
    expect(found).toEqual(await listTotals(user))
    expect(total(found)).toBeGreaterThan(0)
  }
  expect(total(await counts(assignee))).toBeLessThan(total(await counts(admin)))
  const before = await counts(admin)
  const due = { next_step: 'MISMATCH' as const, next_due: '2020-01-01' }
  await t.ownerDb
    .updateTable('verification_case')
    .set({ next_step: null, next_due: null })
    .where('account_id', '=', account_id)
    .execute()
  await t.ownerDb.updateTable('verification_case').set(due).where('id', 'in', handed.slice(0, 3)).execute()
  // three overdue ones in the queue of the company and of the user who works on them, and no other count
  for (const user of [admin, assignee])
    expect((await t.as(user).call(countAttention, {})).body.overdue).toEqual({ count: 3, is_more: false })
  expect(await counts(admin)).toEqual(before)
})
