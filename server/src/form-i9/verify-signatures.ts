import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'
import type { Keyring } from '../platform/keyring.ts'
import { SealError } from '../platform/seal.ts'
import { keptForms, openKeptForm } from './kept-form.ts'
import { compareSignatures, signingActions } from './recorded-signatures.ts'

const BATCH = 200

type Verified = { signatures: number; faults: string[] }

/**
 * Opens every form and compares what was signed with the audit; names each form in which they differ, and each signed
 * form that is gone without a purge. Runs as the owner.
 */
export async function verifySignatures(ownerDb: Db, ring: Keyring): Promise<Verified> {
  const faults = await formsGone(ownerDb)
  let signatures = 0
  for (let last = '00000000-0000-0000-0000-000000000000'; ;) {
    const batch = await keptForms(ownerDb)
      .where('plus_case_id', '>', last)
      .orderBy('plus_case_id')
      .limit(BATCH)
      .execute()
    for (const row of batch) {
      signatures += row.recorded.length
      faults.push(...faultsOf(ring, row).map((fault) => `form ${row.plus_case_id}: ${fault}`))
      last = row.plus_case_id
    }
    if (batch.length < BATCH) return { signatures, faults }
  }
}

type Row = Parameters<typeof openKeptForm>[1] & { recorded: Parameters<typeof compareSignatures>[1] }

function faultsOf(ring: Keyring, row: Row): string[] {
  try {
    return compareSignatures(openKeptForm(ring, row).proofs, row.recorded)
  } catch (error) {
    if (!(error instanceof SealError)) throw error
    if (error.reason === 'key') return ['The key that opens it is not here.']
    return ['What was signed on it does not open: content or a signature was changed or moved.']
  }
}

/** Forms that were signed and are no longer there, although no one purged them. */
async function formsGone(ownerDb: Db): Promise<string[]> {
  const found = await sql<{ id: string }>`select distinct e.subject_id as id from audit_event e
    where e.subject_type = 'plus_case' and e.action in (${sql.join(signingActions)})
      and not exists (select from form_i9 f where f.plus_case_id::text = e.subject_id and f.account_id::text = e.chain)
      and not exists (select from audit_event p where p.subject_type = 'plus_case' and p.subject_id = e.subject_id
        and p.chain = e.chain and p.action = 'form_i9.purged')
    order by 1`.execute(ownerDb)
  return found.rows.map(({ id }) => `form ${id}: It was signed, but it is no longer there, and no one purged it.`)
}
