import { daysBetween, todayIn, type IsoDate } from '@hireproof/contract/calendar/iso-date'
import { sql } from 'kysely'
import { mailEnd } from '../accounts/closing/mail-end.ts'
import { countCases } from '../accounts/closing/present-end.ts'
import type { Deps } from '../deps.ts'
import { unlessTooManyEmails } from '../platform/mail-limits.ts'
import { runUnit } from '../platform/unit.ts'

/** Days before the end on which people are reminded, the earliest first. */
export const REMINDERS = [14, 7, 1] as const

/** The nearest reminder that is due and was not sent; after missed days no earlier one is sent. */
export function dueReminder(today: IsoDate, lastDay: IsoDate, reminded: number | null): number | undefined {
  const left = daysBetween(today, lastDay)
  const due = REMINDERS.findLast((days) => left <= days)
  if (left < 1 || due === undefined || (reminded !== null && reminded <= due)) return undefined
  return due
}

type Closing = { id: number; closed_date: IsoDate; time_zone: string }

/** Reminds the administrators and points of contact of a company of its end, with its open cases: each time once. */
export async function remindOfEnd(deps: Deps, seen: Closing): Promise<void> {
  if (dueReminder(todayIn(deps.clock.now(), seen.time_zone), seen.closed_date, null) === undefined) return
  const actor = { kind: 'system', name: 'jobs', requestId: `account-reminder-${seen.id}` } as const
  await unlessTooManyEmails(() =>
    runUnit(deps, actor, seen.id, async (unit) => {
      const { trx, now } = unit
      // held, so that another node finds it reminded
      const found = await trx
        .selectFrom('account_closing')
        .innerJoin('account', 'account.id', 'account_closing.account_id')
        .select(['account.time_zone', 'last_day', 'reminded', sql<IsoDate | null>`closed_date`.as('closed_date')])
        .where('account.id', '=', seen.id)
        .where('status', '=', 'ACTIVE')
        .where('cancelled_at', 'is', null)
        .forUpdate('account_closing')
        .executeTakeFirst()
      // an end that cases put off is told about in other emails
      if (!found?.closed_date || found.closed_date !== found.last_day) return
      const today = todayIn(now, found.time_zone)
      const due = dueReminder(today, found.closed_date, found.reminded)
      if (due === undefined) return
      await trx.updateTable('account_closing').set({ reminded: due }).where('account_id', '=', seen.id).execute()
      const { openCases } = await countCases(trx, seen.id)
      const days = daysBetween(today, found.closed_date)
      const after = { last_day: found.closed_date, days_left: days, open_cases: openCases }
      unit.record({ action: 'account.closing_reminded', subjectType: 'account', subjectId: String(seen.id), after })
      await mailEnd(unit, seen.id, {
        template: 'account-closing-reminder',
        data: { lastDay: found.closed_date, days: String(days), openCases: String(openCases) },
        purpose: 'reminder',
      })
    }),
  )
}
