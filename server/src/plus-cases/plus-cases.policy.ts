import { canReplace } from '@hireproof/contract/cases/close-case'
import type { CaseStatus } from '@hireproof/contract/cases/statuses'
import type { PlusCase, PlusCaseStatus } from '@hireproof/contract/plus-cases/plus-case'
import { canChangeCase, canRevealNumbers, canViewCase, canWorkOnCases } from '../cases/cases.policy.ts'
import { actsFor, isReadOnly, type UserActor } from '../platform/actor.ts'

type Owned = { account_id: number; created_by_user_id: string; examiner_user_id: string | null; status: PlusCaseStatus }

// The company of a plus case is the actor's own, so the actor shows whether it is closed.
const asCase = ({ account_id, created_by_user_id }: Owned) =>
  ({
    ...{ account_id, created_by_user_id, assigned_to_user_id: null, account_status: 'ACTIVE' as const },
    account_closed_date: null,
  }) as const

/** The case that a form began is seen by those who see the cases of its creator; an examiner only sees its result. */
export const canViewCaseOf = (actor: UserActor, owned: Owned): boolean => canViewCase(actor, asCase(owned))

/** Whether an actor sees a case of the same company by its creator, if there is one. */
export const canViewCaseBy = (actor: UserActor, accountId: number, creatorId: string | null): boolean =>
  creatorId !== null &&
  canViewCase(actor, { account_id: accountId, created_by_user_id: creatorId, assigned_to_user_id: null })

/** Whether an actor is the person who is to examine the documents, or stands in for that person. */
const isExaminer = (actor: UserActor, { examiner_user_id: examiner }: Owned): boolean =>
  examiner !== null && actsFor(actor).includes(examiner)

/** Plus cases are seen like cases, and besides by the person who is to examine the documents. */
export const canViewPlusCase = (actor: UserActor, owned: Owned): boolean =>
  canViewCaseOf(actor, owned) || isExaminer(actor, owned)

/** Users who may change the cases of the same creator may change plus cases; an examiner may only look. */
export const canChangePlusCase = (actor: UserActor, owned: Owned): boolean => canChangeCase(actor, asCase(owned))

const beforeSigning: readonly PlusCaseStatus[] = ['INVITED', 'IN_PROGRESS']

/** Whether the employee has not signed yet, and still may. */
export const isOpen = (status: PlusCaseStatus): boolean => beforeSigning.includes(status)

/** Whether Section 2 is not signed yet, and still may be. */
export const isBeforeSection2 = (status: PlusCaseStatus): boolean => isOpen(status) || status === 'SUBMITTED'

/** Section 2 is signed and corrected by the person who may change the plus case, and by its examiner. */
export const canExamine = (actor: UserActor, owned: Owned): boolean =>
  canChangePlusCase(actor, owned) || (isExaminer(actor, owned) && canWorkOnCases(actor) && !isReadOnly(actor))

/** Whole numbers, on the form and on copies of documents, are for the person who may reveal those of the case, and for the examiner. */
export const canSeeNumbers = (actor: UserActor, owned: Owned): boolean =>
  canRevealNumbers(actor, asCase(owned)) || isExaminer(actor, owned)

/**
 * A representative sees the documents of the employee, so one is named by a person who examines them and may see what is on
 * them.
 */
export const canNameRepresentative = (actor: UserActor, owned: Owned): boolean =>
  canExamine(actor, owned) && canSeeNumbers(actor, owned)

/** Whether Section 1 is signed: there is a form. */
export const isSigned = (status: PlusCaseStatus): boolean => status === 'SUBMITTED' || status === 'COMPLETED'

type Correctable = Owned & { is_employment_ended: boolean }

/** A correction of Section 1 is asked for by the person who examines, as long as someone with a signed form is employed. */
export const canAskCorrection = (actor: UserActor, row: Correctable): boolean =>
  canExamine(actor, row) && isSigned(row.status) && !row.is_employment_ended

type Waiting = Correctable & { case_waits_for: readonly string[]; case_number: string | null }

/** The check of a form that waits is started by the person who examines, unless its draft is there or the employment has ended. */
const canStartCheck = (actor: UserActor, row: Waiting): boolean =>
  canExamine(actor, row) && row.case_waits_for.length > 0 && row.case_number === null && !row.is_employment_ended

type Differing = Correctable & { case_differs: boolean; case_status: CaseStatus | null; revoked_on: string | null }

/** A case that differs from Section 2 is replaced by the person who examines, once it can be closed; not to replace a revoked document. */
const canRenewCase = (actor: UserActor, row: Differing): boolean =>
  canExamine(actor, row) &&
  row.case_differs &&
  row.revoked_on === null &&
  !row.is_employment_ended &&
  row.case_status !== null &&
  canReplace(row.case_status)

type Shown = Waiting &
  Differing & {
    employee_email: string
    correction_asked_at: Date | null
    section1_days_late: number | null
    representative: object | null
  }

type FilledIn = Pick<Shown, 'status' | 'correction_asked_at' | 'case_waits_for' | 'is_employment_ended'>

/** Whether the employee has something to do on the form: to sign it, to correct it, or to add the number that it lacks. */
export const isFilledIn = (row: FilledIn): boolean =>
  isOpen(row.status) ||
  row.correction_asked_at !== null ||
  (isSigned(row.status) && row.case_waits_for.includes('ssn') && !row.is_employment_ended)

/** What an actor may do with a plus case in its present status. */
export function plusCasePermissions(actor: UserActor, owned: Shown): PlusCase['can'] {
  const mayChange = canChangePlusCase(actor, owned) && isOpen(owned.status)
  const mayKeep = canChangePlusCase(actor, owned) && owned.status !== 'CANCELLED'
  const mayExamine = canExamine(actor, owned)
  const mayName = canNameRepresentative(actor, owned) && owned.status === 'SUBMITTED'
  return {
    resend: mayChange && !actor.accountClosing && owned.employee_email !== '',
    cancel: mayChange,
    callOff: mayKeep && owned.status !== 'PAPER' && !owned.is_employment_ended,
    correctAddress: mayChange && !actor.accountClosing,
    fillInOnSite: mayExamine && isFilledIn(owned) && !actor.accountClosing,
    changeJob: canChangePlusCase(actor, owned) && isBeforeSection2(owned.status),
    changeWorkplace: mayChange,
    changeSite: mayKeep,
    assign: mayKeep && canWorkOnCases(actor),
    askCorrection: canAskCorrection(actor, owned),
    takeBackCorrection: mayExamine && owned.correction_asked_at !== null,
    explainLate: mayExamine && isSigned(owned.status) && owned.section1_days_late !== null,
    examine: mayExamine && owned.status === 'SUBMITTED',
    nameRepresentative: mayName,
    changeRepresentative: mayName && owned.representative !== null,
    // what is corrected is shown with its whole numbers
    correct: mayExamine && canSeeNumbers(actor, owned) && owned.status === 'COMPLETED',
    renewCase: canRenewCase(actor, owned) && !actor.accountClosing,
    startCheck: canStartCheck(actor, owned) && !actor.accountClosing,
    supplement: mayExamine && owned.status === 'COMPLETED',
    download: canSeeNumbers(actor, owned) && isSigned(owned.status),
  }
}
