import * as endpoints from '@hireproof/contract/cases/case-views.endpoints'
import { searchCases } from '@hireproof/contract/cases/cases.endpoints'
import { expect, test } from 'vitest'
import { citizenCase, newSsn } from '../../testing/case-samples.ts'
import { caseSteps } from '../../testing/case-steps.ts'
import { viewSettings } from '../../testing/case-view-samples.ts'
import type { GivenUser } from '../../testing/given.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
const steps = caseSteps(t)
const user = await t.given.user({ account_id: await t.given.account() })

const settings = viewSettings()
const { query } = settings
const save = (body: object, who = user) =>
  t.as(who).call(endpoints.saveCaseView, { body: body as { name: string; settings: typeof settings } })

const long = 'x'.repeat(4000)
const refused: [what: string, change: object][] = [
  ['a name of 4,000 characters', { name: long }],
  ['a name of 61 characters', { name: 'x'.repeat(61) }],
  ['an empty name', { name: '' }],
  ['a blank name', { name: '  \t ' }],
  ['two lines', { name: 'two\nlines' }],
  ['a control character', { name: 'a bell \u0007' }],
  ['a zero byte', { name: 'zero \u0000' }],
  ['half a character', { name: 'half \uD800' }],
  ['a turned name', { name: 'turned \u202Earound' }],
  ['a Social Security number', { name: 'Jo 900-44-0001' }],
  ['an A-number', { name: 'A123456789' }],
  ['a search text among the criteria', { settings: { ...settings, query: { ...query, text: 'Lopez' } } }],
  ['a search text beside them', { settings: { ...settings, text: 'Lopez' } }],
  ['a user of 4,000 characters', { settings: { ...settings, query: { ...query, created_by: long } } }],
  [
    '4,000 statuses',
    { settings: { ...settings, query: { ...query, statuses: Array.from({ length: 4000 }, () => 'DRAFT') } } },
  ],
  [
    'days in the wrong order',
    { settings: { ...settings, query: { ...query, due_from: '2026-11-20', due_to: '2026-11-19' } } },
  ],
  ['SQL as a filter', { settings: { ...settings, query: { filter: "open' or true --" } } }],
  ['an unknown sort field', { settings: { ...settings, sort: { field: 'ssn', order: 'ASC' } } }],
  ['an unknown column', { settings: { ...settings, columns: ['ssn'] } }],
  ['no columns', { settings: { ...settings, columns: [] } }],
  ['a page of a thousand cases', { settings: { ...settings, size: 1000 } }],
  ['no settings within', { settings: {} }],
  ['no settings', { settings: undefined }],
  ['an owner', { user_id: user.id }],
]
test.each(refused)('[N8][T31][CASE-131] refuses a view with %s', async (_, change) => {
  const answer = await save({ name: 'Late', settings, ...change })
  expect(answer.status).toBe(400)
  expect(JSON.stringify(answer.body).length).toBeLessThan(2000)
})

test('[CASE-131] a view never has a search text, not even in the database', async () => {
  const kept = { id: user.id, account_id: user.accountId, user_id: user.id, name: 'Text', is_shared: false }
  const row = { ...kept, version: 1, saved_at: new Date(), settings: JSON.stringify({ query: { text: 'Lopez' } }) }
  await expect(t.ownerDb.insertInto('case_view').values(row).execute()).rejects.toThrow('case_view_settings_check')
})

test.each([
  ['4,000 characters', long],
  ...['1', 'default', "x' or true --", '../users', '%00', 'null'].map((id) => [id, id]),
])('[N8][CASE-132] finds no view %s', async (_, viewId = '') => {
  const answer = await t.as(user).call(endpoints.getCaseView, { params: { viewId } })
  expect(answer).toMatchObject({ status: 404, codes: ['not_found'] })
})

test.each([
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'; drop table case_view; --",
  '=cmd|calc!A1',
  '{{constructor}}',
  '%00',
  '\u{1F469}\u200D\u{1F469}',
  'e\u0301\u0301\u0301',
  'ملفات متأخرة',
])('[T30][CASE-131] keeps the name %j as it is', async (name) => {
  const saved = await save({ name, settings })
  expect(saved.status).toBe(201)
  expect((await t.as(user).call(endpoints.getCaseView, { params: { viewId: saved.body.id } })).body.name).toBe(name)
})

test('[CASE-131] changes of views are limited', async () => {
  const busy = await t.given.user({ account_id: await t.given.account() })
  const open = () => t.as(busy).call(endpoints.setDefaultCaseView, { body: { view_id: null } })
  for (let count = 0; count < 100; count += 1) await open()
  expect(await open()).toMatchObject({ status: 429, codes: ['too_many_requests'] })
})

test('[CASE-132] a shared view shows each reader only their own cases', async () => {
  const admin = await t.given.user({ account_id: await t.given.account() })
  const clerk = await t.given.user({ account_id: admin.accountId, role: 'GENERAL' })
  const by: Record<string, GivenUser> = { admin, clerk }
  for (const [first_name, who] of Object.entries(by))
    await steps.create(who, citizenCase({ first_name, ssn: newSsn() }))
  const shared = async (more: object) =>
    (
      await save(
        {
          name: JSON.stringify(more),
          settings: viewSettings({ query: { filter: 'drafts', ...more } }),
          is_shared: true,
        },
        admin,
      )
    ).body.id
  const shownTo = async (who: GivenUser, viewId: string) => {
    const { settings: asked } = (await t.as(who).call(endpoints.getCaseView, { params: { viewId } })).body
    const body = { paging: { page: 0, size: asked.size }, query: asked.query, sort: [asked.sort] }
    return (await t.as(who).call(searchCases, { body })).body.results.map(({ first_name }) => first_name).sort()
  }
  const [all, own] = [await shared({}), await shared({ created_by: 'me' })]
  expect(await shownTo(admin, all)).toEqual(['admin', 'clerk'])
  expect(await shownTo(clerk, all)).toEqual(['clerk'])
  // "me" is the reader
  expect(await shownTo(admin, own)).toEqual(['admin'])
  expect(await shownTo(clerk, own)).toEqual(['clerk'])
})
