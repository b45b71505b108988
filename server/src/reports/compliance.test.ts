import { addDays } from '@hireproof/contract/calendar/iso-date'
import { searchCases } from '@hireproof/contract/cases/cases.endpoints'
import { searchPlusCases } from '@hireproof/contract/plus-cases/plus-cases.endpoints'
import { complianceCases, complianceForms, criteriaOfNumber } from '@hireproof/contract/reports/compliance'
import { reportOfNumber } from '@hireproof/contract/reports/compliance-reports'
import type { ReportFilter } from '@hireproof/contract/reports/report-filters'
import type { ReportName } from '@hireproof/contract/reports/report-names'
import { readCompliance, readReport } from '@hireproof/contract/reports/reports.endpoints'
import { describe, expect, test } from 'vitest'
import { stepColumns } from '../cases/case-row.ts'
import { caseSteps } from '../testing/case-steps.ts'
import type { GivenUser } from '../testing/given.ts'
import { randomCases } from '../testing/random-cases.ts'
import { randomForms } from '../testing/random-forms.ts'
import { testApp } from '../testing/test-app.ts'

const t = await testApp()
const steps = caseSteps(t)
const randomRow = randomCases(28)
const forms = randomForms(t, 29)
// a Friday; Thanksgiving is on Thursday, November 26
t.clock.set('2026-11-20T15:00:00Z')
const TODAY = '2026-11-20'

type Query = { company_id?: number; site?: string }
const compliance = async (user: GivenUser, query: Query = {}) => {
  const { status, body, codes } = await t.as(user).call(readCompliance, { query })
  expect([status, codes]).toEqual([200, []])
  return body
}
type Page = Awaited<ReturnType<typeof compliance>>

/** Cases in every state, created and due around the edges of the numbers; a user of the company created each. */
async function fillCases(creators: readonly GivenUser[]): Promise<void> {
  const [first = { id: '' } as GivenUser] = creators
  const base = await steps.row((await steps.create(first)).case_number)
  const rows = Array.from({ length: 150 }, (_, at) => {
    const row = randomRow(base, t.clock.now())
    const due = addDays(TODAY, (at % 9) - 6)
    return {
      ...row,
      needs_client: false,
      ...stepColumns({ status: row.case_status, due }),
      created_at: new Date(t.clock.now().getTime() - (at % 60) * 24 * 3_600_000),
      created_by_user_id: creators[at % creators.length]?.id ?? first.id,
    }
  })
  await t.ownerDb.insertInto('verification_case').values(rows).execute()
}

/** A company with its people, and forms and cases in every state. */
async function filled(values: Parameters<typeof t.given.account>[0] = {}) {
  const id = await t.given.account({ plus_enabled: true, ...values })
  const admin = await t.given.user({ account_id: id })
  const general = await t.given.user({ account_id: id, role: 'GENERAL' })
  const sites = await forms.fill(id, [admin, general], 250)
  await fillCases([admin, general])
  return { id, admin, general, sites }
}

const reported = async (user: GivenUser, report: ReportName, filter: ReportFilter) => {
  const body = { filter, paging: { page: 0, size: 25 } }
  const { status, body: found, codes } = await t.as(user).call(readReport, { params: { report }, body })
  expect([status, codes]).toEqual([200, []])
  return { count: found.total, is_more: found.is_more }
}

/** What the board lists for a number of the page. */
async function boardTotal(user: GivenUser, filter: (typeof complianceForms)[number], site: string | undefined) {
  const body = { filter, paging: { page: 0, size: 20 }, ...(site !== undefined && { site }) }
  const { paging } = (await t.as(user).call(searchPlusCases, { body })).body
  return { count: paging.totalCount, is_more: paging.isMore }
}

/** What the list of cases has for a number of the page. */
async function casesTotal(user: GivenUser, name: (typeof complianceCases)[number], { company_id: company }: Query) {
  const query = { ...criteriaOfNumber[name](TODAY), ...(company !== undefined && { client_company_id: company }) }
  const { body } = await t.as(user).call(searchCases, { body: { query, paging: { page: 0, size: 10 } } })
  return { count: body.total_results, is_more: body.is_more }
}

/** Reads each list to which a number leads: the board and the list of cases, or reports for a corporate administrator. */
async function expectLists(
  user: GivenUser,
  { forms: ofForms, cases: ofCases }: Page,
  query: Query,
  isOfReports = false,
) {
  const company = query.company_id === undefined ? {} : { company_id: query.company_id }
  for (const name of ofForms === null ? [] : complianceForms)
    expect([name, ofForms?.[name]]).toEqual([
      name,
      isOfReports
        ? await reported(user, 'form-deadlines', { ...company, deadline: name })
        : await boardTotal(user, name, query.site),
    ])
  for (const name of ofCases === null ? [] : complianceCases)
    expect([name, ofCases?.[name]]).toEqual([
      name,
      isOfReports
        ? await reported(user, 'ad-hoc-cases', { ...company, ...reportOfNumber[name](TODAY) })
        : await casesTotal(user, name, query),
    ])
}

const numbersOf = ({ forms: ofForms, cases: ofCases }: Page) => ({ ...ofForms, ...ofCases })

describe('[REPT-28] [REPT-29] each number is that of its list', async () => {
  const own = await filled()
  // the same at the same time in another company changes nothing
  await filled()

  test('for an administrator, and for each hiring site', async () => {
    const page = await compliance(own.admin)
    expect(page).toMatchObject({ today: TODAY, as_of: t.clock.now().toISOString() })
    for (const [name, { count }] of Object.entries(numbersOf(page))) expect(count, name).toBeGreaterThan(0)
    await expectLists(own.admin, page, {})
    let ofSites = 0
    for (const site of own.sites) {
      const found = await compliance(own.admin, { site })
      expect(found.cases).toBeNull()
      await expectLists(own.admin, found, { site })
      ofSites += found.forms?.section_1_late.count ?? 0
    }
    expect(ofSites).toBeGreaterThan(0)
    expect(ofSites).toBeLessThan(page.forms?.section_1_late.count ?? 0)
  })

  test('for a general user: their own, or all if the company has set that', async () => {
    const [all, some] = [numbersOf(await compliance(own.admin)), await compliance(own.general)]
    await expectLists(own.general, some, {})
    expect(some.forms?.section_1_late.count).toBeLessThan(all.section_1_late?.count ?? 0)
    const [site] = own.sites
    await expectLists(own.general, await compliance(own.general, { site: site ?? '' }), { site: site ?? '' })
    const setting = (general_users_see_all_cases: boolean) =>
      t.ownerDb.updateTable('account').set({ general_users_see_all_cases }).where('id', '=', own.id).execute()
    await setting(true)
    expect(numbersOf(await compliance(own.general))).toEqual(all)
    await setting(false)
  })

  test('for an agency, whose clients keep their forms to themselves', async () => {
    const agency = await filled({ type: 'AGENCY' })
    const client = await filled({ agency_account_id: agency.id })
    const page = await compliance(agency.admin)
    await expectLists(agency.admin, page, {})
    const query = { company_id: client.id }
    const ofClient = await compliance(agency.admin, query)
    expect(ofClient.forms).toBeNull()
    await expectLists(agency.admin, ofClient, query)
    expect(ofClient.cases).toEqual((await compliance(client.admin)).cases)
    expect(page.cases?.draft_old.count).toBeGreaterThan(ofClient.cases?.draft_old.count ?? 0)
    const refused = await t.as(agency.admin).call(readReport, {
      params: { report: 'form-deadlines' },
      body: { filter: query, paging: { page: 0, size: 25 } },
    })
    expect(refused.status).toBe(400)
    expect((await t.as(agency.admin).call(readCompliance, { query: { company_id: own.id } })).status).toBe(404)
  })

  test('for a corporate administrator: the cases of all locations, and all of one as its administrator sees it', async () => {
    const corporate = await t.given.account({ type: 'CORPORATE' })
    const head = await t.given.user({ account_id: corporate, role: 'CORPORATEADMIN' })
    const north = await filled({ type: 'CHILD', parent_account_id: corporate })
    const south = await filled({ type: 'CHILD', parent_account_id: corporate })
    const all = await compliance(head)
    expect(all.forms).toBeNull()
    await expectLists(head, all, {}, true)
    for (const { id, admin } of [north, south]) {
      const page = await compliance(head, { company_id: id })
      await expectLists(head, page, { company_id: id }, true)
      expect(numbersOf(page)).toEqual(numbersOf(await compliance(admin)))
    }
    const [site = ''] = north.sites
    const ofSite = await t.as(head).call(readCompliance, { query: { company_id: north.id, site } })
    expect(ofSite.status).toBe(404)
    const withoutLocation = await t.as(head).call(readReport, {
      params: { report: 'form-deadlines' },
      body: { paging: { page: 0, size: 25 } },
    })
    expect(withoutLocation.status).toBe(400)
  })
})

test('[REPT-28] a location in another time zone has the numbers of its own day', async () => {
  const corporate = await t.given.account({ type: 'CORPORATE' })
  const head = await t.given.user({ account_id: corporate, role: 'CORPORATEADMIN' })
  const guam = await t.given.account({
    ...{ type: 'CHILD', parent_account_id: corporate, plus_enabled: true },
    time_zone: 'Pacific/Guam',
  } as const)
  const admin = await t.given.user({ account_id: guam })
  await forms.insert(guam, admin, { status: 'INVITED', first_day_of_work: TODAY })
  // in Guam, November 21 has begun
  for (const user of [head, admin]) {
    const page = await compliance(user, { company_id: guam })
    expect([page.today, page.forms?.section_1_late.count]).toEqual(['2026-11-21', 1])
  }
})

test('[REPT-28] a company without the plus program has no numbers of forms, and a client without access no page', async () => {
  const plain = await t.given.user({ account_id: await t.given.account() })
  expect(await compliance(plain)).toMatchObject({ forms: null, cases: { final_open: { count: 0, is_more: false } } })
  const agency = await t.given.account({ type: 'AGENCY' })
  const client = await t.given.account({ agency_account_id: agency, client_access: 'NONE' })
  const refused = await t.given.user({ account_id: client })
  expect(await t.as(refused).call(readCompliance, { query: {} })).toMatchObject({ status: 403, codes: ['forbidden'] })
  expect((await t.as(plain).call(readCompliance, { query: { site: 'x' } })).status).toBe(400)
})

test('[REPT-28] the numbers of cases begin on the day after the last one', async () => {
  const admin = await t.given.user({ account_id: await t.given.account() })
  const base = await steps.row((await steps.create(admin)).case_number)
  const yesterday = '2026-11-19'
  const cases = [
    { status: 'DRAFT', due: TODAY, createdDaysAgo: 30 },
    { status: 'DRAFT', due: TODAY, createdDaysAgo: 31 },
    { status: 'DRAFT', due: yesterday, createdDaysAgo: 0 },
    { status: 'PENDING_REFERRAL', due: TODAY, createdDaysAgo: 40 },
    { status: 'PENDING_REFERRAL', due: yesterday, createdDaysAgo: 40 },
    { status: 'REFERRED', due: yesterday, createdDaysAgo: 40 },
    { status: 'FINAL_NONCONFIRMATION', due: null, createdDaysAgo: 40 },
    { status: 'CLOSED', due: null, createdDaysAgo: 40 },
  ] as const
  const rows = cases.map(({ status, due, createdDaysAgo }) => ({
    ...randomRow(base, t.clock.now()),
    ...{ needs_client: false, case_status: status, ...stepColumns({ status, due }) },
    case_eligibility_statement: null,
    submitted_at: status === 'DRAFT' ? null : t.clock.now(),
    closed_at: status === 'CLOSED' ? t.clock.now() : null,
    created_at: new Date(t.clock.now().getTime() - createdDaysAgo * 24 * 3_600_000),
  }))
  await t.ownerDb.insertInto('verification_case').values(rows).execute()
  const { cases: found } = await compliance(admin)
  const counts = Object.fromEntries(complianceCases.map((name) => [name, found?.[name].count]))
  expect(counts).toEqual({ draft_late: 1, mismatch_late: 1, final_open: 1, draft_old: 1 })
})
