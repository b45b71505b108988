import {
  closingLabel,
  closingProblems,
  earlyProblems,
  type AccountEnd,
  type ClosingReason,
  type EarlyGround,
} from '@hireproof/contract/accounts/closing'
import { requestTermination as endpoint } from '@hireproof/contract/accounts/closing.endpoints'
import { sql, type Selectable } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { UserActor } from '../../platform/actor.ts'
import type { Account } from '../../platform/db.gen.ts'
import type { Db } from '../../platform/db.ts'
import { once } from '../../platform/idempotency.ts'
import { conflict, ensure, problem } from '../../platform/problem.ts'
import { runUnit, type Unit } from '../../platform/unit.ts'
import { authorOf } from '../profile/mail-change.ts'
import { tidyText } from '@hireproof/contract/accounts/sections/section'
import { ensureDone, keepEnd } from './keep-end.ts'
import { findClosable, listUnattended, presentEnd } from './present-end.ts'

/** Why a company closes, as it is kept. */
export type Why = { reason: ClosingReason; explanation: string }
type Company = Selectable<Account>

/**
 * Asks to close a company in 30 days; done once for each idempotency key. Of several people who ask at the same time, the
 * first one has asked. A corporate account first needs an administrator in each of its locations.
 */
export function requestTermination(
  deps: Deps,
  actor: UserActor,
  { accountId, why, idempotencyKey: key }: { accountId: number; why: Why; idempotencyKey: string | undefined },
): Promise<AccountEnd> {
  const given = checkedWhy(why)
  return runUnit(deps, actor, accountId, async (unit) => {
    const company = await findOpen(unit.trx, actor, accountId)
    const asked = {
      endpoint: endpoint.name,
      key,
      body: { accountId, ...why },
      ring: deps.config.keys.index,
      waits: true,
    }
    return once(unit, { ...asked, userId: actor.userId, accountId: actor.accountId }, async () => {
      if (company.type === 'CORPORATE') await ensureAttended(unit.trx, accountId)
      await ensureDone(
        unit,
        sql`request_termination(${accountId}, ${given.reason}, ${given.explanation}, ${closingLabel(given)},
          ${actor.userId}::uuid, ${unit.now}::timestamptz)`,
      )
      return kept(unit, actor, company, { action: 'requested', why: given })
    })
  })
}

/** Changes why a company closes; its last day stays. Refuses an outdated version. */
export function changeTermination(
  deps: Deps,
  actor: UserActor,
  { accountId, why, version }: { accountId: number; why: Why; version: number },
): Promise<AccountEnd> {
  const given = checkedWhy(why)
  return runUnit(deps, actor, accountId, async (unit) => {
    const company = await findOpen(unit.trx, actor, accountId)
    await ensureDone(
      unit,
      sql`change_termination(${accountId}, ${given.reason}, ${given.explanation}, ${closingLabel(given)}, ${version})`,
    )
    return kept(unit, actor, company, { action: 'changed', why: given })
  })
}

/** Takes back a request to close a company: it stays as it was. Refuses an outdated version. */
export const cancelTermination = (
  deps: Deps,
  actor: UserActor,
  { accountId, version }: { accountId: number; version: number },
): Promise<AccountEnd> =>
  runUnit(deps, actor, accountId, async (unit) => {
    const company = await findOpen(unit.trx, actor, accountId)
    await ensureDone(unit, sql`cancel_termination(${accountId}, ${version}, ${unit.now}::timestamptz)`)
    return kept(unit, actor, company, { action: 'canceled' })
  })

/** Asks the operator to close a company before its last day, which stays meanwhile. Refuses an outdated version. */
export function askEarlyEnd(
  deps: Deps,
  actor: UserActor,
  { accountId, version, ...typed }: { accountId: number; ground: EarlyGround; explanation: string; version: number },
): Promise<AccountEnd> {
  const given = { ground: typed.ground, explanation: tidyText(typed.explanation) }
  ensureFaultless(earlyProblems(given))
  return runUnit(deps, actor, accountId, async (unit) => {
    await findOpen(unit.trx, actor, accountId)
    await ensureDone(
      unit,
      sql`ask_early_end(${accountId}, ${given.ground}, ${given.explanation}, ${unit.now}::timestamptz, ${version})`,
    )
    const subject = { subjectType: 'account', subjectId: String(accountId) }
    unit.record({ action: 'account.early_end_asked', ...subject, after: given })
    return presentEnd(unit.trx, actor, accountId, unit.now)
  })
}

function ensureFaultless(problems: Record<string, string>): void {
  const issues = Object.entries(problems).map(([path, message]) => ({ path, code: 'invalid', message }))
  if (issues.length > 0) throw problem('bad_request', { issues })
}

/** Why a company closes, tidied; refused with what is wrong. */
export function checkedWhy({ reason, explanation }: Why): Why {
  const given = { reason, explanation: tidyText(explanation) }
  ensureFaultless(closingProblems(given))
  return given
}

async function findOpen(trx: Db, actor: UserActor, accountId: number): Promise<Company> {
  const company = await findClosable(trx, actor, accountId)
  ensure(!actor.accountClosed && company.status !== 'CLOSED', 'account_closed')
  ensure(company.status !== 'PENDING', 'enrollment_required')
  return company
}

async function ensureAttended(trx: Db, accountId: number): Promise<void> {
  const [first] = await listUnattended(trx, accountId)
  if (!first) return
  const message = `Each location needs an active program administrator first. ${first.companyName} has none.`
  throw conflict('LOCATIONS_UNATTENDED', message)
}

type Kept = { action: 'requested' | 'changed' | 'canceled'; why?: Why }

/** Keeps the audit, tells everyone, and presents the company as it is now. */
async function kept(unit: Unit, actor: UserActor, before: Company, { action, why }: Kept): Promise<AccountEnd> {
  const by = await authorOf(unit.trx, actor, before.id)
  await keepEnd(unit, before, { action, reason: why?.reason, by })
  return presentEnd(unit.trx, actor, before.id, unit.now)
}
