import type { CaseContext } from '@hireproof/contract/cases/validate-case'
import type { EmployeeLanguage } from '@hireproof/contract/employee-languages'
import { answersAsExamined } from '@hireproof/contract/form-i9/section2-case'
import { section1Changes } from '@hireproof/contract/form-i9/section1-changes'
import type { EmployeeAnswers } from '@hireproof/contract/plus-cases/section1-fields'
import type { Selectable } from 'kysely'
import type { Deps } from '../deps.ts'
import type { PlusCase } from '../platform/db.gen.ts'
import { ensure } from '../platform/problem.ts'
import type { Unit } from '../platform/unit.ts'
import { endCorrection } from '../form-i9/form-correction.ts'
import { markOfName } from '../form-i9/ensure-signer-name.ts'
import { readFormDocument, type FormDocument } from '../form-i9/form-document.ts'
import { insertFormEntry, lastSection1, presentEntries } from '../form-i9/form-entry.ts'
import type { EmployeeActor } from '../platform/actor.ts'
import { hireOf, keepCase, type CaseOfForm } from '../plus-cases/check/begin-case.ts'
import { renewCheck } from '../plus-cases/check/renew-check.ts'
import { endOf, saveReverification } from '../form-i9/supplement-b/reverification.ts'

type Signature = {
  answers: EmployeeAnswers
  typedName: string
  nameReason: string | undefined
  ip: string
  language: EmployeeLanguage
  attestationVersion: number
  helpLanguage?: EmployeeLanguage | undefined
}
type Signing = { context: CaseContext; plusCase: Selectable<PlusCase>; signature: Signature }

/**
 * Keeps a corrected Section 1 as a separate entry, which replaces the earlier one, and begins a new check if its facts
 * have changed. Signing without a change is fine: then the employee has confirmed that all of it is right.
 */
export async function signCorrection(
  deps: Deps,
  unit: Unit,
  { plusCaseId, accountId }: EmployeeActor,
  { context, plusCase, signature }: Signing,
): Promise<CaseOfForm> {
  const ring = deps.config.keys.data
  const { answers, typedName: name, nameReason, ip, language, attestationVersion, helpLanguage } = signature
  const document = await readFormDocument(ring, unit.trx, accountId, plusCaseId)
  ensure(document?.section1.signed, 'conflict')
  const before = document.section1.answers
  const section2 = presentEntries(document.entries, 'SECTION_2').at(-1)?.content
  const check = await renewCheck(deps, unit, context, hireOf(plusCase, 'corrected', section2), {
    caseId: plusCase.verification_case_id,
    before: answersAsExamined(before, section2),
    after: answersAsExamined(answers, section2),
  })
  const replacesId = lastSection1(document.entries)
  const mark = await insertFormEntry(ring, unit, {
    ...{ plusCaseId, accountId, kind: 'SECTION_1', content: answers },
    signature: {
      ...{ name, nameReason, ip, language, attestationVersion },
      ...{ helpLanguage: helpLanguage ?? null, userId: null },
    },
    replaces: replacesId === null ? undefined : { id: replacesId, reason: null },
  })
  await endCorrection(unit, plusCaseId, 'signed')
  await keepCase(unit, plusCase, check.now)
  await renewReverification(unit, { ...document, section1: { ...document.section1, answers } })
  const fields = section1Changes(before, answers).map(({ field }) => field)
  unit.record({
    action: 'form_i9.section1_corrected',
    subjectType: 'plus_case',
    subjectId: plusCaseId,
    ...(check.replaced ? { before: { caseNumber: check.replaced } } : {}),
    after: {
      ...{ ...mark, replacesId, fields, language, ...(helpLanguage && { helpLanguage }), attestationVersion },
      ...markOfName(nameReason),
      ...(check.begun ? { caseNumber: check.begun } : {}),
    },
  })
  return check.now
}

/** The end of an authorization follows from Section 1 too, once Section 2 is signed. */
async function renewReverification(unit: Unit, document: FormDocument): Promise<void> {
  const section2 = presentEntries(document.entries, 'SECTION_2').at(-1)?.content
  if (!section2) return
  const { plusCaseId, accountId } = document
  await saveReverification(unit, { plusCaseId, accountId, reverifyBy: await endOf(unit.trx, document, section2) })
}
