import { addDays, todayIn, type IsoDate } from '@hireproof/contract/calendar/iso-date'
import { dueReminder, reminderDays } from '@hireproof/contract/form-i9/reverification'
import { roleOf, type Role } from '@hireproof/contract/roles'
import { sql, type Selectable } from 'kysely'
import type { Deps } from '../../deps.ts'
import { isRoleWhere } from '../../identity/role-filter.ts'
import type { PlusCase } from '../../platform/db.gen.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import { unlessTooManyEmails } from '../../platform/mail-limits.ts'
import { runUnit } from '../../platform/unit.ts'
import { findRetention } from '../retention/retention.queries.ts'
import { lockPlusCase } from '../../plus-cases/plus-cases.queries.ts'

/**
 * Emails the reminders of work authorizations that end in 120, 90 or 30 days, each once, by the company's calendar;
 * after missed days only the nearest. Nothing is sent about people who have left, and nothing for closed companies.
 */
export async function remindOfReverification(deps: Deps): Promise<void> {
  const zones = await deps.identityDb.selectFrom('account').select('time_zone').distinct().execute()
  for (const { time_zone: zone } of zones) {
    const today = todayIn(deps.clock.now(), zone)
    const waiting = await inTransaction(deps.appDb, 'all', (trx) => listWaiting(trx, zone, today))
    for (const form of waiting) await unlessTooManyEmails(() => remind(deps, form, today))
  }
}

type Waiting = { plus_case_id: string; account_id: number }

/** The forms of open companies in a zone that have a reminder due on a day, without people who are no longer employed. */
const listWaiting = (trx: Db, zone: string, today: IsoDate): Promise<Waiting[]> =>
  trx
    .selectFrom('form_reverification')
    .innerJoin('account', 'account.id', 'form_reverification.account_id')
    .leftJoin('form_retention', 'form_retention.plus_case_id', 'form_reverification.plus_case_id')
    .select(['form_reverification.plus_case_id', 'form_reverification.account_id'])
    .where('form_retention.plus_case_id', 'is', null)
    .where('account.status', '<>', 'CLOSED')
    .where('time_zone', '=', zone)
    .where((eb) =>
      eb.or(
        reminderDays.map((days) =>
          eb.and([
            eb('reverify_by', '>=', today),
            eb('reverify_by', '<=', addDays(today, days)),
            eb.or([eb('reminded_days', 'is', null), eb('reminded_days', '>', days)]),
          ]),
        ),
      ),
    )
    .orderBy('reverify_by')
    .execute()

async function remind(deps: Deps, { plus_case_id: id, account_id: accountId }: Waiting, today: IsoDate): Promise<void> {
  const actor = { kind: 'system', name: 'housekeeping', requestId: `reverification-${today}` } as const
  await runUnit(deps, actor, accountId, async (unit) => {
    const { trx } = unit
    // held like any change of the form: another node, a new block or the end of the employment come before or after
    const form = await lockPlusCase(trx, accountId, id)
    const kept = form && (await findReverification(trx, id))
    if (!kept || (await findRetention(trx, id))) return
    const days = dueReminder(kept.reverify_by, today, kept.reminded_days)
    const told = days === null ? [] : await listTold(trx, form)
    if (days === null || told.length === 0) return
    const mail = { template: 'plus-reverify', data: { plusCaseId: id }, purpose: 'reminder' } as const
    for (const to of told) await unit.mail({ to, ...mail })
    await trx.updateTable('form_reverification').set({ reminded_days: days }).where('plus_case_id', '=', id).execute()
    const after = { days }
    unit.record({ action: 'plus_case.reverification_reminded', subjectType: 'plus_case', subjectId: id, after })
  })
}

const findReverification = (trx: Db, plusCaseId: string) =>
  trx
    .selectFrom('form_reverification')
    .select(['reverify_by', 'reminded_days'])
    .where('plus_case_id', '=', plusCaseId)
    .executeTakeFirst()

const isCompanyAdministrator = ({ manages }: Role) => manages === 'company'

/** Whom to remind: the examiner, else the creator of the plus case, else the program administrators; active only. */
async function listTold(trx: Db, form: Selectable<PlusCase>): Promise<string[]> {
  const users = await trx
    .selectFrom('app_user')
    .select(['id', 'email', 'role'])
    .where('account_id', '=', form.account_id)
    .where('status', '=', 'ACTIVE')
    .where('web_service_enabled', '=', false)
    .where((eb) =>
      eb.or([
        eb('id', 'in', [form.examiner_user_id ?? form.created_by_user_id, form.created_by_user_id]),
        isRoleWhere(sql.ref('role'), isCompanyAdministrator),
      ]),
    )
    .execute()
  const one =
    users.find(({ id }) => id === form.examiner_user_id) ?? users.find(({ id }) => id === form.created_by_user_id)
  const told = one ? [one] : users.filter(({ role }) => isCompanyAdministrator(roleOf(role)))
  return [...new Set(told.map(({ email }) => email))]
}
