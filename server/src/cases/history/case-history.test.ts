import { auditActions } from '@hireproof/contract/audit-actions'
import { caseEventNames, caseEvents } from '@hireproof/contract/cases/case-events'
import { getCaseHistory } from '@hireproof/contract/cases/case-history.endpoints'
import { editCase, revealNumbers } from '@hireproof/contract/cases/cases.endpoints'
import { expect, test } from 'vitest'
import { citizenCase, newSsn } from '../../testing/case-samples.ts'
import { caseSteps } from '../../testing/case-steps.ts'
import type { GivenUser } from '../../testing/given.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
const steps = caseSteps(t)
const user = await t.given.user({ account_id: await t.given.account() })

const history = (who: GivenUser, caseNumber: string, before?: string) =>
  t.as(who).call(getCaseHistory, { params: { caseNumber }, query: before === undefined ? {} : { before } })
const entriesOf = async (who: GivenUser, caseNumber: string) => (await history(who, caseNumber)).body.entries
const edit = (who: GivenUser, caseNumber: string, body: object) =>
  t.as(who).call(editCase, { params: { caseNumber }, body })
const pass = () => t.clock.advance({ seconds: 5 })
const byUser = ({ logonId }: GivenUser) => ({ kind: 'user', name: 'Ana Lopez', logonId })

test('[CASE-137][CASE-138] tells who did what with a case and when, newest first', async () => {
  const caseNumber = await steps.answered(user)
  const { status, body } = await history(user, caseNumber)
  expect(status).toBe(200)
  expect(body.hasMore).toBe(false)
  expect(body.entries.map(({ action, by }) => ({ action, by }))).toEqual([
    { action: 'case.answered', by: { kind: 'records', name: null, logonId: null } },
    { action: 'case.submitted', by: byUser(user) },
    { action: 'case.created', by: byUser(user) },
  ])
  expect(body.entries[0]?.at).toBe(t.clock.now().toISOString())
  expect(body.entries[0]?.changes).toEqual([
    { field: 'Status', before: 'Being Checked', after: 'Closed', isSealed: false },
    { field: 'Result', before: '', after: 'Employment Authorized', isSealed: false },
  ])
})

test('[CASE-139] shows the earlier and the later value of a field, and of a number only that it changed', async () => {
  const [first, second] = [newSsn(), newSsn()]
  const { case_number: caseNumber } = await steps.create(user, citizenCase({ ssn: first, middle_initial: 'Q' }))
  pass()
  const draft = citizenCase({ ssn: second, first_name: 'Robin', date_of_birth: '1991-02-03' })
  expect((await edit(user, caseNumber, { ...draft, version: 1 })).status).toBe(200)
  await t.as(user).call(revealNumbers, { params: { caseNumber }, body: { fields: ['ssn'] } })
  const [revealed, edited] = await entriesOf(user, caseNumber)
  expect(revealed).toMatchObject({ action: 'case.numbers_revealed', changes: [{ after: 'Social Security number' }] })
  expect(edited?.changes).toEqual(
    expect.arrayContaining([
      { field: 'First name', before: 'Jordan', after: 'Robin', isSealed: false },
      { field: 'Middle initial', before: 'Q', after: '', isSealed: false },
      { field: 'Date of birth', before: expect.stringMatching(/19\d\d$/), after: 'Feb 3, 1991', isSealed: false },
      { field: 'Social Security number', before: '', after: '', isSealed: true },
    ]),
  )
  const all = JSON.stringify(await entriesOf(user, caseNumber))
  for (const ssn of [first, second]) {
    expect(all).not.toContain(ssn)
    expect(all).not.toContain(ssn.replaceAll('-', ''))
  }
})

test('[CASE-137] is paged: each page goes on after the last one, also among events of one moment', async () => {
  const { case_number: caseNumber } = await steps.create(user)
  for (let count = 0; count < 22; count += 1)
    await t.as(user).call(revealNumbers, { params: { caseNumber }, body: { fields: ['ssn'] } })
  const first = (await history(user, caseNumber)).body
  expect(first).toMatchObject({ hasMore: true })
  expect(first.entries).toHaveLength(20)
  const rest = (await history(user, caseNumber, first.entries.at(-1)?.place)).body
  expect(rest.hasMore).toBe(false)
  expect(rest.entries.map(({ action }) => action)).toEqual([
    ...['case.numbers_revealed', 'case.numbers_revealed', 'case.created'],
  ])
  expect(new Set([...first.entries, ...rest.entries].map(({ place }) => place)).size).toBe(23)
  expect((await history(user, caseNumber, 'x')).status).toBe(400)
})

test('[CASE-138][CASE-169] a client sees the agency, not its users; the agency also sees what it did before', async () => {
  const agency = await t.given.account({ type: 'AGENCY', company_name: 'Harbor Staffing' })
  const client = await t.given.account({ agency_account_id: agency })
  const agent = await t.given.user({ account_id: agency })
  const owner = await t.given.user({ account_id: client })
  const { case_number: caseNumber } = await steps.create(agent, citizenCase({ ssn: newSsn() }))
  pass()
  const chosen = citizenCase({ client_company_id: client })
  expect((await edit(agent, caseNumber, { ...chosen, version: 1 })).status).toBe(200)
  const own = await entriesOf(agent, caseNumber)
  expect(own.map(({ action }) => action).toSorted()).toEqual(['case.client_chosen', 'case.created', 'case.edited'])
  for (const { by } of own) expect(by).toEqual(byUser(agent))
  const ofClient = await entriesOf(owner, caseNumber)
  expect(ofClient.map(({ action }) => action)).toContain('case.client_chosen')
  for (const { by } of ofClient) expect(by).toEqual({ kind: 'company', name: 'Harbor Staffing', logonId: null })
})

test('[CASE-137] only those who see the case read its history', async () => {
  const { case_number: caseNumber } = await steps.create(user)
  const colleague = await t.given.user({ account_id: user.accountId, role: 'GENERAL' })
  const stranger = await t.given.user({ account_id: await t.given.account() })
  expect((await history(colleague, caseNumber)).status).toBe(403)
  expect((await history(stranger, caseNumber)).status).toBe(404)
})

test('every event of a case has a text of its own', () => {
  const actions = Object.keys(auditActions).filter((action) => action.startsWith('case.'))
  expect([...caseEventNames, 'case.numbers_looked_up'].toSorted()).toEqual(actions.toSorted())
  const texts = Object.values(caseEvents)
  expect(new Set(texts).size).toBe(texts.length)
  for (const text of texts) expect(text).toMatch(/^[A-Z][a-z]/)
})
