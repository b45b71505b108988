import type { Section2 } from '@hireproof/contract/form-i9/form-entries'
import type { PlusCase } from '@hireproof/contract/plus-cases/plus-case'
import { reverifyBy } from '@hireproof/contract/form-i9/reverification'
import { SECTION2_ATTESTATION_VERSION } from '@hireproof/contract/form-i9/section2-attestation'
import { section2Changes } from '@hireproof/contract/form-i9/section2-changes'
import { receiptDue } from '@hireproof/contract/form-i9/section2-receipts'
import { validateSection2 } from '@hireproof/contract/form-i9/validate-section2'
import { listCopies } from '../copies/document-copy.ts'
import type { Deps } from '../../deps.ts'
import type { UserActor } from '../../platform/actor.ts'
import { conflict, ensure, problem, refused } from '../../platform/problem.ts'
import type { Unit } from '../../platform/unit.ts'
import { changePlusCase } from '../../plus-cases/change-plus-case.ts'
import { ensureAttested } from '../examiner-signature.ts'
import { insertFormEntry } from '../form-entry.ts'
import { canSeeNumbers } from '../../plus-cases/plus-cases.policy.ts'
import { authorizationOf, saveReverification } from '../supplement-b/reverification.ts'
import { contextOf, ensureMayExamine, readSignedForm, versionsOf } from './section2-context.ts'

type Signature = {
  plusCaseId: string
  section2: Section2
  typedName: string
  attestationAccepted: boolean
  attestationVersion: number
}
type Correction = Signature & { replacesId: string; reason: string }

/** Signs Section 2 of a form whose Section 1 is signed, once; the time is the server's. */
export const signSection2 = (deps: Deps, actor: UserActor, input: Signature): Promise<PlusCase> =>
  changeSection2(deps, actor, input, {
    ensureCurrent: (present) => {
      if (present) throw conflict('SECTION_2_SIGNED', 'Section 2 is signed already.')
    },
    change: async (unit, entry) => {
      const mark = await insertFormEntry(deps.config.keys.data, unit, entry)
      const { attestationVersion, section2 } = input
      const { isAlternativeProcedure } = section2
      const change = {
        before: { status: 'SUBMITTED' },
        after: { status: 'COMPLETED', ...mark, attestationVersion, isAlternativeProcedure },
      }
      unit.record({
        action: 'form_i9.section2_signed',
        subjectType: 'plus_case',
        subjectId: input.plusCaseId,
        ...change,
      })
      return { status: 'COMPLETED', section2_signed_at: unit.now }
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
      const after = { ...mark, replacesId, fields, attestationVersion }
      unit.record({
        action: 'form_i9.section2_corrected',
        subjectType: 'plus_case',
        subjectId: input.plusCaseId,
        after,
      })
      return {}
    },
  })

type Version = ReturnType<typeof versionsOf>[number]
type NewEntry = Parameters<typeof insertFormEntry<'SECTION_2'>>[2]
type Changed = { status?: 'COMPLETED'; section2_signed_at?: Date }
type Step = {
  /** Refuses if the current version is not the one that the signer has seen, or may see. */
  ensureCurrent: (present: Version | undefined, held: Parameters<typeof canSeeNumbers>[1]) => void
  change: (unit: Unit, entry: NewEntry, present: Version | undefined) => Promise<Changed>
}

function changeSection2(
  deps: Deps,
  actor: UserActor,
  input: Signature & Partial<Correction>,
  { ensureCurrent, change }: Step,
): Promise<PlusCase> {
  const { plusCaseId, section2, typedName, attestationVersion } = input
  const { accountId, userId, ip } = actor
  return changePlusCase(deps, actor, { id: plusCaseId, permit: ensureMayExamine }, async (unit, locked) => {
    ensure(locked.status === 'SUBMITTED' || locked.status === 'COMPLETED', 'conflict')
    const document = await readSignedForm(deps, unit.trx, actor, locked)
    const present = versionsOf(document).at(-1)
    ensureCurrent(present, locked)
    ensureSignature(input)
    const context = contextOf(document, await listCopies(unit.trx, plusCaseId), unit.now)
    const issues = validateSection2(section2, context)
    if (issues.length > 0) throw problem('bad_request', { issues })
    const signature = { name: typedName, ip, language: 'en', userId, attestationVersion } as const
    const place = { plusCaseId, accountId, kind: 'SECTION_2' } as const
    const changed = await change(unit, { ...place, content: section2, signature }, present)
    const day = reverifyBy(authorizationOf(document, section2))
    await saveReverification(unit, { plusCaseId, accountId, reverifyBy: day })
    return { ...changed, receipt_due: receiptDue(section2, context) }
  })
}

/** A signature is made of an acknowledged attestation, in its present words, and a typed name; a correction of a reason too. */
function ensureSignature({ reason, ...signature }: Signature & Partial<Correction>) {
  if (reason?.trim() === '') throw refused('reason', 'required', 'Enter why you are correcting Section 2.')
  if (reason !== undefined && !/^[^\p{Cs}]*$/u.test(reason)) throw refused('reason', 'format', 'Write plain text.')
  ensureAttested(signature, SECTION2_ATTESTATION_VERSION)
}
