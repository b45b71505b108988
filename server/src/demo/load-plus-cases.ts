import { SECTION2_ATTESTATION_VERSION } from '@hireproof/contract/form-i9/section2-attestation'
import type { AuditContext, AuditEvent } from '../platform/audit.ts'
import type { Db } from '../platform/db.ts'
import type { Keyring } from '../platform/keyring.ts'
import { insertFormEntry } from '../form-i9/form-entry.ts'
import type { DemoPlusCase } from './plus-cases.ts'

/** Loads plus cases with their forms and the signed parts. */
export async function insertPlusCases(trx: Db, ring: Keyring, plusCases: readonly DemoPlusCase[]): Promise<void> {
  await trx
    .insertInto('plus_case')
    .values(plusCases.map(({ row }) => row))
    .execute()
  const links = plusCases.flatMap(({ link }) => link ?? [])
  await trx.insertInto('plus_link').values(links).execute()
  for (const { form } of plusCases) await trx.insertInto('form_i9').values(form).execute()
  for (const { row, section2 } of plusCases) {
    if (!section2) continue
    const { by, at, content } = section2
    const name = `${by.first_name} ${by.last_name}`
    await insertFormEntry(
      ring,
      { trx, now: at },
      {
        ...{ plusCaseId: row.id, accountId: row.account_id, kind: 'SECTION_2', content },
        signature: {
          ...{ name, ip: '127.0.0.1', language: 'en', userId: by.id },
          attestationVersion: SECTION2_ATTESTATION_VERSION,
        },
      },
    )
  }
  const ends = plusCases.flatMap(({ row, reverifyBy }) =>
    reverifyBy === null ? [] : { plus_case_id: row.id, account_id: row.account_id, reverify_by: reverifyBy },
  )
  if (ends.length > 0) await trx.insertInto('form_reverification').values(ends).execute()
}

type Entry = { context: AuditContext; events: AuditEvent[] }

const requestId = 'demo'

/** The events of each plus case: it was started, its form signed and Section 2 completed. */
export function plusCaseEntries(plusCases: readonly DemoPlusCase[]): Entry[] {
  return plusCases.flatMap(({ row, form, section2 }) => {
    const { id, account_id: accountId, created_by_user_id: userId } = row
    const entry = (at: Date, actor: AuditContext['actor'], action: AuditEvent['action'], after: object): Entry => ({
      context: { accountId, at, actor: { system: 'demo', ...actor }, requestId },
      events: [{ action, subjectType: 'plus_case', subjectId: id, after: { ...after } }],
    })
    const { submitted_at: submitted } = row
    const { signed_language: language, attestation_version: attestationVersion } = form
    return [
      entry(row.created_at, { userId }, 'plus_case.started', { status: 'INVITED' }),
      ...(submitted
        ? [
            entry(new Date(submitted), {}, 'form_i9.section1_signed', {
              ...{ status: 'SUBMITTED', language, attestationVersion },
            }),
          ]
        : []),
      ...(section2
        ? [
            entry(section2.at, { userId: section2.by.id }, 'form_i9.section2_signed', {
              ...{ status: 'COMPLETED', attestationVersion: SECTION2_ATTESTATION_VERSION },
            }),
          ]
        : []),
    ]
  })
}
