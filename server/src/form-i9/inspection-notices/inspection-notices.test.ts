import * as endpoints from '@hireproof/contract/form-i9/inspection-notices.endpoints'
import { createInspectionPackage, searchInspectionPeople } from '@hireproof/contract/form-i9/inspection.endpoints'
import * as retention from '@hireproof/contract/form-i9/retention.endpoints'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { inTransaction } from '../../platform/db.ts'
import { purgeForm } from '../retention/purge.ts'
import type { GivenUser } from '../../testing/given.ts'
import { paperFormSteps } from '../../testing/paper-form-steps.ts'
import { retentionSteps } from '../../testing/retention-steps.ts'
import { givenSite } from '../../testing/site-samples.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
const { company, signed } = retentionSteps(t)
const { takeOver } = paperFormSteps(t)

type Body = Parameters<typeof bodyOf>[0]
const bodyOf = (change: {
  servedOn?: string
  officer?: string
  scope?: 'ALL' | 'SITE' | 'PERIOD'
  siteId?: string
  from?: string
  to?: string
}) => ({
  ...{ servedOn: '2026-11-19', officer: 'HSI Portland, officer Hale', scope: 'ALL' as const },
  ...change,
})
const record = (user: GivenUser, change: Body = {}, key?: string) =>
  t
    .as(user)
    .call(
      endpoints.recordInspectionNotice,
      { body: bodyOf(change) },
      key === undefined ? {} : { headers: { 'idempotency-key': key } },
    )
const list = async (user: GivenUser) => (await t.as(user).call(endpoints.listInspectionNotices, {})).body.results
const over = (user: GivenUser, noticeId: string, endedOn = '2026-11-20') =>
  t.as(user).call(endpoints.endInspection, { params: { noticeId }, body: { endedOn } })

const approve = (user: GivenUser, plusCaseIds: string[]) =>
  t.as(user).call(retention.approvePurge, {
    body: { plusCaseIds, confirmation: `PURGE ${plusCaseIds.length}` },
  })
const approvalOf = async (id: string) => {
  const kept = t.ownerDb.selectFrom('form_retention').select('approval_id').where('plus_case_id', '=', id)
  return (await kept.executeTakeFirst())?.approval_id ?? '0190a0a0-0000-7000-8000-000000000000'
}
const purge = async ({ accountId }: GivenUser, plusCaseId: string) =>
  purgeForm(t.deps, { plusCaseId, accountId, approvalId: await approvalOf(plusCaseId) })
const isThere = async (id: string) =>
  (await sql`select 1 from plus_case where id = ${id} and purged_at is null`.execute(t.ownerDb)).rows.length === 1

/** A form that may be purged: its day passed years ago. */
async function dueForm(user: GivenUser, hired = '2020-01-15', endedOn = '2021-06-30') {
  const { id } = await signed(user, { hired })
  await t.as(user).call(retention.setEmploymentEnd, { params: { plusCaseId: id }, body: { endedOn } })
  return id
}

describe('a notice of inspection', () => {
  test('[WORK-17] counts down three business days of the company, from the day after it was served', async () => {
    const user = await company()
    await signed(user)
    // a Thursday; Thanksgiving is the Thursday after
    const { status, body } = await record(user)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      ...{ servedOn: '2026-11-19', dueOn: '2026-11-24', businessDaysLeft: 2, formCount: 1, endedOn: null },
      ...{ officer: 'HSI Portland, officer Hale', recordedBy: 'Ana Lopez' },
    })
    expect(await list(user)).toEqual([body])
    await sql`insert into business_days values (${user.accountId}, '2026-11-20', array[0, 1, 2, 3, 4, 5, 6],
      array[]::text[])`.execute(t.ownerDb)
    // days are those that the company had set by the service of the notice
    expect((await list(user))[0]?.dueOn).toBe('2026-11-24')
    expect((await record(user, { servedOn: '2026-11-20' })).body).toMatchObject({
      dueOn: '2026-11-23',
      businessDaysLeft: 3,
    })
    const events = (await t.audit(user.accountId)).filter(({ action }) => action === 'inspection_notice.recorded')
    expect(events[0]).toMatchObject({ actor: { userId: user.id }, after: { served_on: '2026-11-19', scope: 'ALL' } })
  })

  test('[WORK-17] is refused with what is wrong, at its field', async () => {
    const user = await company()
    const wrong: [Body, string][] = [
      [{ servedOn: '2026-11-21' }, 'servedOn'],
      [{ servedOn: '2026-02-30' }, 'servedOn'],
      [{ officer: '  ' }, 'officer'],
      [{ scope: 'SITE' }, 'siteId'],
      [{ scope: 'SITE', siteId: crypto.randomUUID() }, 'siteId'],
      [{ scope: 'PERIOD', from: '2024-01-01' }, 'to'],
      [{ scope: 'PERIOD', from: '2024-02-01', to: '2024-01-31' }, 'to'],
    ]
    for (const [change, path] of wrong) expect((await record(user, change)).body).toMatchObject({ issues: [{ path }] })
    expect(await list(user)).toEqual([])
  })

  test('[F15] is recorded once for each key', async () => {
    const user = await company()
    const key = 'one-notice-of-inspection'
    await Promise.all(Array.from({ length: 5 }, () => record(user, {}, key)))
    const again = await record(user, {}, key)
    expect(await list(user)).toEqual([again.body])
  })

  test('[WORK-17] leads to the package of exactly the forms that it concerns', async () => {
    const user = await company()
    const [one, two] = [
      await givenSite(t.ownerDb, user.accountId, '1 Elm Street'),
      await givenSite(t.ownerDb, user.accountId, '2 Oak Street'),
    ]
    const days = (year: number) => ({
      firstDayOfWork: `${year}-03-04`,
      section1SignedOn: `${year}-03-04`,
      section2SignedOn: `${year}-03-04`,
    })
    const old = (await takeOver(user, { ...days(2020), endedOn: '2021-06-30', siteId: one.id })).body.plusCaseId
    const here = (await takeOver(user, { ...days(2024), siteId: one.id })).body.plusCaseId
    const there = (await takeOver(user, { ...days(2025), siteId: two.id })).body.plusCaseId
    const found = async (noticeId: string) => {
      const body = { paging: { page: 0, size: 20 }, query: { noticeId } }
      const people = (await t.as(user).call(searchInspectionPeople, { body })).body.results
      return people.map(({ plusCaseId }) => plusCaseId).toSorted()
    }
    const atSite = (await record(user, { scope: 'SITE', siteId: one.id })).body
    expect(atSite).toMatchObject({ site: one, formCount: 2 })
    expect(await found(atSite.id)).toEqual([old, here].toSorted())
    const inPeriod = (await record(user, { scope: 'PERIOD', from: '2021-06-30', to: '2024-12-31' })).body
    expect(await found(inPeriod.id)).toEqual([old, here].toSorted())
    const later = (await record(user, { scope: 'PERIOD', from: '2021-07-01', to: '2025-12-31' })).body
    expect(await found(later.id)).toEqual([here, there].toSorted())
    const made = await t.as(user).call(createInspectionPackage, { body: { query: { noticeId: later.id } } })
    expect(made.body.formCount).toBe(2)
    const stranger = await company()
    await signed(stranger)
    const foreign = await t.as(stranger).call(createInspectionPackage, { body: { query: { noticeId: later.id } } })
    expect(foreign.body).toMatchObject({ issues: [{ code: 'nobody_found' }] })
  })
})

describe('the purge of a form that a notice concerns', () => {
  test('[WORK-17] is neither approved nor carried out, and goes on once the end of the inspection is recorded', async () => {
    const user = await company()
    const [approved, due] = [await dueForm(user), await dueForm(user)]
    await approve(user, [approved])
    const { id } = (await record(user)).body
    const refused = await approve(user, [due])
    expect(refused.body).toMatchObject({ issues: [{ code: 'UNDER_INSPECTION' }] })
    expect(await purge(user, approved)).toBe('inspected')
    const waiting = sql`select 1 from pgboss.job where name = 'plus.purge' and data ->> 'plusCaseId' = ${approved}`
    expect((await waiting.execute(t.ownerDb)).rows).toHaveLength(2)
    const search = { body: { paging: { page: 0, size: 20 }, filter: 'approved' as const } }
    expect((await t.as(user).call(retention.searchRetention, search)).body.results).toMatchObject([
      { isInspected: true },
    ])
    expect((await over(user, id, '2026-11-18')).body).toMatchObject({ issues: [{ path: 'endedOn' }] })
    expect((await over(user, id, '2026-11-21')).body).toMatchObject({ issues: [{ path: 'endedOn' }] })
    expect((await over(user, id)).body).toMatchObject({ endedOn: '2026-11-20' })
    expect((await over(user, id)).codes).toEqual(['conflict'])
    expect(await purge(user, approved)).toBe('purged')
    expect((await approve(user, [due])).status).toBe(200)
  })

  test('[WORK-17][T05] is refused by the database itself, also to the function that destroys forms', async () => {
    const user = await company()
    const form = await dueForm(user)
    await approve(user, [form])
    const { id } = (await record(user, { scope: 'PERIOD', from: '2021-06-30', to: '2021-07-31' })).body
    const approval = await approvalOf(form)
    const destroy = () =>
      inTransaction(t.deps.appDb, user.accountId, (trx) =>
        sql<{ result: string }>`select purge_form(${form}, ${approval}, ${t.clock.now()}, 'r') as result`.execute(trx),
      ).then(
        ({ rows }) => rows[0]?.result,
        (error: { constraint?: string }) => error.constraint,
      )
    expect(await destroy()).toBe('inspection_notice_open_check')
    const reopened = inTransaction(t.deps.appDb, user.accountId, (trx) =>
      sql`update inspection_notice set ended_on = null, ended_at = null, ended_by_user_id = null where id = ${id}`.execute(
        trx,
      ),
    )
    await expect(reopened).rejects.toThrow()
    expect(await isThere(form)).toBe(true)
    await over(user, id)
    expect(await destroy()).toBe('purged')
  })

  test('[WORK-17] of other people and of other companies is not held', async () => {
    const [user, stranger] = [await company(), await company()]
    const [old, others] = [await dueForm(user), await dueForm(stranger)]
    await record(user, { scope: 'PERIOD', from: '2021-07-01', to: '2026-11-19' })
    await record(user, { scope: 'PERIOD', from: '2019-01-01', to: '2020-01-14' })
    await approve(user, [old])
    await approve(stranger, [others])
    expect([await purge(user, old), await purge(stranger, others)]).toEqual(['purged', 'purged'])
  })

  test('[WORK-17] of a form that names no site is held by a notice for any site', async () => {
    const user = await company()
    const form = await dueForm(user)
    const site = await givenSite(t.ownerDb, user.accountId, '1 Elm Street')
    await approve(user, [form])
    await record(user, { scope: 'SITE', siteId: site.id })
    expect(await purge(user, form)).toBe('inspected')
  })

  test('[WORK-17][F15] and the notice at the same time: the form is gone before it, or kept after it', async () => {
    for (let round = 0; round < 6; round += 1) {
      const user = await company()
      const form = await dueForm(user)
      await approve(user, [form])
      const first = round % 2 === 0 ? purge(user, form) : undefined
      const [noticed, purged] = await Promise.all([record(user), first ?? purge(user, form)])
      expect(noticed.status).toBe(201)
      expect([purged, await isThere(form), noticed.body.formCount]).toEqual(
        purged === 'purged' ? ['purged', false, 0] : ['inspected', true, 1],
      )
    }
  })

  test('[T01][T05] is for program administrators of the company', async () => {
    const user = await company()
    const general = await t.given.user({ account_id: user.accountId, role: 'GENERAL' })
    expect((await record(general)).codes).toEqual(['forbidden'])
    const { id } = (await record(user)).body
    expect((await over(general, id)).codes).toEqual(['forbidden'])
    const stranger = await company()
    expect((await over(stranger, id)).codes).toEqual(['not_found'])
    expect(await list(stranger)).toEqual([])
  })
})
