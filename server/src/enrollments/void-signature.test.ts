import * as adding from '@hireproof/contract/accounts/enrollment/add-company.endpoints'
import * as enrollment from '@hireproof/contract/accounts/enrollment/enrollment.endpoints'
import { getCompanyHistory } from '@hireproof/contract/accounts/company-history.endpoints'
import { hiringSiteUploads } from '@hireproof/contract/accounts/hiring-site-uploads.endpoints'
import * as sites from '@hireproof/contract/accounts/hiring-sites.endpoints'
import type { EnrollmentValues } from '@hireproof/contract/accounts/enrollment/enrollment-sections'
import { expect, test } from 'vitest'
import { atOnce } from '../testing/at-once.ts'
import { bakery, mapleStreet } from '../testing/company-samples.ts'
import { ada, bakeryEnrollment } from '../testing/enrollment-samples.ts'
import { enrollmentSteps } from '../testing/enrollment-steps.ts'
import type { GivenUser } from '../testing/given.ts'
import { mouSteps } from '../testing/mou-steps.ts'
import { siteSteps } from '../testing/site-changes.ts'
import { siteAt, siteCsv } from '../testing/site-samples.ts'
import { testApp } from '../testing/test-app.ts'

const t = await testApp({ env: { POOL_WAIT_MS: '20000', STATEMENT_TIMEOUT_MS: '20000' } })
const mou = mouSteps(t)
const { comesBackAs, begin, again, read, save, fill, sentTo } = enrollmentSteps(t)

/** A company whose memorandum is signed by the person who enrolls it, and that is not submitted yet. */
const signed = async () => {
  comesBackAs()
  t.clock.advance({ minutes: 61 })
  const { user, email } = await begin()
  await fill(user)
  return { ...user, email }
}
const atStake = async (user: GivenUser) => (await read(user)).body.signaturesAtStake
const voidMails = async (address: string) =>
  (await sentTo(address)).filter(({ subject }) => /new signature/.test(subject))
const voidEvents = async ({ accountId }: GivenUser) =>
  (await t.audit(accountId)).filter(({ action }) => action === 'account.mou_voided')
const signAgain = async (user: GivenUser) =>
  expect((await mou.sign(user, { typedName: 'Kim Hale' })).body.status).toBe('VALID')
const moved = { physical: { ...mapleStreet, street: '14 Maple Street' }, mailing: null }
const address = async (user: GivenUser, values: EnrollmentValues['address'] = moved) =>
  expect((await save(user, 'address', values)).status).toBe(200)
const found = async (user: GivenUser) =>
  (await t.as(user).call(sites.searchHiringSites, { params: of(user), body: { page: 0, size: 10 } })).body
const of = ({ accountId }: GivenUser) => ({ accountId })

test('[MOUS-10] a change of what the memorandum shows voids the signature: one email, and the void one stays in the history', async () => {
  const user = await signed()
  expect(await atStake(user)).toEqual([{ name: 'Kim Hale', signedOn: '2026-11-20' }])
  await address(user)
  await address(user, { ...moved, mailing: mapleStreet })
  expect(await atStake(user)).toEqual([])
  const [first, ...more] = await voidMails(user.email)
  expect(more).toEqual([])
  expect(first?.text).toMatch(
    /Kim Hale signed the memorandum of understanding of Maple Street Bakery, Inc\. on Nov 20, 2026/,
  )
  expect(first?.text).toContain('What changed: Physical address.')
  expect(first?.text).toMatch(/Sign it, or ask the signatory to sign it: \S+\/account\/enroll\s/)
  expect(first?.text).not.toContain('14 Maple')
  expect(await voidEvents(user)).toMatchObject([
    { before: { name: 'Kim Hale' }, after: { restated: 'Physical address' } },
  ])
  expect((await mou.get(user)).body).toMatchObject({ status: 'VOID', void: [{ name: 'Kim Hale', title: 'Owner' }] })

  t.clock.advance({ days: 1 })
  const later = { ...(await again(user)), email: user.email }
  await signAgain(later)
  const renewed = (await mou.get(later)).body
  expect(renewed.void).toMatchObject([{ name: 'Kim Hale' }])
  expect(renewed.signature?.at).not.toBe(renewed.void[0]?.at)
  expect(await atStake(later)).toEqual([{ name: 'Kim Hale', signedOn: '2026-11-21' }])
  await save(later, 'people', { ...bakeryEnrollment.people, administrators: [{ ...ada, lastName: 'Ross' }] })
  expect(await voidMails(user.email)).toHaveLength(2)
  expect((await mou.get(later)).body.void).toHaveLength(2)
})

test.each<[string, (user: GivenUser) => Promise<unknown>]>([
  ['the legal name', (user) => save(user, 'company_information', { ...bakery, legalName: 'Elm Bakery' })],
  ['the EIN', (user) => save(user, 'company_information', { ...bakery, ein: '20-3456789' })],
  ['the industry', (user) => save(user, 'company_information', { ...bakery, naics: '722' })],
  [
    'the category',
    (user) => save(user, 'employer_category', { category: 'STATEGOVERNMENT', verifiedEmployees: '', awardDate: '' }),
  ],
  [
    'the way in which the company takes part',
    (user) => save(user, 'access_method', { ...bakeryEnrollment.access_method, usesOwnSoftware: 'YES' }),
  ],
  ['the sites of a state', (user) => t.as(user).call(sites.addHiringSite, { params: of(user), body: siteAt(2) })],
])('[MOUS-10] a change of %s voids the signature', async (_, change) => {
  const user = await signed()
  await change(user)
  expect((await mou.get(user)).body.status).toBe('VOID')
  expect(await voidEvents(user)).toHaveLength(1)
  expect(await voidMails(user.email)).toHaveLength(1)
})

test('[MOUS-10] a change of what the memorandum does not show leaves the signature as it is', async () => {
  const user = await signed()
  await save(user, 'company_information', { ...bakery, uei: 'ABCDEFGHJKL1' })
  const [site] = (await found(user)).sites
  await t.as(user).call(sites.changeHiringSite, {
    params: { ...of(user), siteId: site!.id },
    body: { ...siteAt(7), version: site!.version },
  })
  expect((await mou.get(user)).body).toMatchObject({ status: 'VALID', void: [] })
  expect((await found(user)).signaturesAtStake).toMatchObject([{ name: 'Kim Hale' }])
  expect(await voidMails(user.email)).toEqual([])
  expect(await voidEvents(user)).toEqual([])
})

test('[MOUS-10] hiring sites of a file and a deleted one void it, too, each with one email', async () => {
  const user = await signed()
  const { body } = await siteSteps(t, user.accountId).send(user, siteCsv(['9 Elm Street,,Reno,NV,89501']))
  await t
    .as(user)
    .call(hiringSiteUploads.commit, { params: { ...of(user), uploadId: body.id }, body: { version: body.version } })
  expect(await voidMails(user.email)).toHaveLength(1)
  await signAgain(user)
  const [site] = (await found(user)).sites
  const params = { ...of(user), siteId: site!.id }
  await t.as(user).call(sites.deleteHiringSite, { params, query: { version: site!.version } })
  expect(await voidMails(user.email)).toHaveLength(2)
  expect((await found(user)).signaturesAtStake).toEqual([])
})

test('[MOUS-10] changes at the same time void a signature once', async () => {
  const user = await signed()
  const { version } = (await read(user)).body.sections.address
  const body = { values: moved, version, isComplete: true }
  let place = 10
  const add = () => t.as(user).call(sites.addHiringSite, { params: of(user), body: siteAt((place += 1)) })
  await Promise.all([t.as(user).call(enrollment.saveEnrollmentAddress, { params: of(user), body }), atOnce(5, add)])
  expect(await voidEvents(user)).toHaveLength(1)
  expect(await voidMails(user.email)).toHaveLength(1)
})

test('[MOUS-10] the signatory of a client and the agency are told what each of them does next', async () => {
  const agentId = await t.given.account({ type: 'AGENCY' })
  const agent = await t.given.user({ account_id: agentId, role: 'PROGRAMADMIN' })
  const { body } = await t.as(agent).call(adding.addClient, { body: { legalName: 'Elm Bakery', ein: '14-0000001' } })
  const client = { ...agent, accountId: body.accountId }
  await mou.describe(client.accountId)
  await mou.request(agent, { email: 'kim@elm.example' }, client.accountId)
  const link = await mou.linkTo('kim@elm.example')
  await mou.code(link)
  expect((await mou.signByLink(link, await mou.codeTo('kim@elm.example'))).status).toBe(200)
  await t.as(agent).call(sites.addHiringSite, { params: of(client), body: siteAt(3) })
  const [toSignatory] = await voidMails('kim@elm.example')
  expect(toSignatory?.text).toContain('Please wait until the company asks you to sign again.')
  expect(toSignatory?.text).not.toContain('/account/')
  const rows = t.ownerDb.selectFrom('enrollment').select('email').where('account_id', '=', client.accountId)
  const toAgent = (await voidMails((await rows.executeTakeFirstOrThrow()).email)).at(-1)
  expect(toAgent?.text).toContain(`/account/company/clients/${client.accountId}/`)
  const history = await t.as(agent).call(getCompanyHistory, { params: of(client), query: {} })
  expect(history.body.entries.find(({ action }) => action === 'account.mou_voided')?.changes).toEqual([
    { field: 'Signatory', before: 'Kim Hale', after: '' },
    { field: 'Title', before: 'Owner', after: '' },
    { field: 'What changed', before: '', after: 'Hiring sites' },
  ])
})
