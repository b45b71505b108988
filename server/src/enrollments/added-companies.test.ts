import * as adding from '@hireproof/contract/accounts/enrollment/add-company.endpoints'
import * as enrollment from '@hireproof/contract/accounts/enrollment/enrollment.endpoints'
import type { EnrollmentPeople } from '@hireproof/contract/accounts/enrollment/enrollment-people'
import { searchClients } from '@hireproof/contract/accounts/company-lists.endpoints'
import { addHiringSite } from '@hireproof/contract/accounts/hiring-sites.endpoints'
import { emptyContact } from '@hireproof/contract/accounts/sections/contacts'
import { expect, test } from 'vitest'
import { atOnce } from '../testing/at-once.ts'
import { bakery, kim, mapleStreet } from '../testing/company-samples.ts'
import { ada, bakeryEnrollment } from '../testing/enrollment-samples.ts'
import { enrollmentSteps } from '../testing/enrollment-steps.ts'
import type { GivenUser } from '../testing/given.ts'
import { mouSteps } from '../testing/mou-steps.ts'
import { siteAt } from '../testing/site-samples.ts'
import { testApp } from '../testing/test-app.ts'
import { decideSubmitted } from './decide-enrollment.ts'
import { followEnrollments } from './follow-enrollments.ts'

const t = await testApp({ env: { POOL_WAIT_MS: '20000', STATEMENT_TIMEOUT_MS: '20000' } })
const mou = mouSteps(t)
const { eventsOf, mailsOf, accountOf } = enrollmentSteps(t)

let eins = 130_000_000
const newEin = () => String((eins += 1))
const holder = async (type: 'AGENCY' | 'CORPORATE') => {
  const account_id = await t.given.account({ type })
  const role = type === 'AGENCY' ? 'PROGRAMADMIN' : 'CORPORATEADMIN'
  return t.given.user({ account_id, role })
}
const again = async (user: GivenUser): Promise<GivenUser> => ({
  ...user,
  session: await t.given.session({ userId: user.id }),
})
const people: EnrollmentPeople = { isSignatoryMe: false, signatory: kim, administrators: [], contacts: [] }
const read = async (user: GivenUser, accountId: number) =>
  (await t.as(user).call(enrollment.getEnrollment, { params: { accountId } })).body
const submit = (user: GivenUser, accountId: number) =>
  t.as(user).call(enrollment.submitEnrollment, { params: { accountId }, body: { isCertified: true } })
const savePeople = async (user: GivenUser, accountId: number, values: EnrollmentPeople) => {
  const { version } = (await read(user, accountId)).sections.people
  const body = { values, version, isComplete: true }
  return t.as(user).call(enrollment.saveEnrollmentPeople, { params: { accountId }, body })
}

/** A client or a location with everything that it states, not signed yet. */
async function described(user: GivenUser, kind: 'CLIENT' | 'LOCATION', who = people): Promise<number> {
  const values = { ...bakery, ein: newEin() }
  const { legalName, ein } = values
  const { body } =
    kind === 'CLIENT'
      ? await t.as(user).call(adding.addClient, { body: { legalName, ein } })
      : await t.as(user).call(adding.addLocation, { body: { legalName, ein, physical: mapleStreet } })
  const { accountId } = body
  const params = { accountId }
  const save = { version: 0, isComplete: true }
  const { employer_category: category, address } = bakeryEnrollment
  await t.as(user).call(enrollment.saveEnrollmentCategory, { params, body: { ...save, values: category } })
  await t.as(user).call(enrollment.saveEnrollmentInformation, { params, body: { ...save, values, version: 1 } })
  if (kind === 'CLIENT')
    await t.as(user).call(enrollment.saveEnrollmentAddress, { params, body: { ...save, values: address } })
  await t.as(user).call(addHiringSite, { params, body: siteAt(eins) })
  const saved = await savePeople(user, accountId, who)
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  return accountId
}

/** Has the memorandum of a client signed by both. */
async function signByBoth(agent: GivenUser, accountId: number): Promise<void> {
  await signByMail(agent, accountId)
  expect((await mou.sign(agent, {}, accountId)).status).toBe(200)
}

/** Has the memorandum signed by the mailed link and code. */
async function signByMail(user: GivenUser, accountId: number): Promise<void> {
  const email = `kim${(eins += 1)}@maple.example`
  expect((await mou.request(user, { email }, accountId)).status).toBe(200)
  const link = await mou.linkTo(email)
  await mou.code(link)
  expect((await mou.signByLink(link, await mou.codeTo(email))).status).toBe(200)
}

test('[CLNT-08][CLNT-09] a client is enrolled once its signatory has signed by the mailed link, and its agency on screen', async () => {
  const agent = await holder('AGENCY')
  const accountId = await described(agent, 'CLIENT')
  const stepOf = async () => (await read(agent, accountId)).steps.find(({ step }) => step === 'mou')?.state
  expect(await stepOf()).toBe('NOT_STARTED')
  expect((await submit(agent, accountId)).codes).toContain('signature_required')
  await signByMail(agent, accountId)
  expect(await stepOf()).toBe('IN_PROGRESS')
  expect(await submit(agent, accountId)).toMatchObject({
    codes: ['signature_required'],
    body: { detail: 'Your agency has not signed the memorandum of this client yet.' },
  })
  expect((await mou.sign(agent, {}, accountId)).body).toMatchObject({ status: 'VALID', agent: { status: 'VALID' } })
  expect(await stepOf()).toBe('COMPLETE')
  expect((await submit(agent, accountId)).body).toMatchObject({ status: 'SUBMITTED' })
  await decideSubmitted(t.deps, { accountId })
  expect(await read(agent, accountId)).toMatchObject({ kind: 'CLIENT', status: 'APPROVED' })
  expect(await accountOf(accountId)).toMatchObject({ status: 'ACTIVE', agency_account_id: agent.accountId })
  // the client named no administrators, and gets no users
  const users = t.ownerDb.selectFrom('app_user').select('id').where('account_id', '=', accountId)
  expect(await users.execute()).toEqual([])
  const mails = await mailsOf(accountId)
  expect(mails).toContain(`enrollment-approved ${kim.email}`)
  expect(mails.filter((each) => each.startsWith('enrollment-submitted'))).toHaveLength(2)
})

test('[CLNT-11][MOUS-10] another signatory of a client makes both signatures void, which is said before and mailed after', async () => {
  const agent = await holder('AGENCY')
  const accountId = await described(agent, 'CLIENT')
  await signByBoth(agent, accountId)
  const atStake = async () => (await read(agent, accountId)).signaturesAtStake.map(({ name }) => name)
  expect(await atStake()).toEqual(['Kim Hale', 'Ana Lopez'])
  await savePeople(agent, accountId, { ...people, signatory: { ...kim, title: 'Manager' } })
  expect(await atStake()).toEqual([])
  expect((await submit(agent, accountId)).codes).toContain('signature_required')
  const voided = (await t.audit(accountId)).filter(({ action }) => action === 'account.mou_voided')
  expect(voided).toMatchObject([
    { before: { name: 'Kim Hale' }, after: { restated: 'Signatory' } },
    { before: { name: 'Ana Lopez' }, after: { restated: 'Signatory' } },
  ])
  expect((await mailsOf(accountId)).filter((each) => each.startsWith('mou-void'))).toHaveLength(3)
  expect((await mou.get(agent, accountId)).body.void.map(({ name }) => name).toSorted()).toEqual([
    'Ana Lopez',
    'Kim Hale',
  ])
  await signByBoth(agent, accountId)
  expect((await submit(agent, accountId)).status).toBe(200)
})

test('[CLNT-07] a client that names program administrators gets their users at the approval', async () => {
  const agent = await holder('AGENCY')
  const accountId = await described(agent, 'CLIENT', { ...people, administrators: [ada] })
  await signByBoth(agent, accountId)
  await submit(agent, accountId)
  await decideSubmitted(t.deps, { accountId })
  const users = t.ownerDb.selectFrom('app_user').select(['email', 'role']).where('account_id', '=', accountId)
  expect(await users.execute()).toEqual([{ email: ada.email, role: 'PROGRAMADMIN' }])
})

test('[CLNT-07][CLNT-08] a client names its own signatory', async () => {
  const agent = await holder('AGENCY')
  const accountId = await described(agent, 'CLIENT')
  expect((await savePeople(agent, accountId, { ...people, isSignatoryMe: true })).status).toBe(400)
  expect((await savePeople(agent, accountId, { ...people, signatory: emptyContact })).status).toBe(400)
})

test('[LOCS-03] a location names a signatory and a program administrator, and is decided like an employer', async () => {
  const admin = await holder('CORPORATE')
  const accountId = await described(admin, 'LOCATION', { ...people, administrators: [ada] })
  const without = await savePeople(admin, accountId, people)
  expect(without.body).toMatchObject({ issues: [{ path: 'values.administrators' }] })
  await signByMail(admin, accountId)
  expect((await submit(admin, accountId)).status).toBe(200)
  // taken back and submitted again, as an employer does
  const taken = await t.as(admin).call(enrollment.takeBackEnrollment, { params: { accountId } })
  expect(taken.body).toMatchObject({ status: 'DRAFT' })
  expect((await submit(admin, accountId)).status).toBe(200)
  await decideSubmitted(t.deps, { accountId })
  expect(await accountOf(accountId)).toMatchObject({ status: 'ACTIVE', type: 'CHILD' })
  expect(await eventsOf(accountId)).toEqual(
    expect.arrayContaining(['enrollment.approved', 'account.mou_countersigned']),
  )
})

test('[ENRL-46][CLNT-08] submitted 50 times at once by two administrators, a client is submitted once', async () => {
  const agent = await holder('AGENCY')
  const colleague = await t.given.user({ account_id: agent.accountId, role: 'PROGRAMADMIN' })
  const accountId = await described(agent, 'CLIENT')
  await signByBoth(agent, accountId)
  let turn = 0
  const answers = await atOnce(50, () => submit((turn += 1) % 2 === 0 ? agent : colleague, accountId))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(49)
  expect((await eventsOf(accountId)).filter((each) => each === 'enrollment.submitted')).toHaveLength(1)
})

test('[ENRL-58][ENRL-20] an administrator who adds a company keeps their user and session at its end', async () => {
  const agent = await holder('AGENCY')
  const [deleted, enrolled] = [await described(agent, 'CLIENT'), await described(agent, 'CLIENT')]
  const gone = await t.as(agent).call(enrollment.deleteEnrollment, { params: { accountId: deleted } })
  expect(gone.status).toBe(204)
  expect(await accountOf(deleted)).toMatchObject({ status: 'CLOSED' })
  await signByBoth(agent, enrolled)
  await submit(agent, enrolled)
  await decideSubmitted(t.deps, { accountId: enrolled })
  t.clock.advance({ days: 31 })
  await followEnrollments(t.deps)
  const user = await t.ownerDb.selectFrom('app_user').select('status').where('id', '=', agent.id).executeTakeFirst()
  expect(user).toEqual({ status: 'ACTIVE' })
  expect(await eventsOf(enrolled)).not.toContain('enrollment.user_ended')
  expect(await eventsOf(deleted)).toContain('enrollment.purged')
  expect(await read(await again(agent), enrolled)).toMatchObject({ status: 'APPROVED' })
})

test('[CLNT-07] the list says whether a draft can be continued, and to whom', async () => {
  const agent = await holder('AGENCY')
  const general = await t.given.user({ account_id: agent.accountId, role: 'GENERAL' })
  const accountId = await described(agent, 'CLIENT')
  const canOf = async (user: GivenUser) => {
    const { body } = await t.as(user).call(searchClients, { body: { paging: { page: 0, size: 10 } } })
    return body.data.map(({ can }) => can.enrollment)
  }
  expect(await canOf(agent)).toEqual(['edit'])
  expect(await canOf(general)).toEqual([null])
  await signByBoth(agent, accountId)
  await submit(agent, accountId)
  expect(await canOf(agent)).toEqual(['view'])
  await decideSubmitted(t.deps, { accountId })
  expect(await canOf(agent)).toEqual([null])
})
