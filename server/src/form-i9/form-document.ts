import type { AuditAction } from '@hireproof/contract/audit-actions'
import { filedLanguageOf } from '@hireproof/contract/form-i9/filed-language'
import type { EmployeeLanguage } from '@hireproof/contract/employee-languages'
import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'
import type { Keyring } from '../platform/keyring.ts'
import { listFormCases, type FormCase } from './form-cases.ts'
import type { FormEntry } from './form-entry.ts'
import { openDraft } from './form-row.ts'
import { listLateReasons, type LateReason } from './late-reason.ts'
import { readKeptForm, type KeptForm } from './kept-form.ts'
import { wholeSignature, type Section1Signature, type Section1Version } from './section1-versions.ts'
import type { SignatureProof } from './statement.ts'

/** A form with all that was signed on it and all that was done about it. */
export type FormDocument = {
  plusCaseId: string
  accountId: number
  company: { name: string; timeZone: string }
  status: string
  invitedName: string
  firstDayOfWork: string
  caseNumber: string | null
  /** Every case that the form began, the newest last. */
  cases: FormCase[]
  filedLanguage: EmployeeLanguage
  edition: { edition: string; expires: string }
  /** Section 1 as last signed, and its earlier versions, the oldest first; as it was saved if it is not signed yet. */
  section1: Omit<Section1Version, 'signed'> & { signed: Section1Signature | null; earlier: Section1Version[] }
  /** Why Section 1 was signed late, as the employer recorded it, the oldest first. */
  lateReasons: LateReason[]
  /** All signed entries, the oldest first; corrected ones are among them. */
  entries: FormEntry[]
  /** What proves each signature, for people who have the audit. */
  proofs: SignatureProof[]
  /** What was done, the oldest first. */
  events: FormEvent[]
}

/** The newest signature of Section 1 with a whole name; null before it is signed. */
export function wholeSignatureOf({ section1: { signed, earlier, ...rest } }: FormDocument): Section1Signature | null {
  return (signed && wholeSignature([...earlier, { ...rest, signed }])) ?? null
}

/** A representative whom the employer named; title and organization as signed, if Section 2 is. */
export type NamedRepresentative = { name: string; title: string | null; organization: string | null }

/** One event of the audit about a form; `by` is the name of a user, null for the employee, a representative and the system. */
export type FormEvent = {
  seq: number
  at: Date
  action: AuditAction
  by: string | null
  system: string | null
  ip: string | null
  /** The representative who acted, or whom the event is about. */
  representative: NamedRepresentative | null
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
    .selectFrom('plus_case')
    .innerJoin('account', 'account.id', 'plus_case.account_id')
    .leftJoin('verification_case', 'verification_case.id', 'plus_case.verification_case_id')
    .select(['plus_case.status', 'invited_name', 'first_day_of_work', 'case_number', 'case_waits_for'])
    .select(['company_name', 'time_zone'])
    .where('plus_case.id', '=', plusCaseId)
    .where('plus_case.account_id', '=', accountId)
    .executeTakeFirst()
  const kept = row && (await readKeptForm(ring, trx, plusCaseId))
  if (!kept) return undefined
  const { form, entries, proofs } = kept
  const events = await listFormEvents(trx, accountId, plusCaseId)
  // a draft of a case that waits is not the case of the form yet
  const caseNumber = row.case_waits_for.length === 0 ? row.case_number : null
  return {
    plusCaseId,
    accountId,
    company: { name: row.company_name, timeZone: row.time_zone },
    status: row.status,
    invitedName: row.invited_name,
    firstDayOfWork: row.first_day_of_work,
    caseNumber,
    cases: await listFormCases(trx, { accountId, caseNumber, events }),
    filedLanguage: filedLanguageOf(kept.section1[0]?.signed),
    edition: { edition: form.edition, expires: form.edition_expires },
    section1: section1Of(ring, kept),
    lateReasons: await listLateReasons(ring, trx, plusCaseId, events),
    entries,
    proofs,
    events,
  }
}

function section1Of(ring: Keyring, { form, section1 }: KeptForm): FormDocument['section1'] {
  const present = section1.at(-1)
  if (present) return { ...present, earlier: section1.slice(0, -1) }
  return { answers: openDraft(ring, form).answers, signed: null, earlier: [] }
}

type Actor = { userId?: string; system?: string; ip?: string }

const representativeId = sql<string>`coalesce(actor ->> 'representativeId', audit_event.after ->> 'representativeId',
  audit_event.before ->> 'representativeId')::uuid`
const representativeName = sql<string | null>`named.first_name || ' ' || named.last_name`

/** What was done about a form of a company, the oldest first. */
export async function listFormEvents(trx: Db, accountId: number, plusCaseId: string): Promise<FormEvent[]> {
  const rows = await trx
    .selectFrom('audit_event')
    .leftJoin('app_user', (join) => join.on('app_user.id', '=', sql`(actor ->> 'userId')::uuid`))
    .leftJoin('form_representative as named', (join) =>
      join.on('named.id', '=', representativeId).on('named.plus_case_id', '=', plusCaseId),
    )
    .select([
      'seq',
      'at',
      'actor',
      'action',
      'before',
      'after',
      'app_user.first_name',
      'app_user.last_name',
      'logon_id',
    ])
    .select([representativeName.as('representative'), 'named.title', 'named.organization'])
    .where('subject_type', '=', 'plus_case')
    .where('subject_id', '=', plusCaseId)
    .where('chain', '=', String(accountId))
    .orderBy('seq')
    .execute()
  return rows.map(({ actor, first_name, last_name, logon_id, representative: name, title, organization, ...event }) => {
    const { system, ip } = actor as Actor
    const representative = name === null ? null : { name, title, organization }
    const by = logon_id === null ? null : `${first_name} ${last_name} (${logon_id})`
    return { ...event, by, system: system ?? null, ip: ip ?? null, representative }
  })
}
