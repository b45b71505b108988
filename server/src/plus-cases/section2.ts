import type { Section2 } from '@hireproof/contract/plus-cases/form-entries'
import type { PlusCase } from '@hireproof/contract/plus-cases/plus-case'
import { reverifyBy } from '@hireproof/contract/plus-cases/reverification'
import { SECTION2_ATTESTATION_VERSION } from '@hireproof/contract/plus-cases/section2-attestation'
import { section2Changes } from '@hireproof/contract/plus-cases/section2-changes'
import { receiptDue } from '@hireproof/contract/plus-cases/section2-receipts'
import { validateSection2 } from '@hireproof/contract/plus-cases/validate-section2'
import { caseOrigin, type RequestInfo } from '../cases/case-context.ts'
import { listCopies } from '../copies/document-copy.ts'
import type { Deps } from '../deps.ts'
import type { UserActor } from '../platform/actor.ts'
import { conflict, ensure, problem, refused } from '../platform/problem.ts'
import { runUnit, type Unit } from '../platform/unit.ts'
import { ensureAttested } from './examiner-signature.ts'
import { insertFormEntry } from './form-entry.ts'
import { canSeeNumbers } from './plus-cases.policy.ts'
import { findPlusCase, holdPlusCase } from './plus-cases.queries.ts'
import { presentPlusCase } from './present-plus-case.ts'
import { authorizationOf, keepReverification } from './reverification.ts'
import { contextOf, ensureMayExamine, readSignedForm, versionsOf } from './section2-setting.ts'

type Signature = { section2: Section2; typedName: string; attestationAccepted: boolean; attestationVersion: number }
type Correction = Signature & { replacesId: string; reason: string }
type Target = { id: string; request: RequestInfo }

/** Signs Section 2 of a form whose Section 1 is signed, once; the time is the server's. */
export const signSection2 = (deps: Deps, actor: UserActor, target: Target, input: Signature): Promise<PlusCase> =>
  changeSection2(deps, actor, target, input, {
    ensureCurrent: (present) => {
      if (present) throw conflict('SECTION_2_SIGNED', 'Section 2 is signed already.')
    },
    change: async (unit, entry) => {
      const entryId = await insertFormEntry(deps.config.keys.data, unit, entry)
      const { attestationVersion, section2 } = input
      const { isAlternativeProcedure } = section2
      const change = {
        before: { status: 'SUBMITTED' },
        after: { status: 'COMPLETED', entryId, attestationVersion, isAlternativeProcedure },
      }
      unit.record({ action: 'form_i9.section2_signed', subjectType: 'plus_case', subjectId: target.id, ...change })
      return { status: 'COMPLETED', section2_signed_at: unit.now }
    },
  })

/** Signs a correction of the present version of Section 2 with its reason; the version that it replaces stays. */
export const correctSection2 = (deps: Deps, actor: UserActor, target: Target, input: Correction): Promise<PlusCase> =>
  changeSection2(deps, actor, target, input, {
    ensureCurrent: (present, held) => {
      ensure(canSeeNumbers(actor, held), 'forbidden')
      if (present?.id === input.replacesId) return
      throw conflict('SECTION_2_CHANGED', 'Section 2 was corrected by somebody else meanwhile.')
    },
    change: async (unit, entry, present) => {
      const { section2, replacesId, reason, attestationVersion } = input
      const fields = present ? section2Changes(present.content, section2).map(({ field }) => field) : []
      if (fields.length === 0) throw refused('section2', 'nothing_changed', 'Correct a field before you sign.')
      const replaces = { id: replacesId, reason }
      const entryId = await insertFormEntry(deps.config.keys.data, unit, { ...entry, replaces })
      const after = { entryId, replacesId, fields, attestationVersion }
      unit.record({ action: 'form_i9.section2_corrected', subjectType: 'plus_case', subjectId: target.id, after })
      return {}
    },
  })

type Version = ReturnType<typeof versionsOf>[number]
type NewEntry = Parameters<typeof insertFormEntry<'SECTION_2'>>[2]
type Changed = { status?: 'COMPLETED'; section2_signed_at?: Date }
type Step = {
  /** Refuses where the present version is another one than the signer has seen, or may see. */
  ensureCurrent: (present: Version | undefined, held: Parameters<typeof canSeeNumbers>[1]) => void
  change: (unit: Unit, entry: NewEntry, present: Version | undefined) => Promise<Changed>
}

async function changeSection2(
  deps: Deps,
  actor: UserActor,
  { id, request }: Target,
  input: Signature & Partial<Correction>,
  { ensureCurrent, change }: Step,
): Promise<PlusCase> {
  const closures = await deps.closures()
  const { section2, typedName, attestationVersion } = input
  return runUnit(deps.appDb, deps, caseOrigin(actor, request), async (unit) => {
    const held = await holdPlusCase(unit.trx, actor.accountId, id)
    ensureMayExamine(actor, held)
    ensure(held.status === 'SUBMITTED' || held.status === 'COMPLETED', 'conflict')
    const document = await readSignedForm(deps, unit.trx, actor.accountId, id)
    const present = versionsOf(document).at(-1)
    ensureCurrent(present, held)
    ensureSignature(input)
    const context = contextOf(document, await listCopies(unit.trx, id), unit.now)
    const issues = validateSection2(section2, context)
    if (issues.length > 0) throw problem('bad_request', { issues })
    const signer = { name: typedName, ip: request.ip, language: 'en', userId: actor.userId } as const
    const signature = { ...signer, attestationVersion }
    const place = { plusCaseId: id, accountId: actor.accountId, kind: 'SECTION_2' } as const
    const changed = await change(unit, { ...place, content: section2, signature }, present)
    await unit.trx
      .updateTable('plus_case')
      .set({ ...changed, receipt_due: receiptDue(section2, context), updated_at: unit.now })
      .where('id', '=', id)
      .execute()
    const day = reverifyBy(authorizationOf(document, section2))
    await keepReverification(unit, { plusCaseId: id, accountId: actor.accountId, reverifyBy: day })
    const row = await findPlusCase(unit.trx, actor.accountId, id, unit.now)
    ensure(row, 'not_found')
    return presentPlusCase(actor, row, closures)
  })
}

/** A signature is made of an acknowledged attestation, in its present words, and a typed name; a correction of a reason too. */
function ensureSignature({ reason, ...signature }: Signature & Partial<Correction>) {
  if (reason?.trim() === '') throw refused('reason', 'required', 'Say why Section 2 is corrected.')
  if (reason !== undefined && !/^[^\p{Cs}]*$/u.test(reason)) throw refused('reason', 'format', 'Write plain text.')
  ensureAttested(signature, SECTION2_ATTESTATION_VERSION)
}
