import { describe, expect, test } from 'vitest'
import { closureReasons } from './closure-reasons.ts'
import { caseStatuses, type CaseStatus } from './statuses.ts'
import {
  allowedActions,
  answersAllowed,
  canAct,
  canTransition,
  caseActions,
  INITIAL_STATUS,
  transitions,
  transitionsFrom,
} from './transitions.ts'

function reach(start: CaseStatus) {
  const seen = new Set<CaseStatus>([start])
  for (const status of seen) for (const row of transitionsFrom(status)) for (const to of row.to) seen.add(to)
  return seen
}

const cells = caseStatuses.flatMap((from) =>
  caseActions.flatMap((action) => caseStatuses.map((to) => ({ from, action, to }))),
)

/** The same table in another form: status and action, and where they lead. */
const offered: Record<string, CaseStatus[]> = {
  'DRAFT edit': ['DRAFT'],
  'DRAFT submit': [
    'QUEUED',
    'UNCONFIRMED_DATA',
    'CLOSED',
    'PHOTO_MATCH',
    'MANUAL_REVIEW',
    'PENDING_REFERRAL',
    'CLOSE_CASE_AND_RESUBMIT',
  ],
  'DRAFT close': ['CLOSED'],
  'DRAFT auto_close_draft': ['CLOSED'],
  'QUEUED records_answer': [
    'UNCONFIRMED_DATA',
    'CLOSED',
    'PHOTO_MATCH',
    'MANUAL_REVIEW',
    'PENDING_REFERRAL',
    'CLOSE_CASE_AND_RESUBMIT',
  ],
  'UNCONFIRMED_DATA confirm_details': [
    'QUEUED',
    'CLOSED',
    'PHOTO_MATCH',
    'MANUAL_REVIEW',
    'PENDING_REFERRAL',
    'CLOSE_CASE_AND_RESUBMIT',
  ],
  'UNCONFIRMED_DATA close': ['CLOSED'],
  'PHOTO_MATCH close': ['CLOSED'],
  'SCAN_AND_UPLOAD close': ['CLOSED'],
  'MANUAL_REVIEW records_answer': ['EMPLOYMENT_AUTHORIZED', 'PENDING_REFERRAL', 'CLOSE_CASE_AND_RESUBMIT'],
  'PENDING_REFERRAL close': ['CLOSED'],
  'CLOSE_CASE_AND_RESUBMIT close': ['CLOSED'],
  'FINAL_NONCONFIRMATION close': ['CLOSED'],
  'EMPLOYMENT_AUTHORIZED close': ['CLOSED'],
}

test(`each of the ${cells.length} cells of status, action and status is decided`, () => {
  for (const { from, action, to } of cells) {
    const expected = offered[`${from} ${action}`]?.includes(to) ?? false
    expect(canTransition(from, action, to), `${from} ${action} ${to}`).toBe(expected)
  }
})

test('an action is allowed exactly when it leads somewhere', () => {
  for (const status of caseStatuses) {
    for (const action of caseActions) {
      const leads = caseStatuses.some((to) => canTransition(status, action, to))
      expect(canAct(status, action)).toBe(leads)
      expect(allowedActions(status).includes(action)).toBe(leads)
    }
  }
})

describe('the table', () => {
  test('has one row for a status and an action, and no repeated target', () => {
    const keys = transitions.map(({ from, action }) => `${from} ${action}`)
    expect(new Set(keys).size).toBe(keys.length)
    for (const { to } of transitions) expect(new Set(to).size).toBe(to.length)
  })

  test('uses every action', () => {
    expect(new Set(transitions.map(({ action }) => action))).toEqual(new Set(caseActions))
  })

  test('has no actions for a closed case', () => expect(transitionsFrom('CLOSED')).toEqual([]))

  test('never returns to a draft', () => {
    const returning = transitions.filter(({ from, to }) => from !== INITIAL_STATUS && to.includes(INITIAL_STATUS))
    expect(returning).toEqual([])
  })

  test('reaches every status from a draft, and the end from every status', () => {
    expect(reach(INITIAL_STATUS)).toEqual(new Set(caseStatuses))
    for (const status of caseStatuses) expect(reach(status).has('CLOSED')).toBe(true)
  })

  test('marks actions of a later release, and refuses them until then', () => {
    const later = transitions.filter(({ available }) => !available)
    expect(later.map(({ from, action }) => `${from} ${action}`)).toEqual([
      'PHOTO_MATCH photo_match',
      'SCAN_AND_UPLOAD scan_and_upload',
      'PENDING_REFERRAL refer',
      'PENDING_REFERRAL no_action',
      'PENDING_REFERRAL lapse_mismatch',
      'REFERRED records_answer',
      'REFERRED miss_contact',
    ])
    for (const { from, action } of later) expect(canAct(from, action)).toBe(false)
  })
})

test('a final nonconfirmation only follows a mismatch', () => {
  const sources = transitions.filter(({ to }) => to.includes('FINAL_NONCONFIRMATION')).map(({ from }) => from)
  expect(new Set(sources)).toEqual(new Set(['PENDING_REFERRAL', 'REFERRED']))
})

test('a case can be closed by the employer unless it waits for the records or an agency', () => {
  const closable = caseStatuses.filter((status) => allowedActions(status, 'employer').includes('close'))
  expect(caseStatuses.filter((status) => !closable.includes(status))).toEqual([
    'QUEUED',
    'MANUAL_REVIEW',
    'REFERRED',
    'CLOSED',
  ])
  for (const status of caseStatuses) expect(closureReasons(status).length > 0).toBe(closable.includes(status))
})

test('lists the actions of one actor', () => {
  expect(allowedActions('DRAFT', 'employer')).toEqual(['edit', 'submit', 'close'])
  expect(allowedActions('DRAFT', 'system')).toEqual(['auto_close_draft'])
  expect(allowedActions('MANUAL_REVIEW', 'records')).toEqual(['records_answer'])
  expect(allowedActions('MANUAL_REVIEW', 'employer')).toEqual([])
})

test('confirmed details are not requested again', () => {
  expect(answersAllowed('QUEUED', false)).toContain('UNCONFIRMED_DATA')
  expect(answersAllowed('QUEUED', true)).not.toContain('UNCONFIRMED_DATA')
  expect(answersAllowed('QUEUED', true)).toContain('CLOSED')
  expect(answersAllowed('DRAFT', false)).toEqual([])
})
