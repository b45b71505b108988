import { daysInForce, type BusinessDays } from '@hireproof/contract/calendar/business-days'
import type { IsoDate } from '@hireproof/contract/calendar/iso-date'
import { listBusinessDays } from '../../cases/business-days.ts'
import type { Db } from '../../platform/db.ts'

/** The business days of a company by the day. */
export async function businessDaysOf(trx: Db, accountId: number): Promise<(date: IsoDate) => BusinessDays> {
  const versions = await listBusinessDays(trx, accountId)
  return (date) => daysInForce(versions, date)
}
