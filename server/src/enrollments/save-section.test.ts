import * as enrollment from '@hireproof/contract/accounts/enrollment/enrollment.endpoints'
import { noAnswers } from '@hireproof/contract/accounts/enrollment/access-method'
import { emptyValues } from '@hireproof/contract/accounts/enrollment/enrollment-sections'
import { storedRoles } from '@hireproof/contract/role-names'
import { describe, expect, test } from 'vitest'
import { ada, bakeryEnrollment, employerAnswers } from '../testing/enrollment-samples.ts'
import { bakery, kim, mapleStreet } from '../testing/company-samples.ts'
import { enrollmentSteps } from '../testing/enrollment-steps.ts'
import { testApp } from '../testing/test-app.ts'

const of = ({ accountId }: { accountId: number }) => ({ params: { accountId } })
const t = await testApp({ env: { POOL_WAIT_MS: '20000', STATEMENT_TIMEOUT_MS: '20000' } })
const { comesBackAs, begin, read, save, fill, accountOf, eventsOf } = enrollmentSteps(t)

const started = async () => {
  comesBackAs()
  t.clock.advance({ minutes: 61 })
  return (await begin()).user
}
const stateOf = async (user: Parameters<typeof read>[0], step: string) =>
  (await read(user)).body.steps.find((each) => each.step === step)?.state
const check = (user: Parameters<typeof read>[0]) => t.as(user).call(enrollment.checkEnrollment, of(user))
const profileOf = (accountId: number) =>
  t.ownerDb.selectFrom('company_profile').selectAll().where('account_id', '=', accountId).executeTakeFirst()

describe('a section', () => {
  test('[ENRL-14][ENRL-16] is not started, in progress or complete, and there again in another session', async () => {
    const user = await started()
    expect(await stateOf(user, 'access_method')).toBe('NOT_STARTED')
    const some = await save(user, 'access_method', { ...noAnswers, verifiesOwn: 'YES' }, { isComplete: false })
    expect(some.status).toBe(200)
    expect(await stateOf(user, 'access_method')).toBe('IN_PROGRESS')
    await save(user, 'access_method', employerAnswers)
    const { body } = await read({ ...user, session: await t.given.session({ userId: user.id }) })
    expect(body).toMatchObject({
      method: 'EMPLOYER',
      sections: { access_method: { version: 2, values: employerAnswers } },
    })
    expect(body.steps[0]).toEqual({ step: 'access_method', state: 'COMPLETE', waitsFor: null })
  })

  test('[ENRL-17] is kept with missing values to come back later, and refused with them to go on', async () => {
    const user = await started()
    const values = { ...bakery, ein: '12-345', naics: '' }
    const refused = await save(user, 'company_information', values)
    expect(refused).toMatchObject({ status: 400 })
    expect(refused.body).toMatchObject({
      issues: [
        { path: 'values.ein', message: 'Enter 9 digits, such as 12-3456789.' },
        { path: 'values.naics', message: 'Enter the industry (NAICS).' },
      ],
    })
    const kept = await save(user, 'company_information', values, { isComplete: false })
    expect(kept.body.sections.company_information.values).toEqual(values)
    expect(await stateOf(user, 'company_information')).toBe('IN_PROGRESS')
    expect(await profileOf(user.accountId)).toBeUndefined()
  })

  test('[ENRL-17] of a wrong type, with unknown fields or too long is refused in both cases', async () => {
    const user = await started()
    for (const values of [
      { ...bakery, ein: 7 },
      { ...bakery, isAdmin: true },
      { ...bakery, legalName: 'x'.repeat(1001) },
    ]) {
      for (const isComplete of [true, false]) {
        const body = { values: values as typeof bakery, version: 0, isComplete }
        expect((await t.as(user).call(enrollment.saveEnrollmentInformation, { ...of(user), body })).status).toBe(400)
      }
    }
  })

  test('[ENRL-29] with something like a Social Security number is kept nowhere, not even for later', async () => {
    const user = await started()
    const answer = await save(user, 'company_information', { ...bakery, ein: '123-45-6789' }, { isComplete: false })
    expect(answer.status).toBe(400)
    expect((await read(user)).body.sections.company_information).toMatchObject({ version: 0, values: { ein: '' } })
    expect(t.logged.join('')).not.toContain('123-45-6789')
  })

  test('[ENRL-33] needs an industry that exists', async () => {
    const user = await started()
    const answer = await save(user, 'company_information', { ...bakery, naics: '999' })
    expect(answer.body).toMatchObject({
      issues: [{ path: 'values.naics', message: 'This is not a three-digit NAICS code.' }],
    })
  })

  test('[ENRL-18] of an outdated version is refused, and nothing of it is kept', async () => {
    const user = await started()
    await save(user, 'address', bakeryEnrollment.address)
    const stale = { physical: { ...mapleStreet, city: 'Reno' }, mailing: null }
    const answer = await save(user, 'address', stale, { version: 0 })
    expect(answer).toMatchObject({ status: 409, codes: ['conflict', 'ENROLLMENT_SECTION_CHANGED'] })
    expect((await read(user)).body.sections.address.values.physical.city).toBe('Baltimore')
  })

  test('[ENRL-18] saved 20 times at once over one version is saved once', async () => {
    const user = await started()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        save(user, 'company_information', { ...bakery, parentOrganization: `Parent ${index}` }, { version: 0 }),
      ),
    )
    const kept = answers.filter(({ status }) => status === 200)
    expect(kept).toHaveLength(1)
    expect((await eventsOf(user.accountId)).filter((each) => each === 'enrollment.section_saved')).toHaveLength(1)
    expect((await read(user)).body.sections.company_information.version).toBe(1)
  })

  test('is what the company states about itself, once it is complete', async () => {
    const user = await started()
    await fill(user)
    expect(await accountOf(user.accountId)).toMatchObject({ company_name: bakery.legalName, employer_category: 'NONE' })
    expect(await profileOf(user.accountId)).toMatchObject({ ein: bakery.ein, naics: '311' })
    const contacts = t.ownerDb.selectFrom('company_contact').select('email').where('account_id', '=', user.accountId)
    expect(await contacts.execute()).toEqual([{ email: kim.email }])
  })

  test('[ENRL-65][T40] leaves the names of its fields in the audit, and no value', async () => {
    const user = await started()
    await fill(user)
    const events = (await t.audit(user.accountId)).filter(({ action }) => action === 'enrollment.section_saved')
    expect(events).toHaveLength(5)
    expect(events.map(({ after }) => after)).toContainEqual({
      section: 'people',
      fields: ['isSignatoryMe', 'signatory', 'administrators'],
      isComplete: true,
    })
    const text = JSON.stringify(events)
    for (const value of [bakery.ein, kim.email, ada.email, mapleStreet.street, bakery.legalName]) {
      expect(text).not.toContain(value)
      expect(t.logged.join('')).not.toContain(value)
    }
  })
})

describe('the check', () => {
  test('[ENRL-44] names every missing field, and changes nothing', async () => {
    const user = await started()
    await save(user, 'access_method', employerAnswers)
    const before = (await read(user)).body
    const { body } = await check(user)
    expect(body.mustBeFixed).toContainEqual({
      section: 'people',
      field: 'administrators',
      message: 'Name at least one program administrator.',
    })
    expect(body.mustBeFixed.map(({ section }) => section)).toContain('address')
    expect((await read(user)).body).toEqual(before)
  })

  test('[ENRL-30][ENRL-39][ENRL-44] tells what a person will look at, and advises a second administrator', async () => {
    const user = await started()
    await fill(user, { company_information: { ...bakery, ein: '003456789' } })
    const { body } = await check(user)
    expect(body.mustBeFixed).toEqual([])
    expect(body.needsReview).toEqual([
      {
        section: 'company_information',
        field: 'ein',
        message: 'The IRS does not use these first two digits. Check the number.',
      },
    ])
    expect(body.checkThese).toMatchObject([{ section: 'people', field: 'administrators' }])
  })

  test('[ENRL-52][T09] is the same whether the EIN is enrolled already or not', async () => {
    const taken = await t.given.account()
    await t.ownerDb.insertInto('company_profile').values({ account_id: taken, ein: '223456789' }).execute()
    const bodies = []
    for (const ein of ['223456789', '233456789']) {
      const user = await started()
      await fill(user, { company_information: { ...bakery, ein } })
      bodies.push((await check(user)).body)
    }
    expect(bodies[0]).toEqual(bodies[1])
  })
})

test('[ENRL-12] only a company that enrolls has an enrollment', async () => {
  for (const role of storedRoles) {
    const active = await t.given.user({ account_id: await t.given.account(), role })
    const waiting = await t.given.user({ account_id: await t.given.account({ status: 'PENDING' }), role })
    expect((await read(active)).status, role).toBe(role === 'ENROLLMENT' ? 404 : 403)
    expect((await read(waiting)).status, role).toBe(404)
  }
})

test('[ENRL-20] a deleted enrollment closes the company, and its user is signed out for good', async () => {
  const user = await started()
  await fill(user)
  expect((await t.as(user).call(enrollment.deleteEnrollment, of(user))).status).toBe(204)
  expect((await read(user)).status).toBe(401)
  expect(await accountOf(user.accountId)).toMatchObject({ status: 'CLOSED' })
  const row = await t.ownerDb.selectFrom('app_user').selectAll().where('id', '=', user.id).executeTakeFirstOrThrow()
  expect(row.status).toBe('DELETED')
  expect(await eventsOf(user.accountId)).toContain('enrollment.deleted')
})

test('[ENRL-23] another access method keeps what it uses, too', async () => {
  const user = await started()
  await fill(user)
  await save(user, 'access_method', { ...employerAnswers, overseesLocations: 'YES' })
  const { body } = await read(user)
  expect(body.method).toBe('CORPORATE')
  expect(body.steps.map(({ step }) => step)).not.toContain('employer_category')
  expect(body.sections.company_information.values).toEqual(bakery)
  expect(body.sections.employer_category.values).not.toEqual(emptyValues.employer_category)
})
