import type { FormEntryKind, Preparer, Section2, SupplementB } from '@hireproof/contract/form-i9/form-entries'
import { formEdition, type EmployeeAnswers } from '@hireproof/contract/plus-cases/section1-fields'
import type { EmployeeLanguage } from '@hireproof/contract/plus-cases/plus-case'
import type { Selectable } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { FormEntry as FormEntryTable } from '../platform/db.gen.ts'
import type { Db } from '../platform/db.ts'
import type { Keyring } from '../platform/keyring.ts'
import { seal, unseal, type Sealed } from '../platform/seal.ts'
import type { Unit } from '../platform/unit.ts'

/** Who signed, when, from where, and the version of the words that were shown. */
type EntrySignature = {
  name: string
  ip: string
  language: EmployeeLanguage
  attestationVersion: number
  /** The user who signed; null for the employee and for a preparer. */
  userId: string | null
}

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
  /** For a correction: what it replaces, and why, if a reason is asked for. */
  replaces?: { id: string; reason: string | null } | undefined
}

type Envelope<K extends FormEntryKind> = { content: Contents[K]; reason: string | null }

const place = (id: string) => `form_entry:${id}`

/** Keeps something that was signed; returns its id. The caller checks who may sign what. */
export async function insertFormEntry<K extends FormEntryKind>(
  ring: Keyring,
  unit: Pick<Unit, 'trx' | 'now'>,
  entry: NewEntry<K>,
) {
  const id = uuid()
  const envelope: Envelope<K> = { content: entry.content, reason: entry.replaces?.reason ?? null }
  const sealed = seal(ring, place(id), JSON.stringify(envelope))
  const { name, ip, language, attestationVersion, userId } = entry.signature
  await unit.trx
    .insertInto('form_entry')
    .values({
      id,
      plus_case_id: entry.plusCaseId,
      account_id: entry.accountId,
      kind: entry.kind,
      replaces_id: entry.replaces?.id ?? null,
      sealed_content: sealed.bytes,
      sealed_key_id: sealed.keyId,
      edition: formEdition.edition,
      edition_expires: formEdition.expires,
      signed_at: unit.now,
      signed_name: name,
      signed_by_user_id: userId,
      signed_ip: ip,
      signed_language: language,
      attestation_version: attestationVersion,
    })
    .execute()
  return id
}

/** What was signed on a form beside Section 1, the oldest first; corrected entries are among them. */
export async function listFormEntries(ring: Keyring, db: Db, plusCaseId: string): Promise<FormEntry[]> {
  const rows = await db
    .selectFrom('form_entry')
    .selectAll()
    .where('plus_case_id', '=', plusCaseId)
    .orderBy('signed_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => openEntry(ring, row))
}

/** The entries of a kind that count: those that no correction has replaced, the oldest first. */
export function presentEntries<K extends FormEntryKind>(entries: readonly FormEntry[], kind: K) {
  const replaced = new Set(entries.map(({ replacesId }) => replacesId))
  const counts = (entry: FormEntry): entry is Extract<FormEntry, { kind: K }> =>
    entry.kind === kind && !replaced.has(entry.id)
  return entries.filter(counts)
}

/** The encrypted columns of an entry, sealed again with the active key. */
export function resealEntry(ring: Keyring, id: string, sealed: Sealed) {
  const { bytes, keyId } = seal(ring, place(id), unseal(ring, place(id), sealed))
  return { sealed_content: bytes, sealed_key_id: keyId }
}

/** What was signed, opened; throws when it was changed or moved, or its key is gone. */
export function openEntry(ring: Keyring, row: Selectable<FormEntryTable>): FormEntry {
  const sealed = { bytes: row.sealed_content, keyId: row.sealed_key_id }
  return {
    id: row.id,
    kind: row.kind,
    ...(JSON.parse(unseal(ring, place(row.id), sealed)) as Envelope<FormEntryKind>),
    replacesId: row.replaces_id,
    edition: { edition: row.edition, expires: row.edition_expires },
    signed: {
      at: row.signed_at,
      name: row.signed_name,
      userId: row.signed_by_user_id,
      ip: row.signed_ip,
      language: row.signed_language,
      attestationVersion: row.attestation_version,
    },
  } as FormEntry
}
