import { closingReasonCodes, type ClosingReason } from '@hireproof/contract/accounts/closing'
import * as endpoints from '@hireproof/contract/accounts/closing.endpoints'
import { storedRoles } from '@hireproof/contract/role-names'
import type { Insertable } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Account } from '../../platform/db.gen.ts'
import { atOnce } from '../../testing/at-once.ts'
import { caseSteps } from '../../testing/case-steps.ts'
import { insertProfileRows } from '../../testing/company-samples.ts'
import type { GivenUser } from '../../testing/given.ts'
import { insertMouRows } from '../../testing/mou-steps.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp({ env: { POOL_WAIT_MS: '20000', STATEMENT_TIMEOUT_MS: '20000' } })
const { create, change: changeCase } = caseSteps(t)

const company = async (
  row: Partial<Insertable<Account>> = {},
  role: 'PROGRAMADMIN' | 'CORPORATEADMIN' = 'PROGRAMADMIN',
) => t.given.user({ account_id: await t.given.account({ time_zone: 'America/New_York', ...row }), role })
const corporate = () => company({ type: 'CORPORATE' }, 'CORPORATEADMIN')

const read = (user: GivenUser, accountId = user.accountId) =>
  t.as(user).call(endpoints.getAccountEnd, { params: { accountId } })
const ask = (user: GivenUser, accountId = user.accountId, body: object = {}, key?: string) =>
  t
    .as(user)
    .call(
      endpoints.requestTermination,
      { params: { accountId }, body: { reason: 'NOT_NEEDED', ...body } },
      key ? { headers: { 'idempotency-key': key } } : {},
    )
const change = (user: GivenUser, body: { reason: ClosingReason; explanation?: string; version: number }) =>
  t.as(user).call(endpoints.changeTermination, { params: { accountId: user.accountId }, body })
const cancel = (user: GivenUser, version: number, accountId = user.accountId) =>
  t.as(user).call(endpoints.cancelTermination, { params: { accountId }, body: { version } })

const row = (id: number) =>
  t.ownerDb
    .selectFrom('account')
    .select(['status', 'closed_date', 'closed_reason', 'closed_reason_code'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const mails = async (id: number) =>
  (
    await t.ownerDb.selectFrom('mail_outbox').select(['recipient', 'template']).where('account_id', '=', id).execute()
  ).map(({ recipient, template }) => `${template} ${recipient}`)
const events = async (id: number) =>
  (await t.audit(id)).filter(({ action }) => action.startsWith('account.termination'))
const emailOf = async ({ id }: GivenUser) =>
  (await t.ownerDb.selectFrom('app_user').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email

describe('a request to close a company', () => {
  test('[CLOS-01][CLOS-03] is seen before with its last day and open cases, and keeps the account active for 30 days', async () => {
    const admin = await company()
    await create(admin)
    const waiting = await create(admin)
    await changeCase(waiting.case_number, { case_status: 'MANUAL_REVIEW', submitted_at: t.clock.now() })
    expect((await read(admin)).body).toMatchObject({
      ...{ stage: 'ACTIVE', closedDate: null, lastDayIfAsked: '2026-12-20', openCases: 2, waitingCases: 1 },
      ...{ request: null, can: { request: true, change: false, cancel: false, askEarly: false } },
    })
    const asked = await ask(admin)
    expect(asked).toMatchObject({
      status: 200,
      body: {
        ...{ stage: 'CLOSING', closedDate: '2026-12-20', closedReasonCode: 'VOLUNTARY' },
        request: {
          reason: 'NOT_NEEDED',
          version: 1,
          requestedBy: { name: 'Ana Lopez', company: null },
          putOffFrom: null,
        },
        can: { request: false, change: true, cancel: true, askEarly: true },
      },
    })
    expect((await read(admin)).body).toEqual(asked.body)
    expect(await row(admin.accountId)).toEqual({
      ...{ status: 'ACTIVE', closed_date: '2026-12-20' },
      ...{ closed_reason: 'We no longer need the account', closed_reason_code: 'VOLUNTARY' },
    })
  })

  test.each([
    ['Pacific/Guam', '2026-11-20T15:00:00Z', '2026-12-21'],
    ['Pacific/Pago_Pago', '2026-11-20T10:00:00Z', '2026-12-19'],
    ['America/New_York', '2027-02-14T04:59:00Z', '2027-03-15'],
    ['America/New_York', '2027-02-14T05:00:00Z', '2027-03-16'],
    ['Pacific/Honolulu', '2028-01-31T10:00:00Z', '2028-03-01'],
    ['America/Phoenix', '2028-02-29T06:59:00Z', '2028-03-29'],
  ])('[CLOS-03] counts 30 days in the zone %s from %s: %s', async (time_zone, now, lastDay) => {
    t.clock.set(now)
    expect((await ask(await company({ time_zone }))).body.closedDate).toBe(lastDay)
    t.clock.set('2026-11-20T15:00:00Z')
  })

  test('[CLOS-02] takes every reason of the list, and its own words for another one', async () => {
    for (const reason of closingReasonCodes.filter((code) => code !== 'OTHER'))
      expect((await ask(await company(), undefined, { reason })).body.request).toMatchObject({
        reason,
        explanation: '',
      })
    const other = await ask(await company(), undefined, { reason: 'OTHER', explanation: '  We  moved abroad. ' })
    expect(other.body).toMatchObject({
      closedReason: 'We moved abroad.',
      request: { reason: 'OTHER', explanation: 'We moved abroad.' },
    })
  })

  test.each([
    [{ reason: 'NONE' }, 'reason'],
    [{ reason: 'OTHER' }, 'explanation'],
    [{ reason: 'OTHER', explanation: '   ' }, 'explanation'],
    [{ explanation: 'x'.repeat(501) }, 'explanation'],
    [{ explanation: '123-45-6789' }, 'explanation'],
    [{ status: 'CLOSED' }, 'status'],
    [{ closedDate: '2026-11-20' }, 'closedDate'],
    [{ agencyAccountId: 1 }, 'agencyAccountId'],
    [{ version: 1 }, 'version'],
  ])('[CLOS-02][ACCS-03] refuses %j', async (body, path) => {
    const admin = await company()
    const answer = await ask(admin, undefined, body)
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path }] } })
    expect(await row(admin.accountId)).toMatchObject({ status: 'ACTIVE', closed_date: null })
  })

  test('[CLOS-07][CLNT-15] is told to administrators, those of the company above, signatory and points of contact, once each', async () => {
    const agent = await company({ type: 'AGENCY' })
    const client = await company({ agency_account_id: agent.accountId })
    await t.given.user({ account_id: client.accountId, role: 'GENERAL' })
    await insertProfileRows(t.ownerDb, client.accountId)
    await insertMouRows(t.ownerDb, client.accountId, client.id)
    await ask(agent, client.accountId)
    const everyone = ['kim@elm.example', 'ana@elm.example', await emailOf(agent), await emailOf(client)]
    expect((await mails(client.accountId)).sort()).toEqual(
      everyone.map((email) => `account-termination-requested ${email}`).sort(),
    )
    await cancel(client, 1)
    expect((await mails(client.accountId)).filter((mail) => mail.includes('canceled'))).toHaveLength(4)
  })

  test('[CLOS-08] is changed and canceled by the same people, and the history says so', async () => {
    const admin = await company()
    const colleague = await t.given.user({ account_id: admin.accountId })
    await ask(admin)
    const changed = await change(colleague, { reason: 'MERGED', version: 1 })
    expect(changed.body).toMatchObject({ closedDate: '2026-12-20', request: { reason: 'MERGED', version: 2 } })
    expect(await change(admin, { reason: 'REQUIRED', version: 1 })).toMatchObject({
      status: 409,
      body: { issues: [{ code: 'TERMINATION_CHANGED' }] },
    })
    expect((await cancel(admin, 1)).status).toBe(409)
    expect((await cancel(admin, 2)).body).toMatchObject({ stage: 'ACTIVE', closedDate: null, request: null })
    expect(await row(admin.accountId)).toEqual({
      ...{ status: 'ACTIVE', closed_date: null, closed_reason: null, closed_reason_code: null },
    })
    expect((await cancel(admin, 3)).status).toBe(409)
    // a page from the first request cannot change the second one
    await ask(admin)
    expect((await cancel(admin, 2)).status).toBe(409)
    expect((await events(admin.accountId)).map(({ action, after }) => [action.split('_')[1], after])).toEqual([
      ['requested', { stage: 'CLOSING', last_day: '2026-12-20', reason: 'We no longer need the account' }],
      ['changed', { stage: 'CLOSING', last_day: '2026-12-20', reason: 'The company was merged or acquired' }],
      ['canceled', { stage: 'ACTIVE', last_day: null, reason: null }],
      ['requested', { stage: 'CLOSING', last_day: '2026-12-20', reason: 'We no longer need the account' }],
    ])
  })

  test('[CLOS-03] fifty times at once is one request, one event and one email', async () => {
    const admin = await company()
    const answers = await atOnce(50, () => ask(admin))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49)
    expect(await events(admin.accountId)).toHaveLength(1)
    expect(await mails(admin.accountId)).toHaveLength(1)
  })

  test('[CLOS-03] with one key has one effect and one answer; twenty cancellations at once are one', async () => {
    const admin = await company()
    const key = `close-${admin.accountId}-0001`
    const answers = await atOnce(20, () => ask(admin, undefined, {}, key))
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
    const canceled = await atOnce(20, () => cancel(admin, 1))
    expect(canceled.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await events(admin.accountId)).toHaveLength(2)
  })
})

describe('an earlier end', () => {
  const early = (user: GivenUser, body: object = {}) =>
    t.as(user).call(endpoints.askEarlyEnd, {
      params: { accountId: user.accountId },
      body: { ground: 'DUPLICATE', explanation: 'We enrolled twice.', version: 1, ...body },
    })

  test('[CLOS-12] is asked for on one of five grounds, once, and the last day stays', async () => {
    const admin = await company()
    expect((await early(admin)).status).toBe(409)
    await ask(admin)
    const answers = await atOnce(20, () => early(admin))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await read(admin)).body).toMatchObject({
      closedDate: '2026-12-20',
      request: { version: 2, early: { ground: 'DUPLICATE', explanation: 'We enrolled twice.', isRefused: false } },
      can: { askEarly: false, cancel: true },
    })
    expect((await early(admin, { version: 2 })).status).toBe(409)
    await cancel(admin, 2)
    expect((await ask(admin)).body).toMatchObject({ request: { early: null }, can: { askEarly: true } })
  })

  test.each([
    [{ ground: 'NONE' }, 'ground'],
    [{ explanation: ' ' }, 'explanation'],
    [{ explanation: 'x'.repeat(501) }, 'explanation'],
  ])('[CLOS-12] refuses %j', async (body, path) => {
    const admin = await company()
    await ask(admin)
    expect(await early(admin, body)).toMatchObject({ status: 400, body: { issues: [{ path }] } })
  })
})

describe('who closes a company', () => {
  test.each(storedRoles)('[CLOS-04][ROLE-13] of its own users only program administrators do: %s', async (role) => {
    const { accountId } = await company()
    const user = await t.given.user({ account_id: accountId, role })
    const expected = role === 'PROGRAMADMIN' ? 200 : 403
    expect((await read(user)).status).toBe(expected)
    expect((await ask(user)).status).toBe(expected)
    if (expected === 403) expect((await row(accountId)).closed_date).toBeNull()
  })

  test('[CLOS-04][ROLE-25] corporate administrators close the corporate account and its locations', async () => {
    const top = await corporate()
    const location = await company({ type: 'CHILD', parent_account_id: top.accountId })
    const general = await t.given.user({ account_id: location.accountId, role: 'GENERAL' })
    expect((await ask(general)).status).toBe(403)
    expect((await ask(top, location.accountId)).body.stage).toBe('CLOSING')
    expect((await read(location)).body.request?.requestedBy).toEqual({ name: null, company: 'Test Company' })
    expect((await cancel(location, 1)).body.stage).toBe('ACTIVE')
    expect((await ask(top)).body.stage).toBe('CLOSING')
    const staff = await t.given.user({ account_id: top.accountId, role: 'PROGRAMADMIN' })
    expect((await read(staff)).status).toBe(403)
  })

  test('[CLOS-04] program administrators of an agency close its clients, and general users of it do not', async () => {
    const agent = await company({ type: 'AGENCY' })
    const client = await t.given.account({ agency_account_id: agent.accountId })
    const general = await t.given.user({ account_id: agent.accountId, role: 'GENERAL' })
    expect((await ask(general, client)).status).toBe(403)
    expect((await ask(agent, client)).body).toMatchObject({ accountId: client, stage: 'CLOSING' })
    expect(await events(client)).toHaveLength(1)
    expect((await read(agent)).body.stage).toBe('ACTIVE')
  })

  test('[CLOS-04] other companies, sister locations and the company above do not exist', async () => {
    const top = await corporate()
    const [north, south] = [
      await company({ type: 'CHILD', parent_account_id: top.accountId }),
      await company({ type: 'CHILD', parent_account_id: top.accountId }),
    ]
    const rival = await company()
    for (const [user, id] of [
      [north, south.accountId],
      [north, top.accountId],
      [rival, north.accountId],
      [top, rival.accountId],
    ] as const) {
      expect((await read(user, id)).status).toBe(404)
      expect((await ask(user, id)).status).toBe(404)
      expect((await cancel(user, 1, id)).status).toBe(404)
    }
  })

  test('[CLOS-11] a closed company only reads; an enrolling client is not closed', async () => {
    const admin = await company({ status: 'CLOSED', closed_date: '2026-11-01', closed_reason_code: 'VOLUNTARY' })
    expect((await read(admin)).body).toMatchObject({ stage: 'CLOSED', can: { request: false, cancel: false } })
    expect(await ask(admin)).toMatchObject({ status: 403, codes: ['account_closed'] })
    expect(await cancel(admin, 1)).toMatchObject({ status: 403, codes: ['account_closed'] })
    const agent = await company({ type: 'AGENCY' })
    const client = await t.given.account({ agency_account_id: agent.accountId, status: 'PENDING' })
    expect(await ask(agent, client)).toMatchObject({ status: 403, codes: ['enrollment_required'] })
  })

  test('[CLOS-13] a corporate account first needs an active program administrator in each location', async () => {
    const top = await corporate()
    const location = await t.given.account({ type: 'CHILD', parent_account_id: top.accountId, company_name: 'North' })
    await t.given.user({ account_id: location, role: 'GENERAL' })
    const deactivated = await t.given.user({ account_id: location, status: 'DEACTIVATED' })
    expect((await read(top)).body.unattendedLocations).toEqual([{ accountId: location, companyName: 'North' }])
    expect(await ask(top)).toMatchObject({
      status: 409,
      body: { issues: [{ code: 'LOCATIONS_UNATTENDED', message: expect.stringContaining('North') as unknown }] },
    })
    await t.ownerDb.updateTable('app_user').set({ status: 'ACTIVE' }).where('id', '=', deactivated.id).execute()
    expect((await ask(top)).body).toMatchObject({ stage: 'CLOSING', unattendedLocations: [] })
  })
})
