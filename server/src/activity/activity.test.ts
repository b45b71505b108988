import { activityActions, activityGroupNames, describeActivity } from '@hireproof/contract/activity/activity-events'
import { exportActivity, getActivity, type ActivityFilters } from '@hireproof/contract/activity/activity.endpoints'
import { auditActions, type AuditAction } from '@hireproof/contract/audit-actions'
import { createCase, revealNumbers, searchCases } from '@hireproof/contract/cases/cases.endpoints'
import { addNote } from '@hireproof/contract/cases/case-notes.endpoints'
import { changeCompanySettings } from '@hireproof/contract/accounts/company-settings'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { appendAudit } from '../platform/audit.ts'
import { citizenCase, newSsn } from '../testing/case-samples.ts'
import type { GivenUser } from '../testing/given.ts'
import { parseCsv } from '../testing/parse-csv.ts'
import { testApp } from '../testing/test-app.ts'
import { LOOKED_AT } from './activity.queries.ts'

const t = await testApp()
t.clock.set('2026-11-20T15:00:00Z')

type Query = ActivityFilters & { before?: string }
const read = (user: GivenUser, accountId = user.accountId, query: Query = {}) =>
  t.as(user).call(getActivity, { params: { accountId }, query })
const entriesOf = async (user: GivenUser, accountId?: number, query?: Query) => {
  const { status, body } = await read(user, accountId, query)
  expect(status).toBe(200)
  return body.entries
}
const actionsOf = async (user: GivenUser, accountId?: number, query?: Query) =>
  (await entriesOf(user, accountId, query)).map(({ action }) => action)
const take = async (user: GivenUser, payload: ActivityFilters = {}, accountId = user.accountId) =>
  t.app.inject({
    method: 'POST',
    url: exportActivity.path.replace(':accountId', String(accountId)),
    headers: { authorization: `Bearer ${await t.tokenOf(user.session)}` },
    payload,
  })

async function company(values: Parameters<typeof t.given.account>[0] = {}) {
  const id = await t.given.account(values)
  const admin = await t.given.user({ account_id: id, first_name: 'Ada', last_name: 'Admin' })
  const general = await t.given.user({ account_id: id, role: 'GENERAL', first_name: 'Gus', last_name: 'General' })
  return { id, admin, general }
}
const draft = async (user: GivenUser, change: Parameters<typeof citizenCase>[0] = {}) =>
  (await t.as(user).call(createCase, { body: citizenCase(change) })).body.case_number
const settle = (user: GivenUser) =>
  t.as(user).call(changeCompanySettings, {
    params: { accountId: user.accountId },
    body: { timeZone: 'Pacific/Guam', generalUsersSeeAllCases: true, version: 0 },
  })

/** An event of any kind, as the audit has it. */
const happen = (
  accountId: number,
  action: AuditAction,
  event: { subjectType?: string; subjectId?: string } = {},
  by = {},
) =>
  appendAudit(t.ownerDb, { accountId, actor: { system: 'operator', ...by }, at: t.clock.now(), requestId: 'test' }, [
    { action, subjectType: 'account', subjectId: String(accountId), ...event },
  ])

describe('the activity of a company', () => {
  test('tells who did what to what, newest first, by group, person and day', async () => {
    const { id, admin, general } = await company()
    const caseNumber = await draft(general)
    t.clock.advance({ minutes: 1 })
    await settle(admin)
    expect(await entriesOf(admin)).toMatchObject([
      { action: 'account.settings_changed', by: { kind: 'user', name: 'Ada Admin' }, subject: null },
      {
        action: 'case.created',
        by: { kind: 'user', name: 'Gus General', logonId: general.logonId },
        subject: { kind: 'case', id: caseNumber },
      },
    ])
    expect(await actionsOf(admin, id, { group: 'cases' })).toEqual(['case.created'])
    expect(await actionsOf(admin, id, { group: 'training' })).toEqual([])
    expect(await actionsOf(admin, id, { person: admin.id })).toEqual(['account.settings_changed'])
    // it is November 21 on Guam by now
    expect(await actionsOf(admin, id, { to: '2026-11-20' })).toEqual([])
    expect(await actionsOf(admin, id, { from: '2026-11-21', to: '2026-11-21' })).toHaveLength(2)
    await happen(id, 'user.deleted', { subjectType: 'user', subjectId: general.id })
    expect((await entriesOf(admin))[0]).toMatchObject({
      by: { kind: 'operator' },
      subject: { kind: 'user', id: general.id, name: `Gus General (${general.logonId})` },
    })
    t.clock.set('2026-11-20T15:00:00Z')
  })

  test('has no number, note or secret, on the screen and in the file', async () => {
    const { admin, id } = await company()
    const ssn = newSsn()
    const caseNumber = await draft(admin, { ssn, last_name: 'Verysecret' })
    const params = { caseNumber }
    expect((await t.as(admin).call(revealNumbers, { params, body: { fields: ['ssn'] } })).status).toBe(200)
    await t.as(admin).call(addNote, { params, body: { text: 'Only between us' } })
    await t.as(admin).call(searchCases, { body: { paging: { page: 0, size: 10 }, query: { text: ssn } } })
    const shown = JSON.stringify((await read(admin)).body) + (await take(admin)).body
    for (const action of ['case.numbers_revealed', 'case.numbers_looked_up', 'case.note_added'])
      expect(await actionsOf(admin, id)).toContain(action)
    for (const secret of [ssn, ssn.replaceAll('-', ''), ssn.slice(-4), 'Only between us', 'Verysecret', '127.0.0.1'])
      expect(shown).not.toContain(secret)
  })

  test('a client reads the name of its agency instead of the users of the agency, and cannot ask for one', async () => {
    const agency = await company({ type: 'AGENCY', company_name: 'Harbor Staffing' })
    const client = await company({ agency_account_id: agency.id })
    const caseNumber = await draft(agency.admin, { client_company_id: client.id })
    await t.ownerDb.updateTable('app_user').set({ first_name: 'Cleo' }).where('id', '=', client.admin.id).execute()
    expect(await entriesOf(client.admin)).toMatchObject([
      { subject: { id: caseNumber }, by: { kind: 'company', name: 'Harbor Staffing', logonId: null } },
    ])
    expect((await read(client.admin, client.id, { person: agency.admin.id })).status).toBe(404)
    expect(await entriesOf(agency.admin, client.id, { person: agency.admin.id })).toMatchObject([
      { by: { kind: 'user', name: 'Ada Admin' } },
    ])
    expect((await take(client.admin)).body).not.toContain('Ada Admin')
  })

  test('[CASE-170] a corporate administrator reads of the locations, and never of a case or a form', async () => {
    const corporate = await t.given.account({ type: 'CORPORATE' })
    const head = await t.given.user({ account_id: corporate, role: 'CORPORATEADMIN' })
    const north = await company({ type: 'CHILD', parent_account_id: corporate })
    const caseNumber = await draft(north.admin)
    await happen(north.id, 'access.denied', { subjectType: 'case', subjectId: caseNumber })
    await happen(north.id, 'form_i9.section2_signed', { subjectType: 'plus_case', subjectId: north.admin.id })
    await settle(north.admin)
    expect(await actionsOf(head, north.id)).toEqual(['account.settings_changed'])
    expect(await actionsOf(head, north.id, { group: 'cases' })).toEqual([])
    expect((await take(head, {}, north.id)).body).not.toContain(caseNumber)
    expect((await read(head)).status).toBe(200)
  })

  test('[T02] is for those who look after the company, also when it is closed, and for no one else', async () => {
    const agency = await company({ type: 'AGENCY' })
    const client = await company({ agency_account_id: agency.id })
    const stranger = await company()
    for (const [user, status] of [
      [agency.admin, 200],
      [client.admin, 200],
      [agency.general, 403],
      [client.general, 403],
      [stranger.admin, 404],
    ] as const) {
      expect((await read(user, client.id)).status).toBe(status)
      expect((await take(user, {}, client.id)).statusCode).toBe(status)
    }
    await t.ownerDb
      .updateTable('account')
      .set({ status: 'CLOSED', closed_date: '2026-11-01' })
      .where('id', '=', stranger.id)
      .execute()
    expect((await read(stranger.admin)).status).toBe(200)
    expect((await take(stranger.admin)).statusCode).toBe(200)
  })

  test('comes twenty events at a time, none twice, also among events of one moment', async () => {
    const { admin, id } = await company()
    for (let count = 0; count < 45; count += 1) await happen(id, 'account.plus_enabled')
    const places: string[] = []
    let before: string | undefined
    do {
      const { body } = await read(admin, id, before === undefined ? {} : { before })
      places.push(...body.entries.map(({ place }) => place))
      before = body.next
    } while (before !== undefined)
    expect([places.length, new Set(places).size]).toEqual([45, 45])
  })

  test('a page costs the same however rare what is asked for is, and tells where to go on', async () => {
    const { admin, id, general } = await company()
    await happen(id, 'account.plus_enabled', {}, { system: undefined, userId: general.id })
    await sql`insert into audit_event (chain, seq, at, account_id, actor, action, subject_type, subject_id, request_id, previous_hash, hash)
      select ${String(id)}, 1000 + n, ${t.clock.now()}, ${id}, '{"system":"operator"}', 'session.started', 'user', 'x', 'test', '', ''
      from generate_series(1, ${LOOKED_AT + 5}::integer) as n`.execute(t.ownerDb)
    const { body } = await read(admin, id, { person: general.id })
    expect(body).toMatchObject({ entries: [], hasMore: true })
    const rest = (await read(admin, id, { person: general.id, before: body.next ?? '' })).body
    expect(rest).toMatchObject({ entries: [{ action: 'account.plus_enabled' }], hasMore: false })
    expect(parseCsv((await take(admin, { person: general.id })).body.replace('\uFEFF', ''))).toHaveLength(2)
  })

  test.each([
    { group: 'secrets' },
    { person: 'me' },
    { from: '2026-02-30' },
    { from: '2026-11-02', to: '2026-11-01' },
    { from: '2025-11-20', to: '2026-11-21' },
    { before: '-1' },
    { x: '1' },
  ])('is refused for %j', async (query) => {
    const { admin, id } = await company()
    expect((await read(admin, id, query as Query)).status).toBe(400)
  })
})

describe('the file of an activity', () => {
  test('has a line for each event without formulas, and the audit tells who took it before its first line', async () => {
    const { admin, id } = await company()
    await t.ownerDb.updateTable('app_user').set({ first_name: '=cmd()' }).where('id', '=', admin.id).execute()
    const caseNumber = await draft(admin)
    const answer = await take(admin, { group: 'cases', from: '2026-11-01', to: '2026-11-20' })
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="activity-${id}.csv"`,
    })
    expect(parseCsv(answer.body.replace('\uFEFF', ''))).toEqual([
      ['Time (Eastern Time)', 'Group', 'Event', 'About', 'By'],
      ['2026-11-20 10:00', 'Cases', 'Case created', `Case ${caseNumber}`, `'=cmd() Admin (${admin.logonId})`],
    ])
    const last = (await t.audit(id)).at(-1)
    expect(last).toMatchObject({
      action: 'activity.exported',
      actor: { userId: admin.id },
      after: { group: 'cases', from: '2026-11-01', to: '2026-11-20' },
    })
    expect((await actionsOf(admin, id))[0]).toBe('activity.exported')
  })

  test('is taken at most twenty times in ten minutes', async () => {
    const { admin } = await company()
    for (let count = 0; count < 20; count += 1) expect((await take(admin)).statusCode).toBe(200)
    const refused = await take(admin)
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  })
})

test('every action of the audit is in one group, or is left out on purpose', () => {
  const shown = activityActions()
  expect(new Set(shown).size).toBe(shown.length)
  const leftOut = (Object.keys(auditActions) as AuditAction[]).filter((action) => !shown.includes(action))
  // of the operator, of people beyond a company, of a company that is not one yet, and what users arrange for themselves
  const apart =
    /^(?:clock|closure|flag|message|list_view|person|first_steps|enrollment|password)\.|^user\.preferences_changed$|^case_view\.default_chosen$/
  expect(leftOut.filter((action) => !apart.test(action))).toEqual([])
  for (const group of activityGroupNames)
    for (const action of activityActions([group])) expect(describeActivity(action).text).toMatch(/^[A-Z][\w ,-]+\w$/)
})
