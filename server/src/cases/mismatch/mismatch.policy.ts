import { canAct } from '@hireproof/contract/cases/transitions'
import type { MismatchRefusal } from '@hireproof/contract/cases/case-refusals'
import type { Mismatch } from '@hireproof/contract/cases/mismatch'
import type { UserActor } from '../../platform/actor.ts'
import { conflict } from '../../platform/problem.ts'
import { canChangeCase } from '../cases.policy.ts'
import { isPastActBy, type MismatchState } from './mismatch-state.ts'

/** Why an action on a mismatch is not possible now; undefined if it is. */
type Refusal = MismatchRefusal | undefined

/** The refusals that the server answers; the others only explain a disabled button. */
type Answered = Exclude<MismatchRefusal, 'FORBIDDEN' | 'REFERRAL_NOT_CONFIRMED'>

const sentences: Readonly<Record<Answered, string>> = {
  CASE_STATUS_CONFLICT: 'This step is not possible in the present status of the case.',
  CLIENT_NOT_TOLD: 'Tell the client first. The client tells the employee.',
  DETAILS_NOT_CHECKED: 'Check the details with the employee first. If one is wrong, close the case as incorrect.',
  NOT_TOLD: 'Record first how the employee was told in private.',
  NOTICE_NOT_DOWNLOADED: 'Give the employee the Further Action Notice in English first.',
  NOTICE_OUT: 'The employee has an electronic notice. Recall it before you record a decision on paper.',
  NOTICE_IN_PORTAL: 'The employee reads the notice in the employee portal. No link is sent.',
  ACT_BY_PASSED: 'The last day to act has passed, so a link would open nothing. Give the notice on paper.',
  NO_EMAIL_ADDRESS: 'The case has no email address of the employee. Add it first.',
  DECISION_MISSING: "Record the employee's decision first.",
  DECISION_CONFLICT: 'The employee has signed another decision.',
}

const isSentence = (code: MismatchRefusal): code is Answered => Object.hasOwn(sentences, code)

/** Refuses an action that is not possible now, with the reason. */
export function ensurePossible(refusal: Refusal): void {
  if (refusal && isSentence(refusal)) throw conflict(refusal, sentences[refusal])
}

const isPending = ({ row }: MismatchState) => row.case_status === 'PENDING_REFERRAL'

const isNoticeOut = ({ electronic }: MismatchState) => electronic?.isOut === true

const isDetailWrong = ({ mismatch }: MismatchState) => mismatch.wrong_details.length > 0

/** Why the details cannot be marked as checked. */
export const checkDetailsRefusal = (state: MismatchState): Refusal =>
  isPending(state) ? undefined : 'CASE_STATUS_CONFLICT'

/** Whether an actor works for an agency, and the case is that of a client. */
export const isForClient = ({ accountType, accountId }: UserActor, { account_id }: MismatchState['row']): boolean =>
  accountType === 'AGENCY' && accountId !== account_id

/** Why it cannot be recorded that the client was told; only an agency has one. */
export function tellClientRefusal(state: MismatchState, actor: UserActor): Refusal {
  return isPending(state) && isForClient(actor, state.row) ? undefined : 'CASE_STATUS_CONFLICT'
}

/** Why it cannot be recorded that the employee was told; the employees of a client are told by the client. */
export function tellRefusal(state: MismatchState, actor: UserActor): Refusal {
  const { client_told_at: clientTold, told_at: told } = state.mismatch
  if (!isPending(state)) return 'CASE_STATUS_CONFLICT'
  if (isForClient(actor, state.row) && clientTold === null && told === null) return 'CLIENT_NOT_TOLD'
  return state.mismatch.details_checked_at === null || isDetailWrong(state) ? 'DETAILS_NOT_CHECKED' : undefined
}

/** Why a decision on paper cannot be recorded. */
export function decideRefusal(state: MismatchState, actor: UserActor): Refusal {
  const { mismatch } = state
  if (!isPending(state)) return 'CASE_STATUS_CONFLICT'
  if (isNoticeOut(state)) return 'NOTICE_OUT'
  // not in the specification: paper does not replace a signature that the employee gave electronically
  if (mismatch.decision_way === 'ELECTRONIC') return 'DECISION_CONFLICT'
  const untold = tellRefusal(state, actor)
  if (untold) return untold
  if (mismatch.told_at === null) return 'NOT_TOLD'
  return mismatch.given_at === null ? 'NOTICE_NOT_DOWNLOADED' : undefined
}

/** People work step by step; software has its own screens, and answers for them with each call. */
const recordsSteps = (actor: UserActor) => !actor.webServiceEnabled

function actRefusal(state: MismatchState, actor: UserActor): Refusal {
  const { mismatch } = state
  if (!isPending(state)) return 'CASE_STATUS_CONFLICT'
  if (isDetailWrong(state)) return 'DETAILS_NOT_CHECKED'
  if (mismatch.given_at === null) return 'NOTICE_NOT_DOWNLOADED'
  return recordsSteps(actor) && mismatch.told_at === null ? 'NOT_TOLD' : undefined
}

/** Why the employee cannot be referred. */
export function referRefusal(state: MismatchState, actor: UserActor): Refusal {
  const { mismatch } = state
  const refusal = actRefusal(state, actor)
  if (refusal) return refusal
  if (mismatch.decision === null) return isNoticeOut(state) || recordsSteps(actor) ? 'DECISION_MISSING' : undefined
  return mismatch.decision === 'TAKE_ACTION' ? undefined : 'DECISION_CONFLICT'
}

/** Why it cannot be recorded that the employee takes no action; after the last day to act no decision is needed. */
export function noActionRefusal(state: MismatchState, actor: UserActor): Refusal {
  const { mismatch } = state
  const refusal = actRefusal(state, actor)
  if (refusal) return refusal
  if (mismatch.decision !== null) return mismatch.decision === 'NO_ACTION' ? undefined : 'DECISION_CONFLICT'
  return !isPastActBy(state) && (isNoticeOut(state) || recordsSteps(actor)) ? 'DECISION_MISSING' : undefined
}

/** Why a mismatch cannot be closed with a reason of "no action": never without notice and decision, or a passed last day. */
export function closeAsNoActionRefusal(state: MismatchState): Refusal {
  const { mismatch } = state
  if (isDetailWrong(state)) return 'DETAILS_NOT_CHECKED'
  if (mismatch.given_at === null) return 'NOTICE_NOT_DOWNLOADED'
  if (mismatch.decision !== null) return mismatch.decision === 'NO_ACTION' ? undefined : 'DECISION_CONFLICT'
  return isPastActBy(state) ? undefined : 'DECISION_MISSING'
}

/** Why the electronic notice cannot be sent. */
export function sendNoticeRefusal(state: MismatchState): Refusal {
  if (!isPending(state)) return 'CASE_STATUS_CONFLICT'
  if (state.plusCaseId !== null) return 'NOTICE_IN_PORTAL'
  if (isPastActBy(state)) return 'ACT_BY_PASSED'
  if (state.row.employee_email_address === null) return 'NO_EMAIL_ADDRESS'
  return isNoticeOut(state) ? 'NOTICE_OUT' : undefined
}

/** Why the electronic notice cannot be recalled, and another link not be sent. */
export const recallNoticeRefusal = (state: MismatchState): Refusal =>
  isNoticeOut(state) ? undefined : 'CASE_STATUS_CONFLICT'

/** Why there is no Referral Date Confirmation: it exists while a referral that the records have taken is open. */
function letterRefusal({ row, mismatch }: MismatchState): Refusal {
  const isOpen = row.case_status === 'REFERRED' || row.case_status === 'MANUAL_REVIEW'
  if (!isOpen || mismatch.referred_at === null) return 'CASE_STATUS_CONFLICT'
  return mismatch.taken_at === null ? 'REFERRAL_NOT_CONFIRMED' : undefined
}

const closeRefusal = ({ row }: MismatchState): Refusal =>
  canAct(row.case_status, 'close') ? undefined : 'CASE_STATUS_CONFLICT'

/** What an actor may do about a mismatch: true, or why not. */
export function mismatchPermissions(state: MismatchState, actor: UserActor): Mismatch['can'] {
  const mayChange = canChangeCase(actor, state.row)
  const told = (refusal: Refusal) => (mayChange ? (refusal ?? true) : 'FORBIDDEN')
  return {
    tellClient: told(tellClientRefusal(state, actor)),
    checkDetails: told(checkDetailsRefusal(state)),
    tell: told(tellRefusal(state, actor)),
    decide: told(decideRefusal(state, actor)),
    sendNotice: told(sendNoticeRefusal(state)),
    recallNotice: told(recallNoticeRefusal(state)),
    refer: told(referRefusal(state, actor)),
    noAction: told(noActionRefusal(state, actor)),
    letter: told(letterRefusal(state)),
    close: told(closeRefusal(state)),
  }
}
