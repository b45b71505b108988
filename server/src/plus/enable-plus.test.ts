import { getAccount, getPlusEligibility } from '@hireproof/contract/accounts/accounts'
import { enablePlus } from '@hireproof/contract/plus/enable.endpoints'
import { getPlusTerms } from '@hireproof/contract/plus/terms.endpoints'
import { getTutorial } from '@hireproof/contract/tutorial/tutorial.endpoints'
import { searchCases } from '@hireproof/contract/cases/cases.endpoints'
import type { StoredRole } from '@hireproof/contract/users/users'
import type { Insertable } from 'kysely'
import { describe, expect, test } from 'vitest'
import { inTransaction } from '../platform/db.ts'
import type { Account } from '../platform/db.gen.ts'
import { atOnce } from '../testing/at-once.ts'
import type { GivenUser } from '../testing/given.ts'
import { testApp } from '../testing/test-app.ts'
import { markAccepted } from './plus-terms.queries.ts'
import { TERMS_VERSION, termsInForce } from '../accounts/plus-terms.ts'

const t = await testApp()
const terms = { isAccepted: true as const, version: TERMS_VERSION }

const enable = (user: GivenUser, accountId = user.accountId, more: object = {}) => {
  const body = { accountId, myI9: { enabled: true as const }, terms, ...more }
  return t.as(user).call(enablePlus, { params: { accountId }, body })
}

const given = async (company: Partial<Insertable<Account>> = {}, role: StoredRole = 'PROGRAMADMIN') =>
  t.given.user({ account_id: await t.given.account(company), role, middle_initial: 'Q' })

const rowOf = (id: number) => t.ownerDb.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const acceptancesOf = (id: number) =>
  t.ownerDb.selectFrom('plus_terms_acceptance').selectAll().where('account_id', '=', id).execute()
const eventsOf = async (id: number) => (await t.audit(id)).filter(({ action }) => action === 'account.plus_enabled')

/** Nothing of the company has changed. */
const expectUntouched = async (id: number) => {
  expect(await rowOf(id)).toMatchObject({ plus_enabled: false, plus_terms_version: null })
  expect(await acceptancesOf(id)).toEqual([])
  expect(await eventsOf(id)).toEqual([])
}

test('[API-28][PLUS-16] a program administrator enables plus for the company; the audit records who accepted which terms, and when', async () => {
  const user = await given()
  const answer = await enable(user)
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({ id: user.accountId, myI9: { enabled: true }, arePlusTermsDue: false })
  expect((await t.as(user).call(getAccount, { params: { accountId: user.accountId } })).body).toEqual(answer.body)
  const read = await t.as(user).call(getPlusTerms, { params: { accountId: user.accountId } })
  expect(read.body.accepted).toEqual({
    terms: termsInForce('Hireproof'),
    acceptedBy: 'Ana Q. Lopez',
    acceptedAt: '2026-11-20T15:00:00.000Z',
  })
  expect(await acceptancesOf(user.accountId)).toMatchObject([
    { version: TERMS_VERSION, accepted_by_user_id: user.id, accepted_by_name: 'Ana Q. Lopez' },
  ])
  expect(await eventsOf(user.accountId)).toMatchObject([
    {
      actor: { userId: user.id },
      subject_type: 'account',
      subject_id: String(user.accountId),
      before: { plus_enabled: false },
      after: { plus_enabled: true, terms_version: TERMS_VERSION },
    },
  ])
})

test('[PLUS-13][API-28] a second caller is told that it was done, and changes nothing', async () => {
  const first = await given()
  const second = await t.given.user({ account_id: first.accountId })
  expect((await enable(first)).status).toBe(200)
  for (const user of [second, first]) expect(await enable(user)).toMatchObject({ status: 409, codes: ['conflict'] })
  expect(await acceptancesOf(first.accountId)).toMatchObject([{ accepted_by_user_id: first.id }])
})

test('[PLUS-13][T07] of fifty simultaneous calls by two administrators, one enables plus', async () => {
  const untrained = { account_id: await t.given.account(), training_status: 'INCOMPLETE' } as const
  const one = await t.given.user(untrained)
  const other = await t.given.user(untrained)
  const answers = await atOnce(50, (index) => enable(index % 2 === 0 ? one : other))
  const statuses = answers.map(({ status }) => status).sort()
  expect(statuses).toEqual([200, ...Array.from({ length: 49 }, () => 409)])
  expect(await acceptancesOf(one.accountId)).toHaveLength(1)
  expect(await eventsOf(one.accountId)).toMatchObject([{ after: { terms_version: TERMS_VERSION } }])
})

test('[PLUS-16] a user who still has to do the tutorial enables nothing', async () => {
  const user = await t.given.user({ account_id: await t.given.account(), tutorial_complete: false })
  expect(await enable(user)).toMatchObject({ status: 403, codes: ['tutorial_required'] })
  await expectUntouched(user.accountId)
})

test.each(['GENERAL', 'CORPORATEADMIN'] as const)(
  '[PLUS-16][PLUS-17][T07] is denied to the role %s, and the audit records it',
  async (role) => {
    const user = await given({}, role)
    expect(await enable(user)).toMatchObject({ status: 403, codes: ['forbidden'] })
    expect(await t.as(user).call(getPlusTerms, { params: { accountId: user.accountId } })).toMatchObject({
      status: 403,
    })
    await expectUntouched(user.accountId)
    const denials = (await t.audit(user.accountId)).filter(({ action }) => action === 'access.denied')
    expect(denials).toHaveLength(2)
  },
)

describe('a company that may not have plus', () => {
  test.each<[string, Partial<Insertable<Account>>]>([
    ['a federal contractor', { employer_category: 'FEDERALCONTRACTOR' }],
    ['a company with its own software', { web_service_enabled: true }],
    ['an agency', { type: 'AGENCY' }],
  ])('[PLUS-17] %s is refused', async (_, company) => {
    const user = await given(company)
    const { body } = await t.as(user).call(getPlusEligibility, { params: { accountId: user.accountId } })
    expect(body).toEqual({ isEligible: false })
    expect(await enable(user)).toMatchObject({ status: 403, codes: ['forbidden'] })
    await expectUntouched(user.accountId)
  })

  test('[PLUS-17] the client of an agency is refused, even if the agency asks', async () => {
    const agency = await given({ type: 'AGENCY' })
    const client = await given({ agency_account_id: agency.accountId })
    expect(await enable(client)).toMatchObject({ status: 403, codes: ['forbidden'] })
    expect(await enable(agency, client.accountId)).toMatchObject({ status: 403, codes: ['forbidden'] })
    await expectUntouched(client.accountId)
  })

  test('a closed company is refused', async () => {
    const user = await given({ status: 'CLOSED', closed_date: '2026-11-01' })
    expect(await enable(user)).toMatchObject({ status: 403, codes: ['account_closed'] })
    await expectUntouched(user.accountId)
  })

  test('the company of someone else is not found', async () => {
    const user = await given()
    const { accountId } = await given()
    expect(await enable(user, accountId)).toMatchObject({ status: 404, codes: ['not_found'] })
    await expectUntouched(accountId)
  })
})

test.each([
  ['another company than the path', { accountId: 7 }],
  ['plus switched off', { myI9: { enabled: false } }],
  ['no agreement', { terms: undefined }],
  ['terms that are not accepted', { terms: { ...terms, isAccepted: false } }],
  ['no version of the terms', { terms: { isAccepted: true } }],
  ['a version that is not in force', { terms: { ...terms, version: TERMS_VERSION + 1 } }],
  ['a text for a version', { terms: { ...terms, version: '1' } }],
])('[T07] a body with %s is refused', async (_, more) => {
  const user = await given()
  expect((await enable(user, user.accountId, more)).status).toBe(400)
  await expectUntouched(user.accountId)
})

test('[PLUS-18][PLUS-26] no session ends; everyone in the company who is not trained is sent to the training', async () => {
  const admin = await given()
  const colleague = await t.given.user({ account_id: admin.accountId, role: 'GENERAL', training_status: 'INCOMPLETE' })
  const search = () => t.as(colleague).call(searchCases, { body: { paging: { page: 0, size: 10 } } })
  expect((await search()).status).toBe(200)
  expect((await enable(admin)).status).toBe(200)
  expect(await search()).toMatchObject({ status: 403, codes: ['TRAINING_REQUIRED'] })
  expect((await t.as(colleague).call(getTutorial, { query: {} })).status).toBe(200)
  const sessions = await t.ownerDb
    .selectFrom('session')
    .select('ended_at')
    .where('id', 'in', [admin.session.id, colleague.session.id])
    .execute()
  expect(sessions).toEqual([{ ended_at: null }, { ended_at: null }])
})

test('the database enables plus for no company out of reach, closed, or without a recorded acceptance', async () => {
  const { accountId } = await given()
  const closed = await given({ status: 'CLOSED', closed_date: '2026-11-01' })
  const mark = (reach: number, id: number) =>
    inTransaction(t.deps.appDb, reach, (trx) => markAccepted(trx, { accountId: id, version: 1, enables: true }))
  expect(await mark(closed.accountId, accountId)).toBe(false)
  expect(await mark(closed.accountId, closed.accountId)).toBe(false)
  await expect(mark(accountId, accountId)).rejects.toMatchObject({ constraint: 'account_plus_terms_version_fkey' })
  await expect(
    inTransaction(t.deps.identityDb, accountId, (trx) => markAccepted(trx, { accountId, version: 1, enables: true })),
  ).rejects.toMatchObject({ code: '42501' })
  await expectUntouched(accountId)
})
