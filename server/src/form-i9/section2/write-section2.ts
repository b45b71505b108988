import { canReplace } from '@hireproof/contract/cases/close-case'
import type { Closure } from '@hireproof/contract/calendar/working-days'
import type { Section2 } from '@hireproof/contract/form-i9/form-entries'
import { section2Difference, type AccountName } from '@hireproof/contract/form-i9/name-reason'
import { missingCopies } from '@hireproof/contract/form-i9/required-copies'
import { SECTION2_ATTESTATION_VERSION } from '@hireproof/contract/form-i9/section2-attestation'
import { isOfCase } from '@hireproof/contract/form-i9/section2-differences'
import { areReceiptsKept, receiptDue } from '@hireproof/contract/form-i9/section2-receipts'
import { isVideoToCome } from '@hireproof/contract/form-i9/live-video'
import { validateSection2 } from '@hireproof/contract/form-i9/validate-section2'
import type { Selectable } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { PlusCase } from '../../platform/db.gen.ts'
import { problem, refused } from '../../platform/problem.ts'
import type { Unit } from '../../platform/unit.ts'
import { continueCheck } from '../continue-check.ts'
import { ensureSignerName } from '../ensure-signer-name.ts'
import { ensureAttested, ensureReason } from '../examiner-signature.ts'
import type { FormDocument } from '../form-document.ts'
import type { insertFormEntry } from '../form-entry.ts'
import { renewAsExamined } from '../renew-case.ts'
import { endOf, saveReverification } from '../supplement-b/reverification.ts'
import { differencesOf, findCaseOf } from './compare-section2.ts'
import { ensureExplained, renewalOf } from './explained.ts'
import { contextOf, versionsOf } from './section2-context.ts'

/** A signature of Section 2, as it was sent. */
export type Signature = {
  section2: Section2
  typedName: string
  nameReason?: string | undefined
  attestationAccepted: boolean
  attestationVersion: number
  renewsCase?: boolean | undefined
}

/** What a correction of Section 2 has besides. */
export type OfCorrection = { replacesId: string; reason: string }

/** Who signs: a user of the company, or the representative whom it named, and the name that is known of either. */
type Signer = { name: AccountName; ip: string } & (
  | { userId: string; representativeId?: undefined }
  | { userId: null; representativeId: string }
)

type Version = ReturnType<typeof versionsOf>[number]
export type NewEntry = Parameters<typeof insertFormEntry<'SECTION_2'>>[2]
type Row = Selectable<PlusCase>
type Changed = { status?: 'COMPLETED'; section2_signed_at?: Date }

/** How a first signature and a correction differ. */
export type Step = {
  /** Refuses if the current version is not the one that the signer has seen, or may see. */
  ensureCurrent: (present: Version | undefined, held: Row) => void
  change: (unit: Unit, entry: NewEntry, present: Version | undefined) => Promise<Changed>
}

type Held = { locked: Row; document: FormDocument; closures: readonly Closure[] }

/**
 * Signs Section 2, or a correction of it, on a form that is held with its case; returns what changes about the plus case.
 * A representative judges the documents only: what differs from the case is left to the employer.
 */
export async function writeSection2(
  deps: Deps,
  unit: Unit,
  { locked, document, closures }: Held,
  { input, signer, step }: { input: Signature & Partial<OfCorrection>; signer: Signer; step: Step },
): Promise<Partial<Row>> {
  const { section2, typedName, attestationVersion } = input
  const { id: plusCaseId, account_id: accountId } = locked
  const present = versionsOf(document).at(-1)
  step.ensureCurrent(present, locked)
  ensureSignature(input)
  const isRepresentative = signer.userId === null
  const known = await contextOf(deps, unit.trx, document, unit.now)
  const context = { ...known, isShortJob: locked.is_short_job, isRepresentative }
  const issues = validateSection2(section2, context)
  if (issues.length > 0) throw problem('bad_request', { issues })
  ensureVideoPast(section2, document.company.timeZone, unit.now)
  const made = await findCaseOf(unit.trx, locked)
  const differences = differencesOf(deps, section2, document, made)
  ensureExplained(
    isRepresentative ? differences.filter((each) => !isOfCase(each)) : differences,
    input,
    present?.content,
  )
  const corrected = input.replacesId === undefined ? undefined : present?.content
  const differs = section2Difference(typedName, section2, { account: signer.name, corrected }) !== undefined
  const nameReason = ensureSignerName({ ...input, differs })
  const { userId, representativeId, ip } = signer
  const signature = {
    name: typedName,
    nameReason,
    ip,
    language: 'en',
    userId,
    representativeId,
    attestationVersion,
  } as const
  const place = { plusCaseId, accountId, kind: 'SECTION_2' } as const
  const changed = await step.change(unit, { ...place, content: section2, signature }, present)
  await saveReverification(unit, { plusCaseId, accountId, reverifyBy: await endOf(unit.trx, document, section2) })
  await continueCheck(deps, unit, locked, { document, section2, closures })
  const renewal = isRepresentative ? openIf(differences.some(isOfCase)) : renewalOf(differences, input, locked)
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
}

const openIf = (differs: boolean) => (differs ? 'open' : 'none')

/** Refuses a live video that is still to come when the part that names it is signed. */
export function ensureVideoPast(
  part: Pick<Section2, 'isAlternativeProcedure' | 'liveVideo'>,
  timeZone: string,
  now: Date,
) {
  if (isVideoToCome(part, timeZone, now))
    throw refused('videoTime', 'date_range', 'Enter a time that is not after now.')
}

/** What the event of a signature records of its explanations: only what they are about. */
export const explainedIn = ({ explanations }: Section2) =>
  explanations ? { explained: explanations.map(({ difference }) => difference) } : {}

/** A signature is made of an acknowledged attestation, in its present words, and a typed name; a correction of a reason too. */
function ensureSignature({ reason, ...signature }: Signature & Partial<OfCorrection>) {
  if (reason !== undefined) ensureReason(reason, 'Section 2')
  ensureAttested(signature, SECTION2_ATTESTATION_VERSION)
}
