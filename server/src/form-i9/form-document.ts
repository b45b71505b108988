import type { AuditAction } from '@hireproof/contract/audit-actions'
import type { EmployeeAnswers } from '@hireproof/contract/plus-cases/section1-fields'
import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'
import type { Keyring } from '../platform/keyring.ts'
import { listFormEntries, type FormEntry } from './form-entry.ts'
import { openAnswers, type FormRecord } from './form-row.ts'
import { section1Versions, type Section1Signature, type Section1Version } from './section1-versions.ts'

/** A form with all that was signed on it and all that was done about it. */
export type FormDocument = {
  plusCaseId: string
  accountId: number
  company: { name: string; timeZone: string }
  status: string
  invitedName: string
  firstDayOfWork: string
  caseNumber: string | null
  edition: { edition: string; expires: string }
  /** Section 1 as last signed, and its earlier versions, the oldest first; as it was saved if it is not signed yet. */
  section1: { answers: EmployeeAnswers; signed: Section1Signature | null; earlier: Section1Version[] }
  /** All signed entries, the oldest first; corrected ones are among them. */
  entries: FormEntry[]
  /** What was done, the oldest first. */
  events: FormEvent[]
}

/** One event of the audit about a form; `by` is the name of a user, null for the employee and the system. */
export type FormEvent = {
  seq: number
  at: Date
  action: AuditAction
  by: string | null
  system: string | null
  ip: string | null
  before: unknown
  after: unknown
}

/** Reads a form of a company whole, within a transaction that reaches the company. */
export async function readFormDocument(
  ring: Keyring,
  trx: Db,
  accountId: number,
  plusCaseId: string,
): Promise<FormDocument | undefined> {
  const row = await trx
    .selectFrom('form_i9')
    .innerJoin('plus_case', 'plus_case.id', 'form_i9.plus_case_id')
    .innerJoin('account', 'account.id', 'form_i9.account_id')
    .leftJoin('verification_case', 'verification_case.id', 'plus_case.verification_case_id')
    .selectAll('form_i9')
    .select(['plus_case.status', 'invited_name', 'first_day_of_work', 'case_number', 'company_name', 'time_zone'])
    .where('form_i9.plus_case_id', '=', plusCaseId)
    .where('form_i9.account_id', '=', accountId)
    .executeTakeFirst()
  if (!row) return undefined
  const entries = await listFormEntries(ring, trx, plusCaseId)
  return {
    plusCaseId,
    accountId,
    company: { name: row.company_name, timeZone: row.time_zone },
    status: row.status,
    invitedName: row.invited_name,
    firstDayOfWork: row.first_day_of_work,
    caseNumber: row.case_number,
    edition: { edition: row.edition, expires: row.edition_expires },
    section1: section1Of(ring, row, entries),
    entries,
    events: await listFormEvents(trx, accountId, plusCaseId),
  }
}

function section1Of(ring: Keyring, row: FormRecord, entries: readonly FormEntry[]): FormDocument['section1'] {
  const versions = section1Versions(ring, row, entries)
  const present = versions.pop()
  return present ? { ...present, earlier: versions } : { answers: openAnswers(ring, row), signed: null, earlier: [] }
}

type Actor = { userId?: string; system?: string; ip?: string }

async function listFormEvents(trx: Db, accountId: number, plusCaseId: string): Promise<FormEvent[]> {
  const rows = await trx
    .selectFrom('audit_event')
    .leftJoin('app_user', (join) => join.on('app_user.id', '=', sql`(actor ->> 'userId')::uuid`))
    .select(['seq', 'at', 'actor', 'action', 'before', 'after', 'first_name', 'last_name', 'logon_id'])
    .where('subject_type', '=', 'plus_case')
    .where('subject_id', '=', plusCaseId)
    .where('chain', '=', String(accountId))
    .orderBy('seq')
    .execute()
  return rows.map(({ actor, first_name, last_name, logon_id, ...event }) => {
    const { system, ip } = actor as Actor
    const by = logon_id === null ? null : `${first_name} ${last_name} (${logon_id})`
    return { ...event, by, system: system ?? null, ip: ip ?? null }
  })
}
