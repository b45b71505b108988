import * as closing from '@hireproof/contract/accounts/closing.endpoints'
import { askClosingLink } from '@hireproof/contract/accounts/closing-link.endpoints'
import { getCompanyHistory } from '@hireproof/contract/accounts/company-history.endpoints'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { atOnce } from '../../testing/at-once.ts'
import { closingLinkSteps } from '../../testing/closing-link-steps.ts'
import type { GivenUser } from '../../testing/given.ts'
import { testApp } from '../../testing/test-app.ts'
import { removeOldClosingLinks } from './closing-link.ts'

const t = await testApp({ env: { POOL_WAIT_MS: '20000', STATEMENT_TIMEOUT_MS: '20000' } })
const { signed, ask, linksTo, linked, coded, open, code, request, cancel } = closingLinkSteps(t)

const ended = { status: 400, codes: ['code_refused', 'link_ended'] }
const wrong = { status: 400, codes: ['code_refused', 'wrong_code'] }
const overtaken = { status: 409, codes: ['conflict', 'TERMINATION_CHANGED'] }
const otherThan = (digits: string) => String((Number(digits) + 1) % 1_000_000).padStart(6, '0')

const row = (id: number) =>
  t.ownerDb
    .selectFrom('account')
    .select(['status', 'closed_date', 'closed_reason'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const mails = async (id: number, template: string) =>
  (
    await t.ownerDb
      .selectFrom('mail_outbox')
      .select('recipient')
      .where('account_id', '=', id)
      .where('template', '=', template)
      .execute()
  ).map(({ recipient }) => recipient)
const events = async (id: number, action: string) => (await t.audit(id)).filter((event) => event.action === action)
const adminCall = (admin: GivenUser) => ({
  read: async () => (await t.as(admin).call(closing.getAccountEnd, { params: { accountId: admin.accountId } })).body,
  ask: () =>
    t.as(admin).call(closing.requestTermination, {
      params: { accountId: admin.accountId },
      body: { reason: 'MERGED' },
    }),
  cancel: (version: number) =>
    t.as(admin).call(closing.cancelTermination, { params: { accountId: admin.accountId }, body: { version } }),
})
const emailOf = async ({ id }: GivenUser) =>
  (await t.ownerDb.selectFrom('app_user').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email
const later = () => t.clock.advance({ minutes: 61 })

describe('asking for a link', () => {
  test('[CLOS-04] gets everyone the same answer and a job, and only the signatory in force an email', async () => {
    const company = await signed()
    const other = await signed()
    const admin = await emailOf(company.admin)
    const tries = [
      [company.accountId, ` ${company.email.toUpperCase()}`],
      [company.accountId, 'nobody@maple.example'],
      [company.accountId, other.email],
      [company.accountId, admin],
      [2_000_000_000, company.email],
    ] as const
    for (const [number, email] of tries) {
      const answer = await ask(number, email)
      expect([answer.status, answer.body, answer.jobs.length]).toEqual([204, undefined, 1])
    }
    expect(await linksTo(company.email)).toHaveLength(1)
    expect(await linksTo(other.email)).toEqual([])
    expect(await linksTo(admin)).toEqual([])
    expect(await events(company.accountId, 'account.closing_link_mailed')).toHaveLength(1)
    later()
  })

  test('[CLOS-04] is limited for each company and address, each caller, and each mailbox', async () => {
    const company = await signed()
    for (const email of [company.email, 'nobody@maple.example']) {
      for (let count = 0; count < 3; count += 1) expect((await ask(company.accountId, email)).status).toBe(204)
      expect(await ask(company.accountId, email)).toMatchObject({ status: 429, codes: ['too_many_requests'] })
    }
    later()
    for (let count = 0; count < 20; count += 1) await ask(900_000_000 + count, company.email)
    expect((await ask(900_000_100, company.email)).status).toBe(429)
    // a whole day of tries mails no more than strangers can cause
    for (let hour = 0; hour < 12; hour += 1) {
      later()
      for (let count = 0; count < 3; count += 1) expect((await ask(company.accountId, company.email)).status).toBe(204)
    }
    const most = Math.ceil(t.deps.config.limits.mailsPerAddress / 2)
    expect((await linksTo(company.email)).length).toBeLessThanOrEqual(2 * most)
    later()
  })

  test.each([
    [{ companyNumber: 0 }, 'companyNumber'],
    [{ email: 'kim' }, 'email'],
  ])('refuses %j', async (change, path) => {
    const body = { companyNumber: 7, email: 'kim@maple.example', ...change }
    expect(await t.anonymous.call(askClosingLink, { body })).toMatchObject({
      status: 400,
      body: { issues: [{ path }] },
    })
  })
})

describe('the link', () => {
  test('[CLOS-04] shows the company and what closing means, and opening it changes nothing', async () => {
    const company = await signed({ time_zone: 'America/New_York' })
    const link = await linked(company)
    const before = await t.audit(company.accountId)
    for (let count = 0; count < 3; count += 1)
      expect(await open(link)).toMatchObject({
        status: 200,
        body: {
          companyName: 'Maple Street Bakery',
          companyNumber: company.accountId,
          signatory: { name: 'Kim Hale', title: 'Owner' },
          maskedEmail: 'k•••@m•••.example',
          stage: 'ACTIVE',
          can: { request: true, cancel: false },
        },
      })
    expect(await t.audit(company.accountId)).toEqual(before)
    expect(await row(company.accountId)).toMatchObject({ status: 'ACTIVE', closed_date: null })
    const stored = await t.ownerDb
      .selectFrom('mail_outbox')
      .selectAll()
      .where('recipient', '=', company.email)
      .execute()
    expect(JSON.stringify(stored)).not.toContain(link.split('.')[1])
    expect(t.logged.join('')).not.toContain(link.split('.')[1])
    later()
  })

  test.each(['', 'x', `${crypto.randomUUID()}.${'A'.repeat(43)}`])(
    'that was guessed opens nothing: "%s"',
    async (link) => {
      for (const answer of [
        await open(link),
        await code(link),
        await request(link, '123456'),
        await cancel(link, '123456'),
      ])
        expect(answer).toMatchObject(ended)
    },
  )

  test('[CLOS-04] with another secret, after a day, or once another person has signed, opens nothing', async () => {
    const company = await signed()
    const link = await linked(company)
    const digits = await coded(company, link)
    const [id = '', secret = ''] = link.split('.')
    expect(await open(`${id}.${secret.startsWith('A') ? 'B' : 'A'}${secret.slice(1)}`)).toMatchObject(ended)
    t.clock.advance({ minutes: 24 * 60 - 1 })
    expect((await open(link)).status).toBe(200)
    t.clock.advance({ minutes: 1 })
    expect(await open(link)).toMatchObject(ended)
    expect(await request(link, digits)).toMatchObject(ended)
    const fresh = await linked(company)
    // the wording of another version is signed as another version
    const { id: signatureId } = await t.ownerDb
      .selectFrom('mou_signature')
      .select('id')
      .where('account_id', '=', company.accountId)
      .executeTakeFirstOrThrow()
    const copy = crypto.randomUUID()
    await sql`insert into mou_signature select (jsonb_populate_record(s, jsonb_build_object('id', ${copy}::text,
      'name', 'Lee Park', 'email', 'lee@maple.example'))).* from mou_signature s where id = ${signatureId}`.execute(
      t.ownerDb,
    )
    await sql`insert into mou select (jsonb_populate_record(m, jsonb_build_object('version', 2, 'signature_id', ${copy}::text,
      'certificate_code', 'X' || m.certificate_code))).* from mou m where account_id = ${company.accountId}`.execute(
      t.ownerDb,
    )
    expect(await open(fresh)).toMatchObject(ended)
    later()
    await ask(company.accountId, company.email)
    expect(await linksTo(company.email)).toHaveLength(2)
    later()
  })

  test('is removed a day after it expired', async () => {
    const company = await signed()
    await linked(company)
    const count = () =>
      t.ownerDb.selectFrom('closing_link').select('id').where('account_id', '=', company.accountId).execute()
    t.clock.advance({ days: 2, minutes: -1 })
    await removeOldClosingLinks(t.deps.identityDb, t.clock.now())
    expect(await count()).toHaveLength(1)
    t.clock.advance({ minutes: 2 })
    await removeOldClosingLinks(t.deps.identityDb, t.clock.now())
    expect(await count()).toHaveLength(0)
  })
})

describe('closing by link', () => {
  test('[CLOS-04][CLOS-07] asks like an administrator: 30 days, in the name of the signatory, and everyone is told', async () => {
    const company = await signed({ time_zone: 'America/New_York' })
    await sql`insert into company_contact values (${company.accountId}, 1, 'Lee', 'Park', 'Owner', 'lee@elm.example', '2025550142', '',
      '')`.execute(t.ownerDb)
    const link = await linked(company)
    const { body, status } = await request(link, await coded(company, link), { reason: 'MERGED' })
    const lastDay = (await row(company.accountId)).closed_date
    expect(status).toBe(200)
    expect(body).toMatchObject({ stage: 'CLOSING', closedDate: lastDay, can: { request: false, cancel: true } })
    expect((await adminCall(company.admin).read()).request).toMatchObject({
      ...{ reason: 'MERGED', version: 1 },
      requestedBy: { name: 'Kim Hale, signatory', company: null },
    })
    const [event] = await events(company.accountId, 'account.termination_requested')
    expect(event).toMatchObject({
      actor: { system: 'signatory', ip: '127.0.0.1' },
      before: { stage: 'ACTIVE' },
      after: { stage: 'CLOSING', last_day: lastDay, name: 'Kim Hale', way: 'LINK' },
    })
    const everyone = [company.email, await emailOf(company.admin), 'lee@elm.example']
    expect((await mails(company.accountId, 'account-termination-requested')).sort()).toEqual(everyone.sort())
    const params = { accountId: company.accountId }
    const history = await t.as(company.admin).call(getCompanyHistory, { params, query: {} })
    expect(history.body.entries[0]).toMatchObject({
      action: 'account.termination_requested',
      by: { name: 'The signatory', company: null },
    })
    later()
  })

  test('[CLNT-13] closes the account of a client whatever its agency lets its users do', async () => {
    const agency = await t.given.account({ type: 'AGENCY' })
    const company = await signed({ agency_account_id: agency })
    await t.ownerDb.updateTable('account').set({ client_access: 'NONE' }).where('id', '=', company.accountId).execute()
    const link = await linked(company)
    expect((await request(link, await coded(company, link))).body).toMatchObject({ stage: 'CLOSING' })
    expect((await adminCall(company.admin).cancel(1)).body).toMatchObject({ stage: 'ACTIVE' })
    expect((await adminCall(company.admin).ask()).body).toMatchObject({ stage: 'CLOSING' })
    later()
  })

  test('[CLOS-04] needs the code: wrong ones are counted, and the sixth ends the link', async () => {
    const company = await signed()
    const link = await linked(company)
    expect(await request(link, '123456')).toMatchObject(wrong)
    const digits = await coded(company, link)
    for (let count = 2; count <= 5; count += 1) expect(await request(link, otherThan(digits))).toMatchObject(wrong)
    expect(await request(link, otherThan(digits))).toMatchObject(ended)
    expect(await request(link, digits)).toMatchObject(ended)
    expect(await row(company.accountId)).toMatchObject({ closed_date: null })
    expect(await events(company.accountId, 'account.closing_code_refused')).toHaveLength(6)
    later()
  })

  test('[CLOS-04] a code lapses after ten minutes, is good for its own link only, and five are mailed', async () => {
    const company = await signed()
    const [link, second] = [await linked(company), await linked(company)]
    const digits = await coded(company, link)
    t.clock.advance({ minutes: 10 })
    expect(await request(link, digits)).toMatchObject(wrong)
    const fresh = await coded(company, link)
    expect(await request(second, fresh)).toMatchObject(wrong)
    for (let count = 3; count <= 5; count += 1) await code(link)
    expect(await code(link)).toMatchObject({ status: 429 })
    later()
  })

  test.each([
    [{ reason: 'NONE' }, 'reason'],
    [{ reason: 'OTHER' }, 'explanation'],
    [{ explanation: '123-45-6789' }, 'explanation'],
    [{ companyNumber: 7 }, 'companyNumber'],
  ])('[CLOS-02] refuses %j', async (body, path) => {
    const answer = await request(`${crypto.randomUUID()}.${'A'.repeat(43)}`, '123456', body)
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path }] } })
  })

  test('[CLOS-04] fifty at once, with two links and by an administrator, are one request, event and email to each', async () => {
    const company = await signed()
    const [one, two] = [await linked(company), await linked(company)]
    const codes = { [one]: await coded(company, one), [two]: await coded(company, two) }
    let turn = 0
    const answers = await atOnce(50, async (): Promise<{ status: number; codes: string[] }> => {
      turn += 1
      const link = turn % 2 === 0 ? one : two
      return turn % 5 === 0 ? adminCall(company.admin).ask() : request(link, codes[link] ?? '')
    })
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49)
    expect(await events(company.accountId, 'account.termination_requested')).toHaveLength(1)
    expect(await mails(company.accountId, 'account-termination-requested')).toHaveLength(2)
    later()
  })

  test.each(['CLOSED', 'misuse'])('[CLOS-04] is refused for an account that has ended: %s', async (end) => {
    const company = await signed()
    const link = await linked(company)
    const digits = await coded(company, link)
    const values =
      end === 'CLOSED'
        ? ({ status: 'CLOSED', closed_date: '2026-11-20', closed_reason_code: 'VOLUNTARY' } as const)
        : ({ closed_date: '2026-12-20', closed_reason_code: 'ATMIS' } as const)
    await t.ownerDb.updateTable('account').set(values).where('id', '=', company.accountId).execute()
    expect((await open(link)).body.can).toEqual({ request: false, cancel: false })
    expect(await request(link, digits)).toMatchObject(overtaken)
    expect(await cancel(link, digits)).toMatchObject(overtaken)
    expect(await code(link)).toMatchObject(ended)
    later()
    if (end !== 'CLOSED') return
    await ask(company.accountId, company.email)
    expect(await linksTo(company.email)).toHaveLength(1)
    later()
  })
})

describe('canceling by link', () => {
  test('[CLOS-04][CLOS-07] the signatory takes back what the signatory asked, and the link ends', async () => {
    const company = await signed()
    const link = await linked(company)
    await request(link, await coded(company, link))
    expect(await cancel(link, '123456')).toMatchObject(wrong)
    const canceled = await cancel(link, await coded(company, link))
    expect(canceled).toMatchObject({ status: 200, body: { stage: 'ACTIVE', can: { request: false, cancel: false } } })
    expect(await row(company.accountId)).toEqual({ status: 'ACTIVE', closed_date: null, closed_reason: null })
    expect(await open(link)).toMatchObject(ended)
    expect(await events(company.accountId, 'account.termination_canceled')).toMatchObject([
      { after: { stage: 'ACTIVE', name: 'Kim Hale', way: 'LINK' } },
    ])
    expect((await mails(company.accountId, 'account-termination-canceled')).sort()).toEqual(
      [company.email, await emailOf(company.admin)].sort(),
    )
    later()
  })

  test('[CLOS-04] administrators take back what the signatory asked, the signatory not what they asked; a link asks once', async () => {
    const company = await signed()
    const link = await linked(company)
    await request(link, await coded(company, link))
    const admin = adminCall(company.admin)
    expect((await admin.cancel(1)).body).toMatchObject({ stage: 'ACTIVE' })
    expect((await open(link)).body.can).toEqual({ request: false, cancel: false })
    expect(await request(link, '123456')).toMatchObject(overtaken)
    expect((await admin.ask()).body.request).toMatchObject({ requestedBy: { name: 'Ana Lopez' } })
    const fresh = await linked(company)
    expect((await open(fresh)).body).toMatchObject({ stage: 'CLOSING', can: { request: false, cancel: false } })
    expect(await cancel(fresh, '123456')).toMatchObject(overtaken)
    later()
  })
})
