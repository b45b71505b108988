import type { Db } from '../platform/db.ts'

export const findUser = (db: Db, id: string) =>
  db.selectFrom('app_user').selectAll().where('id', '=', id).executeTakeFirst()

/** The users bound to a person that are not deleted, longest-standing company first. */
export const listUsersOfPerson = (db: Db, personId: string) =>
  db
    .selectFrom('app_user')
    .selectAll()
    .where('person_id', '=', personId)
    .where('mfa_enabled', '=', true)
    .where('status', '<>', 'DELETED')
    .orderBy('account_id')
    .orderBy('logon_id')
    .execute()

export const findPerson = (db: Db, id: string) =>
  db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirst()

/** The confirmed addresses of a person, in order. */
export async function listEmails(db: Db, personId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('person_email')
    .select('email')
    .where('person_id', '=', personId)
    .orderBy('email')
    .execute()
  return rows.map((row) => row.email)
}
