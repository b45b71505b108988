import type { EmployeeForm } from '@hireproof/contract/employee/employee-form'
import { parseSsn } from '@hireproof/contract/cases/ssn'
import type { EmployeeAnswers } from '@hireproof/contract/plus-cases/section1-fields'
import type { Deps } from '../deps.ts'
import { readKeptForm } from '../form-i9/kept-form.ts'
import type { EmployeeActor } from '../platform/actor.ts'
import { inTransaction } from '../platform/db.ts'
import { ensure, problem } from '../platform/problem.ts'
import { limitRate } from '../platform/rate-limit.ts'
import { runIdentityUnit } from '../platform/unit.ts'
import { MOST_TRIES } from '../plus-cases/plus-cases.queries.ts'
import { rememberProof } from './employee-session.ts'
import { getForm } from './get-form.ts'

/** As many tries in a day as a link allows for its code: a person who reads the mailbox of someone else finds four digits only by luck. */
const PACE = { most: MOST_TRIES, minutes: 24 * 60 }

type Typed = { lastFour?: string | undefined; dateOfBirth?: string | undefined }
type Input = Typed & { formId: string }

/**
 * Shows a signed form with its numbers, for the rest of the session, to the employee who knows the end of the SSN on it,
 * or the date of birth as long as it has no SSN.
 */
export async function proveSsn(
  deps: Deps,
  employee: EmployeeActor,
  { formId, ...typed }: Input,
): Promise<EmployeeForm> {
  const { plusCaseId, accountId } = employee
  // someone else has opened their form in this browser since
  ensure(formId === plusCaseId, 'unauthenticated')
  await limitRate(deps.identityDb, { subject: `employee numbers|${plusCaseId}`, ...PACE }, deps.realClock.now())
  const kept = await inTransaction(deps.appDb, accountId, (trx) => readKeptForm(deps.config.keys.data, trx, plusCaseId))
  const signed = kept?.section1.at(-1)
  ensure(signed, 'conflict')
  const isRight = isKnown(signed.answers, typed)
  // The refusal comes after the try was recorded.
  await runIdentityUnit(deps, employee, accountId, async (unit) => {
    if (isRight) await rememberProof(unit, employee)
    const action = isRight ? 'form_i9.numbers_shown' : 'form_i9.numbers_refused'
    unit.record({ action, subjectType: 'plus_case', subjectId: plusCaseId })
  })
  if (!isRight) throw wrongAnswer(typed)
  return getForm(deps, { ...employee, hasProvenSsn: true })
}

function isKnown(
  { ssn: onForm = '', date_of_birth: born }: EmployeeAnswers,
  { lastFour, dateOfBirth }: Typed,
): boolean {
  const ssn = parseSsn(onForm)
  return ssn === undefined
    ? born !== undefined && dateOfBirth?.trim() === born.trim()
    : ssn.slice(-4) === lastFour?.trim()
}

function wrongAnswer({ dateOfBirth }: Typed) {
  const [path, code, message] =
    dateOfBirth === undefined
      ? ['lastFour', 'wrong_digits', 'These are not the last four digits of the Social Security number on this form.']
      : ['dateOfBirth', 'wrong_date', 'This is not the date of birth on this form.']
  return problem('code_refused', { issues: [{ path, code, message }] })
}
