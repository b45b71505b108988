import type { AuditAction } from '@hireproof/contract/audit-actions'
import { signatureDigest, type SignatureProof } from './statement.ts'

/** The actions that sign something on a form: each event has the digest of what was signed. */
export const signingActions: readonly AuditAction[] = [
  'form_i9.section1_signed',
  'form_i9.section1_corrected',
  'form_i9.section1_number_added',
  'form_i9.preparer_signed',
  'form_i9.section2_signed',
  'form_i9.section2_corrected',
  'form_i9.supplement_b_signed',
  'form_i9.supplement_b_corrected',
]

/** What the audit records of a signature; the first Section 1 has no id. */
export type RecordedSignature = { entryId: string | null; digest: string | null }

/** Where signatures and audit differ, in sentences; empty if every signature is recorded just as it is, and no other. */
export function compareSignatures(proofs: readonly SignatureProof[], recorded: readonly RecordedSignature[]): string[] {
  const events = Map.groupBy(recorded, ({ entryId }) => entryId)
  const known = new Set(proofs.map(({ entryId }) => entryId))
  const wrong = proofs.flatMap((proof) => {
    const [event, ...more] = events.get(proof.entryId) ?? []
    if (!event || more.length > 0) return [`${nameOf(proof)} has ${event ? 'two events' : 'no event'} in the audit.`]
    return event.digest === signatureDigest(proof) ? [] : [`${nameOf(proof)} differs from what the audit records.`]
  })
  const gone = [...events.keys()].filter((entryId) => !known.has(entryId))
  return [...wrong, ...gone.map((entryId) => `${nameOf({ entryId })} is in the audit, but no longer in the form.`)]
}

const nameOf = ({ entryId }: { entryId: string | null }) =>
  entryId === null ? 'The first signature of Section 1' : `The signed entry ${entryId}`
