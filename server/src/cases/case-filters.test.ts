import { todayIn, type IsoDate } from '@hireproof/contract/calendar/iso-date'
import { countAlerts } from '@hireproof/contract/cases/alert-counts.endpoints'
import { alertKinds, isAlert } from '@hireproof/contract/cases/alerts'
import { caseFilters, type CaseFilter } from '@hireproof/contract/cases/case-filters'
import { searchCases } from '@hireproof/contract/cases/cases.endpoints'
import { expect, test } from 'vitest'
import { caseSteps, signedInAgain } from '../testing/case-steps.ts'
import type { GivenUser } from '../testing/given.ts'
import { randomCases } from '../testing/random-cases.ts'
import { testApp } from '../testing/test-app.ts'
import type { CaseRecord } from './case-row.ts'

const t = await testApp()
const steps = caseSteps(t)
const COUNT = 300
const randomRow = randomCases(20_261_120)

/** What the reference function looks at, of a row. */
const alertCase = (row: CaseRecord, zone: string) => ({
  status: row.case_status,
  statement: row.case_eligibility_statement,
  updatedByRecordsOn: row.has_update && row.answered_at ? todayIn(row.answered_at, zone) : null,
  autoClosedOn: row.auto_closed && row.closed_at ? todayIn(row.closed_at, zone) : null,
  documentType: row.document_a_type_code,
  expirationDate: row.expiration_date,
  isExpiryDismissed: row.expiry_alert_dismissed_at !== null,
})

function belongs(filter: CaseFilter, row: CaseRecord, zone: string, today: IsoDate): boolean {
  if (filter === 'all') return true
  if (filter === 'open') return row.case_status !== 'CLOSED'
  if (filter === 'closed') return row.case_status === 'CLOSED'
  if (filter === 'drafts') return row.case_status === 'DRAFT'
  return isAlert(filter, alertCase(row, zone), today)
}

async function listed(user: GivenUser, filter: CaseFilter): Promise<{ numbers: string[]; total: number }> {
  const pages = [0, 1, 2, 3].map((page) =>
    t.as(user).call(searchCases, { body: { paging: { page, size: 100 }, query: { filter } } }),
  )
  const answers = await Promise.all(pages)
  return {
    numbers: answers.flatMap(({ body }) => body.results.map(({ case_number }) => case_number)),
    total: answers[0]?.body.total_results ?? -1,
  }
}

const zones: [zone: string, now: string][] = [
  ['America/New_York', '2026-11-20T15:00:00Z'],
  ['America/New_York', '2026-11-21T04:30:00Z'],
  ['Pacific/Honolulu', '2026-11-21T09:30:00Z'],
  ['Pacific/Guam', '2026-11-20T14:30:00Z'],
]
test.each(zones)('[APPS-13][API-30] lists in %s at %s what the reference function says', async (zone, instant) => {
  t.clock.set(instant)
  const user = await t.given.user({ account_id: await t.given.account({ time_zone: zone }) })
  const { case_number: first } = await steps.create(user)
  const base = await steps.row(first)
  const [now, today] = [t.clock.now(), todayIn(t.clock.now(), zone)]
  const rows = Array.from({ length: COUNT }, () => randomRow(base, now))
  await t.ownerDb.insertInto('verification_case').values(rows).execute()
  const again = await signedInAgain(t, user)
  const sizes: Record<string, number> = {}
  for (const filter of caseFilters) {
    const expected = [base, ...rows].filter((row) => belongs(filter, row, zone, today)).map((row) => row.case_number)
    const found = await listed(again, filter)
    expect([...found.numbers].sort(), filter).toEqual(expected.sort())
    expect(found.total).toBe(expected.length)
    expect(expected.length, `${filter} is put to a test`).toBeGreaterThan(3)
    expect(expected.length).toBeLessThan(filter === 'all' ? COUNT + 2 : COUNT)
    sizes[filter] = expected.length
  }
  const counts = await t.as(again).call(countAlerts, {})
  expect(counts.body).toEqual(Object.fromEntries(alertKinds.map((kind) => [kind, sizes[kind]])))
})

test.each([{}, { 'x-origin': 'everify-web' }, { 'x-origin': 'elsewhere' }])(
  '[API-30][API-31] answers the four counts with the header %o',
  async (headers) => {
    const user = await t.given.user({ account_id: await t.given.account() })
    const caseNumber = await steps.inStatus(user, 'FINAL_NONCONFIRMATION')
    const answer = await t.as(user).call(countAlerts, {}, { headers: headers as Record<string, string> })
    expect(answer).toMatchObject({ status: 200, headers: { 'cache-control': expect.stringContaining('no-store') } })
    expect(answer.body).toEqual({
      cases_to_be_closed: 1,
      cases_with_new_updates: 0,
      work_docs_expiring: 0,
      recently_auto_closed: 0,
    })
    expect((await listed(user, 'cases_to_be_closed')).numbers).toEqual([caseNumber])
    expect(await t.anonymous.call(countAlerts, {})).toMatchObject({ status: 401, codes: ['UNAUTHENTICATED'] })
  },
)
