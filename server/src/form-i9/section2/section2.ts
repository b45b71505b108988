import { canReplace } from '@hireproof/contract/cases/close-case'
import type { Section2 } from '@hireproof/contract/form-i9/form-entries'
import type { PlusCase } from '@hireproof/contract/plus-cases/plus-case'
import { section2Difference } from '@hireproof/contract/form-i9/name-reason'
import { SECTION2_ATTESTATION_VERSION } from '@hireproof/contract/form-i9/section2-attestation'
import { section2Changes } from '@hireproof/contract/form-i9/section2-changes'
import { areReceiptsKept, receiptDue } from '@hireproof/contract/form-i9/section2-receipts'
import { missingCopies } from '@hireproof/contract/form-i9/required-copies'
import { validateSection2 } from '@hireproof/contract/form-i9/validate-section2'
import { forgetLookUps } from '../../cases/look-up-numbers.ts'
import type { Deps } from '../../deps.ts'
import type { UserActor } from '../../platform/actor.ts'
import { conflict, ensure, problem, refused } from '../../platform/problem.ts'
import type { Unit } from '../../platform/unit.ts'
import { changePlusCase } from '../../plus-cases/change-plus-case.ts'
import { ensureSignerName, markOfName } from '../ensure-signer-name.ts'
import { ensureAttested, ensureReason } from '../examiner-signature.ts'
import { continueCheck } from '../continue-check.ts'
import { insertFormEntry } from '../form-entry.ts'
import { canSeeNumbers } from '../../plus-cases/plus-cases.policy.ts'
import { renewAsExamined } from '../renew-case.ts'
import { endOf, saveReverification } from '../supplement-b/reverification.ts'
import { comparedNumbers, differencesOf, findCaseOf, limitComparing } from './compare-section2.ts'
import { ensureExplained, renewalOf } from './explained.ts'
import { accountNameOf, contextOf, ensureMayExamine, readSignedForm, versionsOf } from './section2-context.ts'

type Signature = {
  plusCaseId: string
  section2: Section2
  typedName: string
  nameReason?: string | undefined
  attestationAccepted: boolean
  attestationVersion: number
  renewsCase?: boolean | undefined
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
        after: {
          status: 'COMPLETED',
          ...mark,
          attestationVersion,
          isAlternativeProcedure,
          ...explainedIn(section2),
          ...markOf(entry),
        },
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

type Version = ReturnType<typeof versionsOf>[number]
type NewEntry = Parameters<typeof insertFormEntry<'SECTION_2'>>[2]
const markOf = ({ signature }: NewEntry) => markOfName(signature.nameReason)
type Changed = { status?: 'COMPLETED'; section2_signed_at?: Date }
type Step = {
  /** Refuses if the current version is not the one that the signer has seen, or may see. */
  ensureCurrent: (present: Version | undefined, held: Parameters<typeof canSeeNumbers>[1]) => void
  change: (unit: Unit, entry: NewEntry, present: Version | undefined) => Promise<Changed>
}

async function changeSection2(
  deps: Deps,
  actor: UserActor,
  input: Signature & Partial<Correction>,
  { ensureCurrent, change }: Step,
): Promise<PlusCase> {
  const { plusCaseId, section2, typedName, attestationVersion } = input
  await limitComparing(deps, actor, input)
  const { accountId, userId, ip } = actor
  const about = { id: plusCaseId, permit: ensureMayExamine, holdsCase: true }
  return changePlusCase(deps, actor, about, async (unit, locked, closures) => {
    ensure(locked.status === 'SUBMITTED' || locked.status === 'COMPLETED', 'conflict')
    const document = await readSignedForm(deps, unit.trx, actor, locked)
    const present = versionsOf(document).at(-1)
    ensureCurrent(present, locked)
    ensureSignature(input)
    const known = await contextOf(deps, unit.trx, document, unit.now)
    const context = { ...known, isShortJob: locked.is_short_job }
    const issues = validateSection2(section2, context)
    if (issues.length > 0) throw problem('bad_request', { issues })
    const made = await findCaseOf(unit.trx, locked)
    const differences = differencesOf(deps, section2, document, made)
    ensureExplained(differences, input, present?.content)
    const corrected = input.replacesId === undefined ? undefined : present?.content
    const account = await accountNameOf(unit.trx, userId)
    const differs = section2Difference(typedName, section2, { account, corrected }) !== undefined
    const nameReason = ensureSignerName({ ...input, differs })
    const signature = { name: typedName, nameReason, ip, language: 'en', userId, attestationVersion } as const
    const place = { plusCaseId, accountId, kind: 'SECTION_2' } as const
    const changed = await change(unit, { ...place, content: section2, signature }, present)
    await saveReverification(unit, { plusCaseId, accountId, reverifyBy: await endOf(unit.trx, document, section2) })
    await continueCheck(deps, unit, locked, { document, section2, closures })
    await forgetLookUps(deps, unit.trx, actor, comparedNumbers(section2))
    const renewal = renewalOf(differences, input, locked)
    const renewsNow = renewal === 'wanted' && made !== undefined && canReplace(made.case_status)
    if (renewsNow) await renewAsExamined(deps, unit, locked, { document, section2, closures })
    // the due day of a receipt that is not corrected stays as it was when it was signed
    const isKept = present !== undefined && areReceiptsKept(present.content, section2)
    return {
      ...changed,
      receipt_due: isKept ? locked.receipt_due : receiptDue(section2),
      case_differs: renewal !== 'none' && !renewsNow,
      missing_copies: missingCopies(section2, { ...context, missing: locked.missing_copies }),
    }
  })
}

/** What the event of a signature records of its explanations: only what they are about. */
const explainedIn = ({ explanations }: Section2) =>
  explanations ? { explained: explanations.map(({ difference }) => difference) } : {}

/** A signature is made of an acknowledged attestation, in its present words, and a typed name; a correction of a reason too. */
function ensureSignature({ reason, ...signature }: Signature & Partial<Correction>) {
  if (reason !== undefined) ensureReason(reason, 'Section 2')
  ensureAttested(signature, SECTION2_ATTESTATION_VERSION)
}
