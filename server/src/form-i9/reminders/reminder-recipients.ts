import { roleOf, type Role } from '@hireproof/contract/roles'
import { sql } from 'kysely'
import { withStandIns } from '../../cases/assign/stand-ins.ts'
import { isRoleWhere } from '../../identity/role-filter.ts'
import type { Db } from '../../platform/db.ts'
import type { ReminderForm } from './reminder-form.ts'

/** A user who gets reminders, as emails of their own or in one daily email. */
type Recipient = { id: string; email: string; daily_digest: boolean }

type Recipients = {
  /** Who works on the form. */
  told: Recipient[]
  /** The other program administrators. */
  administrators: Recipient[]
}

const isCompanyAdministrator = ({ manages }: Role) => manages === 'company'

/**
 * Whom to remind of a form: the examiner, else the user who invited, with those who stand in for them; else the program
 * administrators. Active users only, and each address once.
 */
export async function listRecipients(trx: Db, form: ReminderForm, now: Date): Promise<Recipients> {
  const readers = trx
    .selectFrom('app_user')
    .select(['id', 'email', 'role', 'daily_digest'])
    .where('account_id', '=', form.account_id)
    .where('status', '=', 'ACTIVE')
    .where('web_service_enabled', '=', false)
    .orderBy('id')
  const users = await readers
    .where((eb) =>
      eb.or([
        eb('id', 'in', [form.examiner_user_id ?? form.created_by_user_id, form.created_by_user_id]),
        isRoleWhere(sql.ref('role'), isCompanyAdministrator),
      ]),
    )
    .execute()
  const one =
    users.find(({ id }) => id === form.examiner_user_id) ?? users.find(({ id }) => id === form.created_by_user_id)
  const all = users.filter(({ role }) => isCompanyAdministrator(roleOf(role)))
  const told = byAddress(one ? await readers.where('id', 'in', await withStandIns(trx, [one.id], now)).execute() : all)
  const addresses = told.map(addressOf)
  return { told, administrators: byAddress(all).filter((user) => !addresses.includes(addressOf(user))) }
}

const addressOf = ({ email }: Recipient): string => email.toLowerCase()

const byAddress = (users: readonly Recipient[]): Recipient[] => [
  ...new Map(users.toReversed().map((user) => [addressOf(user), user])).values(),
]
