import type { Deps } from '../deps.ts'
import type { Caller, EmployeeActor } from '../platform/actor.ts'
import { limitRate } from '../platform/rate-limit.ts'
import { runIdentityUnit, type Unit } from '../platform/unit.ts'
import { sealSecret } from '../identity/mailed-code.ts'
import type { EmployeeCookie } from './employee-cookie.ts'
import { codeRefused, lockLink, linkRefused, makeDigits, proveDigits } from './mailed-link.ts'
import { openForm } from './open-form.ts'
import { MOST_TRIES } from '../plus-cases/plus-cases.queries.ts'

const MOST_CODES = 5
const MINUTES = 30

/** The audit names the employee as the one who opens a link: the tries are theirs, or of someone in their place. */
export const proving = { system: 'employee' }

const subject = (plusCaseId: string) => ({ subjectType: 'plus_case', subjectId: plusCaseId })

/** Emails six digits that prove the mailbox to which a link was sent; returns no more than the masked address. */
export async function openLink(deps: Deps, actor: Caller, link: string): Promise<{ maskedEmail: string }> {
  return runIdentityUnit(deps, actor, null, async (unit) => {
    const { trx, now } = unit
    unit.identify(proving)
    const held = await lockLink(trx, link, now)
    // a link that was replaced gets no new digits
    if (!held || held.ended_at) throw linkRefused()
    unit.auditIn(held.account_id)
    await limitRate(trx, { subject: `employee code|${held.id}`, most: MOST_CODES, minutes: MINUTES }, now)
    const code = await makeDigits(deps, trx, held.id, now)
    const data = sealSecret(deps.config, held.id, code)
    await unit.mail({ to: held.employee_email, template: 'employee-code', data, purpose: 'code' })
    unit.record({ action: 'plus_case.code_mailed', ...subject(held.plus_case_id) })
    return { maskedEmail: maskEmail(held.employee_email) }
  })
}

/** `k•••@e•••.com`: enough for the owner to know which mailbox to check. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1)
  return `${email.slice(0, 1)}•••@${domain.slice(0, 1)}•••${domain.slice(domain.lastIndexOf('.'))}`
}

type Entered = { cookie: EmployeeCookie } | { refused: 'link' | 'code' }

/** Opens the form of a link with its six digits: the link is used up, and the session of another browser ends. */
export async function enterForm(
  deps: Deps,
  actor: Caller,
  { link, code }: { link: string; code: string },
): Promise<EmployeeCookie> {
  // The refusal comes after the try was recorded.
  const entered = await runIdentityUnit(deps, actor, null, (unit) => enter(deps, unit, link, code))
  if ('cookie' in entered) return entered.cookie
  throw entered.refused === 'link' ? linkRefused() : codeRefused()
}

async function enter(deps: Deps, unit: Unit, link: string, code: string): Promise<Entered> {
  const { trx, now } = unit
  unit.identify(proving)
  const held = await lockLink(trx, link, now)
  if (!held) return { refused: 'link' }
  unit.auditIn(held.account_id)
  if (!(await proveDigits(deps, trx, held.id, code, now))) {
    const left = MOST_TRIES - held.failed_tries - 1
    unit.record({ action: 'plus_case.code_refused', ...subject(held.plus_case_id), after: { triesLeft: left } })
    return { refused: left > 0 ? 'code' : 'link' }
  }
  return { cookie: await openForm(unit, held) }
}

/** Ends an employee's session from its own browser. */
export async function leaveForm(deps: Deps, employee: EmployeeActor) {
  await runIdentityUnit(deps, employee, employee.accountId, async ({ trx, now, record }) => {
    const ended = await trx
      .updateTable('employee_session')
      .set({ ended_at: now })
      .where('id', '=', employee.sessionId)
      .where('ended_at', 'is', null)
      .executeTakeFirst()
    if (ended.numUpdatedRows > 0n) record({ action: 'plus_case.left', ...subject(employee.plusCaseId) })
  })
}
