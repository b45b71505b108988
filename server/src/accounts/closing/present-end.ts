import { CLOSING_DAYS, type AccountEnd } from '@hireproof/contract/accounts/closing'
import { stageOf } from '@hireproof/contract/accounts/company-profile'
import { addDays, todayIn } from '@hireproof/contract/calendar/iso-date'
import { caseStatuses, caseStatusInfo } from '@hireproof/contract/cases/statuses'
import { sql, type Selectable } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { UserActor } from '../../platform/actor.ts'
import type { Account, AccountClosing } from '../../platform/db.gen.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import { ensure } from '../../platform/problem.ts'
import { findAbove } from '../profile/present-profile.ts'
import { closingPermissions, mayCloseAccount } from './closing.policy.ts'

type Company = Selectable<Account>

/** The company about whose end the actor decides: 404 outside the reach, 403 within it for others. */
export async function findClosable(trx: Db, actor: UserActor, accountId: number): Promise<Company> {
  const company = await trx.selectFrom('account').selectAll().where('id', '=', accountId).executeTakeFirst()
  ensure(company, 'not_found')
  ensure(mayCloseAccount(actor, company), 'forbidden')
  return company
}

/** Whether a company within reach is closing, when it ends, and what is open. */
export const getAccountEnd = (deps: Deps, actor: UserActor, accountId: number): Promise<AccountEnd> =>
  inTransaction(deps.appDb, actor.reach, (trx) => presentEnd(trx, actor, accountId, deps.clock.now()))

/** The end of a company as it leaves the server, for an actor who decides about it. */
export async function presentEnd(trx: Db, actor: UserActor, accountId: number, now: Date): Promise<AccountEnd> {
  const company = await findClosable(trx, actor, accountId)
  const { type, status, closed_date: closedDate, time_zone: timeZone } = company
  const request = closedDate === null ? null : await findRequest(trx, company)
  const can = closingPermissions(actor, company)
  return {
    ...{ accountId, companyName: company.company_name, type, timeZone, closedDate },
    stage: stageOf({ status, closedDate }),
    lastDayIfAsked: addDays(todayIn(now, timeZone), CLOSING_DAYS),
    closedReasonCode: company.closed_reason_code,
    closedReason: company.closed_reason,
    request,
    ...(await countCases(trx, accountId)),
    unattendedLocations: type === 'CORPORATE' ? await listUnattended(trx, accountId) : [],
    can: { ...can, askEarly: can.change && (!request?.early || request.early.isRefused) },
  }
}

async function findRequest(trx: Db, { id, closed_date }: Company): Promise<AccountEnd['request']> {
  const row = await trx
    .selectFrom('account_closing')
    .leftJoin('app_user', 'app_user.id', 'requested_by_user_id')
    .leftJoin('mou_signature', 'mou_signature.id', 'requested_by_signature_id')
    .select(['reason', 'explanation', 'requested_at', 'version', 'last_day', 'requested_by_user_id'])
    .select('mou_signature.name as signatory')
    .select(['early_ground', 'early_explanation', 'early_asked_at', 'early_refused_at', 'first_name', 'last_name'])
    .where('account_closing.account_id', '=', id)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst()
  if (!row || row.reason === 'MISUSE') return null
  const { first_name: firstName, last_name: lastName } = row
  const user = firstName === null ? null : `${firstName} ${lastName}`
  const name = row.signatory === null ? user : `${row.signatory}, signatory`
  // people of the company above are out of reach
  const company = name === null && row.requested_by_user_id ? ((await findAbove(trx, id))?.companyName ?? null) : null
  return {
    reason: row.reason,
    explanation: row.explanation,
    requestedAt: row.requested_at.toISOString(),
    requestedBy: { name, company },
    version: row.version,
    putOffFrom: closed_date === row.last_day ? null : row.last_day,
    early: presentEarly(row),
  }
}

type Early = Pick<
  Selectable<AccountClosing>,
  'early_ground' | 'early_explanation' | 'early_asked_at' | 'early_refused_at'
>

const presentEarly = ({ early_ground: ground, early_asked_at: askedAt, ...row }: Early) =>
  ground === null || askedAt === null
    ? null
    : {
        ground,
        explanation: row.early_explanation,
        askedAt: askedAt.toISOString(),
        isRefused: row.early_refused_at !== null,
      }

/** The statuses in which a case waits for the records or for the employee: they put the end of a company off. */
const waiting = caseStatuses.filter((status) => /records|employee/.test(caseStatusInfo[status].actor))

/** The open cases of a company, and how many of them wait for others than its users. */
export function countCases(trx: Db, accountId: number): Promise<{ openCases: number; waitingCases: number }> {
  return trx
    .selectFrom('verification_case')
    .select([
      sql<number>`count(*)`.as('openCases'),
      sql<number>`count(*) filter (where case_status = any(${sql.val(waiting)}::text[]))`.as('waitingCases'),
    ])
    .where('account_id', '=', accountId)
    .where('case_status', '<>', 'CLOSED')
    .executeTakeFirstOrThrow()
}

/** The locations of a corporate account that have no active program administrator of their own. */
export async function listUnattended(trx: Db, accountId: number): Promise<AccountEnd['unattendedLocations']> {
  const { rows } = await sql<{ account_id: number; company_name: string }>`
    select account_id, company_name from unattended_locations(${accountId})`.execute(trx)
  return rows.map(({ account_id, company_name }) => ({ accountId: account_id, companyName: company_name }))
}
