import { getAccount } from '@hireproof/contract/accounts/accounts'
import { acceptPlusTerms, getPlusTerms } from '@hireproof/contract/plus/terms.endpoints'
import { expect, test } from 'vitest'
import type { GivenUser } from '../testing/given.ts'
import { testApp } from '../testing/test-app.ts'
import { TERMS_VERSION, termsInForce } from '../accounts/plus-terms.ts'

const t = await testApp()

const accept = (user: GivenUser, version = TERMS_VERSION) =>
  t.as(user).call(acceptPlusTerms, { params: { accountId: user.accountId }, body: { isAccepted: true, version } })
const read = (user: GivenUser) => t.as(user).call(getPlusTerms, { params: { accountId: user.accountId } })
const isDue = async (user: GivenUser) =>
  (await t.as(user).call(getAccount, { params: { accountId: user.accountId } })).body.arePlusTermsDue

/** An administrator of a company that has plus since before the terms in force were written. */
const given = async () => t.given.user({ account_id: await t.given.account({ plus_enabled: true }) })

test('newer terms need an acceptance, work continues, and the acceptance is kept', async () => {
  const user = await given()
  expect(await isDue(user)).toBe(true)
  expect((await read(user)).body).toEqual({ inForce: termsInForce('Hireproof'), accepted: null })
  const answer = await accept(user)
  expect(answer.status).toBe(200)
  expect(answer.body.accepted).toMatchObject({ acceptedBy: 'Ana Lopez', terms: { version: TERMS_VERSION } })
  expect(await isDue(user)).toBe(false)
  expect((await read(user)).body).toEqual(answer.body)
  const events = (await t.audit(user.accountId)).filter(({ action }) => action === 'account.plus_terms_accepted')
  expect(events).toMatchObject([
    { actor: { userId: user.id }, before: { terms_version: null }, after: { terms_version: TERMS_VERSION } },
  ])
})

test('the accepted words stay, whatever name the product has later', async () => {
  const user = await given()
  await accept(user)
  const renamed = await testApp({ ownerUrl: t.ownerUrl, env: { PRODUCT_NAME: 'Oak' } })
  const { body } = await renamed.as(user).call(getPlusTerms, { params: { accountId: user.accountId } })
  expect(body.inForce).toEqual(termsInForce('Oak'))
  expect(body.accepted?.terms).toEqual(termsInForce('Hireproof'))
})

test('[T07] of twenty who accept newer terms at the same time one does, and the others get a conflict', async () => {
  const user = await given()
  const statuses = (await Promise.all(Array.from({ length: 20 }, () => accept(user)))).map(({ status }) => status)
  expect(statuses.sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
})

test('a company without plus accepts no terms this way, and a closed company none at all', async () => {
  const without = await t.given.user({ account_id: await t.given.account() })
  expect(await accept(without)).toMatchObject({ status: 409, codes: ['conflict'] })
  const closed = { status: 'CLOSED', closed_date: '2026-11-01', plus_enabled: true } as const
  const reader = await t.given.user({ account_id: await t.given.account(closed) })
  expect(await accept(reader)).toMatchObject({ status: 403, codes: ['account_closed'] })
  expect((await read(reader)).status).toBe(200)
})

test('a version that is not in force is refused, and so is anyone who is not a program administrator', async () => {
  const admin = await given()
  expect((await accept(admin, TERMS_VERSION + 1)).status).toBe(400)
  const user = await t.given.user({ account_id: admin.accountId, role: 'GENERAL' })
  expect(await accept(user)).toMatchObject({ status: 403, codes: ['forbidden'] })
  expect(await isDue(admin)).toBe(true)
})

test('[PLUS-17] an agency neither reads nor accepts the terms of a client, whatever it reaches', async () => {
  const agency = await t.given.account({ type: 'AGENCY' })
  const agent = await t.given.user({ account_id: agency })
  const accountId = await t.given.account({ plus_enabled: true, agency_account_id: agency })
  const params = { accountId }
  const body = { isAccepted: true as const, version: TERMS_VERSION }
  const refusal = { status: 403, codes: ['forbidden'] }
  expect(await t.as(agent).call(getPlusTerms, { params })).toMatchObject(refusal)
  expect(await t.as(agent).call(acceptPlusTerms, { params, body })).toMatchObject(refusal)
  expect((await t.audit(accountId)).length).toBe(0)
})
