import * as profile from '@hireproof/contract/accounts/company-profile.endpoints'
import type { EinReason } from '@hireproof/contract/accounts/ein-change'
import type { CompanyInformation } from '@hireproof/contract/accounts/sections/company-information'
import { describe, expect, test } from 'vitest'
import { bakery, kim, mapleStreet } from '../../testing/company-samples.ts'
import type { GivenUser } from '../../testing/given.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()

const of = (user: GivenUser, accountId = user.accountId) => ({ params: { accountId } })
const read = (user: GivenUser, accountId?: number) => t.as(user).call(profile.getCompanyProfile, of(user, accountId))
const changeInformation = (
  user: GivenUser,
  values: Partial<CompanyInformation> & { einReason?: EinReason } = bakery,
  version = 0,
  id?: number,
) => t.as(user).call(profile.changeCompanyInformation, { ...of(user, id), body: { ...values, version } })
const changeAddress = (user: GivenUser, physical = mapleStreet, version = 0, id?: number) =>
  t.as(user).call(profile.changeCompanyAddress, { ...of(user, id), body: { physical, mailing: null, version } })
const changeContacts = (user: GivenUser, contacts = [kim], version = 0, id?: number) =>
  t.as(user).call(profile.changeCompanyContacts, { ...of(user, id), body: { contacts, version } })
const farClause = { category: 'FEDERALCONTRACTOR', verifiedEmployees: 'ENTIRE_WORKFORCE', awardDate: '2026-11-02' }
const changeCategory = (user: GivenUser, values = farClause, version = 0, id?: number) =>
  t.as(user).call(profile.changeEmployerCategory, { ...of(user, id), body: { ...values, version } })

const company = async (values: Parameters<typeof t.given.account>[0] = {}, role?: 'CORPORATEADMIN') => {
  const account_id = await t.given.account({ company_name: 'Maple Street Bakery', ...values })
  return t.given.user({ account_id, ...(role && { role }) })
}
const mailsOf = (accountId: number) =>
  t.ownerDb.selectFrom('mail_outbox').selectAll().where('account_id', '=', accountId).execute()
const eventsOf = async (accountId: number, action: string) =>
  (await t.audit(accountId)).filter((event) => event.action === action)

describe('the profile of a company', () => {
  test('[COMP-01] shows what is known before anything was stated', async () => {
    const admin = await company()
    await t.given.user({ account_id: admin.accountId, role: 'GENERAL' })
    await t.given.user({ account_id: admin.accountId, role: 'GENERAL', status: 'DELETED' })
    const { status, body } = await read(admin)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      accountId: admin.accountId,
      type: 'EMPLOYER',
      accessMethod: 'EMPLOYER',
      stage: 'ACTIVE',
      formerNames: [],
      parent: null,
      agency: null,
      users: [
        { role: 'GENERAL', count: 1 },
        { role: 'PROGRAMADMIN', count: 1 },
      ],
      companyInformation: {
        version: 0,
        changedAt: null,
        changedBy: null,
        canEdit: true,
        values: { legalName: 'Maple Street Bakery', ein: '' },
      },
      address: { values: null },
      employerCategory: { values: { category: 'NONE', verifiedEmployees: '', awardDate: '' } },
      contacts: { values: [] },
    })
  })

  test('[COMP-01][ENRL-28][ENRL-33] keeps what is stated, tidied, with the day and the person of the last change', async () => {
    const admin = await company()
    const typed = { ...bakery, legalName: '  Maple  Street Bakery, Inc. ', ein: '12-3456789', uei: 'abcdef123456' }
    const { status, body } = await changeInformation(admin, typed)
    expect(status).toBe(200)
    expect(body.companyInformation).toEqual({
      version: 1,
      einChange: null,
      changedAt: t.clock.now().toISOString(),
      changedBy: { name: 'Ana Lopez', company: null },
      canEdit: true,
      values: { ...bakery, uei: 'ABCDEF123456' },
      naicsTitle: 'Food Manufacturing',
    })
    await changeAddress(admin)
    await changeContacts(admin)
    await changeCategory(admin)
    const after = (await read(admin)).body
    expect(after.address.values).toEqual({ physical: mapleStreet, mailing: null })
    expect(after.contacts.values).toEqual([kim])
    expect(after.employerCategory?.values).toEqual(farClause)
    expect([after.address.version, after.contacts.version, after.employerCategory?.version]).toEqual([1, 1, 1])
  })

  test('[COMP-04] changes only the fields that are sent', async () => {
    const admin = await company()
    await changeInformation(admin)
    const { body } = await changeInformation(admin, { doingBusinessAs: 'Maple Bread' }, 1)
    expect(body.companyInformation.values).toEqual({ ...bakery, doingBusinessAs: 'Maple Bread' })
    const same = await changeInformation(admin, { doingBusinessAs: 'Maple Bread' }, 2)
    expect(same.body.companyInformation.version).toBe(2)
    expect(await eventsOf(admin.accountId, 'account.information_changed')).toHaveLength(2)
  })

  test('[COMP-05] keeps earlier names with their days, and shows them for 365 days', async () => {
    const admin = await company({ company_name: 'Elm Bread' })
    await changeInformation(admin, { ...bakery, legalName: 'Oak Bread' })
    const { body } = await changeInformation(admin, { legalName: 'Ash Bread' }, 1)
    expect(body.formerNames).toEqual([
      { name: 'Oak Bread', usedUntil: '2026-11-20' },
      { name: 'Elm Bread', usedUntil: '2026-11-20' },
    ])
    const history = t.ownerDb.updateTable('company_name_history').where('account_id', '=', admin.accountId)
    const until = (day: string) => ({ used_until: new Date(`${day}T15:00:00Z`), used_from: new Date('2025-01-01') })
    await history.set(until('2025-11-19')).where('place', '=', 1).execute()
    await history.set(until('2025-11-20')).where('place', '=', 2).execute()
    expect((await read(admin)).body.formerNames).toEqual([{ name: 'Oak Bread', usedUntil: '2025-11-20' }])
  })

  test('[COMP-04] records an EIN whose last four digits stay the same', async () => {
    const admin = await company()
    await changeInformation(admin)
    const { body } = await changeInformation(admin, { ein: '203456789', einReason: 'TYPING_ERROR' }, 1)
    expect(body.companyInformation).toMatchObject({ version: 2, values: { ein: '203456789' } })
    const events = await eventsOf(admin.accountId, 'account.ein_changed')
    expect(events.at(-1)?.after).toEqual({ ein: '••-•••6789', einReason: 'It was typed wrong before' })
  })

  test('[COMP-16] of a corporate account has no category, and counts its locations', async () => {
    const head = await company({ type: 'CORPORATE' }, 'CORPORATEADMIN')
    await t.given.account({ type: 'CHILD', parent_account_id: head.accountId })
    const { body } = await read(head)
    expect(body).toMatchObject({ accessMethod: 'CORPORATE', companiesBelow: 1, employerCategory: null })
    expect((await changeInformation(head)).status).toBe(200)
    expect((await changeAddress(head)).status).toBe(200)
    expect((await changeContacts(head)).status).toBe(200)
    expect((await changeCategory(head)).status).toBe(404)
  })
})

describe('a change of a section', () => {
  test('[COMP-13] is mailed to administrators and points of contact, also those just removed, without the EIN', async () => {
    const admin = await company()
    await changeContacts(admin)
    await changeContacts(admin, [{ ...kim, email: 'lee@maple.example' }], 1)
    const second = await mailsOf(admin.accountId)
    const { email } = await t.ownerDb
      .selectFrom('app_user')
      .select('email')
      .where('id', '=', admin.id)
      .executeTakeFirstOrThrow()
    const recipients = second.map(({ recipient }) => recipient).sort()
    expect(recipients).toEqual([email, email, 'kim@maple.example', 'kim@maple.example', 'lee@maple.example'].sort())
    await changeInformation(admin)
    const mails = (await mailsOf(admin.accountId)).filter(({ data }) => JSON.stringify(data).includes('legal name'))
    expect(mails[0]?.data).toMatchObject({
      companyName: 'Maple Street Bakery',
      what: 'the legal name and the Employer Identification Number',
      by: 'Ana Lopez',
      changedOn: '2026-11-20',
    })
    expect(JSON.stringify(await mailsOf(admin.accountId))).not.toMatch(/123456789|12-3456789/)
  })

  test('[COMP-13] is not mailed if it is a smaller one', async () => {
    const admin = await company()
    await changeInformation(admin)
    const before = (await mailsOf(admin.accountId)).length
    await changeInformation(admin, { doingBusinessAs: 'Maple Bread' }, 1)
    expect(await mailsOf(admin.accountId)).toHaveLength(before)
  })

  test('is in the audit with what it was before, and an EIN by its last four digits', async () => {
    const admin = await company()
    await changeInformation(admin)
    const [event] = await eventsOf(admin.accountId, 'account.information_changed')
    expect(event).toMatchObject({
      subject_type: 'account',
      before: { legalName: 'Maple Street Bakery', ein: '' },
      after: { legalName: 'Maple Street Bakery, Inc.', ein: '••-•••6789', employees: '10 to 19' },
    })
    await changeAddress(admin)
    await changeCategory(admin)
    await changeContacts(admin)
    const actions = (await t.audit(admin.accountId)).map(({ action }) => action)
    expect(actions).toEqual(
      expect.arrayContaining(['account.address_changed', 'account.category_changed', 'account.contacts_changed']),
    )
  })

  test('[COMP-14] from an outdated version is refused with what is different', async () => {
    const admin = await company()
    await changeInformation(admin)
    const stale = await changeInformation(admin, { ...bakery, employees: '1_4', legalName: 'Elm' })
    expect(stale).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect(stale.body).toMatchObject({
      issues: [
        { path: 'legalName', message: 'Legal name is now Maple Street Bakery, Inc.' },
        { path: 'employees', message: 'Number of employees is now 10 to 19.' },
      ],
    })
    expect((await read(admin)).body.companyInformation.values).toEqual(bakery)
  })

  test('[COMP-14] of two sections at once loses neither, in 100 rounds; of one section one wins', async () => {
    const admin = await company()
    const other = await t.given.user({ account_id: admin.accountId })
    for (let round = 0; round < 100; round += 1) {
      const [one, two] = await Promise.all([
        changeInformation(admin, { ...bakery, doingBusinessAs: `Name ${round}` }, round),
        changeAddress(other, { ...mapleStreet, street: `${round + 1} Elm Street` }, round),
      ])
      expect([one.status, two.status]).toEqual([200, 200])
    }
    const { body } = await read(admin)
    expect(body.companyInformation.values.doingBusinessAs).toBe('Name 99')
    expect(body.address.values?.physical.street).toBe('100 Elm Street')
    const both = await Promise.all([
      changeAddress(admin, { ...mapleStreet, street: '1 Oak' }, 100),
      changeAddress(other, { ...mapleStreet, street: '2 Oak' }, 100),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test.each([
    ['a missing name', { legalName: ' ' }, 'legalName', 'Enter the legal name.'],
    [
      'a Social Security number',
      { ein: '123-45-6789' },
      'ein',
      'This looks like a Social Security number. Enter the Employer Identification Number.',
    ],
    [
      'a Social Security number in a name',
      { doingBusinessAs: 'Kim 123-45-6789' },
      'doingBusinessAs',
      'This looks like a Social Security number. Remove it.',
    ],
    [
      'a control character',
      { parentOrganization: 'a\u0000b' },
      'parentOrganization',
      'This field must not contain control characters.',
    ],
    ['an industry that does not exist', { naics: '999' }, 'naics', 'This is not a three-digit NAICS code.'],
    ['another number of employees', { employees: '7' }, 'employees', 'Select the number of employees.'],
  ])('[ENRL-29][COMP-04] is refused for %s', async (_, values, path, message) => {
    const admin = await company()
    const answer = await changeInformation(admin, { ...bakery, ...values })
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path, message }] } })
    expect((await read(admin)).body.companyInformation.version).toBe(0)
  })

  test('is refused for what is wrong in the other sections, at its place', async () => {
    const admin = await company()
    expect((await changeAddress(admin, { ...mapleStreet, state: 'AS' })).body).toMatchObject({
      issues: [{ path: 'physical.state' }],
    })
    expect((await changeContacts(admin, [kim, { ...kim, email: 'kim' }])).body).toMatchObject({
      issues: [{ path: 'contacts.1.email' }],
    })
    expect((await changeCategory(admin, { ...farClause, awardDate: '2026-11-21' })).body).toMatchObject({
      issues: [{ path: 'awardDate' }],
    })
    expect((await changeContacts(admin, [])).status).toBe(400)
    expect(
      (
        await changeContacts(
          admin,
          Array.from({ length: 11 }, () => kim),
        )
      ).status,
    ).toBe(400)
  })

  test.each(['status', 'type', 'agencyAccountId', 'parentAccountId', 'closedDate', 'myI9'])(
    '[ACCS-03] cannot name %s',
    async (field) => {
      const admin = await company()
      const answer = await changeInformation(admin, { ...bakery, [field]: 1 })
      expect(answer.status).toBe(400)
      expect((await read(admin)).body.companyInformation.version).toBe(0)
    },
  )
})

describe('[COMP-02][COMP-03] a profile', () => {
  test('of their own company is not for general users', async () => {
    const { accountId } = await company()
    const general = await t.given.user({ account_id: accountId, role: 'GENERAL' })
    expect(await read(general)).toMatchObject({ status: 403, codes: ['forbidden'] })
    expect((await changeInformation(general)).status).toBe(403)
  })

  test('of another company does not exist', async () => {
    const [admin, other] = [await company(), await company()]
    for (const answer of [
      await read(admin, other.accountId),
      await changeInformation(admin, bakery, 0, other.accountId),
      await changeAddress(admin, mapleStreet, 0, other.accountId),
      await changeContacts(admin, [kim], 0, other.accountId),
      await changeCategory(admin, farClause, 0, other.accountId),
    ])
      expect(answer.status).toBe(404)
  })

  test('of a client is changed by program administrators of the agency and read by its general users, without the EIN', async () => {
    const agent = await company({ type: 'AGENCY', company_name: 'Harbor Agency' })
    const client = await company({ agency_account_id: agent.accountId })
    const general = await t.given.user({ account_id: agent.accountId, role: 'GENERAL' })
    const changed = await changeInformation(agent, bakery, 0, client.accountId)
    expect(changed.body).toMatchObject({
      accessMethod: 'EMPLOYER_OF_AGENT',
      agency: { accountId: agent.accountId, companyName: 'Harbor Agency' },
      companyInformation: { changedBy: { name: 'Ana Lopez' }, values: { ein: '123456789' } },
    })
    const seen = await read(general, client.accountId)
    expect(seen.body.companyInformation).toMatchObject({ canEdit: 'not_permitted', values: { ein: '••-•••6789' } })
    expect(await changeInformation(general, bakery, 1, client.accountId)).toMatchObject({
      status: 403,
      codes: ['forbidden'],
    })
    const own = await read(client)
    expect(own.body.companyInformation).toMatchObject({
      canEdit: true,
      changedBy: { name: null, company: 'Harbor Agency' },
    })
    expect((await mailsOf(client.accountId))[0]?.data).toMatchObject({ by: 'An administrator of Harbor Agency' })
  })

  test('[LOCS-04][ROLE-20] of a location is changed by the corporate administrator and its own administrators', async () => {
    const head = await company({ type: 'CORPORATE', company_name: 'Cascade' }, 'CORPORATEADMIN')
    const location = await company({ type: 'CHILD', parent_account_id: head.accountId })
    expect((await changeInformation(head, bakery, 0, location.accountId)).status).toBe(200)
    const own = await changeAddress(location)
    expect(own.body).toMatchObject({
      accessMethod: 'LOCATION',
      parent: { accountId: head.accountId, companyName: 'Cascade' },
      companyInformation: { changedBy: { name: null, company: 'Cascade' } },
    })
    const sister = await company({ type: 'CHILD', parent_account_id: head.accountId })
    expect((await read(sister, location.accountId)).status).toBe(404)
    expect((await read(location, head.accountId)).status).toBe(404)
  })

  test('of a closed company is only read, and one that is enrolling is changed by its enrollment only', async () => {
    const closed = await company({ status: 'CLOSED', closed_date: '2026-11-01' })
    expect((await read(closed)).body.companyInformation.canEdit).toBe('closed')
    expect(await changeInformation(closed)).toMatchObject({ status: 403, codes: ['account_closed'] })
    const agent = await company({ type: 'AGENCY' })
    const pending = await t.given.account({ agency_account_id: agent.accountId, status: 'PENDING' })
    expect((await read(agent, pending)).body).toMatchObject({ stage: 'PENDING', address: { canEdit: 'pending' } })
    expect(await changeAddress(agent, mapleStreet, 0, pending)).toMatchObject({
      status: 403,
      codes: ['enrollment_required'],
    })
  })
})
