import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { conflict } from '../../platform/problem.ts'

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

/** The addresses of a user, in lower case: in the profile, and confirmed for the person who is bound to it. */
export async function addressesOfUser(identityDb: Db, userId: string): Promise<Set<string>> {
  const found = await identityDb
    .selectFrom('app_user')
    .leftJoin('person_email', 'person_email.person_id', 'app_user.person_id')
    .select(['app_user.email as own', 'person_email.email as confirmed'])
    .where('app_user.id', '=', userId)
    .execute()
  return new Set(found.flatMap(({ own, confirmed }) => [own.toLowerCase(), ...(confirmed === null ? [] : [confirmed])]))
}

/** Refuses a user whose own address got the form: no one signs both Section 1 and what the employer signs. */
export async function ensureFormOfSomeoneElse(identityDb: Db, userId: string, employeeEmail: string): Promise<void> {
  if (!(await isAddressOfUser(identityDb, userId, employeeEmail))) return
  const message =
    'Section 1 of this form was sent to your own email address. The same person cannot sign Section 1 and examine the documents: ask a colleague to do it.'
  throw conflict('OWN_FORM', message)
}

/** The users of a company that have some addresses in lower case, by address; each as for one address. */
export async function listUsersOfAddresses(
  identityDb: Db,
  accountId: number,
  addresses: readonly string[],
): Promise<Map<string, Set<string>>> {
  const { rows } = await sql<{ address: string; id: string }>`
    select lower(u.email) as address, u.id from app_user u
      where u.account_id = ${accountId} and u.status <> 'DELETED' and lower(u.email) = any(${[...addresses]}::text[])
    union select e.email, u.id from person_email e join app_user u on u.person_id = e.person_id
      where u.account_id = ${accountId} and u.status <> 'DELETED' and e.email = any(${[...addresses]}::text[])`.execute(
    identityDb,
  )
  const users = new Map<string, Set<string>>()
  for (const { address, id } of rows) users.set(address, (users.get(address) ?? new Set()).add(id))
  return users
}
