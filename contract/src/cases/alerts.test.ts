import { describe, expect, test } from 'vitest'
import {
  alertInfo,
  alertKinds,
  alertTone,
  expiringDocuments,
  isAlert,
  type AlertCase,
  type AlertKind,
} from './alerts.ts'
import { DEFAULT_CASE_FILTER, caseFilterLabels, caseFilters, parseCaseFilter } from './case-filters.ts'
import { findDocument } from './documents.ts'
import { caseStatuses } from './statuses.ts'

const today = '2026-11-21'
const authorized = { status: 'CLOSED', statement: 'EMPLOYMENT_AUTHORIZED' } as const
const card: AlertCase = { ...authorized, documentType: 'FORM_I766', expirationDate: '2026-12-31' }

test('cases with a final result, or to be resubmitted, need closing at any age', () => {
  expect(caseStatuses.filter((status) => isAlert('cases_to_be_closed', { status }, today))).toEqual([
    'CLOSE_CASE_AND_RESUBMIT',
    'FINAL_NONCONFIRMATION',
    'EMPLOYMENT_AUTHORIZED',
  ])
})

test.each<[string, AlertKind, AlertCase, boolean]>([
  ['updated today', 'cases_with_new_updates', { status: 'PENDING_REFERRAL', updatedByRecordsOn: today }, true],
  ['updated 30 days ago', 'cases_with_new_updates', { status: 'REFERRED', updatedByRecordsOn: '2026-10-22' }, true],
  ['updated 31 days ago', 'cases_with_new_updates', { status: 'REFERRED', updatedByRecordsOn: '2026-10-21' }, false],
  ['acted on after that', 'cases_with_new_updates', { status: 'REFERRED', updatedByRecordsOn: null }, false],
  ['updated and closed', 'cases_with_new_updates', { ...authorized, updatedByRecordsOn: today }, false],
  ['expires in the window', 'work_docs_expiring', card, true],
  ['expires today', 'work_docs_expiring', { ...card, expirationDate: today }, true],
  ['expires in 90 days', 'work_docs_expiring', { ...card, expirationDate: '2027-02-19' }, true],
  ['expires in 91 days', 'work_docs_expiring', { ...card, expirationDate: '2027-02-20' }, false],
  ['expired 30 days ago', 'work_docs_expiring', { ...card, expirationDate: '2026-10-22' }, true],
  ['expired 31 days ago', 'work_docs_expiring', { ...card, expirationDate: '2026-10-21' }, false],
  ['dismissed', 'work_docs_expiring', { ...card, isExpiryDismissed: true }, false],
  ['on a Form I-94', 'work_docs_expiring', { ...card, documentType: 'FOREIGN_PASSPORT' }, true],
  ['on a U.S. passport', 'work_docs_expiring', { ...card, documentType: 'US_PASSPORT' }, false],
  ['on a Permanent Resident Card', 'work_docs_expiring', { ...card, documentType: 'FORM_I551' }, false],
  ['without a date', 'work_docs_expiring', { ...card, expirationDate: null }, false],
  ['in a draft', 'work_docs_expiring', { ...card, status: 'DRAFT', statement: null }, false],
  ['in an open case', 'work_docs_expiring', { ...card, status: 'REFERRED', statement: null }, true],
  ['closed without authorization', 'work_docs_expiring', { ...card, statement: 'NO_ACTION_FNC' }, false],
  ['closed automatically today', 'recently_auto_closed', { ...authorized, autoClosedOn: today }, true],
  ['closed automatically 30 days ago', 'recently_auto_closed', { ...authorized, autoClosedOn: '2026-10-22' }, true],
  ['closed automatically 31 days ago', 'recently_auto_closed', { ...authorized, autoClosedOn: '2026-10-21' }, false],
  ['closed by a person', 'recently_auto_closed', authorized, false],
])('%s: %s', (_, kind, subject, expected) => expect(isAlert(kind, subject, today)).toBe(expected))

test('watches documents that exist and have an expiration date', () => {
  for (const code of expiringDocuments) {
    const entry = findDocument('LIST_A', code)
    expect([...(entry?.required ?? []), ...(entry?.optional ?? [])]).toContain('expiration_date')
  }
})

describe('the color of a count', () => {
  test.each([
    [0, 'success'],
    [10, 'success'],
    [11, 'warning'],
    [99, 'warning'],
    [100, 'error'],
    [12_345, 'error'],
  ])('of %i is %s', (count, tone) => expect(alertTone(count)).toBe(tone))
})

test('explains every alert', () => {
  for (const kind of alertKinds) expect(alertInfo[kind].meaning).toMatch(/^[A-Z].*\.$/)
})

describe('the filter of the cases area', () => {
  test.each(caseFilters)('takes %s from the query', (filter) => {
    expect(parseCaseFilter(filter)).toBe(filter)
    expect(caseFilterLabels[filter]).not.toBe('')
  })

  test.each([null, undefined, '', 'everything', 'constructor'])('shows open cases for %j', (text) =>
    expect(parseCaseFilter(text)).toBe(DEFAULT_CASE_FILTER),
  )

  test('has one for each alert', () => expect(caseFilters).toEqual(expect.arrayContaining([...alertKinds])))
})
