import type { FormEntryKind, Preparer, Section2, SupplementB } from '@hireproof/contract/form-i9/form-entries'
import { formEdition, type EmployeeAnswers } from '@hireproof/contract/plus-cases/section1-fields'
import type { Selectable } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { FormEntry as FormEntryTable } from '../platform/db.gen.ts'
import type { Keyring } from '../platform/keyring.ts'
import type { Unit } from '../platform/unit.ts'
import {
  openStatement,
  resealStatement,
  sealStatement,
  type EntrySignature,
  type SignatureProof,
  type Statement,
} from './statement.ts'

type Contents = { PREPARER: Preparer; SECTION_1: EmployeeAnswers; SECTION_2: Section2; SUPPLEMENT_B: SupplementB }

/**
 * What was signed on a form beside its first Section 1, opened; `replacesId` and `reason` are those of a correction. The first
 * correction of Section 1 replaces the one in the form itself, and has no `replacesId`.
 */
export type FormEntry = {
  [Kind in FormEntryKind]: {
    id: string
    kind: Kind
    content: Contents[Kind]
    replacesId: string | null
    reason: string | null
    edition: { edition: string; expires: string }
    signed: EntrySignature & { at: Date }
  }
}[FormEntryKind]

type NewEntry<K extends FormEntryKind> = {
  plusCaseId: string
  accountId: number
  kind: K
  content: Contents[K]
  signature: EntrySignature
  /** When the reverification in a block of Supplement B was first signed; none without one. */
  reverifiedAt?: Date | null
  /** For a correction: what it replaces, and why, if a reason is asked for. */
  replaces?: { id: string | null; reason: string | null } | undefined
}

/** What the event of a signature records of it; without it, the form is refused to every reader. */
export type SignatureMark = { entryId: string; digest: string }

/** Keeps something that was signed; the caller checks who may sign what, and records the mark in the audit. */
export async function insertFormEntry<K extends FormEntryKind>(
  ring: Keyring,
  unit: Pick<Unit, 'trx' | 'now'>,
  { plusCaseId, accountId, kind, content, signature, reverifiedAt = null, replaces }: NewEntry<K>,
): Promise<SignatureMark> {
  const entryId = uuid()
  const statement: Statement = {
    ...{ plusCaseId, accountId, kind, entryId },
    replacesId: replaces?.id ?? null,
    edition: formEdition,
    signed: { ...signature, at: unit.now },
  }
  const { sealed, digest } = sealStatement(ring, statement, { content, reason: replaces?.reason ?? null })
  await unit.trx
    .insertInto('form_entry')
    .values({
      id: entryId,
      plus_case_id: plusCaseId,
      account_id: accountId,
      kind,
      replaces_id: statement.replacesId,
      sealed_content: sealed.bytes,
      sealed_key_id: sealed.keyId,
      edition: formEdition.edition,
      edition_expires: formEdition.expires,
      signed_at: unit.now,
      signed_name: signature.name,
      signed_by_user_id: signature.userId,
      signed_by_representative_id: signature.representativeId ?? null,
      signed_ip: signature.ip,
      signed_language: signature.language,
      attestation_version: signature.attestationVersion,
      help_language: signature.helpLanguage ?? null,
      reverified_at: reverifiedAt,
    })
    .execute()
  return { entryId, digest }
}

type EntryOf<K extends FormEntryKind> = Extract<FormEntry, { kind: K }>

/** An entry as it was first signed, and every correction of it, the oldest first. */
type Versions<K extends FormEntryKind> = readonly [EntryOf<K>, ...EntryOf<K>[]]

/** The entries of a kind in the order in which they were first signed, each with its corrections. */
export function versionsIn<K extends FormEntryKind>(entries: readonly FormEntry[], kind: K): Versions<K>[] {
  const own = entries.filter((entry): entry is EntryOf<K> => entry.kind === kind)
  const corrections = new Map(own.map((entry) => [entry.replacesId, entry]))
  return own
    .filter(({ replacesId }) => replacesId === null)
    .map((first) => {
      const versions: [EntryOf<K>, ...EntryOf<K>[]] = [first]
      for (let next = corrections.get(first.id); next; next = corrections.get(next.id)) versions.push(next)
      return versions
    })
}

/** The entry that the next version of Section 1 replaces; null for the first one, which is in the form itself. */
export const lastSection1 = (entries: readonly FormEntry[]): string | null =>
  entries.findLast(({ kind }) => kind === 'SECTION_1')?.id ?? null

/** The entries of a kind that count, each in its latest version, in the order in which they were first signed. */
export const presentEntries = <K extends FormEntryKind>(entries: readonly FormEntry[], kind: K): EntryOf<K>[] =>
  versionsIn(entries, kind).map((versions) => versions.at(-1) ?? versions[0])

type EntryRow = Selectable<FormEntryTable>

const sealedOf = (row: EntryRow) => ({ bytes: row.sealed_content, keyId: row.sealed_key_id })

const statementOf = (row: EntryRow): Statement => ({
  plusCaseId: row.plus_case_id,
  accountId: row.account_id,
  kind: row.kind,
  entryId: row.id,
  replacesId: row.replaces_id,
  edition: { edition: row.edition, expires: row.edition_expires },
  signed: {
    at: row.signed_at,
    name: row.signed_name,
    userId: row.signed_by_user_id,
    representativeId: row.signed_by_representative_id,
    ip: row.signed_ip,
    language: row.signed_language,
    attestationVersion: row.attestation_version,
    helpLanguage: row.help_language,
  },
})

/** The encrypted columns of an entry, sealed again with the active key. */
export function resealEntry(ring: Keyring, row: EntryRow) {
  const { bytes, keyId } = resealStatement(ring, statementOf(row), sealedOf(row))
  return { sealed_content: bytes, sealed_key_id: keyId }
}

/** What was signed, opened; throws when it or its signature were changed or moved, or its key is gone. */
export function openEntry(ring: Keyring, row: EntryRow): { entry: FormEntry; proof: SignatureProof } {
  const statement = statementOf(row)
  const { content, reason, nameReason, confirmedEmail, proof } = openStatement<never>(ring, statement, sealedOf(row))
  const { kind, replacesId, edition } = statement
  const signed = { ...statement.signed, nameReason, confirmedEmail }
  return { entry: { id: row.id, kind, content, replacesId, reason, edition, signed }, proof }
}
