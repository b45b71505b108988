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
  'miss_contact',
  'lapse_mismatch',
  'auto_close_draft',
] as const
export type CaseAction = (typeof caseActions)[number]

/** Who acts: the employer's user, the employee, the government records, or a job of the product. */
type CaseActor = 'employer' | 'employee' | 'records' | 'system'

type Transition = {
  from: CaseStatus
  action: CaseAction
  to: readonly CaseStatus[]
  actor: CaseActor
  /** Whether the product offers it yet; if not, the screen explains it and the server refuses it. */
  available: boolean
}

/** The status of a new case. */
export const INITIAL_STATUS: CaseStatus = 'DRAFT'

// A first answer that authorizes the employee closes the case automatically. EMPLOYMENT_AUTHORIZED is the status after
// a review or a referral; the employer closes such a case.
const firstAnswers = [
  'CLOSED',
  'PHOTO_MATCH',
  'MANUAL_REVIEW',
  'PENDING_REFERRAL',
  'CLOSE_CASE_AND_RESUBMIT',
] as const satisfies CaseStatus[]

const offered = true
const notYet = false

const row = (
  from: CaseStatus,
  action: CaseAction,
  to: readonly CaseStatus[],
  actor: CaseActor,
  available: boolean,
): Transition => ({ from, action, to, actor, available })

/** The table of what may happen to a case in each status; everything else is refused. */
export const transitions: readonly Transition[] = [
  row('DRAFT', 'edit', ['DRAFT'], 'employer', offered),
  row('DRAFT', 'submit', ['QUEUED', 'UNCONFIRMED_DATA', ...firstAnswers], 'employer', offered),
  row('DRAFT', 'close', ['CLOSED'], 'employer', offered),
  row('DRAFT', 'auto_close_draft', ['CLOSED'], 'system', offered),
  row('QUEUED', 'records_answer', ['UNCONFIRMED_DATA', ...firstAnswers], 'records', offered),
  // the records ask for details only once: see answersAllowed
  row('UNCONFIRMED_DATA', 'confirm_details', ['QUEUED', ...firstAnswers], 'employer', offered),
  row('UNCONFIRMED_DATA', 'close', ['CLOSED'], 'employer', offered),
  row('PHOTO_MATCH', 'photo_match', ['CLOSED', 'SCAN_AND_UPLOAD', 'PENDING_REFERRAL'], 'employer', notYet),
  row('PHOTO_MATCH', 'close', ['CLOSED'], 'employer', offered),
  row('SCAN_AND_UPLOAD', 'scan_and_upload', ['MANUAL_REVIEW', 'PENDING_REFERRAL'], 'employer', notYet),
  row('SCAN_AND_UPLOAD', 'close', ['CLOSED'], 'employer', offered),
  row(
    'MANUAL_REVIEW',
    'records_answer',
    ['EMPLOYMENT_AUTHORIZED', 'PENDING_REFERRAL', 'CLOSE_CASE_AND_RESUBMIT'],
    'records',
    offered,
  ),
  row('PENDING_REFERRAL', 'refer', ['REFERRED'], 'employer', notYet),
  row('PENDING_REFERRAL', 'no_action', ['FINAL_NONCONFIRMATION'], 'employer', notYet),
  row('PENDING_REFERRAL', 'lapse_mismatch', ['FINAL_NONCONFIRMATION'], 'system', notYet),
  row('PENDING_REFERRAL', 'close', ['CLOSED'], 'employer', offered),
  row(
    'REFERRED',
    'records_answer',
    ['EMPLOYMENT_AUTHORIZED', 'REFERRED', 'MANUAL_REVIEW', 'CLOSE_CASE_AND_RESUBMIT', 'FINAL_NONCONFIRMATION'],
    'records',
    notYet,
  ),
  row('REFERRED', 'miss_contact', ['FINAL_NONCONFIRMATION'], 'system', notYet),
  row('CLOSE_CASE_AND_RESUBMIT', 'close', ['CLOSED'], 'employer', offered),
  row('FINAL_NONCONFIRMATION', 'close', ['CLOSED'], 'employer', offered),
  row('EMPLOYMENT_AUTHORIZED', 'close', ['CLOSED'], 'employer', offered),
]

/** All rows for a status, including those not offered yet: for screens that explain. */
export const transitionsFrom = (status: CaseStatus): readonly Transition[] =>
  transitions.filter(({ from }) => from === status)

/** The actions offered in a status, optionally of one actor. */
export const allowedActions = (status: CaseStatus, actor?: CaseActor): readonly CaseAction[] =>
  transitionsFrom(status)
    .filter((row) => row.available && (actor === undefined || row.actor === actor))
    .map(({ action }) => action)

/** Whether an action is offered in a status. */
export const canAct = (status: CaseStatus, action: CaseAction): boolean => allowedActions(status).includes(action)

/** Whether an offered action may lead from one status to the other. */
export const canTransition = (from: CaseStatus, action: CaseAction, to: CaseStatus): boolean =>
  transitions.some((row) => row.available && row.from === from && row.action === action && row.to.includes(to))

/** The statuses that an answer of the records may lead to; confirmed details are not requested again. */
export const answersAllowed = (from: CaseStatus, areDetailsConfirmed: boolean): readonly CaseStatus[] =>
  transitionsFrom(from)
    .filter(({ action }) => action === 'records_answer')
    .flatMap(({ to }) => to)
    .filter((to) => !(areDetailsConfirmed && to === 'UNCONFIRMED_DATA'))
