import { defaultBusinessDays, lastDayToCreateCase, type BusinessDays } from '@hireproof/contract/calendar/business-days'
import type { Closure } from '@hireproof/contract/calendar/working-days'
import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'

/** A row with the days that its company had set by the first day of work; null for the days of every other company. */
export type WithBusinessDays = { business_days: BusinessDays | null }

/** The days that count for the rows of a table, by the columns of their company and their first day of work. */
export const businessDaysOf = (company: string, firstDayOfWork: string) =>
  sql<BusinessDays | null>`(select json_build_object('weekdays', weekdays, 'holidays', holidays) from business_days
    where business_days.account_id = ${sql.ref(company)} and effective_from <= ${sql.ref(firstDayOfWork)}
    order by effective_from desc limit 1)`.as('business_days')

/** The days that count for a row. */
export const daysOf = ({ business_days }: WithBusinessDays): BusinessDays => business_days ?? defaultBusinessDays

/** The last day to create the case of a row, if its first day of work is known. */
export const draftDue = (
  row: WithBusinessDays & { date_of_hire: string | null },
  closures: readonly Closure[],
): string | null => (row.date_of_hire === null ? null : lastDayToCreateCase(row.date_of_hire, daysOf(row), closures))

/** What a company has said about its days, the oldest first. */
export const listBusinessDays = (db: Db, accountId: number) =>
  db
    .selectFrom('business_days')
    .select(['effective_from as from', 'weekdays', 'holidays'])
    .where('account_id', '=', accountId)
    .orderBy('effective_from')
    .execute()
