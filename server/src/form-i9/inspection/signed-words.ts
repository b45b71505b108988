import type { FormDocument } from '../form-document.ts'
import { compareSignatures, signingActions } from '../recorded-signatures.ts'
import type { HashedEvent } from './audit-trail.ts'

/** The file of a form with everything that was signed on it, word for word. */
export const SIGNATURES = 'signatures.jsonl'

/** Something that was signed: the HMAC-SHA256 of the text with the key is the digest in the event of the signature. */
export type SignedWords = { key: string; text: string }

/** What was signed on a form, with what anyone needs to compare it with the audit. */
export const signedWords = ({ proofs }: FormDocument): SignedWords[] => proofs.map(({ key, text }) => ({ key, text }))

/** What an event records, as its hash was made of it. */
type Content = [
  ...place: [string, number, string, number, object],
  action: (typeof signingActions)[number],
  ...subject: [string, string],
  before: unknown,
  after: { entryId?: string; digest?: string } | null,
]

/** Where the signatures of a form differ from its events, in sentences. */
export function checkSignatures(words: readonly SignedWords[], events: readonly HashedEvent[]): string[] {
  const contents = events.map(({ content }) => JSON.parse(content) as Content)
  const recorded = contents
    .filter(([, , , , , action]) => signingActions.includes(action))
    .map(([, , , , , , , , , after]) => ({ entryId: after?.entryId ?? null, digest: after?.digest ?? null }))
  const proofs = words.map(({ key, text }) => {
    const { entryId } = JSON.parse(text) as { entryId: string | null }
    return { entryId, key, text }
  })
  return compareSignatures(proofs, recorded)
}
