import { accountTypes, type AccountType } from '@hireproof/contract/accounts/accounts'
import * as adding from '@hireproof/contract/accounts/enrollment/add-company.endpoints'
import * as enrollment from '@hireproof/contract/accounts/enrollment/enrollment.endpoints'
import { storedRoles } from '@hireproof/contract/role-names'
import { describe, expect, test } from 'vitest'
import { atOnce } from '../testing/at-once.ts'
import { bakery, mapleStreet } from '../testing/company-samples.ts'
import { employerAnswers } from '../testing/enrollment-samples.ts'
import type { GivenUser } from '../testing/given.ts'
import { testApp } from '../testing/test-app.ts'

const t = await testApp({ env: { POOL_WAIT_MS: '20000', STATEMENT_TIMEOUT_MS: '20000' } })

let eins = 120_000_000
const newEin = () => String((eins += 1))
const { legalName } = bakery
const agency = async (more: object = {}) => {
  const id = await t.given.account({ type: 'AGENCY', ...more })
  return { id, admin: await t.given.user({ account_id: id, role: 'PROGRAMADMIN' }) }
}
const corporate = async (more: object = {}) => {
  const id = await t.given.account({ type: 'CORPORATE', ...more })
  return { id, admin: await t.given.user({ account_id: id, role: 'CORPORATEADMIN' }) }
}
const addClient = (user: GivenUser, ein: string, key?: string) =>
  t
    .as(user)
    .call(adding.addClient, { body: { legalName, ein } }, key ? { headers: { 'idempotency-key': key } } : undefined)
const addLocation = (user: GivenUser, ein: string, physical = mapleStreet) =>
  t.as(user).call(adding.addLocation, { body: { legalName, ein, physical } })
const read = (user: GivenUser, accountId: number) =>
  t.as(user).call(enrollment.getEnrollment, { params: { accountId } })
const draftsOf = (holder: number) =>
  t.ownerDb.selectFrom('enrollment').selectAll().where('holder_account_id', '=', holder).execute()
const companyOf = (id: number) =>
  t.ownerDb.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const activate = (id: number) =>
  t.ownerDb.updateTable('account').set({ status: 'ACTIVE' }).where('id', '=', id).execute()

describe('a client', () => {
  test('[CLNT-07] is a draft with a company number of its own, an employer by its agency, without access questions', async () => {
    const { id, admin } = await agency()
    const { status, body } = await addClient(admin, '12-3456780')
    expect(status).toBe(201)
    expect(body).toMatchObject({ kind: 'CLIENT', status: 'DRAFT', method: 'EMPLOYER', companyName: legalName })
    expect(body.steps.map(({ step }) => step)).not.toContain('access_method')
    expect(body.sections.company_information).toMatchObject({ version: 1, values: { legalName, ein: '123456780' } })
    expect(await companyOf(body.accountId)).toMatchObject({
      ...{ type: 'EMPLOYER', agency_account_id: id, parent_account_id: null },
      ...{ status: 'PENDING', company_name: legalName },
    })
    const [started] = await t.audit(body.accountId)
    expect(started).toMatchObject({ action: 'enrollment.started', after: { kind: 'CLIENT', holder: id } })
    expect(JSON.stringify(started)).not.toContain('123456780')
  })

  test('[CLNT-07] without a name or with a bad EIN is refused at the fields', async () => {
    const { id, admin } = await agency()
    const refused = await t.as(admin).call(adding.addClient, { body: { legalName: ' ', ein: '123-45-6789' } })
    expect(refused).toMatchObject({ status: 400 })
    expect(refused.body).toMatchObject({ issues: [{ path: 'legalName' }, { path: 'ein' }] })
    expect(await draftsOf(id)).toEqual([])
  })

  test('[CLNT-10] added 50 times at once by two administrators is one draft, which the others are told of', async () => {
    const { id, admin } = await agency()
    const colleague = await t.given.user({ account_id: id, role: 'PROGRAMADMIN' })
    const ein = newEin()
    let turn = 0
    const answers = await atOnce(50, () => addClient((turn += 1) % 2 === 0 ? admin : colleague, ein))
    const good = answers.filter(({ status }) => status === 201)
    expect(good).toHaveLength(1)
    expect(await draftsOf(id)).toHaveLength(1)
    const others = answers.filter(({ status }) => status === 409)
    expect(others).toHaveLength(49)
    for (const { body } of others) {
      expect(body).toMatchObject({ issues: [{ code: 'DRAFT_EXISTS', path: String(good[0]?.body.accountId) }] })
    }
    const companies = t.ownerDb.selectFrom('account').select('id').where('agency_account_id', '=', id)
    expect(await companies.execute()).toHaveLength(1)
  })

  test('[CLNT-10] added again with the same key is the same draft; with its EIN by another agency it is another', async () => {
    const [one, other] = [await agency(), await agency()]
    const ein = newEin()
    const first = await addClient(one.admin, ein, 'add-this-client')
    const again = await addClient(one.admin, ein, 'add-this-client')
    expect(again.body.accountId).toBe(first.body.accountId)
    expect((await addClient(other.admin, ein)).status).toBe(201)
  })

  test('[CLNT-10] gets the EIN of another draft of its agency in no section, and gives its EIN back when it is deleted', async () => {
    const { admin } = await agency()
    const [taken, ein] = [newEin(), newEin()]
    const first = (await addClient(admin, taken)).body
    const { accountId } = (await addClient(admin, ein)).body
    const params = { accountId }
    const body = { values: { ...bakery, ein: taken }, version: 1, isComplete: true }
    const refused = await t.as(admin).call(enrollment.saveEnrollmentInformation, { params, body })
    expect(refused.body).toMatchObject({ issues: [{ code: 'DRAFT_EXISTS', path: String(first.accountId) }] })
    await t.as(admin).call(enrollment.deleteEnrollment, { params: { accountId: first.accountId } })
    expect((await t.as(admin).call(enrollment.saveEnrollmentInformation, { params, body })).status).toBe(200)
    // the administrator who deletes a draft stays signed in
    expect((await read(admin, accountId)).status).toBe(200)
  })
})

describe('a location', () => {
  test('[LOCS-03][ROLE-19] is a draft with the method employer below its corporate account', async () => {
    const { id, admin } = await corporate()
    const { status, body } = await addLocation(admin, newEin())
    expect(status).toBe(201)
    expect(body).toMatchObject({ kind: 'LOCATION', status: 'DRAFT', method: 'EMPLOYER' })
    expect(body.steps.map(({ step }) => step)).not.toContain('access_method')
    expect(body.steps.find(({ step }) => step === 'address')).toMatchObject({ state: 'COMPLETE' })
    expect(await companyOf(body.accountId)).toMatchObject({ type: 'CHILD', parent_account_id: id, status: 'PENDING' })
  })

  test('[LOCS-03] shares its EIN with others at other streets, and is not added twice at one', async () => {
    const { id, admin } = await corporate()
    const ein = newEin()
    const first = await addLocation(admin, ein)
    expect((await addLocation(admin, ein, { ...mapleStreet, street: '14 Maple Street' })).status).toBe(201)
    const answers = await atOnce(10, () => addLocation(admin, ein, { ...mapleStreet, street: '12  MAPLE Street' }))
    for (const { status, body } of answers) {
      expect(status).toBe(409)
      expect(body).toMatchObject({ issues: [{ code: 'DRAFT_EXISTS', path: String(first.body.accountId) }] })
    }
    expect(await draftsOf(id)).toHaveLength(2)
  })

  test('[LOCS-02] that is enrolled already by itself or as a location is not enrolled again', async () => {
    const { id, admin } = await corporate()
    const ein = newEin()
    await t.ownerDb.insertInto('company_profile').values({ account_id: id, ein }).execute()
    const enrolled = async (more: object, street: string) => {
      const company = await t.given.account(more)
      await t.ownerDb.insertInto('company_profile').values({ account_id: company, ein }).execute()
      const address = { ...mapleStreet, street, account_id: company, kind: 'physical' as const }
      await t.ownerDb.insertInto('company_address').values(address).execute()
      return company
    }
    await enrolled({}, '1 Elm Street')
    const own = await enrolled({ type: 'CHILD', parent_account_id: id }, '2 Elm Street')
    const alone = await addLocation(admin, ein, { ...mapleStreet, street: '1 ELM Street' })
    expect(alone.body).toMatchObject({ issues: [{ code: 'LOCATION_ENROLLED', path: '' }] })
    const known = await addLocation(admin, ein, { ...mapleStreet, street: '2 Elm Street' })
    expect(known.body).toMatchObject({ issues: [{ code: 'LOCATION_ENROLLED', path: String(own) }] })
    // of the EIN of a stranger nothing is told
    const stranger = await corporate()
    expect((await addLocation(stranger.admin, ein, { ...mapleStreet, street: '1 Elm Street' })).status).toBe(201)
    // nor does a draft come to such a place later
    const { accountId } = (await addLocation(admin, ein, { ...mapleStreet, street: '3 Elm Street' })).body
    const body = {
      values: { physical: { ...mapleStreet, street: '1 Elm Street' }, mailing: null },
      version: 1,
      isComplete: true,
    }
    const moved = await t.as(admin).call(enrollment.saveEnrollmentAddress, { params: { accountId }, body })
    expect(moved.codes).toContain('LOCATION_ENROLLED')
  })

  test('[LOCS-05] is never a corporate account, and has no locations itself', async () => {
    const { admin } = await corporate()
    const { accountId } = (await addLocation(admin, newEin())).body
    const answers = { ...employerAnswers, overseesLocations: 'YES' as const }
    const body = { values: answers, version: 0, isComplete: true }
    const params = { accountId }
    expect((await t.as(admin).call(enrollment.saveEnrollmentAccess, { params, body })).status).toBe(403)
    expect(await companyOf(accountId)).toMatchObject({ type: 'CHILD' })
    await activate(accountId)
    for (const role of ['PROGRAMADMIN', 'CORPORATEADMIN'] as const) {
      const user = await t.given.user({ account_id: accountId, role })
      expect((await addLocation(user, newEin())).status, role).toBe(403)
    }
    for (const smuggled of [{ type: 'CORPORATE' }, { parentAccountId: 1 }, { status: 'ACTIVE' }]) {
      const more = { legalName, ein: newEin(), physical: mapleStreet, ...smuggled }
      expect((await t.as(admin).call(adding.addLocation, { body: more })).status).toBe(400)
    }
  })
})

describe('who adds a company and works on its enrollment', () => {
  test('[ROLE-19][LOCS-05][CLNT-07] only program administrators of agencies and corporate administrators add companies', async () => {
    for (const type of accountTypes) {
      const above = type === 'CHILD' ? { parent_account_id: (await corporate()).id } : {}
      const accountId = await t.given.account({ type, ...above })
      for (const role of storedRoles) {
        const user = await t.given.user({ account_id: accountId, role })
        const may = (holder: AccountType, by: string) => (type === holder && role === by ? 201 : 403)
        const [client, location] = [await addClient(user, newEin()), await addLocation(user, newEin())]
        expect(client.status, `client by ${role} of ${type}`).toBe(may('AGENCY', 'PROGRAMADMIN'))
        expect(location.status, `location by ${role} of ${type}`).toBe(may('CORPORATE', 'CORPORATEADMIN'))
      }
    }
  })

  test('[ACCS-02] a closing or closed agency adds no client and changes no draft', async () => {
    const { id, admin } = await agency()
    const { accountId } = (await addClient(admin, newEin())).body
    const stages = [
      ['account_closing', { closed_date: '2026-12-20', closed_reason_code: 'VOLUNTARY' as const }],
      ['account_closed', { status: 'CLOSED' as const }],
    ] as const
    for (const [code, stage] of stages) {
      await t.ownerDb.updateTable('account').set(stage).where('id', '=', id).execute()
      expect((await addClient(admin, newEin())).codes).toContain(code)
      const removed = await t.as(admin).call(enrollment.deleteEnrollment, { params: { accountId } })
      expect(removed.codes).toContain(code)
      expect((await read(admin, accountId)).status).toBe(200)
    }
  })

  test('[LOCS-05][CLNT-07] others of the holder get 403, and everyone else 404', async () => {
    const [one, two] = [await agency(), await corporate()]
    const client = (await addClient(one.admin, newEin())).body.accountId
    const location = (await addLocation(two.admin, newEin())).body.accountId
    const statusOf = async (user: GivenUser, id: number) => (await read(user, id)).status
    expect(await statusOf(await t.given.user({ account_id: one.id, role: 'PROGRAMADMIN' }), client)).toBe(200)
    expect(await statusOf(await t.given.user({ account_id: one.id, role: 'GENERAL' }), client)).toBe(403)
    for (const stranger of [await agency(), await corporate()]) {
      for (const id of [client, location]) {
        expect(await statusOf(stranger.admin, id)).toBe(404)
        const gone = await t.as(stranger.admin).call(enrollment.deleteEnrollment, { params: { accountId: id } })
        expect(gone.status).toBe(404)
      }
    }
    const employer = await t.given.user({ account_id: await t.given.account(), role: 'PROGRAMADMIN' })
    expect(await statusOf(employer, client)).toBe(404)
    expect(await statusOf(one.admin, location)).toBe(404)
  })
})
