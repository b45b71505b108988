import { MOST_DAYS_PUT_OFF } from '@hireproof/contract/accounts/closing'
import { addDays, daysBetween, todayIn, type IsoDate } from '@hireproof/contract/calendar/iso-date'
import { sql } from 'kysely'
import { mailEnd } from '../accounts/closing/mail-end.ts'
import { countCases } from '../accounts/closing/present-end.ts'
import type { Deps } from '../deps.ts'
import { inTransaction } from '../platform/db.ts'
import { runUnit, type Unit } from '../platform/unit.ts'
import { forEachAccount } from './for-each-account.ts'
import { remindOfEnd, REMINDERS } from './remind-of-end.ts'
import { tidyClosed } from './tidy-closed.ts'
import { tellDecisions } from './tell-decisions.ts'

const BATCH = 500
/** Days between two emails about an end that is put off. */
const WEEK = 7

type Closing = { id: number; closed_date: IsoDate; time_zone: string }

/**
 * Ends every company whose last day is over in its time zone, reminds those whose end comes near, and tells people what the
 * operator decided. Each once, on any of several nodes, and in order after an outage.
 */
export async function endAccounts(deps: Deps): Promise<void> {
  await tellDecisions(deps)
  for await (const batch of closingAccounts(deps)) {
    await forEachAccount(deps, batch, async (account) => {
      if (account.closed_date > todayIn(deps.clock.now(), account.time_zone)) return remindOfEnd(deps, account)
      // on the last day itself this ends nothing but what the operator terminated
      const outcome = await endAccount(deps, account.id)
      return outcome === undefined ? remindOfEnd(deps, account) : undefined
    })
  }
  await tidyClosed(deps)
}

/** Companies that are closing and near their end, or past it, in batches by their last days. */
async function* closingAccounts({ appDb, clock }: Deps): AsyncGenerator<Closing[]> {
  // a day that is not yet over in any zone, and the earliest reminder
  const until = addDays(todayIn(clock.now(), 'UTC'), 1 + REMINDERS[0])
  let behind = { day: '0001-01-01', id: 0 }
  for (;;) {
    const found = await inTransaction(appDb, 'all', (trx) =>
      trx
        .selectFrom('account')
        .select(['id', 'time_zone', sql<IsoDate>`closed_date`.as('closed_date')])
        .where('status', '=', 'ACTIVE')
        .where('closed_date', '<=', until)
        .where(sql<boolean>`(closed_date, id) > (${behind.day}::date, ${behind.id}::integer)`)
        .orderBy('closed_date')
        .orderBy('id')
        .limit(BATCH)
        .execute(),
    )
    const last = found.at(-1)
    if (!last) return
    behind = { day: last.closed_date, id: last.id }
    yield found
  }
}

type Outcome = 'ENDED' | 'PUT_OFF' | 'UNDECIDED'

const actorFor = (accountId: number) =>
  ({ kind: 'system', name: 'jobs', requestId: `account-end-${accountId}` }) as const

/** Ends a company if its last day is over and no case puts that off; undefined if nothing was due. */
const endAccount = (deps: Deps, accountId: number): Promise<Outcome | undefined> =>
  runUnit(deps, actorFor(accountId), accountId, async (unit) => {
    const { rows } = await sql<{ outcome: Outcome; locations: number[] }>`
      select outcome, locations from end_account(${accountId}, ${unit.now}::timestamptz)`.execute(unit.trx)
    const [done] = rows
    if (done?.outcome === 'ENDED') await tellEnded(unit, accountId, done.locations)
    else if (done) await tellPutOff(unit, accountId)
    return done?.outcome
  })

const findAccount = ({ trx }: Unit, accountId: number) =>
  trx
    .selectFrom('account')
    .leftJoin('account_closing', 'account_closing.account_id', 'account.id')
    .select(['time_zone', 'closed_date', 'last_day', 'put_off_told_on'])
    .where('account.id', '=', accountId)
    .executeTakeFirstOrThrow()

/** Keeps and tells that a company has ended; its locations stay as employers of their own. */
async function tellEnded(unit: Unit, accountId: number, locations: readonly number[]): Promise<void> {
  const { closed_date: lastDay } = await findAccount(unit, accountId)
  const { openCases } = await countCases(unit.trx, accountId)
  const event = { subjectType: 'account', subjectId: String(accountId) }
  unit.record({ ...event, action: 'account.closed', after: { last_day: lastDay, open_cases: openCases, locations } })
  for (const location of locations) {
    const moved = { before: { type: 'CHILD', parent: accountId }, after: { type: 'EMPLOYER' } }
    const left = {
      action: 'account.corporate_account_ended',
      subjectType: 'account',
      subjectId: String(location),
    } as const
    unit.record({ ...left, ...moved }, location)
  }
  await mailEnd(unit, accountId, {
    template: 'account-closed',
    data: { lastDay: lastDay ?? '', openCases: String(openCases) },
  })
}

/** Keeps that cases put the end off, and tells it at first and then each week. */
async function tellPutOff(unit: Unit, accountId: number): Promise<void> {
  const { trx, now } = unit
  const found = await findAccount(unit, accountId)
  const today = todayIn(now, found.time_zone)
  const { waitingCases } = await countCases(trx, accountId)
  unit.record({
    action: 'account.closing_put_off',
    subjectType: 'account',
    subjectId: String(accountId),
    after: { last_day: found.closed_date, waiting_cases: waitingCases },
  })
  if (found.put_off_told_on !== null && daysBetween(found.put_off_told_on, today) < WEEK) return
  await trx.updateTable('account_closing').set({ put_off_told_on: today }).where('account_id', '=', accountId).execute()
  const decidedOn = addDays(found.last_day ?? found.closed_date ?? today, MOST_DAYS_PUT_OFF)
  await mailEnd(unit, accountId, {
    template: 'account-closing-put-off',
    data: { waitingCases: String(waitingCases), decidedOn },
  })
}
