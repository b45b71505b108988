import { createHmac, randomBytes } from 'node:crypto'
import type { FormEntryKind } from '@hireproof/contract/form-i9/form-entries'
import type { EmployeeLanguage } from '@hireproof/contract/employee-languages'
import type { Keyring } from '../platform/keyring.ts'
import { seal, unseal, type Sealed } from '../platform/seal.ts'

/** Who signed, when, from where, and the version of the words that were shown. */
export type EntrySignature = {
  name: string
  ip: string
  language: EmployeeLanguage
  attestationVersion: number
  /** The language of the translation that was shown beside these words as help, if any. */
  helpLanguage?: EmployeeLanguage | null
  /** The user who signed; null for the employee, a preparer and a representative. */
  userId: string | null
  /** The representative who signed Section 2, if no user did. */
  representativeId?: string | null
  /** The user who handed over the device on which Section 1 was signed; none in a browser of the employee's own. */
  onSiteBy?: string | null
  /** Why the name differs from that in the section; only if it does. Sealed with what was signed. */
  nameReason?: string | undefined
  /** The mailbox that a preparer proved to be their own, with a code. Sealed with what was signed. */
  confirmedEmail?: string | undefined
}

/** Everything about a signature that is in columns of its own, and so outside of the envelope. */
export type Statement = {
  plusCaseId: string
  accountId: number
  kind: FormEntryKind
  /** Null for the first Section 1, which is in the form itself. */
  entryId: string | null
  replacesId: string | null
  edition: { edition: string; expires: string }
  signed: EntrySignature & { at: Date }
}

/** What was signed, with the parts of the signature that are sealed; the reason is that of a correction. */
type Signed<Content> = {
  content: Content
  reason: string | null
  nameReason?: string | undefined
  confirmedEmail?: string | undefined
}

/** What proves that the audit records just this content and this signature: the HMAC-SHA256 of the text with the key. */
export type SignatureProof = { entryId: string | null; key: string; text: string }

/** The digest of a signature in its event of the audit. It says nothing without the key, which is in the envelope. */
export const signatureDigest = ({ key, text }: Pick<SignatureProof, 'key' | 'text'>): string =>
  createHmac('sha256', Buffer.from(key, 'base64')).update(text).digest('hex')

type Envelope = Signed<unknown> & { key: string }

/**
 * In one order, so that the same signature is the same text everywhere. What older signatures do not have is there only
 * if it was recorded, so that their texts stay the same.
 */
const canonical = ({ plusCaseId, accountId, kind, entryId, replacesId, edition, signed }: Statement) => ({
  ...{ plusCaseId, accountId, kind, entryId, replacesId },
  edition: { edition: edition.edition, expires: edition.expires },
  signed: {
    at: signed.at.toISOString(),
    name: signed.name,
    userId: signed.userId,
    ip: signed.ip,
    language: signed.language,
    attestationVersion: signed.attestationVersion,
    ...(signed.helpLanguage ? { helpLanguage: signed.helpLanguage } : {}),
    ...(signed.representativeId ? { representativeId: signed.representativeId } : {}),
    ...(signed.onSiteBy ? { onSiteBy: signed.onSiteBy } : {}),
  },
})

/** With its signature as the place, an envelope opens only beside just these columns, and no draft opens in its place. */
const place = (statement: Statement) => `signed|${JSON.stringify(canonical(statement))}`

// The text of a signature has no key for what it lacks, so that older ones stay as they were signed.
const textOf = (statement: Statement, { content, reason, nameReason, confirmedEmail }: Signed<unknown>) =>
  JSON.stringify({ ...canonical(statement), content, reason, nameReason, confirmedEmail })

/** Seals what is signed together with its signature; the digest belongs in the event of the signature. */
export function sealStatement(
  ring: Keyring,
  statement: Statement,
  { content, reason }: Pick<Signed<unknown>, 'content' | 'reason'>,
): { sealed: Sealed; digest: string } {
  const key = randomBytes(32).toString('base64')
  const { nameReason, confirmedEmail } = statement.signed
  const envelope: Envelope = { content, reason, nameReason, confirmedEmail, key }
  const sealed = seal(ring, place(statement), JSON.stringify(envelope))
  return { sealed, digest: signatureDigest({ key, text: textOf(statement, envelope) }) }
}

/** Opens what was signed; throws when content or signature were changed or moved, or the key is gone. */
export function openStatement<Content>(
  ring: Keyring,
  statement: Statement,
  sealed: Sealed,
): Signed<Content> & { proof: SignatureProof } {
  const { key, ...signed } = JSON.parse(unseal(ring, place(statement), sealed)) as Envelope
  const proof = { entryId: statement.entryId, key, text: textOf(statement, signed) }
  return { ...(signed as Signed<Content>), proof }
}

/** Seals what was signed again with the active key; its digest stays the same. */
export const resealStatement = (ring: Keyring, statement: Statement, sealed: Sealed): Sealed =>
  seal(ring, place(statement), unseal(ring, place(statement), sealed))
