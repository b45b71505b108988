import { createHmac, randomBytes } from 'node:crypto'
import type { FormEntryKind } from '@hireproof/contract/form-i9/form-entries'
import type { EmployeeLanguage } from '@hireproof/contract/plus-cases/plus-case'
import type { Keyring } from '../platform/keyring.ts'
import { seal, unseal, type Sealed } from '../platform/seal.ts'

/** Who signed, when, from where, and the version of the words that were shown. */
export type EntrySignature = {
  name: string
  ip: string
  language: EmployeeLanguage
  attestationVersion: number
  /** The user who signed; null for the employee and for a preparer. */
  userId: string | null
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

/** What was signed; the reason is that of a correction. */
type Signed<Content> = { content: Content; reason: string | null }

/** What proves that the audit records just this content and this signature: the HMAC-SHA256 of the text with the key. */
export type SignatureProof = { entryId: string | null; key: string; text: string }

/** The digest of a signature in its event of the audit. It says nothing without the key, which is in the envelope. */
export const signatureDigest = ({ key, text }: Pick<SignatureProof, 'key' | 'text'>): string =>
  createHmac('sha256', Buffer.from(key, 'base64')).update(text).digest('hex')

type Envelope = Signed<unknown> & { key: string }

/** In one order, so that the same signature is the same text everywhere. */
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
  },
})

/** With its signature as the place, an envelope opens only beside just these columns, and no draft opens in its place. */
const place = (statement: Statement) => `signed|${JSON.stringify(canonical(statement))}`

const textOf = (statement: Statement, { content, reason }: Signed<unknown>) =>
  JSON.stringify({ ...canonical(statement), content, reason })

/** Seals what is signed together with its signature; the digest belongs in the event of the signature. */
export function sealStatement(
  ring: Keyring,
  statement: Statement,
  { content, reason }: Signed<unknown>,
): { sealed: Sealed; digest: string } {
  const key = randomBytes(32).toString('base64')
  const envelope: Envelope = { content, reason, key }
  const sealed = seal(ring, place(statement), JSON.stringify(envelope))
  return { sealed, digest: signatureDigest({ key, text: textOf(statement, envelope) }) }
}

/** Opens what was signed; throws when content or signature were changed or moved, or the key is gone. */
export function openStatement<Content>(
  ring: Keyring,
  statement: Statement,
  sealed: Sealed,
): Signed<Content> & { proof: SignatureProof } {
  const { content, reason, key } = JSON.parse(unseal(ring, place(statement), sealed)) as Envelope
  const proof = { entryId: statement.entryId, key, text: textOf(statement, { content, reason }) }
  return { content: content as Content, reason, proof }
}

/** Seals what was signed again with the active key; its digest stays the same. */
export const resealStatement = (ring: Keyring, statement: Statement, sealed: Sealed): Sealed =>
  seal(ring, place(statement), unseal(ring, place(statement), sealed))
