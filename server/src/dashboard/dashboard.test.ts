import { getAccount, getCompanyName, listCompanyNames } from '@hireproof/contract/accounts/accounts'
import { userStatuses } from '@hireproof/contract/users/users'
import * as dashboard from '@hireproof/contract/dashboard/dashboard.endpoints'
import { describe, expect, test } from 'vitest'
import { testApp, whenFinished } from '../testing/test-app.ts'

const t = await testApp()

const sessionOf = async (personId: string) => ({ session: await t.given.session({ personId }) })
const listed = async (personId: string) => {
  const answer = await t.as(await sessionOf(personId)).call(dashboard.listDashboardUsers, {})
  expect(answer.status).toBe(200)
  return answer.body.users
}
const idsOf = (rows: { userId: string }[]) => rows.map(({ userId }) => userId).sort()
const account = (company_name = 'Harbor Foods') => t.given.account({ company_name })
const existing = async (email: string, more = {}) =>
  t.given.user({ account_id: await account(), mfa_enabled: false, email, password_hash: 'x', ...more })

describe('the users of a dashboard', () => {
  test('[API-13][DASH-08][DASH-09] are linked if they have a second factor, otherwise existing', async () => {
    const personId = await t.given.person({ email: 'two.kinds@example.com' })
    const linked = await t.given.user({ account_id: await account(), person_id: personId })
    const legacy = await existing('Two.Kinds@Example.com')
    const rows = await listed(personId)
    expect(rows).toHaveLength(2)
    expect(rows.find(({ userId }) => userId === linked.id)).toMatchObject({ mfaEnabled: true })
    expect(rows.find(({ userId }) => userId === legacy.id)).toMatchObject({ mfaEnabled: false })
  })

  test.each(userStatuses)('[DASH-08][DASH-10][DASH-25] that are %s are listed with their status', async (status) => {
    const email = `${status.toLowerCase()}@example.com`
    const personId = await t.given.person({ email })
    const linked = await t.given.user({ account_id: await account(), person_id: personId, status })
    const legacy = await existing(email, { status })
    const rows = await listed(personId)
    if (status === 'DELETED') return expect(rows).toEqual([])
    expect(idsOf(rows)).toEqual([linked.id, legacy.id].sort())
    expect(rows.map((row) => row.userStatus)).toEqual([status, status])
  })

  test('[DASH-02] include no linked user for a person who only has existing ones', async () => {
    const personId = await t.given.person({ email: 'only.existing@example.com' })
    await existing('only.existing@example.com')
    expect((await listed(personId)).filter(({ mfaEnabled }) => mfaEnabled)).toEqual([])
    expect(await listed(await t.given.person())).toEqual([])
  })

  test('include users made for federated sign-in under a confirmed address, until someone has activated them', async () => {
    const email = 'invited@example.com'
    const personId = await t.given.person({ email })
    const invite = async (more = {}) =>
      t.given.user({ account_id: await account(), person_id: null, email, status: 'PENDINGACTIVATION', ...more })
    const invited = await invite()
    await invite({ retired_password_hash: 'x' })
    await invite({ person_id: await t.given.person() })
    expect(await listed(personId)).toMatchObject([{ userId: invited.id, mfaEnabled: true }])
  })

  test('[T10] are not found by an address that is not confirmed, however similar it looks', async () => {
    const personId = await t.given.person({ email: 'ana@example.com', emails: ['ana@example.com', 'a_b@example.com'] })
    const near = ['ana@example.com.evil.example', 'xana@example.com', 'axb@example.com', '%', ' ana@example.com', '']
    for (const email of near) await existing(email)
    for (const email of near) {
      await t.given.user({ account_id: await account(), person_id: null, email, status: 'PENDINGACTIVATION' })
    }
    // The address of the profile alone does not count.
    const stale = await t.given.person({ email: 'stale@example.com', emails: ['fresh@example.com'] })
    await existing('stale@example.com')
    expect(await listed(personId)).toEqual([])
    expect(await listed(stale)).toEqual([])
  })

  test('[T12] stay with the person they are bound to when someone else gets the address', async () => {
    const email = 'recycled@example.com'
    const first = await t.given.person({ email })
    const bound = await t.given.user({ account_id: await account(), person_id: first, email })
    const second = await t.given.person({ email })
    expect(await listed(second)).toEqual([])
    expect(idsOf(await listed(first))).toEqual([bound.id])
    const claim = await t
      .as(await sessionOf(second))
      .call(dashboard.claimUser, { params: { userId: bound.id }, body: { application: 'EVERIFY', activate: true } })
    expect(claim).toMatchObject({ status: 404, codes: ['not_found'] })
  })
})

describe('company names', () => {
  test('[DASH-15][API-25] are returned for every user of the dashboard, one by one and all at once', async () => {
    const email = 'names@example.com'
    const personId = await t.given.person({ email })
    const companies = new Map<number, string>()
    const of = async (name: string, more: object) => {
      const id = await account(name)
      companies.set(id, name)
      await t.given.user({ account_id: id, ...more })
    }
    await of('Linked Inc', { person_id: personId })
    await of('Existing Inc', { mfa_enabled: false, email, password_hash: 'x' })
    await of('Invited Inc', { person_id: null, email })
    const person = t.as(await sessionOf(personId))
    const all = await person.call(listCompanyNames, {})
    const expected = [...companies].map(([accountId, companyName]) => ({ accountId, companyName }))
    expect(all.body.companyNames).toEqual(expected)
    for (const each of expected) {
      const one = await person.call(getCompanyName, { params: { accountId: each.accountId } })
      expect(one).toMatchObject({ status: 200, body: each })
    }
    expect(getCompanyName.path).toBe('/api/account/accounts/:accountId/company_name')
  })

  test('[T09] say nothing about any other company, whether it exists or not', async () => {
    const email = 'nosy@example.com'
    const personId = await t.given.person({ email })
    const foreign = await account('Secret Ltd')
    await t.given.user({ account_id: foreign })
    const deleted = await existing(email, { status: 'DELETED' })
    const person = t.as(await sessionOf(personId))
    const answers = []
    for (const accountId of [foreign, deleted.accountId, 2_000_000_000]) {
      const { status, body } = await person.call(getCompanyName, { params: { accountId } })
      answers.push({ status, ...(body as object), requestId: undefined })
      expect((await t.anonymous.call(getCompanyName, { params: { accountId } })).status).toBe(401)
    }
    expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1)
    expect(answers[0]).toMatchObject({ status: 404, code: 'not_found' })
    expect((await person.call(listCompanyNames, {})).body.companyNames).toEqual([])
    expect((await person.call(getAccount, { params: { accountId: foreign } })).codes).toEqual(['account_required'])
  })
})

test('[API-12][DASH-44] the shared profile offers every confirmed address', async () => {
  const personId = await t.given.person({
    email: 'b@example.com',
    emails: ['c@example.com', 'b@example.com', 'a@example.com'],
  })
  const { body } = await t.as(await sessionOf(personId)).call(dashboard.getSharedProfile, {})
  expect(body).toMatchObject({ email: 'b@example.com', allEmails: ['a@example.com', 'b@example.com', 'c@example.com'] })
})

test('with forty linked users the list, the names and the profile take one statement each', async () => {
  const personId = await t.given.person()
  for (let count = 0; count < 40; count += 1) {
    await t.given.user({ account_id: await account(`Company ${count}`), person_id: personId })
  }
  const person = t.as(await sessionOf(personId))
  const statements = countStatements()
  const { body } = await person.call(dashboard.listDashboardUsers, {})
  expect(body.users).toHaveLength(40)
  // In addition, each call reads its session.
  expect(statements()).toBe(2)
  expect((await person.call(listCompanyNames, {})).body.companyNames).toHaveLength(40)
  expect(statements()).toBe(4)
  expect((await person.call(dashboard.getSharedProfile, {})).status).toBe(200)
  expect(statements()).toBe(6)
})

/** Counts the statements that the application sends as the identity role until the test ends. */
function countStatements(): () => number {
  const { identityDb } = t.deps
  let count = 0
  t.deps.identityDb = identityDb.withPlugin({
    transformQuery: ({ node }) => {
      count += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  whenFinished(() => {
    t.deps.identityDb = identityDb
  })
  return () => count
}
