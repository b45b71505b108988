import { sql, type Selectable } from 'kysely'
import type { FormEntry as FormEntryTable } from '../platform/db.gen.ts'
import type { Db } from '../platform/db.ts'
import type { Keyring } from '../platform/keyring.ts'
import { SealError } from '../platform/seal.ts'
import { openEntry, type FormEntry } from './form-entry.ts'
import type { FormRecord } from './form-row.ts'
import { compareSignatures, signingActions, type RecordedSignature } from './recorded-signatures.ts'
import { section1Versions, type Section1Version } from './section1-versions.ts'
import { openSection1 } from './signed-section1.ts'
import type { SignatureProof } from './statement.ts'

/** A form with everything that was signed on it, opened. */
export type KeptForm = {
  form: FormRecord
  /** Every Section 1 that was signed, the oldest first; none before the employee signs. */
  section1: Section1Version[]
  /** What was signed beside the first Section 1, the oldest first; corrected entries are among them. */
  entries: FormEntry[]
  /** What proves each signature, for people who have the audit. */
  proofs: SignatureProof[]
}

/**
 * Reads a form with everything that was signed on it; there is no other way to what was signed. Throws when content or
 * a signature was changed or moved, or when the audit records other signatures than those that are there.
 */
export async function readKeptForm(ring: Keyring, db: Db, plusCaseId: string): Promise<KeptForm | undefined> {
  const row = await keptForms(db).where('plus_case_id', '=', plusCaseId).executeTakeFirst()
  if (!row) return undefined
  const kept = openKeptForm(ring, row)
  if (compareSignatures(kept.proofs, row.recorded).length > 0) throw new SealError('signature')
  return kept
}

/** Forms with their entries and what the audit records of both, as of one moment: a signature in between shows in all or none. */
export const keptForms = (db: Db) =>
  db
    .selectFrom('form_i9')
    .selectAll()
    .select([entriesOfForm.as('entries'), recordedOfForm.as('recorded')])

const entriesOfForm = sql<EntryJson[]>`(select coalesce(jsonb_agg(to_jsonb(e) order by e.signed_at, e.id), '[]')
  from form_entry e where e.plus_case_id = form_i9.plus_case_id)`

const recordedOfForm = sql<RecordedSignature[]>`(select coalesce(jsonb_agg(jsonb_build_object(
    'entryId', e.after ->> 'entryId', 'digest', e.after ->> 'digest')), '[]')
  from audit_event e where e.subject_type = 'plus_case' and e.subject_id = form_i9.plus_case_id::text
    and e.chain = form_i9.account_id::text and e.action in (${sql.join(signingActions)}))`

type EntryRow = Selectable<FormEntryTable>
/** An entry as the database writes JSON. */
type EntryJson = Omit<EntryRow, 'sealed_content' | 'signed_at'> & { sealed_content: string; signed_at: string }

const rowOf = ({ sealed_content, signed_at, ...row }: EntryJson): EntryRow => ({
  ...row,
  // as in `\x00ff`
  sealed_content: Buffer.from(sealed_content.slice(2), 'hex'),
  signed_at: new Date(signed_at),
})

/** Opens everything that was signed on a form, without comparing it; throws when it was changed or moved. */
export function openKeptForm(
  ring: Keyring,
  { entries: rows, ...form }: FormRecord & { entries: readonly EntryJson[] },
): KeptForm {
  const first = openSection1(ring, form)
  const opened = rows.map((row) => openEntry(ring, rowOf(row)))
  const entries = opened.map(({ entry }) => entry)
  const proofs = [...(first ? [first.proof] : []), ...opened.map(({ proof }) => proof)]
  return { form, section1: section1Versions(first?.version, entries), entries, proofs }
}
