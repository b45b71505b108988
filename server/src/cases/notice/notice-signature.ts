import { v7 as uuid } from 'uuid'
import type { Selectable } from 'kysely'
import type { NoticeSignature } from '../../platform/db.gen.ts'
import type { Db } from '../../platform/db.ts'
import type { Keyring } from '../../platform/keyring.ts'
import { seal, unseal, type Sealed } from '../../platform/seal.ts'
import type { AgencyContacts } from '../../settings/agency-settings.ts'
import type { PaperInLanguage } from '../../settings/paper-content.ts'
import type { PaperTexts } from '../papers/draw-paper.ts'
import type { NoticeFacts } from '../papers/paper-facts.ts'

type Bound = { id: string; caseId: string }

/**
 * What a signature covers: the text whose digest is recorded, letter by letter, and the facts and the wording from which
 * the signed notice is drawn. A wording that changes later changes no notice that was signed.
 */
export type SignedContent = {
  shown: string
  facts: NoticeFacts
  languages: string[]
  contents: PaperInLanguage[]
  contacts: AgencyContacts
}

/** A signature without what it covers. */
export type SignatureRow = Omit<Selectable<NoticeSignature>, 'sealed_content' | 'sealed_key_id'>

const placeOf = ({ id, caseId }: Bound) => `notice_signature:${id}:${caseId}`

type NewSignature = Omit<SignatureRow, 'id'>

/** Adds a signature with what it covers, sealed; returns its id. */
export async function insertSignature(
  ring: Keyring,
  trx: Db,
  signature: NewSignature,
  content: SignedContent,
): Promise<string> {
  const id = uuid()
  const sealed = seal(ring, placeOf({ id, caseId: signature.case_id }), JSON.stringify(content))
  await trx
    .insertInto('notice_signature')
    .values({ id, ...signature, sealed_content: sealed.bytes, sealed_key_id: sealed.keyId })
    .execute()
  return id
}

type OfMismatch = { caseId: string; episode: number }

/** The newest signature under the notice of a mismatch. */
export const findSignature = (db: Db, { caseId, episode }: OfMismatch): Promise<SignatureRow | undefined> =>
  db
    .selectFrom('notice_signature')
    .select(['id', 'case_id', 'episode', 'account_id', 'decision', 'name', 'ip', 'language', 'text_version'])
    .select(['statement_version', 'shown_sha256', 'opened_by', 'signed_at'])
    .where('case_id', '=', caseId)
    .where('episode', '=', episode)
    .orderBy('signed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** What a signature covers; throws if it was changed or moved, or its key is gone. */
export async function openSignature(ring: Keyring, db: Db, { id, case_id: caseId }: SignatureRow) {
  const sealed = await db
    .selectFrom('notice_signature')
    .select(['sealed_content', 'sealed_key_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const bound = { bytes: sealed.sealed_content, keyId: sealed.sealed_key_id }
  return JSON.parse(unseal(ring, placeOf({ id, caseId }), bound)) as SignedContent
}

/** The wording that was signed, as the drawing of papers takes it. */
export const textsOf = ({ contents, contacts }: SignedContent): PaperTexts => ({
  contents: new Map(contents.map((each) => [each.code, each])),
  contacts,
})

/** Seals what a signature covers again with the active key. */
export function resealSignature(ring: Keyring, bound: Bound, sealed: Sealed) {
  const { bytes, keyId } = seal(ring, placeOf(bound), unseal(ring, placeOf(bound), sealed))
  return { sealed_content: bytes, sealed_key_id: keyId }
}
