import { getSharedProfile, updateSharedProfile } from '@hireproof/contract/dashboard/dashboard.endpoints'
import type { ProfileUpdate } from '@hireproof/contract/users/profile-update'
import { describe, expect, test } from 'vitest'
import { renderMail } from '../mail-templates.ts'
import type { GivenSession, GivenUser } from '../testing/given.ts'
import { testApp } from '../testing/test-app.ts'

const t = await testApp()

const EMAILS = ['ana@example.com', 'work@example.com']

/** A person with two confirmed addresses, users in two companies and one that is deleted. */
async function personWithUsers(values: Parameters<typeof t.given.person>[0] = {}) {
  const personId = await t.given.person({ email: 'ana@example.com', emails: EMAILS, ...values })
  const make = async (more = {}) =>
    t.given.user({ account_id: await t.given.account(), person_id: personId, email: 'ana@example.com', ...more })
  const [one, two, gone] = [await make(), await make({ status: 'LOCKED' }), await make({ status: 'DELETED' })]
  const session = await t.given.session({ personId })
  return { personId, one, two, gone, session }
}

const update = (change: Partial<ProfileUpdate> = {}): ProfileUpdate => ({
  email: 'ana@example.com',
  firstName: 'Anna',
  lastName: 'Lopez-Diaz',
  phoneNumber: { number: '3035550177' },
  ...change,
})
type As = Parameters<typeof t.as>[0]
const save = (as: As, person: ProfileUpdate) => t.as(as).call(updateSharedProfile, { body: { person } })
const userRow = (id: string) =>
  t.ownerDb.selectFrom('app_user').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const mailsTo = (address: string) =>
  t.ownerDb.selectFrom('mail_outbox').selectAll().where('recipient', '=', address).execute()

test('[API-16][DASH-52] changes name, email and phone of the profile and of every linked user', async () => {
  const { one, two, gone, session, personId } = await personWithUsers()
  const person = update({
    email: 'work@example.com',
    middleInitial: 'Q',
    phoneNumber: { number: '(303) 555-0177', extension: '12' },
  })
  const answer = await save({ session }, person)
  const profile = {
    firstName: 'Anna',
    middleInitial: 'Q',
    lastName: 'Lopez-Diaz',
    email: 'work@example.com',
    allEmails: EMAILS,
    phoneNumber: { number: '3035550177', extension: '12' },
  }
  expect(answer).toMatchObject({ status: 200, body: profile })
  expect((await t.as({ session }).call(getSharedProfile, {})).body).toEqual(profile)
  const columns = {
    first_name: 'Anna',
    middle_initial: 'Q',
    last_name: 'Lopez-Diaz',
    email: 'work@example.com',
    phone_number: '3035550177',
    phone_extension: '12',
  }
  for (const user of [one, two]) {
    expect(await userRow(user.id)).toMatchObject(columns)
    const [event, ...others] = await t.audit(user.accountId)
    expect(others).toEqual([])
    expect(event).toMatchObject({
      action: 'user.profile_changed',
      subject_id: user.id,
      actor: { personId },
      before: { first_name: 'Ana', last_name: 'Lopez', email: 'ana@example.com', phone_number: '2025550100' },
      after: columns,
    })
  }
  expect(await userRow(gone.id)).toMatchObject({ first_name: 'Ana', email: 'ana@example.com' })
  expect(await t.audit(gone.accountId)).toEqual([])
})

test('[DASH-51] an absent, empty or blank middle initial or extension is not kept', async () => {
  const { session, one } = await personWithUsers({ middle_initial: 'Q', phone_extension: '9' })
  for (const [middleInitial, extension] of [
    [undefined, undefined],
    ['', ''],
    [' ', ' '],
  ]) {
    await save({ session }, update({ middleInitial: 'Q', phoneNumber: { number: '2025550100', extension: '9' } }))
    const answer = await save({ session }, update({ middleInitial, phoneNumber: { number: '2025550100', extension } }))
    expect(answer.body).toMatchObject({ middleInitial: null, phoneNumber: { number: '2025550100', extension: null } })
    expect(await userRow(one.id)).toMatchObject({ middle_initial: null, phone_extension: null })
  }
})

test('tells the old address about a new one, and only then', async () => {
  const old = 'old.address@example.com'
  const { session } = await personWithUsers({ email: old, emails: [old, 'new.address@example.com'] })
  await save({ session }, update({ email: old }))
  expect(await mailsTo(old)).toEqual([])
  await save({ session }, update({ email: 'New.Address@example.com' }))
  const [mail, ...others] = await mailsTo(old)
  expect(others).toEqual([])
  expect(mail).toMatchObject({ template: 'profile-changed', data: {} })
  const { text } = renderMail('profile-changed', {}, { name: 'Hireproof', url: 'http://localhost:3000' })
  expect(text).toContain('Your profile now has a different email address.')
})

test('an update that changes nothing writes nothing', async () => {
  const { session, one } = await personWithUsers()
  await save({ session }, update())
  const before = (await t.audit(one.accountId)).length
  expect((await save({ session }, update())).status).toBe(200)
  expect(await t.audit(one.accountId)).toHaveLength(before)
})

test('a chosen address stays through sign-ins for as long as it is confirmed, and is replaced everywhere after that', async () => {
  const subject = 'chooses'
  const emails = ['first.of@example.com', 'second.of@example.com']
  const { session, one, personId } = await personWithUsers({ subject, email: emails[0], emails })
  await save({ session }, update({ email: emails[1] }))
  const signIn = async (confirmed: string[]) => {
    t.provider.identity = { ...t.provider.identity, subject, email: emails[0]!, emails: confirmed }
    expect((await t.browser().signIn()).headers.location).toBe('/dashboard')
    const person = t.ownerDb.selectFrom('person').select('email').where('id', '=', personId)
    return [(await person.executeTakeFirstOrThrow()).email, (await userRow(one.id)).email]
  }
  expect(await signIn(emails)).toEqual([emails[1], emails[1]])
  expect(await signIn([emails[0]!])).toEqual([emails[0], emails[0]])
  expect((await t.audit(one.accountId)).at(-1)).toMatchObject({
    action: 'user.profile_changed',
    actor: { personId },
    after: { email: emails[0] },
  })
})

const long = (count: number) => 'a'.repeat(count)
const CHARACTERS = 'This field must not contain numbers or special characters.'

describe('refuses, with the field and the message,', () => {
  const phone = (number: string, extension?: string) => ({ phoneNumber: { number, extension } })
  test.each<[string, Partial<ProfileUpdate>, string, string]>([
    ['[API-17][DASH-44]', { email: 'nobody@example.com' }, 'email', 'Choose one of your confirmed email addresses.'],
    ['[DASH-44]', { email: ' ' }, 'email', 'Email address is required.'],
    ['[FMT-04]', { firstName: long(26) }, 'firstName', 'This field must not exceed 25 characters.'],
    ['[FMT-05]', { firstName: 'Ana2' }, 'firstName', CHARACTERS],
    ['[FMT-06]', { firstName: 'Ana--Lu' }, 'firstName', CHARACTERS],
    ['[FMT-07]', { lastName: '-Lopez' }, 'lastName', CHARACTERS],
    ['', { firstName: '  ' }, 'firstName', 'First name is required.'],
    ['', { lastName: '' }, 'lastName', 'Last name is required.'],
    ['[DASH-49]', { lastName: long(26) }, 'lastName', 'This field must not exceed 25 characters.'],
    ['[FMT-10]', { middleInitial: 'QR' }, 'middleInitial', 'This field must not exceed 1 character.'],
    ['[FMT-11]', { middleInitial: '1' }, 'middleInitial', CHARACTERS],
    ['[FMT-12]', phone('202555010'), 'phoneNumber.number', 'This field must contain 10 digits.'],
    ['', phone(''), 'phoneNumber.number', 'Phone number is required.'],
    [
      '[FMT-13]',
      phone('1025550100'),
      'phoneNumber.number',
      'Please enter valid phone number without 0 or 1 as the first digit.',
    ],
    ['[FMT-15]', phone('2025550100', '12a'), 'phoneNumber.extension', 'This field must only contain digits.'],
    ['[FMT-16]', phone('2025550100', '1234567'), 'phoneNumber.extension', 'This field must not exceed 6 digits.'],
  ])('%s %j', async (_, change, field, message) => {
    const { session, one } = await personWithUsers()
    const answer = await save({ session }, update(change))
    expect(answer).toMatchObject({ status: 400, body: { code: 'bad_request' } })
    expect((answer.body as unknown as { issues: unknown }).issues).toMatchObject([{ path: `person.${field}`, message }])
    expect(await userRow(one.id)).toMatchObject({ first_name: 'Ana' })
  })
})

test('names all wrong fields together', async () => {
  const { session } = await personWithUsers()
  const answer = await save(
    { session },
    update({ email: 'x@example.com', firstName: '1', phoneNumber: { number: '1' } }),
  )
  const { issues } = answer.body as unknown as { issues: { path: string }[] }
  expect(issues.map(({ path }) => path)).toEqual(['person.email', 'person.firstName', 'person.phoneNumber.number'])
})

test('[DASH-49] a longer last name that already exists may stay', async () => {
  const { session, one } = await personWithUsers({ last_name: long(40) })
  expect((await save({ session }, update({ lastName: long(40) }))).status).toBe(200)
  expect(await userRow(one.id)).toMatchObject({ last_name: long(40), first_name: 'Anna' })
  expect((await save({ session }, update({ lastName: long(39) }))).status).toBe(400)
})

test('[FMT-07] a name of any script is kept in one encoding', async () => {
  const { session, one } = await personWithUsers()
  await save({ session }, update({ firstName: ' Jose\u0301 ', lastName: '王' }))
  expect(await userRow(one.id)).toMatchObject({ first_name: 'Jos\u00e9', last_name: '王' })
})

test.each<[string, unknown]>([
  ['an address that is a list', { email: ['ana@example.com'] }],
  ['an address that is an object', { email: { $ne: '' } }],
  ['an extra field', { role: 'PROGRAMADMIN' }],
  ['a constructor', { constructor: { prototype: { isAdmin: true } } }],
  ['no name', { firstName: undefined }],
  ['a phone that is a text', { phoneNumber: '2025550100' }],
  ['a name longer than any', { firstName: long(201) }],
])('[T35] refuses %s', async (_, change) => {
  const { session, one } = await personWithUsers()
  const person = { ...update(), ...(change as object) }
  const payload = JSON.stringify({ person })
  const headers = { authorization: `Bearer ${await t.tokenOf(session)}`, 'content-type': 'application/json' }
  const response = await t.app.inject({ method: 'PUT', url: updateSharedProfile.path, headers, payload })
  expect(response.statusCode).toBe(400)
  expect(await userRow(one.id)).toMatchObject({ first_name: 'Ana' })
})

test('a user with a password has no shared profile to change', async () => {
  const user = await t.given.user({ account_id: await t.given.account(), mfa_enabled: false, password_hash: 'x' })
  expect(await save(user, update())).toMatchObject({ status: 404, codes: ['not_found'] })
})

test('[F15] ten simultaneous updates, of two people in each other’s companies, all succeed and leave one profile each', async () => {
  const [a, b] = [await t.given.account(), await t.given.account()]
  const people: { users: GivenUser[]; session: GivenSession }[] = []
  for (const accounts of [
    [a, b],
    [b, a],
  ]) {
    const personId = await t.given.person({ email: 'ana@example.com', emails: EMAILS })
    const users: GivenUser[] = []
    for (const account_id of accounts) users.push(await t.given.user({ account_id, person_id: personId }))
    people.push({ users, session: await t.given.session({ personId }) })
  }
  const names = ['Ann', 'Bea', 'Cyd', 'Dee', 'Eva']
  const saves = names.flatMap((firstName) => people.map(({ session }) => save({ session }, update({ firstName }))))
  expect((await Promise.all(saves)).map(({ status }) => status)).toEqual(Array<number>(10).fill(200))
  for (const { users, session } of people) {
    const { body } = await t.as({ session }).call(getSharedProfile, {})
    for (const { id } of users) expect(await userRow(id)).toMatchObject({ first_name: body.firstName })
  }
})
