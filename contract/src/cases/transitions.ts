import type { AnsweredKind } from './records-answer.ts'
import type { CaseStatus } from './statuses.ts'

/** Everything that can happen to a case after its creation as a draft. */
export const caseActions = [
  'edit',
  'submit',
  'confirm_details',
  'photo_match',
  'scan_and_upload',
  'refer',
  'no_action',
  'close',
  'records_answer',
  'lapse_mismatch',
  'auto_close_draft',
] as const
export type CaseAction = (typeof caseActions)[number]

/** Who acts: the employer's user, the employee, the government records, or a job of the product. */
type CaseActor = 'employer' | 'employee' | 'records' | 'system'

type Transition = { from: CaseStatus; action: CaseAction; to: readonly CaseStatus[]; actor: CaseActor }

/** The status of a new case. */
export const INITIAL_STATUS: CaseStatus = 'DRAFT'

// An answer that authorizes the employee closes the case. EMPLOYMENT_AUTHORIZED is the status of cases that the employer
// closes: those from before, and those answered late while AUTHORIZED_CLOSES is "first".
const firstAnswers = [
  'CLOSED',
  'PHOTO_MATCH',
  'MANUAL_REVIEW',
  'PENDING_REFERRAL',
  'CLOSE_CASE_AND_RESUBMIT',
] as const satisfies CaseStatus[]

/** What the records can answer to each question while the case waits in the queue. */
const fromQueue: Partial<Record<AnsweredKind, readonly CaseStatus[]>> = {
  initial: ['UNCONFIRMED_DATA', ...firstAnswers],
  // the records ask for details only once
  confirmed: firstAnswers,
  photo: ['CLOSED', 'SCAN_AND_UPLOAD', 'MANUAL_REVIEW', 'PENDING_REFERRAL'],
  documents: ['CLOSED', 'MANUAL_REVIEW', 'PENDING_REFERRAL', 'CLOSE_CASE_AND_RESUBMIT'],
}

const row = (from: CaseStatus, action: CaseAction, to: readonly CaseStatus[], actor: CaseActor): Transition => ({
  from,
  action,
  to,
  actor,
})

/** The table of what may happen to a case in each status; everything else is refused. */
export const transitions: readonly Transition[] = [
  row('DRAFT', 'edit', ['DRAFT'], 'employer'),
  row('DRAFT', 'submit', ['QUEUED', 'UNCONFIRMED_DATA', ...firstAnswers], 'employer'),
  row('DRAFT', 'close', ['CLOSED'], 'employer'),
  row('DRAFT', 'auto_close_draft', ['CLOSED'], 'system'),
  row('QUEUED', 'records_answer', [...new Set(Object.values(fromQueue).flat())], 'records'),
  row('UNCONFIRMED_DATA', 'confirm_details', ['QUEUED', ...firstAnswers], 'employer'),
  row('UNCONFIRMED_DATA', 'close', ['CLOSED'], 'employer'),
  row('PHOTO_MATCH', 'photo_match', ['QUEUED'], 'employer'),
  row('PHOTO_MATCH', 'close', ['CLOSED'], 'employer'),
  row('SCAN_AND_UPLOAD', 'scan_and_upload', ['QUEUED'], 'employer'),
  row('SCAN_AND_UPLOAD', 'close', ['CLOSED'], 'employer'),
  row(
    'MANUAL_REVIEW',
    'records_answer',
    [
      'CLOSED',
      'EMPLOYMENT_AUTHORIZED',
      'PHOTO_MATCH',
      'PENDING_REFERRAL',
      'CLOSE_CASE_AND_RESUBMIT',
      'FINAL_NONCONFIRMATION',
    ],
    'records',
  ),
  row('PENDING_REFERRAL', 'refer', ['REFERRED'], 'employer'),
  row('PENDING_REFERRAL', 'no_action', ['FINAL_NONCONFIRMATION'], 'employer'),
  row('PENDING_REFERRAL', 'lapse_mismatch', ['FINAL_NONCONFIRMATION'], 'system'),
  row('PENDING_REFERRAL', 'close', ['CLOSED'], 'employer'),
  row(
    'REFERRED',
    'records_answer',
    [
      'CLOSED',
      'EMPLOYMENT_AUTHORIZED',
      'REFERRED',
      'PHOTO_MATCH',
      'MANUAL_REVIEW',
      'CLOSE_CASE_AND_RESUBMIT',
      'FINAL_NONCONFIRMATION',
    ],
    'records',
  ),
  row('CLOSE_CASE_AND_RESUBMIT', 'close', ['CLOSED'], 'employer'),
  row('FINAL_NONCONFIRMATION', 'close', ['CLOSED'], 'employer'),
  row('EMPLOYMENT_AUTHORIZED', 'close', ['CLOSED'], 'employer'),
]

/** All rows for a status. */
export const transitionsFrom = (status: CaseStatus): readonly Transition[] =>
  transitions.filter(({ from }) => from === status)

/** The actions of a status, optionally of one actor. */
export const allowedActions = (status: CaseStatus, actor?: CaseActor): readonly CaseAction[] =>
  transitionsFrom(status)
    .filter((row) => actor === undefined || row.actor === actor)
    .map(({ action }) => action)

/** Whether an action is possible in a status. */
export const canAct = (status: CaseStatus, action: CaseAction): boolean => allowedActions(status).includes(action)

/** Whether an action may lead from one status to the other. */
export const canTransition = (from: CaseStatus, action: CaseAction, to: CaseStatus): boolean =>
  transitions.some((row) => row.from === from && row.action === action && row.to.includes(to))

const targetsOf = (from: CaseStatus, action: CaseAction): readonly CaseStatus[] =>
  transitions.find((row) => row.from === from && row.action === action)?.to ?? []

/** The statuses that an answer of the records to a question may lead to; none if the case does not wait for it. */
export function answersAllowed(from: CaseStatus, kind: AnsweredKind): readonly CaseStatus[] {
  const all = targetsOf(from, 'records_answer')
  if (from === 'QUEUED') return fromQueue[kind] ?? []
  if (from === 'REFERRED') return kind === 'referral' ? all : []
  // a review ends in a final nonconfirmation only after a referral, and asks for no photo that was compared
  const isAfterPhoto = kind === 'photo' || kind === 'documents'
  return all.filter(
    (to) => !(to === 'FINAL_NONCONFIRMATION' && kind !== 'referral') && !(to === 'PHOTO_MATCH' && isAfterPhoto),
  )
}

/** Whether the records wait for the employer to take a step, and should be told if the case is closed instead. */
export const isAwaitedByRecords = (status: CaseStatus): boolean =>
  status !== INITIAL_STATUS &&
  transitionsFrom(status).some(
    ({ actor, to }) => actor === 'employer' && (to.includes('QUEUED') || to.includes('REFERRED')),
  )
