import { todayIn } from '@hireproof/contract/calendar/iso-date'
import { secretFields, type EmployeeForm } from '@hireproof/contract/employee/employee-form'
import { filedLanguages } from '@hireproof/contract/form-i9/filed-language'
import type { Deps } from '../deps.ts'
import { inTransaction, type Db } from '../platform/db.ts'
import { ensure } from '../platform/problem.ts'
import type { EmployeeActor } from '../platform/actor.ts'
import type { EmployeeAnswers } from '@hireproof/contract/plus-cases/section1-fields'
import { toldOf } from '../plus-cases/employee-result.ts'
import { findCorrection } from '../form-i9/form-correction.ts'
import { presentEntries } from '../form-i9/form-entry.ts'
import type { FormDraft } from '../form-i9/form-row.ts'
import { findConsent, presentConsent } from '../form-i9/form-consent.ts'
import { openInHand } from './form-in-hand.ts'
import { canAddNumber, numberAddedOn } from './late-number.ts'
import { readKeptForm, type KeptForm } from '../form-i9/kept-form.ts'
import { wholeSignature } from '../form-i9/section1-versions.ts'
import { isOpen } from '../plus-cases/plus-cases.policy.ts'
import { findPlusCase } from '../plus-cases/plus-cases.queries.ts'
import { resultOfRow, section2By } from '../plus-cases/present-plus-case.ts'

/**
 * The form of an employee, and what the check says once it is signed. A signed form comes without its numbers until the
 * employee proves to know one of them: a link and a code go to the same mailbox, which others may read.
 */
export async function getForm(deps: Deps, employee: EmployeeActor): Promise<EmployeeForm> {
  return inTransaction(deps.appDb, employee.accountId, (trx) => readForm(deps, trx, employee))
}

async function readForm(
  deps: Deps,
  trx: Db,
  { accountId, plusCaseId, hasProvenSsn, onSiteBy }: EmployeeActor,
): Promise<EmployeeForm> {
  const now = deps.clock.now()
  const row = await findPlusCase(trx, accountId, plusCaseId, now)
  const kept = await readKeptForm(deps.config.keys.data, trx, plusCaseId)
  ensure(row && kept, 'unauthenticated')
  const { form } = kept
  const account = await trx
    .selectFrom('account')
    .select(['company_name', 'time_zone'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const { action_due_date } = await dueOf(trx, row.verification_case_id)
  const asked = await findCorrection(trx, plusCaseId)
  const { correction, draft, version } = openInHand(deps.config.keys.data, kept, asked)
  const result = resultOfRow(row)
  return {
    id: plusCaseId,
    status: isOpen(row.status) || correction ? 'IN_PROGRESS' : 'SUBMITTED',
    isOnSite: onSiteBy !== null,
    companyName: account.company_name,
    invitedBy: row.created_by_name ?? account.company_name,
    firstDayOfWork: row.first_day_of_work,
    section1By: row.first_day_of_work,
    section2By: section2By(row),
    today: todayIn((correction && form.signed_at) ?? now, account.time_zone),
    timeZone: account.time_zone,
    edition: { edition: form.edition, expires: form.edition_expires },
    filedLanguages: [...filedLanguages(row.works_in_puerto_rico, kept.section1[0]?.signed)],
    version,
    ...(hasProvenSsn || kept.section1.length === 0 ? { ...draft, hidden: [] } : withoutSecrets(draft)),
    correction: correction ? { fields: correction.fields } : null,
    consent: presentConsent(await findConsent(trx, plusCaseId), deps.config.notices),
    signed: signatureOf(kept),
    canAddNumber: correction === undefined && canAddNumber(row, kept),
    numberAdded: numberAddedOn(kept),
    caseWaitsFor: row.case_waits_for,
    result:
      // the draft of a case that waits says nothing yet
      row.case_number === null || result === null || row.case_waits_for.length > 0
        ? null
        : { caseNumber: row.case_number, ...toldOf(result, action_due_date) },
  }
}

function withoutSecrets({ answers, preparers }: FormDraft) {
  const hidden = secretFields.filter((field) => answers[field] !== undefined)
  const shown = Object.entries(answers).filter(([field]) => !hidden.some((each) => each === field))
  return { answers: Object.fromEntries(shown) as EmployeeAnswers, preparers, hidden }
}

async function dueOf(trx: Db, caseId: string | null): Promise<{ action_due_date: string | null }> {
  const none = { action_due_date: null }
  if (caseId === null) return none
  const due = trx.selectFrom('verification_case').select('action_due_date').where('id', '=', caseId)
  return (await due.executeTakeFirst()) ?? none
}

function signatureOf({ section1, entries }: KeptForm): EmployeeForm['signed'] {
  const newest = wholeSignature(section1)
  if (!newest) return null
  const { at, name, language, attestationVersion, helpLanguage = null } = newest
  // helpers sign at the same moment
  const helped = presentEntries(entries, 'PREPARER').filter(({ signed }) => signed.at.getTime() === at.getTime())
  const preparers = helped.map(({ content, signed }) => ({
    preparer: content,
    name: signed.name,
    attestationVersion: signed.attestationVersion,
  }))
  return { at: at.toISOString(), name, language, helpLanguage, attestationVersion, preparers }
}
