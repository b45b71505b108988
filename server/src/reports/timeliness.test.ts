import { searchPlusCases } from '@hireproof/contract/plus-cases/plus-cases.endpoints'
import type { ReportFilter } from '@hireproof/contract/reports/report-filters'
import { exportReport, readReport } from '@hireproof/contract/reports/reports.endpoints'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { caseSteps } from '../testing/case-steps.ts'
import type { GivenUser } from '../testing/given.ts'
import { parseCsv } from '../testing/parse-csv.ts'
import { randomForms } from '../testing/random-forms.ts'
import { testApp } from '../testing/test-app.ts'

const t = await testApp()
const steps = caseSteps(t)
const { insert } = randomForms(t, 30)
t.clock.set('2026-11-20T15:00:00Z')
// closures are kept in memory, so this one is there before anything reads them
await t.ownerDb
  .insertInto('closure_period')
  .values({ from_date: '2026-10-08', to_date: '2026-10-08', reason: 'The records were down', added_at: t.clock.now() })
  .execute()

type Values = Parameters<typeof t.given.account>[0]
const company = async (values: Values = {}) =>
  t.given.user({ account_id: await t.given.account({ plus_enabled: true, ...values }) })

const monthsOf = async (user: GivenUser, filter: ReportFilter = {}) => {
  const { status, body, codes } = await t.as(user).call(readReport, {
    params: { report: 'timeliness' },
    body: { filter, paging: { page: 0, size: 25 } },
  })
  expect([status, codes]).toEqual([200, []])
  return body
}
/** What was due in a month, and the share of it that was in time. */
async function numbersOf(user: GivenUser, month: string, key: 'section_1' | 'section_2' | 'case') {
  const row = (await monthsOf(user)).rows.find((each) => each.month === month)
  return [row?.[`${key}_due`], row?.[`${key}_share`]]
}

type Signed = { first: string; section1?: string | undefined; section2?: string | undefined; isShort?: boolean }

/** A form whose sections were signed at these instants, if at all. */
async function form(user: GivenUser, { first, section1, section2, isShort = false }: Signed): Promise<string> {
  const waits = section1 && {
    submitted_at: new Date(section1),
    ...{ case_waits_for: ['ssn' as const], case_waits_since: new Date(section1) },
  }
  return insert(user.accountId, user, {
    ...{ first_day_of_work: first, is_short_job: isShort },
    status: section2 ? 'COMPLETED' : section1 ? 'SUBMITTED' : 'INVITED',
    ...waits,
    ...(section2 && { section2_signed_at: new Date(section2) }),
  })
}

/** A case of a first day of work, first submitted at an instant, or still a draft. */
async function submitted(user: GivenUser, date_of_hire: string, at: string | null): Promise<void> {
  const { case_number: number } = await steps.create(user)
  const done = at === null ? {} : { case_status: 'QUEUED' as const, submitted_at: new Date(at) }
  await steps.change(number, { date_of_hire, ...done })
}

test('[REPT-30] Section 1 is in time on the first day of work, on the calendar of the company', async () => {
  const user = await company({ time_zone: 'Pacific/Honolulu' })
  // the first day ends in Honolulu at 10:00 on the next day of Greenwich
  await form(user, { first: '2026-10-05', section1: '2026-10-06T09:59:59Z' })
  await form(user, { first: '2026-10-05', section1: '2026-10-06T10:00:00Z' })
  await form(user, { first: '2026-10-30', section1: '2026-10-20T12:00:00Z' })
  await form(user, { first: '2026-10-31' })
  await form(user, { first: '2026-11-19' })
  // not yet due, and no longer wanted
  await form(user, { first: '2026-11-20' })
  await insert(user.accountId, user, { first_day_of_work: '2026-10-02', status: 'CANCELLED' })
  expect(await numbersOf(user, 'October 2026', 'section_1')).toEqual([4, 50])
  expect(await numbersOf(user, 'November 2026', 'section_1')).toEqual([1, 0])
  expect(await numbersOf(user, 'September 2026', 'section_1')).toEqual([0, null])
})

test('[REPT-30] Section 2 is in time on the third business day, which a holiday moves and a closure does not', async () => {
  const user = await company()
  const both = (first: string, section2: string, isShort = false) =>
    form(user, { first, section1: `${first}T12:00:00Z`, section2, isShort })
  // Columbus Day is Monday, October 12: the third business day after October 7 is October 13; the records were closed on October 8
  await both('2026-10-07', '2026-10-13T23:00:00Z')
  await both('2026-10-07', '2026-10-14T15:00:00Z')
  await both('2026-10-20', '2026-10-20T15:00:00Z', true)
  await both('2026-10-20', '2026-10-21T15:00:00Z', true)
  expect(await numbersOf(user, 'October 2026', 'section_2')).toEqual([4, 50])
  // the third business day is today
  await form(user, { first: '2026-11-17', section1: '2026-11-17T12:00:00Z' })
  expect(await numbersOf(user, 'November 2026', 'section_2')).toEqual([0, null])
  await form(user, { first: '2026-11-16', section1: '2026-11-16T12:00:00Z' })
  expect(await numbersOf(user, 'November 2026', 'section_2')).toEqual([1, 0])
})

test('[REPT-30] a case has three business days, and besides those on which the records were closed', async () => {
  const user = await company()
  // October 8 was closed and October 12 is a holiday: the third business day after October 7 is October 14
  await submitted(user, '2026-10-07', '2026-10-14T23:00:00Z')
  await submitted(user, '2026-10-07', '2026-10-15T15:00:00Z')
  await submitted(user, '2026-10-20', null)
  await submitted(user, '2026-11-18', null)
  expect(await numbersOf(user, 'October 2026', 'case')).toEqual([3, 33.3])
  // a check that waits, as long as the person is employed
  await form(user, { first: '2026-10-20', section1: '2026-10-20T12:00:00Z' })
  expect(await numbersOf(user, 'October 2026', 'case')).toEqual([4, 25])
  expect(await numbersOf(user, 'November 2026', 'case')).toEqual([0, null])
})

test('[REPT-30] the days that the company had said by the first day of work count, and no later ones', async () => {
  const user = await company()
  await sql`insert into business_days (account_id, effective_from, weekdays, holidays)
    values (${user.accountId}, '2026-09-10', array[1, 2, 3, 4, 5, 6]::smallint[], '{}')`.execute(t.ownerDb)
  // Friday to Wednesday; then with Saturday: Friday to Tuesday
  await form(user, { first: '2026-09-04', section1: '2026-09-04T12:00:00Z', section2: '2026-09-10T12:00:00Z' })
  await form(user, { first: '2026-09-11', section1: '2026-09-11T12:00:00Z', section2: '2026-09-15T12:00:00Z' })
  await form(user, { first: '2026-09-11', section1: '2026-09-11T12:00:00Z', section2: '2026-09-16T12:00:00Z' })
  expect(await numbersOf(user, 'September 2026', 'section_2')).toEqual([3, 66.6])
})

test('[REPT-30] has the last 13 months, the newest first, and their totals, on the screen and in a file', async () => {
  const user = await company()
  await form(user, { first: '2025-10-31', section1: '2025-10-31T12:00:00Z' })
  await form(user, { first: '2025-11-03', section1: '2025-11-03T12:00:00Z' })
  await form(user, { first: '2026-11-03', section1: '2026-11-04T12:00:00Z' })
  const { rows, total, totals } = await monthsOf(user)
  expect([total, rows[0]?.month, rows[12]?.month]).toEqual([13, 'November 2026', 'November 2025'])
  expect(totals).toMatchObject({ section_1_due: 2 })
  const headers = { authorization: `Bearer ${await t.tokenOf(user.session)}` }
  const url = exportReport.path.replace(':report', 'timeliness')
  const text = (await t.app.inject({ method: 'POST', url, headers, payload: {} })).body.replace('\uFEFF', '')
  expect(text).toContain('Sections 1 in time (%)')
  expect(parseCsv(text).some((line) => line[0] === 'November 2025' && line[2] === '100')).toBe(true)
})

test('[REPT-30] is of one company: of a client an agency reads the cases only, and a corporate administrator chooses', async () => {
  const agent = await company({ type: 'AGENCY' })
  const client = await company({ agency_account_id: agent.accountId })
  await form(client, { first: '2026-10-05', section1: '2026-10-05T12:00:00Z' })
  await submitted(client, '2026-10-20', '2026-10-20T15:00:00Z')
  const row = (await monthsOf(agent, { company_id: client.accountId })).rows[1]
  expect(row).toMatchObject({ section_1_due: null, section_2_share: null, case_due: 1, case_share: 100 })
  const corporate = await t.given.account({ type: 'CORPORATE' })
  const head = await t.given.user({ account_id: corporate, role: 'CORPORATEADMIN' })
  const location = await company({ type: 'CHILD', parent_account_id: corporate })
  await form(location, { first: '2026-10-05', section1: '2026-10-05T12:00:00Z' })
  const body = { paging: { page: 0, size: 25 } }
  const unchosen = await t.as(head).call(readReport, { params: { report: 'timeliness' }, body })
  expect(unchosen.status).toBe(400)
  const found = await monthsOf(head, { company_id: location.accountId })
  expect(found.rows).toEqual((await monthsOf(location)).rows)
  const stranger = await company()
  const refused = await t.as(head).call(readReport, {
    params: { report: 'timeliness' },
    body: { ...body, filter: { company_id: stranger.accountId } },
  })
  expect(refused.status).toBe(404)
})

test('[REPT-28] a closure moves the day of a check that waits, and not that of Section 2', async () => {
  const user = await company()
  const late = async (day: string, filter: 'check_late' | 'section_2_late') => {
    t.clock.set(`${day}T15:00:00Z`)
    const admin = await t.given.user({ account_id: user.accountId })
    const body = { filter, paging: { page: 0, size: 20 } }
    return (await t.as(admin).call(searchPlusCases, { body })).body.paging.totalCount
  }
  await form(user, { first: '2026-10-07', section1: '2026-10-07T12:00:00Z' })
  await form(user, { first: '2026-10-06', section1: '2026-10-06T12:00:00Z' })
  expect([await late('2026-10-13', 'section_2_late'), await late('2026-10-13', 'check_late')]).toEqual([1, 0])
  expect([await late('2026-10-14', 'section_2_late'), await late('2026-10-14', 'check_late')]).toEqual([2, 1])
  expect(await late('2026-10-15', 'check_late')).toBe(2)
})
