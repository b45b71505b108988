import { CLOSING_DAYS } from '@hireproof/contract/accounts/closing'
import { addDays } from '@hireproof/contract/calendar/iso-date'
import type { Db } from '../platform/db.ts'
import { companies } from './companies.ts'
import { dayOf, startOfDay } from './moments.ts'
import type { UserRow } from './users.ts'

/** The request of the agency to close one of its clients, twelve days ago. */
export async function insertClosing(trx: Db, users: ReadonlyMap<string, UserRow>, now: Date): Promise<void> {
  const asked = addDays(dayOf(now), -12)
  await trx
    .insertInto('account_closing')
    .values({
      account_id: companies.ferryLane,
      reason: 'NOT_NEEDED',
      explanation: 'The season is over, and no one is hired for the next one.',
      requested_at: startOfDay(asked),
      requested_by_user_id: users.get('HRBR0001')?.id ?? null,
      last_day: addDays(asked, CLOSING_DAYS),
    })
    .execute()
}
