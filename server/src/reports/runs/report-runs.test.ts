import { createHash } from 'node:crypto'
import { exportReport } from '@hireproof/contract/reports/reports.endpoints'
import * as runs from '@hireproof/contract/reports/report-runs.endpoints'
import { describe, expect, test } from 'vitest'
import { newSsn } from '../../testing/case-samples.ts'
import type { GivenUser } from '../../testing/given.ts'
import { parseCsv } from '../../testing/parse-csv.ts'
import { runSteps } from '../../testing/report-run-steps.ts'
import { testApp } from '../../testing/test-app.ts'
import { removeOldRuns } from './keep-runs.ts'
import { writeRun } from './write-run.ts'

const t = await testApp({ env: { STATEMENT_TIMEOUT_MS: '20000' } })
const { begin, get, ended, take, parts, draft, manyCases } = runSteps(t)

const company = async (values: Parameters<typeof t.given.account>[0] = {}) => {
  const id = await t.given.account(values)
  const admin = await t.given.user({ account_id: id })
  const user = await t.given.user({ account_id: id, role: 'GENERAL' })
  return { id, admin, user }
}
const eventsOf = async ({ accountId }: GivenUser, action: string) =>
  (await t.audit(accountId)).filter((event) => event.action === action)
const mailsTo = ({ accountId }: GivenUser) =>
  t.ownerDb.selectFrom('mail_outbox').selectAll().where('account_id', '=', accountId).execute()
const list = async (user: GivenUser) => (await t.as(user).call(runs.listReportRuns, { query: { page: 0 } })).body

describe('a run', () => {
  test('[REPT-37][REPT-47] makes a file of more rows than an export may have, in the background, and the audit knows it', async () => {
    const { admin } = await company()
    const ssn = newSsn()
    await draft(admin, { last_name: 'Canary', ssn })
    await manyCases(admin, 10_000)
    const refused = await t.as(admin).call(exportReport, { params: { report: 'quick-audit' }, body: {} })
    expect([refused.status, refused.codes]).toEqual([409, ['conflict', 'REPORT_TOO_LONG']])
    const started = await begin(admin)
    expect(started.status).toBe(202)
    const { id } = started.body
    expect(await get(admin, id)).toMatchObject({ state: 'QUEUED', rows_done: 0, rows_expected: null })
    expect((await take(admin, id)).status).toBe(404)
    await writeRun(t.deps, { runId: id })
    const run = await get(admin, id)
    expect(run).toMatchObject({ state: 'READY', rows_done: 10_001, rows_expected: 10_001, failure: null })

    const { status, headers, bytes } = await take(admin, id)
    expect([status, headers['content-length']]).toEqual([200, String(run.bytes)])
    expect(headers['content-disposition']).toContain(`quick-audit-${admin.accountId}-2026-11-20.csv`)
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(run.sha256)
    const rows = parseCsv(bytes.toString('utf8').slice(1))
    expect(rows.filter((row) => row.includes('Canary'))).toHaveLength(10_001)
    expect(rows.at(-1)?.[0]).toBe('Total: 10,001 cases')
    expect([bytes.includes(ssn), bytes.includes(ssn.slice(-4))]).toEqual([false, true])

    // it is kept in parts, each sealed and compressed
    const sealed = (await parts(id)).map((part) => part.sealed_content)
    expect(sealed.length).toBeGreaterThan(1)
    expect(sealed.some((part) => part.includes('Canary'))).toBe(false)
    expect(Buffer.concat(sealed).length).toBeLessThan(bytes.length / 4)

    const kept = { report: 'quick-audit', rows: 10_001, companies: [admin.accountId], sha256: run.sha256, run: id }
    for (const action of ['report.exported', 'report.downloaded'])
      expect((await eventsOf(admin, action)).map(({ after }) => after)).toEqual([expect.objectContaining(kept)])
  })

  test('refuses what an export refuses', async () => {
    const { admin, user } = await company()
    const foreign = await company()
    expect((await begin(user, {}, 'user-audit')).status).toBe(403)
    expect((await begin(admin, { filter: { company_id: foreign.id } })).status).toBe(404)
    expect((await begin(admin, { filter: { fiscal_year: 2026 } })).status).toBe(400)
  })

  test('[REPT-38] is listed with its filter in words, for the user who ran it only', async () => {
    const { admin, user } = await company()
    const first = await ended(admin, { filter: { created_from: '2026-11-01', created_to: '2026-11-20' } })
    t.clock.advance({ seconds: 1 })
    const { id: second } = (await begin(admin)).body
    const { runs: listed, total } = await list(admin)
    expect(listed.map(({ id, state }) => [id, state])).toEqual([
      [second, 'QUEUED'],
      [first.id, 'READY'],
    ])
    expect([total, listed[1]?.filter_words]).toEqual([2, ['Created from: Nov 1, 2026', 'Created until: Nov 20, 2026']])
    expect(await list(user)).toEqual({ runs: [], total: 0 })
  })

  test('can be canceled while it is under way, and then leaves nothing', async () => {
    const { admin } = await company()
    const { id } = (await begin(admin)).body
    const cancel = () => t.as(admin).call(runs.cancelReportRun, { params: { runId: id } })
    expect((await cancel()).body).toMatchObject({ state: 'CANCELLED' })
    await writeRun(t.deps, { runId: id })
    expect([(await get(admin, id)).state, await parts(id)]).toEqual(['CANCELLED', []])
    const again = await cancel()
    expect([again.status, again.codes]).toEqual([409, ['conflict', 'RUN_ENDED']])
    expect(await eventsOf(admin, 'report.exported')).toEqual([])
  })
})

describe('the email about a run', () => {
  test('[REPT-39] is sent if it took longer than a minute, names the report and nothing of its content', async () => {
    const { id: agency, admin } = await company({ type: 'AGENCY' })
    const client = await t.given.account({ agency_account_id: agency, company_name: 'Secret Client' })
    await ended(admin)
    expect(await mailsTo(admin)).toEqual([])
    const { id } = (await begin(admin, { filter: { company_id: client } })).body
    t.clock.advance({ seconds: 61 })
    await writeRun(t.deps, { runId: id })
    const [mail, ...more] = await mailsTo(admin)
    expect([mail?.template, mail?.data, more]).toEqual(['report-ready', { report: 'Quick Audit' }, []])
  })

  test('[REPT-39] tells that it failed', async () => {
    const { id: agency, admin } = await company({ type: 'AGENCY' })
    const client = await t.given.account({ agency_account_id: agency })
    const { id } = (await begin(admin, { filter: { company_id: client } })).body
    await t.ownerDb.updateTable('account').set({ agency_account_id: null }).where('id', '=', client).execute()
    t.clock.advance({ seconds: 61 })
    await writeRun(t.deps, { runId: id })
    expect(await get(admin, id)).toMatchObject({ state: 'FAILED', failure: 'NOT_ALLOWED' })
    expect((await mailsTo(admin)).map(({ template }) => template)).toEqual(['report-failed'])
    expect(await parts(id)).toEqual([])
  })
})

describe('a download', () => {
  test('[REPT-40] is for the owner only', async () => {
    const { admin, user } = await company()
    const other = await company()
    const run = await ended(admin)
    expect((await take(user, run.id)).status).toBe(403)
    expect((await take(other.admin, run.id)).status).toBe(404)
    expect((await take(admin, run.id)).status).toBe(200)
  })

  test.each([
    ['lost the report', { role: 'ENROLLMENT' as const }],
    ['sees only some of the cases now', { role: 'GENERAL' as const }],
  ])('[REPT-40] of a user who %s destroys the file', async (_, change) => {
    const { admin } = await company()
    await draft(admin)
    const run = await ended(admin)
    await t.ownerDb.updateTable('app_user').set(change).where('id', '=', admin.id).execute()
    expect((await take(admin, run.id)).status).toBe(403)
    await t.ownerDb.updateTable('app_user').set({ role: 'PROGRAMADMIN' }).where('id', '=', admin.id).execute()
    const isDestroyed = change.role === 'GENERAL'
    expect((await parts(run.id)).length === 0).toBe(isDestroyed)
    expect((await take(admin, run.id)).status).toBe(isDestroyed ? 404 : 200)
  })

  test('[REPT-40] of an agency that lost a client with rows in the file destroys it, and no other', async () => {
    const { id: agency, admin } = await company({ type: 'AGENCY' })
    const [one, two] = [
      await t.given.account({ agency_account_id: agency }),
      await t.given.account({ agency_account_id: agency }),
    ]
    await draft(admin, { client_company_id: one })
    await draft(admin, { client_company_id: two })
    const both = await ended(admin)
    const second = await ended(admin, { filter: { company_id: two } })
    await t.ownerDb.updateTable('account').set({ agency_account_id: null }).where('id', '=', one).execute()
    expect((await take(admin, both.id)).status).toBe(403)
    expect([await parts(both.id), (await get(admin, both.id)).state]).toEqual([[], 'EXPIRED'])
    expect((await take(admin, both.id)).status).toBe(404)
    expect((await take(admin, second.id)).status).toBe(200)
    expect(await eventsOf(admin, 'report.file_destroyed')).toHaveLength(1)
  })

  test('[REPT-41] ends with the file after seven days; the line stays for 90', async () => {
    const { admin } = await company()
    const run = await ended(admin)
    t.clock.advance({ days: 6, hours: 23 })
    await removeOldRuns(t.deps)
    expect(await parts(run.id)).toHaveLength(1)
    t.clock.advance({ hours: 1 })
    await removeOldRuns(t.deps)
    expect(await parts(run.id)).toEqual([])
    const row = () => t.ownerDb.selectFrom('report_run').select('state').where('id', '=', run.id).executeTakeFirst()
    expect(await row()).toEqual({ state: 'EXPIRED' })
    t.clock.advance({ days: 82 })
    await removeOldRuns(t.deps)
    expect(await row()).toBeDefined()
    t.clock.advance({ days: 2 })
    await removeOldRuns(t.deps)
    expect(await row()).toBeUndefined()
  })

  test('[REPT-41] answers 404 at the moment at which the file expires, before anything removes it', async () => {
    const { admin } = await company()
    const run = await ended(admin)
    await t.ownerDb.updateTable('report_run').set({ expires_at: t.clock.now() }).where('id', '=', run.id).execute()
    expect((await take(admin, run.id)).status).toBe(404)
  })
})

describe('limits', () => {
  test('[REPT-43] a user has three runs under way, and a company ten', async () => {
    const { id, admin } = await company()
    for (let count = 0; count < 3; count += 1) expect((await begin(admin)).status).toBe(202)
    const fourth = await begin(admin)
    expect([fourth.status, fourth.headers['retry-after']]).toEqual([429, '60'])
    const colleagues = await Promise.all([1, 2, 3].map(() => t.given.user({ account_id: id })))
    const asked = await Promise.all(colleagues.flatMap((user) => [1, 2, 3].map(() => begin(user))))
    expect(asked.filter(({ status }) => status === 202)).toHaveLength(7)
    expect(asked.filter(({ status }) => status === 429)).toHaveLength(2)
  })

  test('[REPT-43] a user asks for twenty files in ten minutes, exports and runs together', async () => {
    const { admin } = await company()
    for (let count = 0; count < 19; count += 1)
      await t.as(admin).call(exportReport, { params: { report: 'quick-audit' }, body: {} })
    expect((await begin(admin)).status).toBe(202)
    const next = await begin(admin)
    expect([next.status, Number(next.headers['retry-after']) > 0]).toEqual([429, true])
  })
})
