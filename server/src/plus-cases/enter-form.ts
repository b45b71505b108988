import type { Deps } from '../deps.ts'
import { keepPace } from '../platform/pace.ts'
import { runUnit, type Origin, type Unit } from '../platform/unit.ts'
import { sealSecret } from '../users/mailed-code.ts'
import type { EmployeeCookie } from './employee-cookie.ts'
import { codeRefused, holdLink, linkRefused, makeDigits, proveDigits } from './mailed-link.ts'
import { openForm } from './open-form.ts'
import { MOST_TRIES } from './plus-cases.queries.ts'

const MOST_CODES = 5
const MINUTES = 30

type Request = { ip: string; id: string }

/** On whose behalf a link is opened: whose company it is shows only then. */
export const linkOrigin = ({ ip, id }: Request): Origin => ({
  accountId: null,
  accounts: [],
  actor: { system: 'employee', ip },
  requestId: id,
})

const subject = (plusCaseId: string) => ({ subjectType: 'plus_case', subjectId: plusCaseId })

/** Mails the six digits that prove the mail box to which a link was sent; answers no more than the masked address. */
export async function openLink(deps: Deps, link: string, request: Request): Promise<{ maskedEmail: string }> {
  return runUnit(deps.identityDb, deps, linkOrigin(request), async (unit) => {
    const { trx, now } = unit
    const held = await holdLink(trx, link, now)
    if (!held) throw linkRefused()
    unit.auditIn(held.account_id)
    await keepPace(trx, { subject: `employee code|${held.id}`, most: MOST_CODES, minutes: MINUTES }, now)
    const code = await makeDigits(deps, trx, held.id, now)
    const data = sealSecret(deps.config, held.id, code)
    await unit.mail({ to: held.employee_email, template: 'employee-code', data })
    unit.record({ action: 'plus_case.code_mailed', ...subject(held.plus_case_id) })
    return { maskedEmail: maskEmail(held.employee_email) }
  })
}

/** `k•••@e•••.com`: enough for the owner to know which mail box to look into. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1)
  return `${email.slice(0, 1)}•••@${domain.slice(0, 1)}•••${domain.slice(domain.lastIndexOf('.'))}`
}

type Entered = { cookie: EmployeeCookie } | { refused: 'link' | 'code' }

/** Opens the form of a link with its six digits: the link is used up, and the session of another browser ends. */
export async function enterForm(
  deps: Deps,
  { link, code }: { link: string; code: string },
  request: Request,
): Promise<EmployeeCookie> {
  // A refusal comes after the try was kept.
  const entered = await runUnit(deps.identityDb, deps, linkOrigin(request), (unit) => enter(deps, unit, link, code))
  if ('cookie' in entered) return entered.cookie
  throw entered.refused === 'link' ? linkRefused() : codeRefused()
}

async function enter(deps: Deps, unit: Unit, link: string, code: string): Promise<Entered> {
  const { trx, now } = unit
  const held = await holdLink(trx, link, now)
  if (!held) return { refused: 'link' }
  unit.auditIn(held.account_id)
  if (!(await proveDigits(deps, trx, held.id, code, now))) {
    const left = MOST_TRIES - held.failed_tries - 1
    unit.record({ action: 'plus_case.code_refused', ...subject(held.plus_case_id), after: { triesLeft: left } })
    return { refused: left > 0 ? 'code' : 'link' }
  }
  return { cookie: await openForm(unit, held) }
}

/** Ends a session from its own browser. */
export async function leaveForm(
  deps: Deps,
  employee: { sessionId: string; plusCaseId: string; accountId: number },
  request: Request,
) {
  await runUnit(deps.identityDb, deps, { ...linkOrigin(request), accountId: employee.accountId }, async (unit) => {
    const ended = await unit.trx
      .updateTable('employee_session')
      .set({ ended_at: unit.now })
      .where('id', '=', employee.sessionId)
      .where('ended_at', 'is', null)
      .executeTakeFirst()
    if (ended.numUpdatedRows > 0n) unit.record({ action: 'plus_case.left', ...subject(employee.plusCaseId) })
  })
}
