import type { ConsentDecision, EmployeeForm } from '@hireproof/contract/employee/employee-form'
import type { EmployeeLanguage } from '@hireproof/contract/employee-languages'
import type { Deps } from '../deps.ts'
import { findConsent, saveConsent } from '../form-i9/form-consent.ts'
import type { EmployeeActor } from '../platform/actor.ts'
import { conflict, ensure } from '../platform/problem.ts'
import { limitRate } from '../platform/rate-limit.ts'
import { runUnit, type Unit } from '../platform/unit.ts'
import { lockPlusCase } from '../plus-cases/plus-cases.queries.ts'
import { tellEmployer } from '../plus-cases/tell-employer.ts'
import { noticesDigest, noticesIn } from '../settings/notices.ts'
import { getForm } from './get-form.ts'

/** No one changes their mind more often in a day; each request for paper emails the employer. */
const PACE = { most: 20, minutes: 24 * 60 }

type Input = { formId: string; language: EmployeeLanguage }

/** Keeps that an employee agrees to complete the form electronically, having been offered these texts. */
export async function giveConsent(
  deps: Deps,
  employee: EmployeeActor,
  { version, ...input }: Input & { version: number },
): Promise<EmployeeForm> {
  if (version !== deps.config.notices.current) {
    throw conflict('NOTICES_CHANGED', 'The texts have been reworded. Read them again, then choose.')
  }
  return choose(deps, employee, input, 'ELECTRONIC')
}

/** Keeps that an employee wants a paper form, which withdraws an earlier agreement, and tells the employer. */
export const askForPaper = (deps: Deps, employee: EmployeeActor, input: Input): Promise<EmployeeForm> =>
  choose(deps, employee, input, 'PAPER')

async function choose(deps: Deps, employee: EmployeeActor, { formId, language }: Input, decision: ConsentDecision) {
  const { accountId, plusCaseId } = employee
  await limitRate(deps.identityDb, { subject: `choose form|${plusCaseId}`, ...PACE }, deps.realClock.now())
  const notices = noticesIn(deps.config.notices, language)
  await runUnit(deps, employee, accountId, async (unit) => {
    // someone else has opened their form in this browser since
    ensure(formId === plusCaseId, 'unauthenticated')
    const plusCase = await lockPlusCase(unit.trx, accountId, plusCaseId)
    ensure(plusCase, 'unauthenticated')
    if (plusCase.status !== 'IN_PROGRESS') throw conflict('FORM_SIGNED', 'This form has been signed already.')
    await ensureOpen(unit, accountId)
    const before = await findConsent(unit.trx, plusCaseId)
    if (before?.decision === decision && before.notices_version === notices.version) return
    await saveConsent(unit.trx, {
      ...{ plus_case_id: plusCaseId, account_id: accountId, decision, language, ip: employee.ip },
      ...{ notices_version: notices.version, decided_at: unit.now },
    })
    unit.record({
      action: decision === 'PAPER' ? 'form_i9.paper_asked' : 'form_i9.consent_given',
      ...{ subjectType: 'plus_case', subjectId: plusCaseId },
      ...(before && { before: { decision: before.decision, version: before.notices_version } }),
      after: {
        ...{ decision, version: notices.version, language },
        // the words themselves, so that they can be read as long as the audit
        ...(decision === 'ELECTRONIC' && { statement: notices.consent.statement, digest: noticesDigest(notices) }),
      },
    })
    if (decision === 'PAPER' && before?.decision !== 'PAPER') await tellEmployer(unit, plusCase, 'plus-paper')
  })
  return getForm(deps, employee)
}

async function ensureOpen({ trx }: Unit, accountId: number): Promise<void> {
  const account = trx.selectFrom('account').select('status').where('id', '=', accountId)
  ensure((await account.executeTakeFirstOrThrow()).status !== 'CLOSED', 'account_closed')
}
