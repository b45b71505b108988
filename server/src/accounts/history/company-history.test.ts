import { readdirSync, readFileSync } from 'node:fs'
import { companyActions } from '@hireproof/contract/accounts/company-events'
import { exportCompanyHistory, getCompanyHistory } from '@hireproof/contract/accounts/company-history.endpoints'
import * as profile from '@hireproof/contract/accounts/company-profile.endpoints'
import { changeCompanySettings } from '@hireproof/contract/accounts/company-settings'
import { changeFormSettings } from '@hireproof/contract/form-i9/form-settings.endpoints'
import { describe, expect, test } from 'vitest'
import { appendAudit } from '../../platform/audit.ts'
import { bakery, kim, mapleStreet } from '../../testing/company-samples.ts'
import type { GivenUser } from '../../testing/given.ts'
import { parseCsv } from '../../testing/parse-csv.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()

type Query = { section?: string; since?: string; before?: string }
const at = (user: GivenUser, accountId = user.accountId) => ({ params: { accountId } })
const history = (user: GivenUser, query: Query = {}, accountId?: number) =>
  t.as(user).call(getCompanyHistory, { ...at(user, accountId), query } as never)
const changeName = (user: GivenUser, legalName: string, version: number, accountId?: number) =>
  t.as(user).call(profile.changeCompanyInformation, {
    ...at(user, accountId),
    body: { ...bakery, legalName, version },
  })
const changeContacts = (user: GivenUser, firstName: string, version: number) =>
  t.as(user).call(profile.changeCompanyContacts, { ...at(user), body: { contacts: [{ ...kim, firstName }], version } })
const company = async (values: Parameters<typeof t.given.account>[0] = {}, role?: 'CORPORATEADMIN') => {
  const account_id = await t.given.account({ company_name: 'Elm Bread', ...values })
  return t.given.user({ account_id, ...(role && { role }) })
}

describe('[COMP-15] the history of a company', () => {
  test('shows what was changed, before and after, by whom, newest first, with an EIN by its last digits', async () => {
    const admin = await company()
    await changeName(admin, 'Oak Bread', 0)
    t.clock.advance({ minutes: 5 })
    await t.as(admin).call(profile.changeCompanyAddress, {
      ...at(admin),
      body: { physical: mapleStreet, mailing: null, version: 0 },
    })
    const { status, body } = await history(admin)
    expect(status).toBe(200)
    const by = { name: 'Ana Lopez', company: null }
    expect(body).toMatchObject({
      hasMore: false,
      entries: [
        {
          action: 'account.address_changed',
          at: t.clock.now().toISOString(),
          by,
          changes: [
            { field: 'Physical address', before: '', after: '12 Maple Street, Baltimore, MD 21201' },
            { field: 'Mailing address', before: '', after: 'Same as the physical address' },
          ],
        },
        { action: 'account.information_changed', by },
      ],
    })
    expect(body.entries[1]?.changes).toEqual(
      expect.arrayContaining([
        { field: 'Legal name', before: 'Elm Bread', after: 'Oak Bread' },
        { field: 'Employer Identification Number (EIN)', before: '', after: '••-•••6789' },
        { field: 'Number of employees', before: '', after: '10 to 19' },
      ]),
    )
    expect(JSON.stringify(body)).not.toContain('123456789')
  })

  test('shows settings in words, and what the operator did', async () => {
    const admin = await company()
    const settings = { timeZone: 'Pacific/Guam', generalUsersSeeAllCases: true, version: 0 } as const
    expect((await t.as(admin).call(changeCompanySettings, { ...at(admin), body: settings })).status).toBe(200)
    const days = { weekdays: [1, 2], holidays: [], keepsOtherCopies: true, version: 0 }
    expect((await t.as(admin).call(changeFormSettings, { ...at(admin), body: days })).status).toBe(200)
    const subject = { subjectType: 'account', subjectId: String(admin.accountId) }
    const event = { action: 'account.plus_enabled' as const, ...subject }
    const context = { accountId: admin.accountId, actor: { system: 'operator' }, at: t.clock.now(), requestId: 'test' }
    await appendAudit(t.ownerDb, context, [event])
    const { entries } = (await history(admin)).body
    expect(entries.map(({ action, by, changes }) => ({ action, by, changes }))).toEqual([
      { action: 'account.plus_enabled', by: null, changes: [] },
      {
        action: 'account.form_settings_changed',
        by: { name: 'Ana Lopez', company: null },
        changes: [
          {
            field: 'Business days',
            before: 'Monday, Tuesday, Wednesday, Thursday, Friday',
            after: 'Monday, Tuesday',
          },
          { field: 'Copies of other documents', before: '', after: 'Kept' },
        ],
      },
      {
        action: 'account.settings_changed',
        by: { name: 'Ana Lopez', company: null },
        changes: [
          {
            field: 'Time zone',
            before: 'Eastern Time',
            after: 'Chamorro Time (Guam, Northern Mariana Islands)',
          },
          {
            field: 'Cases that general users see',
            before: 'Only the cases that they created',
            after: 'All cases of the company',
          },
        ],
      },
    ])
  })

  test('comes twenty changes at a time, none twice, and by section and day', async () => {
    const admin = await company()
    for (let version = 0; version < 22; version += 1) await changeName(admin, `Name ${version}`, version)
    await changeContacts(admin, 'Lee', 0)
    const first = (await history(admin, { section: 'company_information' })).body
    expect([first.entries.length, first.hasMore]).toEqual([20, true])
    const before = String(first.entries.at(-1)?.place)
    const second = (await history(admin, { section: 'company_information', before })).body
    expect([second.entries.length, second.hasMore]).toEqual([2, false])
    expect(new Set([...first.entries, ...second.entries].map(({ place }) => place)).size).toBe(22)
    expect((await history(admin, { section: 'contacts' })).body.entries).toHaveLength(1)
    // the company's day, not that of Greenwich
    const events = t.ownerDb.updateTable('audit_event').where('chain', '=', String(admin.accountId))
    await events
      .set({ at: new Date('2026-11-03T04:59:00Z') })
      .where('action', '=', 'account.contacts_changed')
      .execute()
    expect((await history(admin, { section: 'contacts', since: '2026-11-03' })).body.entries).toEqual([])
    expect((await history(admin, { section: 'contacts', since: '2026-11-02' })).body.entries).toHaveLength(1)
  })

  test('names people within reach, and others by the company above', async () => {
    const agent = await company({ type: 'AGENCY', company_name: 'Harbor Agency' })
    const client = await company({ agency_account_id: agent.accountId })
    await changeName(agent, 'Oak Bread', 0, client.accountId)
    await changeContacts(client, 'Lee', 0)
    const authors = async (user: GivenUser) =>
      (await history(user, {}, client.accountId)).body.entries.map(({ by }) => by)
    const ana = { name: 'Ana Lopez', company: null }
    expect(await authors(client)).toEqual([ana, { name: null, company: 'Harbor Agency' }])
    expect(await authors(agent)).toEqual([ana, ana])
  })

  test('is for those who may change the profile, also of a closed company, and for no one else', async () => {
    const agent = await company({ type: 'AGENCY' })
    const client = await t.given.account({ agency_account_id: agent.accountId })
    const general = await t.given.user({ account_id: agent.accountId, role: 'GENERAL' })
    const stranger = await company()
    const closed = await company({ status: 'CLOSED', closed_date: '2026-11-01' })
    const head = await company({ type: 'CORPORATE' }, 'CORPORATEADMIN')
    const location = await t.given.account({ type: 'CHILD', parent_account_id: head.accountId })
    expect((await history(agent, {}, client)).status).toBe(200)
    expect((await history(closed)).status).toBe(200)
    expect((await history(head)).status).toBe(200)
    expect((await history(head, {}, location)).status).toBe(200)
    expect(await history(general, {}, client)).toMatchObject({ status: 403, codes: ['forbidden'] })
    expect(await history(general)).toMatchObject({ status: 403, codes: ['forbidden'] })
    expect((await history(stranger, {}, client)).status).toBe(404)
    for (const user of [general, stranger]) {
      const answer = await t.as(user).call(exportCompanyHistory, { ...at(user, client), query: {} })
      expect(answer.status).toBe(user === general ? 403 : 404)
    }
  })

  test.each([
    { section: 'secrets' },
    { since: '2026-02-30' },
    { before: '-1' },
    { before: "1' or '1'='1" },
    { x: '1' },
  ])('is refused for %j', async (query) => {
    const admin = await company()
    expect((await history(admin, query as Query)).status).toBe(400)
  })

  test('is exported as a table without formulas, a line for each field, and at most twenty times in ten minutes', async () => {
    const admin = await company()
    await changeName(admin, '=cmd()|"x"', 0)
    const ask = async (query: Query = {}) =>
      t.app.inject({
        method: 'GET',
        url: exportCompanyHistory.path.replace(':accountId', String(admin.accountId)),
        headers: { authorization: `Bearer ${await t.tokenOf(admin.session)}` },
        query,
      })
    const answer = await ask()
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="history-${admin.accountId}.csv"`,
    })
    const [head, ...lines] = parseCsv(answer.body.replace('\uFEFF', ''))
    expect(head).toEqual(['Time (Eastern Time)', 'Section', 'Change', 'Field', 'Before', 'After', 'By'])
    const shared = ['Company information', 'Company information changed']
    expect(lines[0]).toEqual([
      expect.stringMatching(/^2026-11-20 10:0\d$/),
      ...shared,
      'Legal name',
      'Elm Bread',
      `'=cmd()|"x"`,
      'Ana Lopez',
    ])
    expect(lines).toHaveLength(5)
    expect(parseCsv((await ask({ section: 'contacts' })).body.replace('\uFEFF', ''))).toHaveLength(1)
    for (let count = 2; count < 20; count += 1) expect((await ask()).statusCode).toBe(200)
    expect((await ask()).statusCode).toBe(429)
  })

  test('has everything that the audit keeps of a company', () => {
    const root = new URL('../..', import.meta.url)
    const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !/^(?:testing|demo)/.test(path))
      .map((path) => readFileSync(new URL(path, root), 'utf8'))
    const kept = new Set(
      sources.flatMap((text) => [...text.matchAll(/action: '(account\.[a-z_]+)'/g)].map(([, action]) => action)),
    )
    // reminders, and steps on the way to a signature, change nothing
    const others = [
      'account.closing_reminded',
      'account.disposal_announced',
      'account.mou_reminded',
      'account.mou_paper_refused',
      'account.mou_paper_viewed',
    ]
    const shown = new Set<string | undefined>([...companyActions(), ...others])
    expect([...kept].filter((action) => !shown.has(action))).toEqual([])
  })
})
