import type { CasePermissions } from '@hireproof/contract/cases/case'
import type { CaseRefusal } from '@hireproof/contract/cases/case-refusals'
import { canResubmit, replacingCodes } from '@hireproof/contract/cases/close-case'
import type { CaseStatus } from '@hireproof/contract/cases/statuses'
import { canAct, type CaseAction } from '@hireproof/contract/cases/transitions'
import { isReadOnly, type UserActor } from '../platform/actor.ts'
import {
  canAssignCase,
  canBeginCase,
  canChangeCase,
  canRevealNumbers,
  canViewCase,
  canWorkOnCases,
  type Owned,
} from './cases.policy.ts'

type Standing = Owned & { case_status: CaseStatus; has_update: boolean }
type Refusal = CaseRefusal | undefined

/** True, or the code of why not. */
const told = (refusal: Refusal): true | CaseRefusal => refusal ?? true

/** Why an actor who sees a case may write nothing about it: the company is closed, or an agency lets its users only look. */
function writeRefusal(actor: UserActor, row: Owned): Refusal {
  if (!canViewCase(actor, row)) return 'FORBIDDEN'
  if (actor.accountClosed || row.account_status === 'CLOSED') return 'ACCOUNT_CLOSED'
  return isReadOnly(actor) ? 'FORBIDDEN' : undefined
}

/** Why an actor may not change a case, whatever its status. */
export function changeRefusal(actor: UserActor, row: Owned): Refusal {
  if (!canWorkOnCases(actor)) return 'FORBIDDEN'
  return writeRefusal(actor, row) ?? (canChangeCase(actor, row) ? undefined : 'FORBIDDEN')
}

function beginRefusal(actor: UserActor, row: Owned): Refusal {
  return changeRefusal(actor, row) ?? (canBeginCase(actor, row) ? undefined : 'ACCOUNT_CLOSING')
}

const statusRefusal = (isPossible: boolean): Refusal => (isPossible ? undefined : 'CASE_STATUS_CONFLICT')

function assignRefusal(actor: UserActor, row: Standing): Refusal {
  const refusal = changeRefusal(actor, row) ?? statusRefusal(row.case_status !== 'CLOSED')
  return refusal ?? (canAssignCase(actor, row) ? undefined : 'FORBIDDEN')
}

/**
 * What an actor may do with a case as its row stands: a draft has no mismatch and no alert. What other
 * rows decide is added by `findPermissions`.
 */
export function casePermissions(actor: UserActor, row: Standing): CasePermissions {
  const { case_status: status } = row
  const refusal = changeRefusal(actor, row)
  const mayChange = refusal === undefined
  const stepOf = (action: CaseAction) => told(refusal ?? statusRefusal(canAct(status, action)))
  const canReplace = replacingCodes.some((code) => canResubmit(status, code))
  return {
    edit: mayChange && canAct(status, 'edit'),
    submit: canBeginCase(actor, row) && canAct(status, 'submit'),
    confirm: mayChange && canAct(status, 'confirm_details'),
    close: mayChange && canAct(status, 'close'),
    changeReference: mayChange,
    markSeen: mayChange && row.has_update,
    reveal: canRevealNumbers(actor, row),
    refer: told(refusal ?? 'CASE_STATUS_CONFLICT'),
    noAction: told(refusal ?? 'CASE_STATUS_CONFLICT'),
    photo: stepOf('photo_match'),
    upload: stepOf('scan_and_upload'),
    resubmit: told(beginRefusal(actor, row) ?? statusRefusal(canReplace)),
    assign: told(assignRefusal(actor, row)),
    note: told(writeRefusal(actor, row)),
    attach: told(refusal),
    dismiss: told(refusal ?? 'NO_EXPIRY_ALERT'),
    sendNotice: told(refusal ?? 'CASE_STATUS_CONFLICT'),
  }
}
