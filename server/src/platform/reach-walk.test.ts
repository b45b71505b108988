import { closureCodes } from '@hireproof/contract/cases/closure-reasons'
import * as cases from '@hireproof/contract/cases/cases.endpoints'
import type { Endpoint, RequestOf } from '@hireproof/contract/endpoint'
import type { StoredRole } from '@hireproof/contract/users/users'
import { createUser } from '@hireproof/contract/users/create-user.endpoints'
import { exportUsers } from '@hireproof/contract/users/export-users.endpoints'
import { searchUsers } from '@hireproof/contract/users/user-search.endpoints'
import type { Account, AppUser } from './db.gen.ts'
import type { Insertable } from 'kysely'
import { v7 as uuid } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import { allEndpoints } from '../endpoints.ts'
import { caseSteps } from '../testing/case-steps.ts'
import { citizenCase, newSsn } from '../testing/case-samples.ts'
import type { GivenUser } from '../testing/given.ts'
import { testApp } from '../testing/test-app.ts'

const t = await testApp()
const steps = caseSteps(t)

/** A company with an administrator, a general user and a case of the administrator. */
async function company(values: Partial<Insertable<Account>> = {}, casesOf?: GivenUser) {
  const id = await t.given.account(values)
  const make = (more: Partial<Insertable<AppUser>>) => t.given.user({ account_id: id, ...more })
  const [admin, general] = [await make({ role: 'PROGRAMADMIN' }), await make({ role: 'GENERAL' })]
  const testId = await givenTest(await make({}))
  if (values.type === 'CORPORATE') return { id, admin, general, testId, caseNumber: undefined }
  const owner = casesOf ?? admin
  const created = await steps.create(owner, citizenCase(casesOf ? { client_company_id: id } : {}))
  return { id, admin, general, testId, caseNumber: created.case_number }
}

/** A knowledge test of a user, not handed in. */
async function givenTest({ id: user_id, accountId: account_id }: GivenUser): Promise<string> {
  const id = uuid()
  const row = { id, user_id, account_id, content_version: 1, questions: '[]', drawn_at: t.clock.now() }
  await t.ownerDb.insertInto('knowledge_test').values(row).execute()
  return id
}

const employer = await company()
const rival = await company()
const agencyId = await t.given.account({ type: 'AGENCY' })
const agent = await t.given.user({ account_id: agencyId, role: 'PROGRAMADMIN' })
const client = await company({ agency_account_id: agencyId }, agent)
const corporate = await company({ type: 'CORPORATE' })
const north = await company({ type: 'CHILD', parent_account_id: corporate.id })
const south = await company({ type: 'CHILD', parent_account_id: corporate.id })
const companies = { employer, rival, client, corporate, north, south }
type Name = keyof typeof companies

const other = (account_id: number, role: StoredRole, more: Partial<Insertable<AppUser>> = {}) =>
  t.given.user({ account_id, role, ...more })

/** Who calls, and the companies they reach. */
const actors: [string, GivenUser, Name[]][] = [
  ['program administrator', employer.admin, ['employer']],
  ['general user', employer.general, ['employer']],
  [
    'web-service user',
    await other(employer.id, 'GENERAL', { web_service_enabled: true, mfa_enabled: false }),
    ['employer'],
  ],
  ['corporate administrator of a company without locations', await other(employer.id, 'CORPORATEADMIN'), ['employer']],
  ['program administrator of the rival', rival.admin, ['rival']],
  ['agency administrator', agent, ['client']],
  ['general user of the agency', await other(agencyId, 'GENERAL'), ['client']],
  ['administrator of the client', client.admin, ['client']],
  ['corporate administrator', await other(corporate.id, 'CORPORATEADMIN'), ['corporate', 'north', 'south']],
  ['program administrator of the corporate account', corporate.admin, ['corporate']],
  ['administrator of a location', north.admin, ['north']],
  ['general user of a location', south.general, ['south']],
]

const bodies: Record<string, object> = {
  'cases.edit': citizenCase(),
  'cases.submit': {},
  'cases.confirm': { case_fields: [{ field_name: 'date_of_birth', value: '1990-05-17' }] },
  'cases.close': { case_closure_reason_code: closureCodes[0] },
  'cases.reveal': { fields: ['ssn'] },
  'users.claim': { application: 'EVERIFY' },
  'users.updateProfile': { person: { email: '', firstName: '', lastName: '', phoneNumber: { number: '' } } },
  'users.updateAccount': {},
  'users.updateStatus': { userStatus: 'ACTIVE' },
  'users.changePassword': { currentPassword: 'x', newPassword: 'y' },
  'users.resetPassword': { newPassword: 'y', forcePasswordChange: false },
  'dashboard.setUserStatus': { userStatus: 'DELETED' },
  'tutorial.answerTest': { answers: [] },
  'plus.enable': { accountId: 1, myI9: { enabled: true }, terms: { isAccepted: true, version: 1 } },
  'plus.acceptTerms': { isAccepted: true, version: 1 },
}

// other ids, such as those of resources, belong to no company
const named = allEndpoints.filter(({ path }) => /:(?:accountId|userId|caseNumber)\b/.test(path))

/** The ids of a company that an endpoint takes. */
function idsOf(endpoint: Endpoint, name: Name): Record<string, string>[] {
  const { id, admin, general, testId, caseNumber } = companies[name]
  if (endpoint.path.includes(':accountId')) return [{ accountId: String(id) }]
  if (endpoint.path.includes(':userId')) return [{ userId: admin.id }, { userId: general.id }]
  if (endpoint.path.includes(':testId')) return [{ testId }]
  return endpoint.path.includes(':caseNumber') && caseNumber ? [{ caseNumber }] : []
}

const call = (actor: GivenUser, endpoint: Endpoint, params: Record<string, string>, extra?: { query: string }) => {
  const path = { ...endpoint, path: `${endpoint.path}${extra?.query ?? ''}` as const }
  return t.as(actor).call(path, { params, body: bodies[endpoint.name] } as RequestOf<Endpoint>)
}

/** Endpoints that depend on whose person or user it is, not on which company is reached. */
const ofPersons = [
  'users.claim',
  'dashboard.setUserStatus',
  'accounts.companyName',
  'tutorial.getTest',
  'tutorial.answerTest',
]
const paging = { page: 0, size: 120 }

/** Users who may not enter the area of cases, and so are told nothing about any case. */
const withoutCases = actors.flatMap(([name]) => (name.includes('corporate') ? [name] : []))
/** Users who may not enter the area of the company, and so are told nothing about any other user. */
const withoutCompany = actors.flatMap(([name]) => (/user|corporate/.test(name) ? [name] : []))
const isOutside = ({ area }: Endpoint, name: string) =>
  (area === 'cases' && withoutCases.includes(name)) || (area === 'company' && withoutCompany.includes(name))
const refusalOf = (endpoint: Endpoint, name: string) =>
  isOutside(endpoint, name) ? { status: 403, code: 'forbidden' } : { status: 404, code: 'not_found' }

const newcomer = {
  firstName: 'Kim',
  lastName: 'Hale',
  email: 'kim@company.example',
  phoneNumber: { number: '2025550100' },
  logonId: 'NOBODY99',
  roles: ['GENERAL' as const],
}

let cells = 0

test.each(actors)(
  'a %s finds nothing outside their own reach, with any call and any foreign id',
  async (who, actor, reach) => {
    const before = (await t.audit(actor.accountId)).length
    let refused = 0
    for (const name of Object.keys(companies) as Name[]) {
      for (const endpoint of named.filter((each) => ofPersons.includes(each.name) || !reach.includes(name))) {
        for (const params of idsOf(endpoint, name)) {
          if (Object.values(params).some((id) => id === actor.id || id === String(actor.accountId))) continue
          const answer = await call(actor, endpoint, params)
          const refusal = refusalOf(endpoint, who)
          expect(answer.status, `${endpoint.name} of ${name}`).toBe(refusal.status)
          expect(answer.codes.map((code) => code.toLowerCase())).toEqual([refusal.code])
          refused += 1
        }
      }
    }
    cells += refused
    const denials = (await t.audit(actor.accountId)).slice(before)
    expect(denials.filter(({ action }) => action === 'access.denied')).toHaveLength(refused)
    expect(denials.every(({ actor: by }) => (by as { userId: string }).userId === actor.id)).toBe(true)
  },
)

test.each(actors)('a %s reaches their own companies', async (_, actor, reach) => {
  for (const name of reach) {
    for (const endpoint of named.filter(({ method, name: each }) => method === 'GET' && !ofPersons.includes(each))) {
      for (const params of idsOf(endpoint, name)) {
        expect((await call(actor, endpoint, params)).status, `${endpoint.name} of ${name}`).not.toBe(404)
      }
    }
  }
})

test('the walk asked at least seven hundred cells', () => {
  expect(cells).toBeGreaterThan(700)
})

test.each(actors)('a %s cannot name a foreign company in a body', async (_, actor, reach) => {
  const actorsCases = new Set(reach)
  for (const name of Object.keys(companies) as Name[]) {
    if (actorsCases.has(name)) continue
    const client_company_id = companies[name].id
    const asked = [
      await t.as(actor).call(cases.createCase, { body: { ...citizenCase(), client_company_id } }),
      await t.as(actor).call(cases.checkDuplicates, { body: { ssn: newSsn(), client_company_id } }),
      await t.as(actor).call(cases.searchCases, { body: { paging, query: { client_company_id } } }),
      await t.as(actor).call(searchUsers, {
        body: { paging: { page: 0, size: 50 }, query: { accountId: [actor.accountId, client_company_id] } },
      }),
      await t.as(actor).call(exportUsers, { body: { query: { accountId: [actor.accountId, client_company_id] } } }),
      await t
        .as(actor)
        .call(createUser, { body: { user: { ...newcomer, accountId: client_company_id }, app: 'everify' } }),
    ]
    for (const answer of asked) expect([403, 404], `${name}: ${answer.status}`).toContain(answer.status)
  }
})

test.each(actors)('a %s sees no case of a foreign company in searches and counts', async (_, actor, reach) => {
  const own = new Set(reach.map((name) => companies[name].caseNumber))
  const found = await t.as(actor).call(cases.searchCases, { body: { paging } })
  if (found.status === 403) return
  expect(found.status).toBe(200)
  for (const row of found.body.results) expect(own.has(row.case_number)).toBe(true)
})

beforeAll(() => {
  expect(named.length).toBeGreaterThanOrEqual(12)
})

test('lists of ids and doubled parameters open nothing', async () => {
  const foreign = rival.id
  const { admin } = employer
  const authorization = `Bearer ${await t.tokenOf(admin.session)}`
  const post = (url: string, payload: object) =>
    t.app.inject({ method: 'POST', url, headers: { authorization }, payload })
  const both = [employer.id, foreign]
  expect((await post('/api/v31/cases', { ...citizenCase(), client_company_id: both })).statusCode).toBe(400)
  expect((await post('/api/v31/cases/search', { paging, query: { client_company_id: both } })).statusCode).toBe(400)
  expect((await post('/api/v31/cases/search', { paging, query: { account_id: both } })).statusCode).toBe(400)
  const doubled = `/api/account/accounts/${employer.id}?accountId=${foreign}`
  const own = await t.app.inject({ url: doubled, headers: { authorization } })
  expect(own.json()).toMatchObject({ id: employer.id })
  const path = `/api/account/accounts/${employer.id},${foreign}`
  expect((await t.app.inject({ url: path, headers: { authorization } })).statusCode).toBe(404)
})
