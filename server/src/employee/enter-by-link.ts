import type { Deps } from '../deps.ts'
import type { Caller, LinkedActor } from '../platform/actor.ts'
import { limitRate } from '../platform/rate-limit.ts'
import { runIdentityUnit, type Unit } from '../platform/unit.ts'
import { sealSecret } from '../identity/mailed-code.ts'
import { maskEmail } from '../identity/mask-email.ts'
import type { EmployeeCookie } from './employee-cookie.ts'
import {
  areDigits,
  codeRefused,
  countTry,
  linkRefused,
  makeDigits,
  timesOf,
  type HeldLink,
  type LinkKind,
} from './mailed-link.ts'
import { MOST_TRIES } from '../plus-cases/plus-cases.queries.ts'

const MOST_CODES = 5
const MINUTES = 30

/** Emails six digits that prove the mailbox to which a link was sent; returns no more than the masked address. */
export async function openLink<Held extends HeldLink>(
  deps: Deps,
  actor: Caller,
  { kind, link }: { kind: LinkKind<Held>; link: string },
): Promise<{ maskedEmail: string }> {
  return runIdentityUnit(deps, actor, null, async (unit) => {
    const { trx, now } = unit
    const held = await kind.lock(trx, link, timesOf(deps))
    // a link that was replaced gets no new digits
    if (!held || held.is_replaced) throw linkRefused()
    unit.identify(kind.provingAs(held))
    unit.auditIn(held.account_id)
    await limitRate(trx, { subject: `employee code|${held.id}`, most: MOST_CODES, minutes: MINUTES }, now)
    const code = await makeDigits(deps, trx, held.id, now)
    const data = sealSecret(deps.config, held.id, code)
    await unit.mail({ to: held.email, template: 'employee-code', data, purpose: 'code' })
    unit.record({ action: kind.actions.codeMailed, ...kind.subjectOf(held) })
    return { maskedEmail: maskEmail(held.email) }
  })
}

type Entered = { cookie: EmployeeCookie } | { refused: 'link' | 'code' }
type Typed<Held extends HeldLink> = { kind: LinkKind<Held>; link: string; code: string }

/** Opens what a link opens with its six digits: the link is used up, and the session of another browser ends. */
export async function enterByLink<Held extends HeldLink>(
  deps: Deps,
  actor: Caller,
  typed: Typed<Held>,
): Promise<EmployeeCookie> {
  // The refusal comes after the try was recorded.
  const entered = await runIdentityUnit(deps, actor, null, (unit) => enter(deps, unit, typed))
  if ('cookie' in entered) return entered.cookie
  throw entered.refused === 'link' ? linkRefused() : codeRefused()
}

async function enter<Held extends HeldLink>(
  deps: Deps,
  unit: Unit,
  { kind, link, code }: Typed<Held>,
): Promise<Entered> {
  const { trx, now } = unit
  const held = await kind.lock(trx, link, timesOf(deps))
  if (!held) return { refused: 'link' }
  unit.identify(kind.provingAs(held))
  unit.auditIn(held.account_id)
  if (await areDigits(deps, trx, held.id, code, now)) return { cookie: await kind.open(unit, held) }
  await countTry(trx, kind.table, held.id)
  const left = MOST_TRIES - held.failed_tries - 1
  unit.record({ action: kind.actions.codeRefused, ...kind.subjectOf(held), after: { triesLeft: left } })
  return { refused: left > 0 ? 'code' : 'link' }
}

/** Ends the session of a person without a user from its own browser. */
export async function leave(deps: Deps, employee: LinkedActor) {
  await runIdentityUnit(deps, employee, employee.accountId, async ({ trx, now, record }) => {
    const ended = await trx
      .updateTable('employee_session')
      .set({ ended_at: now })
      .where('id', '=', employee.sessionId)
      .where('ended_at', 'is', null)
      .executeTakeFirst()
    if (ended.numUpdatedRows > 0n) record(leavingOf(employee))
  })
}

function leavingOf(employee: LinkedActor) {
  const ofForm = { action: 'plus_case.left', subjectType: 'plus_case' } as const
  if (employee.kind === 'representative')
    return { ...ofForm, action: 'plus_case.representative_left', subjectId: employee.plusCaseId } as const
  if (employee.kind === 'employee') return { ...ofForm, subjectId: employee.plusCaseId }
  const { way } = employee
  if (way.kind === 'FORM') return { ...ofForm, subjectId: way.plusCaseId }
  return { action: 'case.notice_left', subjectType: 'case', subjectId: way.caseNumber } as const
}
