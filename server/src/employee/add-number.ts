import type { EmployeeForm } from '@hireproof/contract/employee/employee-form'
import { areInitialsOf, initialsOf } from '@hireproof/contract/form-i9/initials'
import { caseFieldsOf } from '@hireproof/contract/form-i9/section1-case'
import { answersAsExamined } from '@hireproof/contract/form-i9/section2-case'
import type { EmployeeLanguage } from '@hireproof/contract/employee-languages'
import { validateDraft, type CaseContext } from '@hireproof/contract/cases/validate-case'
import { ensureValid } from '../cases/case-context.ts'
import type { Deps } from '../deps.ts'
import { findCorrection, isAsked } from '../form-i9/form-correction.ts'
import { insertFormEntry, lastSection1, presentEntries } from '../form-i9/form-entry.ts'
import { readKeptForm } from '../form-i9/kept-form.ts'
import { NUMBER_ADDED, wholeSignature } from '../form-i9/section1-versions.ts'
import type { EmployeeActor } from '../platform/actor.ts'
import { conflict, ensure, refused } from '../platform/problem.ts'
import { limitRate } from '../platform/rate-limit.ts'
import { runUnit, type Unit } from '../platform/unit.ts'
import { findPlusCase, lockPlusCase } from '../plus-cases/plus-cases.queries.ts'
import { beginOrHold, contextOf, hireOf, keepCase } from '../plus-cases/check/begin-case.ts'
import { getForm } from './get-form.ts'
import { canAddNumber } from './late-number.ts'
import { tellEmployer } from '../plus-cases/tell-employer.ts'

/** A person who tries more often within half an hour is trying numbers. */
const PACE = { most: 20, minutes: 30 }

type Input = { formId: string; ssn: string; initials: string; language: EmployeeLanguage }

/**
 * Adds the Social Security number that a signed form was left without, as a version of Section 1 with initials and
 * today's date, and begins the check if it waited for nothing else. A form that has a number is corrected on request.
 */
export async function addNumber(deps: Deps, employee: EmployeeActor, input: Input): Promise<EmployeeForm> {
  const { plusCaseId, accountId } = employee
  // someone else has opened their form in this browser since
  ensure(input.formId === plusCaseId, 'unauthenticated')
  // the mailbox alone does not show who it is
  ensure(employee.hasProvenSsn, 'forbidden')
  await limitRate(deps.identityDb, { subject: `add number|${plusCaseId}`, ...PACE }, deps.realClock.now())
  const closures = await deps.closures()
  await runUnit(deps, employee, accountId, async (unit) => {
    const { plusCase, kept } = await lockSigned(deps, unit, employee)
    const context = await contextOf(deps, unit, plusCase, closures)
    const { answers: before } = kept.section1.at(-1) ?? { answers: {} }
    const answers = { ...before, ssn: input.ssn }
    ensureNumber(input, context)
    if (!areInitialsOf(input.initials, before)) throw wrongInitials(initialsOf(before))
    const section2 = presentEntries(kept.entries, 'SECTION_2').at(-1)?.content
    const hire = hireOf(plusCase, 'number_added', section2)
    const check = await beginOrHold(deps, unit, context, hire, answersAsExamined(answers, section2))
    const signed = wholeSignature(kept.section1)
    ensure(signed, 'conflict')
    const replacesId = lastSection1(kept.entries)
    const mark = await insertFormEntry(deps.config.keys.data, unit, {
      ...{ plusCaseId, accountId, kind: 'SECTION_1', content: answers },
      signature: {
        ...{ name: input.initials, ip: employee.ip, language: input.language, userId: null },
        // no statement is shown again: the one that was signed covers the number
        attestationVersion: signed.attestationVersion,
      },
      replaces: { id: replacesId, reason: NUMBER_ADDED },
    })
    unit.record({
      action: 'form_i9.section1_number_added',
      subjectType: 'plus_case',
      subjectId: plusCaseId,
      after: { ...mark, replacesId, fields: ['ssn'], language: input.language },
    })
    await keepCase(unit, plusCase, check)
    await tellEmployer(unit, plusCase, 'plus-number-added', check)
  })
  // The audit records the signature at the end of the transaction; only then can the form be read.
  return getForm(deps, employee)
}

/** Holds a signed form to which a number can be added now. */
async function lockSigned({ config }: Deps, { trx, now }: Unit, { plusCaseId, accountId }: EmployeeActor) {
  const plusCase = await lockPlusCase(trx, accountId, plusCaseId)
  const row = plusCase && (await findPlusCase(trx, accountId, plusCaseId, now))
  const account = trx.selectFrom('account').select('status').where('id', '=', accountId)
  ensure((await account.executeTakeFirstOrThrow()).status !== 'CLOSED', 'account_closed')
  const kept = await readKeptForm(config.keys.data, trx, plusCaseId)
  ensure(plusCase && row && kept, 'unauthenticated')
  ensure(kept.section1.length > 0, 'conflict')
  // the number belongs into the correction that the employee works on
  if (isAsked(await findCorrection(trx, plusCaseId))) {
    throw conflict('FORM_CHANGED', 'Your employer has asked you to review this form.')
  }
  if (!canAddNumber(row, kept)) {
    throw conflict('NUMBER_ON_FORM', 'No Social Security number can be added to this form.')
  }
  return { plusCase, kept }
}

/** Refuses a number that is missing, or that cannot be one. */
function ensureNumber({ ssn }: Input, context: CaseContext): void {
  if (ssn.trim() === '') throw refused('ssn', 'ATTRIBUTE_REQUIRED', 'Enter the Social Security number.')
  ensureValid(validateDraft(caseFieldsOf({ ssn }), context))
}

const wrongInitials = (initials: string) =>
  refused('initials', 'ATTRIBUTE_FORMAT', `Enter the initials of the name on the form, such as ${initials}.`)
