import type { Contact } from '@hireproof/contract/accounts/sections/contacts'
import { todayIn } from '@hireproof/contract/calendar/iso-date'
import { displayName } from '@hireproof/contract/format/display'
import { rolesWhere } from '@hireproof/contract/roles'
import type { Selectable } from 'kysely'
import type { UserActor } from '../../platform/actor.ts'
import type { Account } from '../../platform/db.gen.ts'
import type { Db } from '../../platform/db.ts'
import type { Unit } from '../../platform/unit.ts'
import { readContacts } from './company-sections.ts'

type Change = {
  company: Selectable<Account>
  /** What was changed, each in the middle of a sentence; nothing is told if it is empty. */
  told: readonly string[]
  /** The points of contact before, if they were changed. */
  contactsBefore: readonly Contact[]
}

/** Tells the administrators and points of contact of a company, also those just removed, what was changed and by whom. */
export async function mailChange(unit: Unit, by: string, { company, told, contactsBefore }: Change): Promise<void> {
  if (told.length === 0) return
  const { id, company_name: companyName, time_zone } = company
  const administrators = await unit.trx
    .selectFrom('app_user')
    .select('email')
    .where('account_id', '=', id)
    .where('role', 'in', administering)
    .where('status', '<>', 'DELETED')
    .execute()
  const contacts = [...contactsBefore, ...(await readContacts(unit.trx, id))]
  const addresses = new Set([...administrators, ...contacts].map(({ email }) => email.toLowerCase()))
  const what = new Intl.ListFormat('en-US').format(told)
  const data = { companyName, what, by, changedOn: todayIn(unit.now, time_zone) }
  for (const to of addresses) await unit.mail({ to, template: 'company-changed', data, purpose: 'notice' })
}

const administering = rolesWhere(({ manages, storedAs }) => manages !== undefined && storedAs === undefined) as (
  | 'PROGRAMADMIN'
  | 'CORPORATEADMIN'
)[]

/** Who changes a company: by name within the company, and otherwise by their company. */
export async function authorOf(trx: Db, { userId, accountId: own }: UserActor, accountId: number): Promise<string> {
  if (own !== accountId) {
    const { company_name } = await trx
      .selectFrom('account')
      .select('company_name')
      .where('id', '=', own)
      .executeTakeFirstOrThrow()
    return `An administrator of ${company_name}`
  }
  const { first_name: firstName, last_name: lastName } = await trx
    .selectFrom('app_user')
    .select(['first_name', 'last_name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return displayName({ firstName, lastName })
}
