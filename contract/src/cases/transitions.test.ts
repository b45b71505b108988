import { describe, expect, test } from 'vitest'
import { closureReasons } from './closure-reasons.ts'
import { answeredKinds } from './records-answer.ts'
import { caseStatuses, type CaseStatus } from './statuses.ts'
import {
  allowedActions,
  answersAllowed,
  canAct,
  canTransition,
  caseActions,
  INITIAL_STATUS,
  isAwaitedByRecords,
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
    'SCAN_AND_UPLOAD',
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
  'PHOTO_MATCH photo_match': ['QUEUED'],
  'PHOTO_MATCH close': ['CLOSED'],
  'SCAN_AND_UPLOAD scan_and_upload': ['QUEUED'],
  'SCAN_AND_UPLOAD close': ['CLOSED'],
  'MANUAL_REVIEW records_answer': [
    'CLOSED',
    'EMPLOYMENT_AUTHORIZED',
    'PHOTO_MATCH',
    'PENDING_REFERRAL',
    'CLOSE_CASE_AND_RESUBMIT',
    'FINAL_NONCONFIRMATION',
  ],
  'PENDING_REFERRAL refer': ['REFERRED'],
  'PENDING_REFERRAL no_action': ['FINAL_NONCONFIRMATION'],
  'PENDING_REFERRAL lapse_mismatch': ['FINAL_NONCONFIRMATION'],
  'PENDING_REFERRAL close': ['CLOSED'],
  'REFERRED records_answer': [
    'CLOSED',
    'EMPLOYMENT_AUTHORIZED',
    'REFERRED',
    'PHOTO_MATCH',
    'MANUAL_REVIEW',
    'CLOSE_CASE_AND_RESUBMIT',
    'FINAL_NONCONFIRMATION',
  ],
  'CLOSE_CASE_AND_RESUBMIT close': ['CLOSED'],
  'FINAL_NONCONFIRMATION close': ['CLOSED'],
  'EMPLOYMENT_AUTHORIZED close': ['CLOSED'],
}

test(`[CASE-02] [CASE-65] each of the ${cells.length} cells of status, action and status is decided`, () => {
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
})

test('a final nonconfirmation only follows a mismatch, or a review after one', () => {
  const sources = transitions.filter(({ to }) => to.includes('FINAL_NONCONFIRMATION')).map(({ from }) => from)
  expect(new Set(sources)).toEqual(new Set(['PENDING_REFERRAL', 'REFERRED', 'MANUAL_REVIEW']))
})

test('[CASE-59] a case can be closed by the employer unless it waits for the records or an agency', () => {
  const closable = caseStatuses.filter((status) => allowedActions(status, 'employer').includes('close'))
  expect(caseStatuses.filter((status) => !closable.includes(status))).toEqual([
    'QUEUED',
    'MANUAL_REVIEW',
    'REFERRED',
    'CLOSED',
  ])
  for (const status of caseStatuses) expect(closureReasons({ status }).length > 0).toBe(closable.includes(status))
})

test('lists the actions of one actor', () => {
  expect(allowedActions('DRAFT', 'employer')).toEqual(['edit', 'submit', 'close'])
  expect(allowedActions('DRAFT', 'system')).toEqual(['auto_close_draft'])
  expect(allowedActions('MANUAL_REVIEW', 'records')).toEqual(['records_answer'])
  expect(allowedActions('MANUAL_REVIEW', 'employer')).toEqual([])
})

test('[CASE-62] the records answer each question only with what can follow from it', () => {
  expect(answersAllowed('QUEUED', 'initial')).toContain('UNCONFIRMED_DATA')
  expect(answersAllowed('QUEUED', 'confirmed')).not.toContain('UNCONFIRMED_DATA')
  expect(answersAllowed('QUEUED', 'confirmed')).toContain('CLOSED')
  expect(answersAllowed('QUEUED', 'photo')).toEqual(['CLOSED', 'SCAN_AND_UPLOAD', 'MANUAL_REVIEW', 'PENDING_REFERRAL'])
  expect(answersAllowed('QUEUED', 'documents')).not.toContain('SCAN_AND_UPLOAD')
  expect(answersAllowed('QUEUED', 'referral')).toEqual([])
  expect(answersAllowed('MANUAL_REVIEW', 'initial')).not.toContain('FINAL_NONCONFIRMATION')
  expect(answersAllowed('MANUAL_REVIEW', 'referral')).toContain('FINAL_NONCONFIRMATION')
  expect(answersAllowed('MANUAL_REVIEW', 'documents')).not.toContain('PHOTO_MATCH')
  expect(answersAllowed('REFERRED', 'initial')).toEqual([])
  expect(answersAllowed('REFERRED', 'referral')).toContain('REFERRED')
  for (const kind of answeredKinds) expect(answersAllowed('DRAFT', kind)).toEqual([])
})

test('the records wait for the employer before a result, and are told when the case is closed instead', () => {
  expect(caseStatuses.filter(isAwaitedByRecords)).toEqual([
    'UNCONFIRMED_DATA',
    'PHOTO_MATCH',
    'SCAN_AND_UPLOAD',
    'PENDING_REFERRAL',
  ])
})
