import { daysBetween, todayIn, type IsoDate } from '@hireproof/contract/calendar/iso-date'
import { roleOf, type Role } from '@hireproof/contract/roles'
import { sql } from 'kysely'
import type { Deps } from '../deps.ts'
import { isRoleWhere } from '../identity/role-filter.ts'
import { inTransaction, type Db } from '../platform/db.ts'
import { unlessTooManyEmails } from '../platform/mail-limits.ts'
import { runUnit } from '../platform/unit.ts'
import { isHistoricOn } from './historic-records.ts'

/** How many days before the yearly disposal the program administrators are told (REPT-19). */
const NOTICE_DAYS = [90, 30] as const

/**
 * Tells program administrators how many of their cases the government disposes of on the next yearly date, each time once;
 * after missed days only the nearest. Nothing is disposed of here.
 */
export async function remindOfDisposal(deps: Deps): Promise<void> {
  const { disposalDate } = deps.config
  if (disposalDate === undefined) return
  const zones = await deps.identityDb.selectFrom('account').select('time_zone').distinct().execute()
  for (const { time_zone: zone } of zones) {
    const today = todayIn(deps.clock.now(), zone)
    const disposalOn = nextDisposal(disposalDate, today)
    const days = NOTICE_DAYS.findLast((each) => daysBetween(today, disposalOn) <= each)
    if (days === undefined) continue
    const waiting = await inTransaction(deps.appDb, 'all', (trx) => listWaiting(trx, zone, { disposalOn, days }))
    for (const told of waiting) await unlessTooManyEmails(() => tell(deps, told, { disposalOn, days }))
  }
}

/** The next disposal on or after a day; the setting is `MM-DD`. */
function nextDisposal(monthDay: string, today: IsoDate): IsoDate {
  const year = Number(today.slice(0, 4))
  const day = `${String(year)}-${monthDay}`
  return day >= today ? day : `${String(year + 1)}-${monthDay}`
}

type Notice = { disposalOn: IsoDate; days: (typeof NOTICE_DAYS)[number] }
type Concerned = { account_id: number; cases: number }

/**
 * The active companies of a zone with cases that will be old enough, how many, and no email about them for that day. An
 * agency counts those of its clients, as its report does; users of a client that may do nothing are left out.
 */
async function listWaiting(trx: Db, zone: string, { disposalOn, days }: Notice): Promise<Concerned[]> {
  const old = sql`(select count(*) from verification_case
    where account_id = account.id and ${isHistoricOn(disposalOn)}) as cases`
  const { rows } = await sql<Concerned>`
    select holder.id as account_id, found.cases::integer as cases
    from account as holder cross join lateral (
      select sum(each.cases) as cases from (
        select ${old} from account where account.id = holder.id
        union all select ${old} from account where account.agency_account_id = holder.id
      ) as each
    ) as found
    where holder.status = 'ACTIVE' and holder.time_zone = ${zone} and holder.type <> 'CORPORATE' and found.cases > 0
      and (holder.agency_account_id is null or holder.client_access <> 'NONE')
      and not exists (select from disposal_notice sent
        where sent.account_id = holder.id and sent.disposal_on = ${disposalOn}::date and sent.days <= ${days})
    order by holder.id`.execute(trx)
  return rows
}

async function tell(deps: Deps, { account_id: accountId, cases }: Concerned, { disposalOn, days }: Notice) {
  const actor = { kind: 'system', name: 'housekeeping', requestId: `disposal-${disposalOn}` } as const
  await runUnit(deps, actor, accountId, async (unit) => {
    const sent = await unit.trx
      .insertInto('disposal_notice')
      .values({ account_id: accountId, disposal_on: disposalOn, days, cases, sent_at: unit.now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('days')
      .executeTakeFirst()
    // another node was faster
    if (!sent) return
    const mail = {
      template: 'disposal-notice',
      data: { disposalOn, cases: String(cases) },
      purpose: 'reminder',
    } as const
    for (const to of await listAdministrators(deps, accountId)) await unit.mail({ to, ...mail })
    const after = { disposal_on: disposalOn, days, cases }
    unit.record({ action: 'account.disposal_announced', subjectType: 'account', subjectId: String(accountId), after })
  })
}

const isProgramAdministrator = ({ manages }: Role) => manages === 'company'

async function listAdministrators({ identityDb }: Deps, accountId: number): Promise<string[]> {
  const users = await identityDb
    .selectFrom('app_user')
    .select(['email', 'role'])
    .where('account_id', '=', accountId)
    .where('status', '=', 'ACTIVE')
    .where('web_service_enabled', '=', false)
    .where(isRoleWhere(sql.ref('role'), isProgramAdministrator))
    .orderBy('id')
    .execute()
  return [...new Set(users.filter(({ role }) => isProgramAdministrator(roleOf(role))).map(({ email }) => email))]
}
