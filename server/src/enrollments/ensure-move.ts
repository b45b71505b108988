import {
  nextStatus,
  statusTexts,
  type EnrollmentAction,
  type EnrollmentActor,
  type EnrollmentStatus,
} from '@hireproof/contract/accounts/enrollment/enrollment-machine'
import { problem } from '../platform/problem.ts'

/** The status to which an action leads a held enrollment; a conflict that names the present status if it leads nowhere. */
export function ensureMove(
  action: EnrollmentAction,
  by: EnrollmentActor,
  { status }: { status: string },
): EnrollmentStatus {
  const from = status as EnrollmentStatus
  const next = nextStatus(action, by, from)
  if (next) return next
  const message = `The enrollment does not allow this now. It is: ${statusTexts[from]}.`
  throw problem('conflict', { issues: [{ path: from, code: 'ENROLLMENT_STATUS', message }] })
}
