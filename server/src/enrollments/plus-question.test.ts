import * as enrollment from '@hireproof/contract/accounts/enrollment/enrollment.endpoints'
import type { EnrollmentValues } from '@hireproof/contract/accounts/enrollment/enrollment-sections'
import { expect, test } from 'vitest'
import { TERMS_VERSION } from '../accounts/plus-terms.ts'
import { bakery } from '../testing/company-samples.ts'
import { employerAnswers } from '../testing/enrollment-samples.ts'
import { enrollmentSteps } from '../testing/enrollment-steps.ts'
import type { GivenUser } from '../testing/given.ts'
import { testApp } from '../testing/test-app.ts'
import { decideSubmitted } from './decide-enrollment.ts'

const t = await testApp()
const { comesBackAs, begin, read, save, fill, submit, eventsOf, accountOf } = enrollmentSteps(t)
let eins = 350_000_000
const far = { category: 'FEDERALCONTRACTOR', verifiedEmployees: 'ENTIRE_WORKFORCE', awardDate: '2026-11-02' }
const yes = 'YES' as const

async function filled(changes: Partial<EnrollmentValues> = {}) {
  comesBackAs()
  t.clock.advance({ minutes: 61 })
  const { user } = await begin()
  await fill(user, { company_information: { ...bakery, ein: String((eins += 1)) }, ...changes })
  return user
}
const of = ({ accountId }: GivenUser) => ({ params: { accountId } })
const terms = (user: GivenUser) => t.as(user).call(enrollment.getEnrollmentPlusTerms, of(user))
const accept = (user: GivenUser, version = TERMS_VERSION) =>
  t.as(user).call(enrollment.acceptEnrollmentPlusTerms, { ...of(user), body: { isAccepted: true, version } })
const takeBack = (user: GivenUser) => t.as(user).call(enrollment.takeBackEnrollmentPlusTerms, of(user))
const approved = async (user: GivenUser) => {
  expect((await submit(user)).status).toBe(200)
  await decideSubmitted(t.deps, { accountId: user.accountId })
  return accountOf(user.accountId)
}
const acceptances = ({ accountId }: GivenUser) =>
  t.ownerDb.selectFrom('plus_terms_acceptance').selectAll().where('account_id', '=', accountId).execute()

test('[ENRL-43][PLUS-04] an employer accepts the terms with its enrollment, and has plus from its approval', async () => {
  const user = await filled()
  expect((await read(user)).body.plus).toEqual({ acceptedAt: null })
  expect((await terms(user)).body).toMatchObject({ version: TERMS_VERSION })
  expect((await accept(user)).body.plus).toEqual({ acceptedAt: t.clock.now().toISOString() })
  expect(await accountOf(user.accountId)).toMatchObject({ plus_enabled: false, status: 'PENDING' })
  expect(await approved(user)).toMatchObject({
    plus_enabled: true,
    plus_terms_version: TERMS_VERSION,
    status: 'ACTIVE',
  })
  expect(await acceptances(user)).toMatchObject([
    { version: TERMS_VERSION, accepted_by_user_id: user.id, accepted_by_name: expect.stringMatching(/\w/) as string },
  ])
  const events = await eventsOf(user.accountId)
  expect(events.filter((each) => /plus/.test(each))).toEqual(['enrollment.plus_answered', 'account.plus_enabled'])
  await decideSubmitted(t.deps, { accountId: user.accountId })
  expect(await acceptances(user)).toHaveLength(1)
})

test('[ENRL-43] the question is optional: without an answer, or when it is taken back, there is no plus', async () => {
  expect(await approved(await filled())).toMatchObject({ plus_enabled: false, plus_terms_version: null })
  const user = await filled()
  await accept(user)
  expect((await takeBack(user)).body.plus).toEqual({ acceptedAt: null })
  expect(await approved(user)).toMatchObject({ plus_enabled: false })
  expect(await acceptances(user)).toEqual([])
})

test('[ENRL-43][PLUS-06] needs the agreement to the version in force, and an enrollment that can be changed', async () => {
  const user = await filled()
  expect((await accept(user, TERMS_VERSION + 1)).status).toBe(400)
  const body = { isAccepted: false, version: TERMS_VERSION } as never
  expect((await t.as(user).call(enrollment.acceptEnrollmentPlusTerms, { ...of(user), body })).status).toBe(400)
  await submit(user)
  expect((await accept(user)).codes).toContain('ENROLLMENT_STATUS')
  expect((await takeBack(user)).codes).toContain('ENROLLMENT_STATUS')
})

test.each([
  ['an agent', { access_method: { ...employerAnswers, verifiesClients: yes } }],
  ['a corporate administrator', { access_method: { ...employerAnswers, overseesLocations: yes } }],
  ['an employer with its own software', { access_method: { ...employerAnswers, usesOwnSoftware: yes } }],
  ['a contractor with the FAR clause', { employer_category: far }],
])('[ENRL-43] %s is never asked', async (_, changes) => {
  const user = await filled(changes)
  expect((await read(user)).body.plus).toBeNull()
  expect((await terms(user)).status).toBe(403)
  expect((await accept(user)).status).toBe(403)
})

test('[ENRL-43] a company that accepts, and then states the FAR clause, has no plus', async () => {
  const user = await filled()
  await accept(user)
  await save(user, 'employer_category', far)
  expect((await read(user)).body.plus).toBeNull()
  const signed = await submit(user)
  // the memorandum names the category
  if (signed.status !== 200) await enrollmentSteps(t).addSiteAndSign(user)
  expect(await approved(user)).toMatchObject({ plus_enabled: false, status: 'ACTIVE' })
  expect(await acceptances(user)).toEqual([])
})
