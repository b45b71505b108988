import { canReplace } from '@hireproof/contract/cases/close-case'
import { maskNumber } from '@hireproof/contract/cases/numbers'
import { maskSsn, parseSsn } from '@hireproof/contract/cases/ssn'
import { displayDate } from '@hireproof/contract/format/display'
import { documents } from '@hireproof/contract/cases/documents'
import type { Section2 } from '@hireproof/contract/form-i9/form-entries'
import { shownNumber } from '@hireproof/contract/form-i9/number-shapes'
import type { Section2Comparison, ShownDifference } from '@hireproof/contract/form-i9/section2-comparison'
import {
  isOfCase,
  newDifferences,
  section2Differences,
  type Difference,
} from '@hireproof/contract/form-i9/section2-differences'
import { documentLines } from '@hireproof/contract/form-i9/section2-documents'
import { draftOf, openNumbers } from '../../cases/case-row.ts'
import { findCaseById, type CaseView } from '../../cases/cases.queries.ts'
import { limitLookUps, recordLookUps, type LookedUp } from '../../cases/look-up-numbers.ts'
import type { Deps } from '../../deps.ts'
import type { UserActor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db.ts'
import { ensure } from '../../platform/problem.ts'
import { runUnit } from '../../platform/unit.ts'
import { canSeeNumbers, isSigned } from '../../plus-cases/plus-cases.policy.ts'
import { findPlusCase } from '../../plus-cases/plus-cases.queries.ts'
import type { FormDocument } from '../form-document.ts'
import { ensureMayExamine, readSignedForm, versionsOf } from './section2-context.ts'

type Input = { plusCaseId: string; section2: Section2 }

/** What Section 2, or a correction of it, has other than Section 1 and the case, before it is signed. */
export async function compareSection2(deps: Deps, actor: UserActor, input: Input): Promise<Section2Comparison> {
  await limitComparing(deps, actor, input)
  return runUnit(deps, actor, actor.accountId, async ({ trx, now }) => {
    const row = await findPlusCase(trx, actor.accountId, input.plusCaseId, now)
    ensureMayExamine(actor, row)
    ensure(isSigned(row.status), 'conflict')
    const document = await readSignedForm(deps, trx, actor, row)
    const made = await findCaseOf(trx, row)
    const all = differencesOf(deps, input.section2, document, made)
    const found = newDifferences(all, input.section2, versionsOf(document).at(-1)?.content)
    const mayRenew = made && found.some(isOfCase)
    return {
      differences: found.map((each) => presentDifference(each, canSeeNumbers(actor, row))),
      renewal: mayRenew ? (canReplace(made.case_status) ? 'now' : 'later') : 'none',
    }
  })
}

type WithCase = { verification_case_id: string | null; case_waits_for: readonly string[] }

/** The case of a plus case; undefined if none has begun: one that waits is made with the documents of Section 2. */
export const findCaseOf = async (trx: Db, { verification_case_id: id, case_waits_for: waits }: WithCase) =>
  id === null || waits.length > 0 ? undefined : findCaseById(trx, id)

/** Every difference of Section 2 from the present Section 1 and from the case. */
export function differencesOf(
  { config: { keys } }: Deps,
  section2: Section2,
  { section1 }: FormDocument,
  made: CaseView | undefined,
): Difference[] {
  const draft = made ? { ...draftOf(made), ...openNumbers(keys, made) } : null
  return section2Differences(section2, { answers: section1.answers, made: draft })
}

/** The numbers of Section 2 that are compared. */
export const comparedNumbers = (section2: Section2): LookedUp[] =>
  documentLines.flatMap(({ list, index }) => {
    const document = section2[list][index]
    const shown = document && shownNumber(document)
    return shown ? [{ kind: shown.field, value: shown.value }] : []
  })

/**
 * Limits how many different numbers someone compares who may not see those of the form: each comparison tells whether
 * it is the number in Section 1. The audit records it, also if nothing is signed.
 */
export async function limitComparing(deps: Deps, actor: UserActor, { plusCaseId, section2 }: Input): Promise<void> {
  const numbers = comparedNumbers(section2)
  if (numbers.length === 0) return
  await runUnit(deps, actor, actor.accountId, async (unit) => {
    const row = await findPlusCase(unit.trx, actor.accountId, plusCaseId, unit.now)
    ensureMayExamine(actor, row)
    if (canSeeNumbers(actor, row) || !isSigned(row.status)) return
    await limitLookUps(deps, actor, numbers)
    recordLookUps(unit, actor, 'section_2', numbers, 1)
  })
}

const nameOf = (code: string) => documents.find((entry) => entry.code === code)?.name ?? code

function shown({ id, number }: Difference, text: string): string {
  if (number === 'ssn') return maskSsn(parseSsn(text) ?? text)
  if (number !== null) return maskNumber(text)
  const isDate = id === 'section1.work_until' || id === 'case.expiration_date'
  return isDate ? displayDate(text) : text.split(' ').map(nameOf).join('; ')
}

/** A difference for the person who examines; numbers of the other side only for people who may see them. */
export const presentDifference = (found: Difference, isSeen: boolean): ShownDifference => ({
  id: found.id,
  path: found.path,
  recorded: shown(found, found.recorded),
  stated: found.number !== null && !isSeen ? null : shown(found, found.stated),
})
