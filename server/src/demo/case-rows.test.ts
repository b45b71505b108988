import { addDays, isoDate } from '@hireproof/contract/calendar/iso-date'
import { alertKinds, expiringDocuments, isAlert } from '@hireproof/contract/cases/alerts'
import { countryCodes } from '@hireproof/contract/cases/countries'
import { caseStatuses } from '@hireproof/contract/cases/statuses'
import { closureReasons, finalPair } from '@hireproof/contract/cases/closure-reasons'
import { validateCase, validateDraft } from '@hireproof/contract/cases/validate-case'
import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { draftOf, openNumbers, type CaseKeys, type CaseRecord } from '../cases/case-row.ts'
import { parseKeyring } from '../platform/keyring.ts'
import { casesOf, type DemoCase } from './case-rows.ts'
import { companies } from './companies.ts'
import { dayOf } from './moments.ts'
import { readDemoPeople } from './people.ts'
import { stories } from './stories.ts'
import { userRows } from './users.ts'

const ring = (name: string) => parseKeyring(name, `t1:${randomBytes(32).toString('base64')}`)
const keys: CaseKeys = { data: ring('DATA_KEYS'), index: ring('INDEX_KEYS') }
const people = await readDemoPeople()

const casesAt = (instant: string) => {
  const now = new Date(instant)
  const { users } = userRows(people, 'http://127.0.0.1:3001', now)
  return casesOf(stories, { users, keys, now })
}
const recordOf = ({ row }: DemoCase) => row as CaseRecord
/** All of a case except the sealed bytes, which differ with every sealing. */
const contentOf = ({ row, index, checks }: DemoCase) => ({ row: { ...row, sealed_numbers: null }, index, checks })
const withoutLatest = (list: DemoCase[]) => list.filter((_, index) => stories[index]?.daysAgo !== 0).map(contentOf)

// Weekends, holidays, a leap day, the turn of the year and of daylight saving time, early and late hours.
const days = [
  '2026-11-21T15:30:00Z',
  '2026-11-22T04:10:00Z',
  '2026-11-26T23:59:00Z',
  '2027-01-01T05:01:00Z',
  '2027-03-14T07:00:00Z',
  '2027-07-05T12:00:00Z',
  '2028-02-29T18:00:00Z',
  '2028-03-01T03:00:00Z',
  ...Array.from({ length: 14 }, (_, index) => `${addDays(isoDate(2027, 1, 3), index * 27)}T13:00:00Z`),
]

type Shown = { demo: DemoCase; row: CaseRecord; today: string; hasLeft: (userId: string) => boolean }

const referredTo = ({ demo: { row, referrals } }: Shown) =>
  row.case_status === 'REFERRED' ? referrals.flatMap(({ status, agency }) => (status === 'REFERRED' ? agency : [])) : []
const hasReport = ({ demo: { referrals } }: Shown, report: string) => referrals.some(({ status }) => status === report)
const decisionOf = ({ demo: { row, mismatches } }: Shown) =>
  row.case_status === 'PENDING_REFERRAL' ? (mismatches[0]?.decision ?? 'NONE') : undefined
const isOverdue = ({ row, today }: Shown) => row.next_due !== null && row.next_due < today
const assigneeOf = ({ row }: Shown) => row.assigned_to_user_id ?? row.created_by_user_id

/** The steps of which the demonstration shows a case. */
const steps: Record<string, (shown: Shown) => boolean> = {
  undecided: (shown) => decisionOf(shown) === 'NONE',
  decided: (shown) => decisionOf(shown) === 'TAKE_ACTION',
  'a mismatch that is overdue': (shown) => decisionOf(shown) === 'NONE' && isOverdue(shown),
  'a draft that is overdue': (shown) => shown.row.case_status === 'DRAFT' && isOverdue(shown),
  'referred to the SSA alone': (shown) => referredTo(shown).join(' ') === 'SSA',
  'referred to the DHS alone': (shown) => referredTo(shown).join(' ') === 'DHS',
  'referred to both agencies': (shown) => referredTo(shown).join(' ') === 'SSA DHS',
  'in continuance': (shown) => shown.row.case_status === 'REFERRED' && hasReport(shown, 'IN_CONTINUANCE'),
  'a no show': (shown) => shown.row.case_status === 'FINAL_NONCONFIRMATION' && hasReport(shown, 'NO_SHOW'),
  'a photo to compare': ({ row }) => row.next_step === 'COMPARE_PHOTO',
  'copies to upload': ({ row }) => row.next_step === 'UPLOAD',
  'to be resubmitted': ({ row }) => row.next_step === 'RESUBMIT',
  'the second of a resubmitted pair': ({ row }) => row.previous_case_id !== null,
  'a draft of an imported batch': ({ row, demo }) => demo.file !== undefined && row.next_step === 'SUBMIT',
  'a later step of an imported batch': ({ row, demo }) => demo.file !== undefined && row.submitted_at !== null,
  assigned: (shown) => shown.row.assigned_to_user_id !== null && !shown.hasLeft(assigneeOf(shown)),
  unassigned: (shown) => shown.row.next_step !== null && shown.hasLeft(assigneeOf(shown)),
}

describe.each(days)('the demo cases of %s', (instant) => {
  const now = new Date(instant)
  const cases = casesAt(instant)

  test('every submitted case could be submitted on the day it was created, and every draft could be saved', () => {
    for (const demo of cases) {
      const row = recordOf(demo)
      const context = {
        today: dayOf(row.created_at),
        environment: 'local' as const,
        countries: countryCodes,
        creatorEmail: row.case_creator_email_address ?? undefined,
        needsClientCompany: row.created_by_account_id === companies.harbor,
      }
      const draft = { ...draftOf(row), ...openNumbers(keys, row) }
      const validate = row.submitted_at ? validateCase : validateDraft
      expect([row.case_number, validate(draft, context)]).toEqual([row.case_number, []])
    }
  })

  test('all events come in order and not after now', () => {
    for (const demo of cases) {
      const { created_at, submitted_at, answered_at, closed_at, updated_at } = recordOf(demo)
      const asked = demo.checks.flatMap((check) => [check.asked_at, check.answered_at ?? check.asked_at])
      const times = [created_at, submitted_at, ...asked, closed_at, updated_at, now].filter((at) => at != null)
      const numbers = times.map((at) => new Date(at).getTime())
      expect(numbers).toEqual(numbers.toSorted((one, other) => one - other))
      if (answered_at) expect(answered_at.getTime()).toBeLessThanOrEqual(updated_at.getTime())
      // An instant that had to be moved back to now belongs to a story that happens too early.
      expect([demo.row.case_number, updated_at.getTime() < now.getTime()]).toEqual([demo.row.case_number, true])
    }
  })

  test('every status exists, and every alert of the bakery has something to show', () => {
    const rows = cases.map(recordOf).filter((row) => row.account_id === companies.mapleStreet)
    expect(new Set(rows.map((row) => row.case_status))).toEqual(new Set(caseStatuses))
    const counts = alertKinds.map((kind) => rows.filter((row) => isAlert(kind, alertCaseOf(row), dayOf(now))).length)
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(4)
  })

  test('[CASE-188] the bakery has an open case in every step, so that each can be seen', () => {
    const { users } = userRows(people, 'http://127.0.0.1:3001', now)
    const left = [...users.values()].filter(({ status }) => status === 'DEACTIVATED' || status === 'DELETED')
    const hasLeft = (userId: string) => left.some(({ id }) => id === userId)
    const own = cases
      .filter(({ row }) => row.account_id === companies.mapleStreet)
      .map((demo) => ({ demo, row: recordOf(demo), today: dayOf(now), hasLeft }))
    const missing = Object.entries(steps).flatMap(([name, isIn]) => (own.some(isIn) ? [] : name))
    expect(missing).toEqual([])
    // the cases of a file were made at once, of all its rows
    const batch = own.filter(({ demo }) => demo.file !== undefined)
    expect(batch.length).toBeGreaterThanOrEqual(5)
    expect(new Set(batch.map(({ row }) => `${row.origin} ${row.created_at.toISOString()}`)).size).toBe(1)
  })
})

function alertCaseOf(row: CaseRecord) {
  return {
    status: row.case_status,
    statement: row.case_eligibility_statement,
    updatedByRecordsOn: row.has_update && row.answered_at ? dayOf(row.answered_at) : null,
    autoClosedOn: row.auto_closed && row.closed_at ? dayOf(row.closed_at) : null,
    documentType: row.document_a_type_code,
    expirationDate: row.expiration_date,
  }
}

describe('the demo cases', () => {
  const cases = casesAt('2026-11-21T15:30:00Z')
  const rows = cases.map(recordOf)

  test('are the same all day, except those of the last half hour', () => {
    const later = casesAt('2026-11-21T22:45:00Z')
    expect(withoutLatest(later)).toEqual(withoutLatest(cases))
    expect(later.map(({ row }) => row.case_number)).toEqual(rows.map((row) => row.case_number))
  })

  test('are about different people with different numbers', () => {
    // a case that takes the place of another one is about the same person
    const own = rows.filter((row) => row.previous_case_id === null)
    const named = own.filter((row) => row.first_name && row.last_name)
    const names = named.map((row) => `${row.first_name} ${row.last_name}`)
    expect(new Set(names).size).toBe(names.length)
    expect(new Set(rows.map((row) => row.case_number)).size).toBe(rows.length)
    const numbers = own.flatMap((row) => Object.values(openNumbers(keys, row)))
    expect(new Set(numbers).size).toBe(numbers.length)
  })

  test('use addresses that belong to no one', () => {
    const addresses = rows.flatMap((row) => [row.employee_email_address, row.case_creator_email_address])
    const real = addresses.filter((address) => address && !/@([a-z]+\.)?example\.com$/.test(address))
    expect(real).toEqual([])
  })

  const finals = [{}, { ssa: 'NO_SHOW' }, { statement: 'NO_ACTION_FNC' }] as const

  test('were closed with a text exactly where the reason needs one', () => {
    for (const row of rows.filter((each) => each.case_status === 'CLOSED')) {
      const results = caseStatuses.flatMap((status) => finals.map((facts) => ({ status, ...facts })))
      const text = results.flatMap(closureReasons).find(({ code }) => code === row.case_closure_reason_code)?.text
      expect(row.case_closure_reason_code).toBeTruthy()
      expect(Boolean(row.other_reason_description)).toBe(text === 'other_reason_description')
      expect(Boolean(row.currently_employed_reason_description)).toBe(text === 'currently_employed_reason_description')
    }
  })

  test('[CASE-119] have an update to see exactly where the records changed a case last', () => {
    for (const { row, news } of cases) expect(news).toHaveLength(row.has_update ? 1 : 0)
    expect(cases.flatMap(({ news }) => news).length).toBeGreaterThanOrEqual(4)
  })

  test('[CASE-105] wait to be closed after every kind of final result', () => {
    const final = rows.filter((row) => row.case_status === 'FINAL_NONCONFIRMATION')
    const pairs = final.map(({ case_status: status, ssa_referral_status: ssa, ...row }) =>
      finalPair({ status, ssa, dhs: row.dhs_referral_status, statement: row.case_eligibility_statement }),
    )
    expect(new Set(pairs).size).toBe(3)
  })

  test('name agencies, reasons and a day to act by for every mismatch that waits for a decision', () => {
    for (const row of rows.filter((each) => each.case_status === 'PENDING_REFERRAL')) {
      expect(row.mismatch_agencies.length).toBeGreaterThan(0)
      expect(row.mismatch_reasons.length).toBeGreaterThan(0)
      expect(row.action_due_date).toBeTruthy()
      expect(row.ssa_referral_status === 'PENDING_REFERRAL').toBe(row.mismatch_agencies.includes('SSA'))
      expect(row.dhs_referral_status === 'PENDING_REFERRAL').toBe(row.mismatch_agencies.includes('DHS'))
    }
  })

  test('keep the mismatch of every case that has had one, as far as the case has come', () => {
    for (const { row, mismatches, referrals } of cases) {
      const agencies = row.mismatch_agencies ?? []
      expect(mismatches).toHaveLength(agencies.length > 0 ? 1 : 0)
      expect(row.mismatch_episode ?? 0).toBe(mismatches.length)
      const [mismatch] = mismatches
      if (!mismatch) continue
      const isOpen = row.case_status === 'PENDING_REFERRAL' || row.case_status === 'REFERRED'
      expect(Boolean(mismatch.ended_at)).toBe(!isOpen)
      if (row.case_status === 'REFERRED') expect(mismatch).toMatchObject({ decision: 'TAKE_ACTION' })
      expect(referrals.map(({ agency }) => agency)).toEqual(mismatch.referred_at ? agencies : [])
      if (row.case_eligibility_statement === 'NO_ACTION_FNC') expect(mismatch.decision).toBe('NO_ACTION')
    }
    const withMismatch = cases.filter(({ mismatches }) => mismatches.length > 0)
    expect(withMismatch.length).toBeGreaterThan(10)
  })

  test('compare a photo only if the records keep photos for the document', () => {
    const photos = rows.filter((row) => ['PHOTO_MATCH', 'SCAN_AND_UPLOAD'].includes(row.case_status))
    expect(photos.length).toBeGreaterThan(2)
    const kinds = new Set(photos.map((row) => row.document_a_type_code))
    expect([...kinds].every((kind) => ['US_PASSPORT', 'FORM_I551', 'FORM_I766'].includes(kind ?? ''))).toBe(true)
  })

  test('show a document that has expired, one that soon will, and every kind that is monitored', () => {
    const watched = rows.filter((row) => expiringDocuments.some((code) => code === row.document_a_type_code))
    expect(new Set(watched.map((row) => row.document_a_type_code))).toEqual(new Set(expiringDocuments))
    const expired = watched.filter((row) => row.expiration_date && row.expiration_date < '2026-11-21')
    expect(expired.length).toBeGreaterThan(0)
  })
})
