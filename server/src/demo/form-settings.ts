import { defaultBusinessDays } from '@hireproof/contract/calendar/business-days'
import { addDays } from '@hireproof/contract/calendar/iso-date'
import type { AuditContext, AuditEvent } from '../platform/audit.ts'
import type { Db } from '../platform/db.ts'
import { companies } from './companies.ts'
import { dayOf, startOfDay } from './moments.ts'
import type { UserRow } from './users.ts'

const TEN_HOURS = 10 * 3_600_000

/** Loads the business days of the company that has plus: a few days ago it said that it is open on Saturday; returns the event. */
export async function insertFormSettings(
  trx: Db,
  users: ReadonlyMap<string, UserRow>,
  now: Date,
): Promise<{ context: AuditContext; events: AuditEvent[] }[]> {
  const by = users.get('NRTH0001')
  if (!by) throw new Error('The demo data lacks the administrator of the company that has plus.')
  const accountId = companies.northwind
  const at = new Date(startOfDay(addDays(dayOf(now), -4)).getTime() + TEN_HOURS)
  const days = { weekdays: [1, 2, 3, 4, 5, 6], holidays: [] }
  const effectiveFrom = addDays(dayOf(now), -3)
  await trx
    .insertInto('form_i9_settings')
    .values({ account_id: accountId, version: 1, changed_at: at, changed_by_user_id: by.id })
    .execute()
  await trx
    .insertInto('business_days')
    .values({ account_id: accountId, effective_from: effectiveFrom, ...days })
    .execute()
  const change = {
    before: { ...defaultBusinessDays, keeps_other_copies: null },
    after: { ...days, keeps_other_copies: null, effective_from: effectiveFrom },
  }
  const subject = { subjectType: 'account', subjectId: String(accountId) }
  return [
    {
      context: { accountId, at, actor: { system: 'demo', userId: by.id }, requestId: 'demo' },
      events: [{ action: 'account.form_settings_changed', ...subject, ...change }],
    },
  ]
}
