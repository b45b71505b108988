import type { CaseContext } from '@hireproof/contract/cases/validate-case'
import type { EmployeeLanguage } from '@hireproof/contract/plus-cases/plus-case'
import { reverifyBy } from '@hireproof/contract/form-i9/reverification'
import { section1Changes } from '@hireproof/contract/form-i9/section1-changes'
import type { EmployeeAnswers } from '@hireproof/contract/plus-cases/section1-fields'
import type { Deps } from '../deps.ts'
import { ensure } from '../platform/problem.ts'
import type { Unit } from '../platform/unit.ts'
import { endCorrection } from '../form-i9/form-correction.ts'
import { readFormDocument, type FormDocument } from '../form-i9/form-document.ts'
import { insertFormEntry, presentEntries } from '../form-i9/form-entry.ts'
import type { EmployeeActor } from '../platform/actor.ts'
import { renewCheck } from './renew-check.ts'
import { authorizationOf, saveReverification } from '../form-i9/supplement-b/reverification.ts'
import type { Hire } from './start-check.ts'

type Signature = {
  answers: EmployeeAnswers
  typedName: string
  ip: string
  language: EmployeeLanguage
  attestationVersion: number
}
type Signing = { context: CaseContext; hire: Hire; caseId: string | null; signature: Signature }

/**
 * Keeps a corrected Section 1 as a separate entry, which replaces the earlier one, and begins a new check if its facts
 * have changed. Signing without a change is fine: then the employee has confirmed that all of it is right.
 */
export async function signCorrection(
  deps: Deps,
  unit: Unit,
  { plusCaseId, accountId }: EmployeeActor,
  { context, hire, caseId, signature }: Signing,
): Promise<void> {
  const ring = deps.config.keys.data
  const { answers, typedName: name, ip, language, attestationVersion } = signature
  const document = await readFormDocument(ring, unit.trx, accountId, plusCaseId)
  ensure(document?.section1.signed, 'conflict')
  const before = document.section1.answers
  const check = await renewCheck(deps, unit, context, hire, { caseId, before, after: answers })
  const replacesId = document.entries.findLast(({ kind }) => kind === 'SECTION_1')?.id ?? null
  const mark = await insertFormEntry(ring, unit, {
    ...{ plusCaseId, accountId, kind: 'SECTION_1', content: answers },
    signature: { name, ip, language, attestationVersion, userId: null },
    replaces: replacesId === null ? undefined : { id: replacesId, reason: null },
  })
  await endCorrection(unit, plusCaseId, 'signed')
  const moved = check ? { verification_case_id: check.caseId } : {}
  await unit.trx
    .updateTable('plus_case')
    .set({ ...moved, updated_at: unit.now })
    .where('id', '=', plusCaseId)
    .execute()
  await renewReverification(unit, { ...document, section1: { ...document.section1, answers } })
  const fields = section1Changes(before, answers).map(({ field }) => field)
  unit.record({
    action: 'form_i9.section1_corrected',
    subjectType: 'plus_case',
    subjectId: plusCaseId,
    ...(check ? { before: { caseNumber: check.before } } : {}),
    after: { ...mark, replacesId, fields, language, attestationVersion, ...(check ? { caseNumber: check.after } : {}) },
  })
}

/** The end of an authorization follows from Section 1 too, once Section 2 is signed. */
async function renewReverification(unit: Unit, document: FormDocument): Promise<void> {
  const section2 = presentEntries(document.entries, 'SECTION_2').at(-1)?.content
  if (!section2) return
  const { plusCaseId, accountId } = document
  const day = reverifyBy(authorizationOf(document, section2))
  await saveReverification(unit, { plusCaseId, accountId, reverifyBy: day })
}
