import type { PlusCase } from '@hireproof/contract/plus-cases/plus-case'
import { section2Changes } from '@hireproof/contract/form-i9/section2-changes'
import { forgetLookUps } from '../../cases/look-up-numbers.ts'
import type { Deps } from '../../deps.ts'
import type { UserActor } from '../../platform/actor.ts'
import { conflict, ensure, refused } from '../../platform/problem.ts'
import type { Unit } from '../../platform/unit.ts'
import { changePlusCase } from '../../plus-cases/change-plus-case.ts'
import { canSeeNumbers } from '../../plus-cases/plus-cases.policy.ts'
import { endOpenRepresentative } from '../../plus-cases/representative/representative.queries.ts'
import { markOfName } from '../ensure-signer-name.ts'
import { insertFormEntry } from '../form-entry.ts'
import { comparedNumbers, limitComparing } from './compare-section2.ts'
import { accountNameOf, ensureMayExamine, readSignedForm } from './section2-context.ts'
import {
  explainedIn,
  writeSection2,
  type NewEntry,
  type OfCorrection,
  type Signature,
  type Step,
} from './write-section2.ts'

type Input = Signature & { plusCaseId: string }
type Correction = Input & OfCorrection

/** Signs Section 2 of a form whose Section 1 is signed, once; the time is the server's. */
export const signSection2 = (deps: Deps, actor: UserActor, input: Input): Promise<PlusCase> =>
  changeSection2(deps, actor, input, {
    ...firstSignature(deps),
    change: async (unit, entry) => {
      await endOpenRepresentative(unit, input.plusCaseId, 'EMPLOYER_SIGNED')
      return signFirst(deps, unit, entry)
    },
  })

/** Signs a correction of the present version of Section 2 with its reason; the version that it replaces stays. */
export const correctSection2 = (deps: Deps, actor: UserActor, input: Correction): Promise<PlusCase> =>
  changeSection2(deps, actor, input, {
    ensureCurrent: (present, held) => {
      ensure(canSeeNumbers(actor, held), 'forbidden')
      if (present?.id === input.replacesId) return
      throw conflict('SECTION_2_CHANGED', 'Someone else corrected Section 2 while you were working on it.')
    },
    change: async (unit, entry, present) => {
      const { section2, replacesId, reason, attestationVersion } = input
      const fields = present ? section2Changes(present.content, section2).map(({ field }) => field) : []
      if (fields.length === 0) throw refused('section2', 'nothing_changed', 'Correct a field before you sign.')
      const replaces = { id: replacesId, reason }
      const mark = await insertFormEntry(deps.config.keys.data, unit, { ...entry, replaces })
      const after = { ...mark, replacesId, fields, attestationVersion, ...explainedIn(section2), ...markOf(entry) }
      unit.record({
        action: 'form_i9.section2_corrected',
        subjectType: 'plus_case',
        subjectId: input.plusCaseId,
        after,
      })
      return {}
    },
  })

const markOf = ({ signature }: NewEntry) => markOfName(signature.nameReason)

/** The first signature of Section 2, by whomever it is. */
export const firstSignature = (deps: Deps): Step => ({
  ensureCurrent: (present) => {
    if (present) throw conflict('SECTION_2_SIGNED', 'Section 2 is signed already.')
  },
  change: (unit, entry) => signFirst(deps, unit, entry),
})

async function signFirst(deps: Deps, unit: Unit, entry: NewEntry) {
  const { content: section2, signature, plusCaseId } = entry
  const mark = await insertFormEntry(deps.config.keys.data, unit, entry)
  const { attestationVersion, representativeId } = signature
  const { isAlternativeProcedure } = section2
  unit.record({
    action: 'form_i9.section2_signed',
    subjectType: 'plus_case',
    subjectId: plusCaseId,
    before: { status: 'SUBMITTED' },
    after: {
      status: 'COMPLETED',
      ...mark,
      attestationVersion,
      isAlternativeProcedure,
      ...explainedIn(section2),
      ...markOf(entry),
      ...(representativeId && { representativeId }),
    },
  })
  return { status: 'COMPLETED', section2_signed_at: unit.now } as const
}

async function changeSection2(
  deps: Deps,
  actor: UserActor,
  input: Input & Partial<Correction>,
  step: Step,
): Promise<PlusCase> {
  await limitComparing(deps, actor, input)
  const about = { id: input.plusCaseId, permit: ensureMayExamine, holdsCase: true }
  return changePlusCase(deps, actor, about, async (unit, locked, closures) => {
    ensure(locked.status === 'SUBMITTED' || locked.status === 'COMPLETED', 'conflict')
    const document = await readSignedForm(deps, unit.trx, actor, locked)
    const signer = { name: await accountNameOf(unit.trx, actor.userId), userId: actor.userId, ip: actor.ip }
    const changed = await writeSection2(deps, unit, { locked, document, closures }, { input, signer, step })
    await forgetLookUps(deps, unit.trx, actor, comparedNumbers(input.section2))
    return changed
  })
}
