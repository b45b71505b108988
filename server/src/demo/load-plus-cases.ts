import { SECTION2_ATTESTATION_VERSION } from '@hireproof/contract/form-i9/section2-attestation'
import { section2Changes } from '@hireproof/contract/form-i9/section2-changes'
import type { AuditContext, AuditEvent } from '../platform/audit.ts'
import type { Db } from '../platform/db.ts'
import type { Keyring } from '../platform/keyring.ts'
import { insertFormEntry, type SignatureMark } from '../form-i9/form-entry.ts'
import type { DemoPlusCase } from './plus-cases.ts'

type Entry = { context: AuditContext; events: AuditEvent[] }

/** Loads plus cases with their forms and the signed parts; returns their events. */
export async function insertPlusCases(
  trx: Db,
  ring: Keyring,
  plusCases: readonly DemoPlusCase[],
): Promise<readonly Entry[]> {
  await trx
    .insertInto('plus_case')
    .values(plusCases.map(({ row }) => row))
    .execute()
  const ofForms = trx.selectFrom('plus_case').select('verification_case_id')
  await trx.updateTable('verification_case').set({ origin: 'PLUS' }).where('id', 'in', ofForms).execute()
  const links = plusCases.flatMap(({ link }) => link ?? [])
  await trx.insertInto('plus_link').values(links).execute()
  for (const { form } of plusCases) await trx.insertInto('form_i9').values(form).execute()
  const consents = plusCases.flatMap(({ consent }) => consent?.row ?? [])
  await trx.insertInto('form_consent').values(consents).execute()
  const entries: Entry[] = []
  for (const plusCase of plusCases) entries.push(...entriesOf(plusCase, await insertSection2(trx, ring, plusCase)))
  const ends = plusCases.flatMap(({ row, reverifyBy }) =>
    reverifyBy === null ? [] : { plus_case_id: row.id, account_id: row.account_id, reverify_by: reverifyBy },
  )
  if (ends.length > 0) await trx.insertInto('form_reverification').values(ends).execute()
  return entries
}

async function insertSection2(trx: Db, ring: Keyring, { row, section2 }: DemoPlusCase): Promise<SignatureMark[]> {
  if (!section2) return []
  const { by, at: now, content, correction } = section2
  const name = `${by.first_name} ${by.last_name}`
  const place = { plusCaseId: row.id, accountId: row.account_id, kind: 'SECTION_2' as const }
  const attestationVersion = SECTION2_ATTESTATION_VERSION
  const signature = { name, ip: '127.0.0.1', language: 'en' as const, userId: by.id, attestationVersion }
  const first = await insertFormEntry(ring, { trx, now }, { ...place, content, signature })
  if (!correction) return [first]
  const replaces = { id: first.entryId, reason: correction.reason }
  const corrected = { ...place, content: correction.content, signature, replaces }
  return [first, await insertFormEntry(ring, { trx, now: correction.at }, corrected)]
}

const requestId = 'demo'

/** The events of a plus case: it was started, the employee chose how to complete the form, it was signed, its case held, and Section 2 completed and corrected. */
function entriesOf(
  { row, form, digest, hasNameReason, section2, consent }: DemoPlusCase,
  [mark, corrected]: SignatureMark[],
): Entry[] {
  const { id, account_id: accountId, created_by_user_id: userId } = row
  const entry = (at: Date, actor: AuditContext['actor'], action: AuditEvent['action'], after: object): Entry => ({
    context: { accountId, at, actor: { system: 'demo', ...actor }, requestId },
    events: [{ action, subjectType: 'plus_case', subjectId: id, after: { ...after } }],
  })
  const { submitted_at: submitted, case_waits_for: waits = [] } = row
  const { signed_language: language, attestation_version: attestationVersion } = form
  const signed = { status: 'SUBMITTED', language, attestationVersion, digest, ...(hasNameReason && { hasNameReason }) }
  const completed = { status: 'COMPLETED', ...mark, attestationVersion: SECTION2_ATTESTATION_VERSION }
  const correction = section2?.correction
  const fields = correction ? section2Changes(section2.content, correction.content).map(({ field }) => field) : []
  const changed = { ...corrected, replacesId: mark?.entryId, fields, attestationVersion: SECTION2_ATTESTATION_VERSION }
  return [
    entry(row.created_at, { userId }, 'plus_case.started', { status: 'INVITED' }),
    ...(consent ? [entry(consent.row.decided_at, { ip: '127.0.0.1' }, consent.action, consent.after)] : []),
    ...(submitted ? [entry(new Date(submitted), {}, 'form_i9.section1_signed', signed)] : []),
    ...(submitted && waits.length > 0
      ? [entry(new Date(submitted), {}, 'plus_case.case_held', { waitsFor: waits })]
      : []),
    ...(section2 ? [entry(section2.at, { userId: section2.by.id }, 'form_i9.section2_signed', completed)] : []),
    ...(correction ? [entry(correction.at, { userId: section2.by.id }, 'form_i9.section2_corrected', changed)] : []),
  ]
}
