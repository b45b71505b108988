import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'
import { conflict } from '../platform/problem.ts'

/** The users that have an address: in their profile, or confirmed for the person who is bound to them. */
const usersWith = (identityDb: Db, email: string) =>
  identityDb
    .selectFrom('app_user')
    .select('app_user.id')
    .where('app_user.status', '<>', 'DELETED')
    .where((eb) =>
      eb.or([
        eb(sql`lower(app_user.email)`, '=', email.toLowerCase()),
        eb.exists(
          eb
            .selectFrom('person_email')
            .select('person_email.email')
            .whereRef('person_email.person_id', '=', 'app_user.person_id')
            .where('person_email.email', '=', email.toLowerCase()),
        ),
      ]),
    )

/** Whether an address belongs to a user of a company, who could sign Section 1 in place of a new hire. */
export async function isAddressOfCompany(identityDb: Db, accountId: number, email: string): Promise<boolean> {
  const found = usersWith(identityDb, email).where('app_user.account_id', '=', accountId).limit(1)
  return (await found.executeTakeFirst()) !== undefined
}

/** Whether an address belongs to a user. */
export async function isAddressOfUser(identityDb: Db, userId: string, email: string): Promise<boolean> {
  return (await usersWith(identityDb, email).where('app_user.id', '=', userId).executeTakeFirst()) !== undefined
}

/** Refuses a user whose own address got the form: no one signs both Section 1 and what the employer signs. */
export async function ensureFormOfSomeoneElse(identityDb: Db, userId: string, employeeEmail: string): Promise<void> {
  if (!(await isAddressOfUser(identityDb, userId, employeeEmail))) return
  const message =
    'Section 1 of this form was sent to your own email address. The same person cannot sign Section 1 and examine the documents: ask a colleague to do it.'
  throw conflict('OWN_FORM', message)
}
