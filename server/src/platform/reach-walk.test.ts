import { closureCodes } from '@hireproof/contract/cases/closure-reasons'
import * as cases from '@hireproof/contract/cases/cases.endpoints'
import type { Endpoint, RequestOf } from '@hireproof/contract/endpoint'
import type { StoredRole } from '@hireproof/contract/users/users'
import { createUser } from '@hireproof/contract/users/create-user.endpoints'
import { readReport } from '@hireproof/contract/reports/reports.endpoints'
import { exportUsers } from '@hireproof/contract/users/export-users.endpoints'
import { purgeConfirmation } from '@hireproof/contract/form-i9/retention'
import { createInspectionPackage } from '@hireproof/contract/form-i9/inspection.endpoints'
import * as retention from '@hireproof/contract/form-i9/retention.endpoints'
import { searchUsers } from '@hireproof/contract/users/user-search.endpoints'
import type { Account, AppUser } from './db.gen.ts'
import type { Insertable } from 'kysely'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { allEndpoints } from '../endpoints.ts'
import { recordRefusals } from '../identity/denials.ts'
import { caseSteps } from '../testing/case-steps.ts'
import { ofResults } from '../testing/access-cases.ts'
import { insertFiles, ofCaseFiles } from '../testing/case-file-samples.ts'
import { insertCaseView, ofCaseViews } from '../testing/case-view-samples.ts'
import { ofNewHireFiles } from '../testing/new-hire-samples.ts'
import { isOfCaseFile, newcomer, ownerless, plainBodies, seesCaseFile, walkQueries } from '../testing/walk-samples.ts'
import { citizenCase, newSsn } from '../testing/case-samples.ts'
import { ofCompanies } from '../testing/company-rows.ts'
import { ofEnds } from '../testing/company-samples.ts'
import { insertEnrollmentRows, ofEnrollments } from '../testing/enrollment-samples.ts'
import { givenForm } from '../testing/given-form.ts'
import { givenFiles } from '../testing/given-files.ts'
import type { GivenUser } from '../testing/given.ts'
import { passportSection2 } from '../testing/section2-steps.ts'
import { ofClients } from '../testing/client-samples.ts'
import { insertReportView, reportView } from '../testing/report-view-samples.ts'
import { insertSiteRows, ofSites } from '../testing/site-samples.ts'
import { insertAuditRows } from '../testing/audit-samples.ts'
import { insertReportRows, scheduleFor } from '../testing/report-samples.ts'
import { supplementB } from '../testing/supplement-b-steps.ts'
import { testApp } from '../testing/test-app.ts'

// However busy the machine is, the calls of the walk wait for their turn.
const t = await testApp({ env: { POOL_WAIT_MS: '20000', STATEMENT_TIMEOUT_MS: '20000' } })
const steps = caseSteps(t)

type Company = {
  id: number
  admin: GivenUser
  general: GivenUser
  testId: string
  caseNumber?: string
  places?: { siteId: string; uploadId: string }
  viewId?: string
  reportViewId?: string
  caseUploads?: Record<string, string>
  reportIds?: { runId: string; scheduleId: string; walkId: string }
  files?: { paperId: string; attachmentId: string; noteId: string }
  form?: Awaited<ReturnType<typeof givenForm>>
}

/** A company with an administrator, a general user, a case, and a signed form with a copy and a package of it. */
async function company(values: Partial<Insertable<Account>> = {}, casesOf?: GivenUser): Promise<Company> {
  const id = await t.given.account({ plus_enabled: values.type !== 'CORPORATE', ...values })
  const make = (more: Partial<Insertable<AppUser>>) => t.given.user({ account_id: id, ...more })
  const [admin, general] = [await make({ role: 'PROGRAMADMIN' }), await make({ role: 'GENERAL' })]
  const testId = await givenTest(await make({}))
  const { walkId } = await insertAuditRows(t.ownerDb, id, admin.id)
  const reportIds = { ...(await insertReportRows(t.ownerDb, id, admin.id)), walkId }
  const people = { id, admin, general, testId, reportIds }
  if (values.type === 'CORPORATE') return people
  const owner = casesOf ?? admin
  const created = await steps.create(owner, citizenCase(casesOf ? { client_company_id: id } : {}))
  const caseNumber = created.case_number
  const places = await insertSiteRows(t.ownerDb, id, admin.id)
  const reportViewId = await insertReportView(t.ownerDb, id, admin.id)
  await insertEnrollmentRows(t.ownerDb, id, admin.id)
  const caseUploads = await insertFiles(t.deps.config.keys, t.ownerDb, { accountId: id, byUserId: general.id })
  return {
    ...people,
    caseNumber,
    places,
    reportViewId,
    ...{ caseUploads, viewId: await insertCaseView(t.ownerDb, id, admin.id) },
    files: await givenFiles(t, caseNumber),
    form: await givenForm(t, admin),
  }
}

/** A knowledge test of a user, not handed in. */
async function givenTest({ id: user_id, accountId: account_id }: GivenUser): Promise<string> {
  const drawn = { course: 'general' as const, content_version: 1, questions: '[]', drawn_at: t.clock.now() }
  const row = { ...drawn, id: uuid(), user_id, account_id }
  await t.ownerDb.insertInto('knowledge_test').values(row).execute()
  return row.id
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

const signature = { typedName: 'Ana Lopez', attestationAccepted: true, attestationVersion: 1 }
const examination = { ...signature, section2: passportSection2() }

const bodies: Record<string, object> = {
  'cases.edit': citizenCase(),
  'cases.submit': {},
  'cases.confirm': { case_fields: [{ field_name: 'date_of_birth', value: '1990-05-17' }] },
  'cases.close': { case_closure_reason_code: closureCodes[0] },
  ...ofResults,
  'cases.photoMatch': { photo_match: 'matching' },
  'cases.changeEmployeeEmail': { employee_email_address: 'jordan@example.com', version: 1 },
  'cases.reveal': { fields: ['ssn'] },
  ...plainBodies,
  ...ofCompanies,
  ...ofSites,
  'reports.changeView': { ...reportView, version: 1 },
  ...ofClients,
  ...{ ...ofCaseFiles, ...ofNewHireFiles, ...ofCaseViews },
  ...ofEnds,
  ...ofEnrollments,
  'reportSchedules.change': { ...scheduleFor([uuid()]), version: 1 },
  'plusCases.compareExamination': { section2: passportSection2() },
  'plusCases.examine': examination,
  'plusCases.correctExamination': { ...examination, replacesId: uuid(), reason: 'The title was wrong.' },
  'plusCases.signSupplementB': { ...signature, supplementB: supplementB(), latestId: null },
  'plusCases.correctSupplementB': {
    ...signature,
    supplementB: supplementB(),
    replacesId: uuid(),
    reason: 'The name was wrong.',
  },
}

/** The ids of each kind that a company has. */
const idsOfKind: Record<string, (of: Company) => readonly (string | undefined)[]> = {
  accountId: ({ id }) => [String(id)],
  userId: ({ admin, general }) => [admin.id, general.id],
  testId: ({ testId }) => [testId],
  caseNumber: ({ caseNumber }) => [caseNumber],
  paperId: ({ files }) => [files?.paperId],
  attachmentId: ({ files }) => [files?.attachmentId],
  noteId: ({ files }) => [files?.noteId],
  reportViewId: (company) => [company.reportViewId],
  siteId: ({ places }) => [places?.siteId],
  uploadId: ({ places }) => [places?.uploadId],
  viewId: ({ viewId }) => [viewId],
  fileId: ({ caseUploads }) => [caseUploads?.fileId],
  line: ({ places }) => (places ? ['2'] : []),
  plusCaseId: ({ form }) => [form?.plusCaseId],
  copyId: ({ form }) => form?.copyIds ?? [],
  packageId: ({ form }) => [form?.packageId],
  scanId: ({ form }) => [form?.scanId],
  noticeId: ({ form }) => [form?.noticeId],
  sampleId: ({ form }) => [form?.sampleId],
  walkId: ({ reportIds }) => [reportIds?.walkId],
  runId: ({ reportIds }) => [reportIds?.runId],
  scheduleId: ({ reportIds }) => [reportIds?.scheduleId],
}

const kindsIn = ({ path }: Endpoint) => [...path.matchAll(/:(\w+)/g)].map(([, kind = '']) => kind)
const withIds = allEndpoints.filter((endpoint) => kindsIn(endpoint).some((kind) => !ownerless.includes(kind)))
/** Calls of employees have a walk of their own, with the cookie of a form. */
const named = withIds.filter(({ access }) => access !== 'employee' && access !== 'representative')

/** The ids of a company that an endpoint takes, in every combination. */
function idsOf(endpoint: Endpoint, name: Name): Record<string, string>[] {
  let found: Record<string, string>[] = [{}]
  for (const kind of kindsIn(endpoint)) {
    const given =
      isOfCaseFile(endpoint) && kind === 'uploadId'
        ? [companies[name].caseUploads?.[endpoint.name.split('.')[0] ?? '']]
        : endpoint.name.startsWith('paperForms.') && kind === 'plusCaseId'
          ? [companies[name].form?.paperFormId]
          : (idsOfKind[kind]?.(companies[name]) ?? [])
    found = found.flatMap((params) => given.flatMap((id) => (id === undefined ? [] : [{ ...params, [kind]: id }])))
  }
  return found
}

/** Absences, forms with what belongs to them, and views, runs and schedules of reports, are reached by their own company alone. */
const ofCompany = ({ path }: Endpoint) =>
  /\/absences\/|:(?:plusCase|package|notice|sample|walk|view|reportView|run|schedule)Id\b/.test(path)
const isForeign = (endpoint: Endpoint, name: Name, actor: GivenUser, reach: readonly Name[]) =>
  ofPersons.includes(endpoint.name) ||
  (isOfCaseFile(endpoint) && !seesCaseFile(companies[name], actor)) ||
  (ofCompany(endpoint) ? companies[name].id !== actor.accountId : !reach.includes(name))

const call = (actor: GivenUser, endpoint: Endpoint, params: Record<string, string>, extra?: { query: string }) => {
  const path = { ...endpoint, path: `${endpoint.path}${extra?.query ?? walkQueries[endpoint.name] ?? ''}` as const }
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
const paging = { page: 0, size: 100 }
const params = { report: 'quick-audit' } as const

/** Users who may not enter the area of cases, and so are told nothing about any case. */
const withoutCases = actors.flatMap(([name]) => (name.includes('corporate') ? [name] : []))
/** Users who may not enter the area of the company, and so are told nothing about any other user. */
const withoutCompany = actors.flatMap(([name]) => (/user|corporate/.test(name) ? [name] : []))
const isOutside = ({ area }: Endpoint, name: string) =>
  (area === 'client-management' && name !== 'agency administrator') ||
  (area === 'cases' && withoutCases.includes(name)) ||
  ((area === 'company' || area === 'kept-forms') && withoutCompany.includes(name))
const refusalOf = (endpoint: Endpoint, name: string) =>
  isOutside(endpoint, name) ? { status: 403, code: 'forbidden' } : { status: 404, code: 'not_found' }

let cells = 0
const walked = new Set<string>()

/** Brings the refusals that were counted until now to the audit; the sessions here stay as young as they are. */
async function recordAll() {
  const now = t.clock.now().toISOString()
  t.clock.advance({ minutes: 1 })
  await recordRefusals(t.deps)
  t.clock.set(now)
}

test.each(actors)(
  'a %s finds nothing outside their own reach, with any call and any foreign id',
  async (who, actor, reach) => {
    const before = (await t.audit(actor.accountId)).length
    const cellsOf = Object.keys(companies).flatMap((name) =>
      named
        .filter((endpoint) => isForeign(endpoint, name as Name, actor, reach))
        .flatMap((endpoint) => idsOf(endpoint, name as Name).map((params) => ({ name, endpoint, params }))),
    )
    const asked = cellsOf.filter(({ params }) =>
      Object.values(params).every((id) => id !== actor.id && id !== String(actor.accountId)),
    )
    // fewer at a time than what the server treats as a storm
    for (let first = 0; first < asked.length; first += 8) {
      await Promise.all(
        asked.slice(first, first + 8).map(async ({ name, endpoint, params }) => {
          const answer = await call(actor, endpoint, params)
          const refusal = refusalOf(endpoint, who)
          expect(answer.status, `${endpoint.name} of ${name}`).toBe(refusal.status)
          expect(answer.codes.map((code) => code.toLowerCase())).toEqual([refusal.code])
          walked.add(endpoint.name)
        }),
      )
    }
    cells += asked.length
    await recordAll()
    const denials = (await t.audit(actor.accountId)).slice(before).filter(({ action }) => action === 'access.denied')
    const counts = denials.map(({ after }) => (after as { count?: number }).count ?? 1)
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(asked.length)
    expect(denials.every(({ actor: by }) => (by as { userId: string }).userId === actor.id)).toBe(true)
  },
)

test.each(actors)('a %s reaches their own companies', async (_, actor, reach) => {
  for (const name of reach) {
    const reached = named.filter((each) => each.method === 'GET' && !isForeign(each, name, actor, reach))
    for (const endpoint of reached) {
      for (const params of idsOf(endpoint, name)) {
        expect((await call(actor, endpoint, params)).status, `${endpoint.name} of ${name}`).not.toBe(404)
      }
    }
  }
})

test('every kind of id in a path has ids of every company here, or belongs to none', () => {
  const kinds = new Set(allEndpoints.flatMap(kindsIn))
  expect([...kinds].filter((kind) => !(kind in idsOfKind) && !ownerless.includes(kind))).toEqual([])
})

test('the walk asked every call that takes an id, in at least sixteen hundred cells', () => {
  expect(named.map(({ name }) => name).filter((name) => !walked.has(name))).toEqual([])
  expect(cells).toBeGreaterThan(1600)
})

const ofEmployees = withIds.filter(({ access }) => access === 'employee')

test('an employee finds nothing outside their own form, with any call and any foreign id', async () => {
  for (const [name, { form }] of Object.entries(companies)) {
    const others = (Object.keys(companies) as Name[]).filter((each) => each !== name)
    // what the employer added to their form is not theirs either
    const [added = ''] = form?.copyIds ?? []
    for (const endpoint of form ? ofEmployees : []) {
      for (const params of [{ copyId: added }, ...others.flatMap((each) => idsOf(endpoint, each))]) {
        const request = { params, body: bodies[endpoint.name] } as RequestOf<Endpoint>
        const answer = await t.anonymous.call(endpoint, request, { headers: { cookie: form?.cookie ?? '' } })
        expect(answer.codes, `${endpoint.name} by the employee of ${name}`).toEqual(['not_found'])
      }
    }
  }
  expect(ofEmployees.length).toBeGreaterThanOrEqual(2)
})

test('an own form does not open a copy of another one', async () => {
  const { plusCaseId = '' } = employer.form ?? {}
  for (const endpoint of named.filter((each) => kindsIn(each).includes('copyId'))) {
    for (const params of idsOf(endpoint, 'rival')) {
      const answer = await call(employer.admin, endpoint, { ...params, plusCaseId })
      expect(answer.codes, endpoint.name).toEqual(['not_found'])
    }
  }
})

test.each(actors)('a %s cannot name a foreign company in a body', async (_, actor, reach) => {
  const actorsCases = new Set(reach)
  for (const name of Object.keys(companies) as Name[]) {
    if (actorsCases.has(name)) continue
    const client_company_id = companies[name].id
    const query = { accountId: [actor.accountId, client_company_id] }
    const user = { ...newcomer, accountId: client_company_id }
    const asked = [
      await t.as(actor).call(cases.createCase, { body: { ...citizenCase(), client_company_id } }),
      await t.as(actor).call(cases.checkDuplicates, { body: { ssn: newSsn(), client_company_id } }),
      await t.as(actor).call(cases.searchCases, { body: { paging, query: { client_company_id } } }),
      await t.as(actor).call(searchUsers, { body: { paging: { page: 0, size: 50 }, query } }),
      await t.as(actor).call(exportUsers, { body: { query } }),
      await t.as(actor).call(createUser, { body: { user, app: 'everify' } }),
      await t.as(actor).call(readReport, { params, body: { paging, filter: { company_id: client_company_id } } }),
    ]
    for (const answer of asked) expect([403, 404], `${name}: ${answer.status}`).toContain(answer.status)
  }
})

test.each(actors)('a %s sees no case of a foreign company in searches and counts', async (_, actor, reach) => {
  const reached = reach.map((name) => companies[name].id)
  const kept = t.ownerDb.selectFrom('verification_case').select('case_number').where('account_id', 'in', reached)
  const own = new Set((await kept.execute()).map(({ case_number }) => case_number))
  const found = await t.as(actor).call(cases.searchCases, { body: { paging } })
  if (found.status === 403) return
  expect(found.status).toBe(200)
  for (const row of found.body.results) expect(own.has(row.case_number)).toBe(true)
})

test.each(actors)('a %s cannot name a foreign form in a body', async (_, actor) => {
  for (const { id, form } of Object.values(companies)) {
    if (!form || id === actor.accountId) continue
    const plusCaseIds = [form.plusCaseId]
    const asked = [
      await t.as(actor).call(retention.approvePurge, { body: { plusCaseIds, confirmation: purgeConfirmation(1) } }),
      await t.as(actor).call(retention.takeBackPurge, { body: { plusCaseIds } }),
      await t.as(actor).call(createInspectionPackage, { body: { plusCaseIds } }),
    ]
    for (const answer of asked) expect([403, 404], `${answer.status}`).toContain(answer.status)
  }
})

test('the calls that take ids are found', () => expect(named.length).toBeGreaterThanOrEqual(40))

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
