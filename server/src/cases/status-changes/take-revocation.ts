import type { Deps } from '../../deps.ts'
import type { Unit } from '../../platform/unit.ts'
import type { CaseView } from '../cases.queries.ts'
import { listReminded } from '../mails/tell-users.ts'
import { saveRevocation, type Revocation } from './status-change.ts'

/** What became of a revocation: REFUSED if the case was not made with an Employment Authorization Document, or not submitted. */
type Verdict = 'ADDED' | 'KNOWN' | 'REFUSED'

/** The document that the government revokes. */
const REVOCABLE = 'FORM_I766'

type Reported = Pick<Revocation, 'revokedOn' | 'number' | 'source'>

/**
 * Keeps that the document of a case was revoked. The creator of the case is emailed if the records report it; a user who
 * brings the file of the government knows it already. The plus case of the employee asks for a reverification from then on.
 */
export async function takeRevocation(deps: Deps, unit: Unit, row: CaseView, reported: Reported): Promise<Verdict> {
  if (row.case_status === 'DRAFT' || row.document_a_type_code !== REVOCABLE) return 'REFUSED'
  const { revokedOn, source } = reported
  const revocation = { ...reported, caseId: row.id, accountId: row.account_id }
  if (!(await saveRevocation(unit.trx, deps.config.keys.data, revocation, unit.now))) return 'KNOWN'
  if (source === 'RECORDS') await tellCreator(deps, unit, row, revokedOn)
  const after = { revoked_on: revokedOn, source }
  const event = { action: 'case.document_revoked', subjectType: 'case', subjectId: row.case_number, after } as const
  unit.record(event, row.account_id)
  return 'ADDED'
}

/** Emails the creator of a case, or the program administrators if that user has left. */
async function tellCreator(deps: Deps, unit: Unit, row: CaseView, revokedOn: string): Promise<void> {
  const { account_id, created_by_user_id, case_number: caseNumber } = row
  const told = await listReminded(deps, { account_id, created_by_user_id, assigned_to_user_id: null }, false)
  const mail = { template: 'case-document-revoked', data: { caseNumber, revokedOn }, purpose: 'news' } as const
  for (const to of told) await unit.mail({ to, ...mail })
}
