import type { AuditWork } from '@hireproof/contract/form-i9/audit-samples'
import type { Selectable } from 'kysely'
import type { AuditSampleForm } from '../../platform/db.gen.ts'
import type { Keyring } from '../../platform/keyring.ts'
import { seal, unseal } from '../../platform/seal.ts'

type Bound = Pick<Selectable<AuditSampleForm>, 'sample_id' | 'plus_case_id' | 'account_id' | 'version'>
type Row = Bound & Pick<Selectable<AuditSampleForm>, 'sealed_work' | 'sealed_key_id'>

/** Work opens only at its own form, in its own sample and version. */
const place = ({ sample_id, plus_case_id, account_id, version }: Bound) =>
  `audit_work|${JSON.stringify([sample_id, plus_case_id, account_id, version])}`

/** The work of an auditor, sealed for the version that it becomes. */
export function sealWork(ring: Keyring, bound: Bound, work: AuditWork) {
  const { bytes, keyId } = seal(ring, place(bound), JSON.stringify(work))
  return { sealed_work: bytes, sealed_key_id: keyId }
}

/** The work of an auditor on a form; nothing before it is saved, and once the form is purged. */
export function openWork(ring: Keyring, row: Row): AuditWork {
  const { sealed_work: bytes, sealed_key_id: keyId } = row
  if (!bytes || keyId === null) return { note: '', added: [], outcomes: [] }
  return JSON.parse(unseal(ring, place(row), { bytes, keyId })) as AuditWork
}

/** The encrypted columns of the work on a form, sealed again with the active key. */
export const resealWork = (ring: Keyring, row: Row) => sealWork(ring, row, openWork(ring, row))
