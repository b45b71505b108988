import { sql, type Expression, type SqlBool } from 'kysely'
import type { Db } from '../platform/db.ts'

export const findUser = (db: Db, id: string) =>
  db.selectFrom('app_user').selectAll().where('id', '=', id).executeTakeFirst()

/** A user, and whether its company is closed. */
export const findUserOfAccount = (db: Db, id: string) =>
  db
    .selectFrom('app_user')
    .innerJoin('account', 'account.id', 'app_user.account_id')
    .selectAll('app_user')
    .select(sql<boolean>`account.status = 'CLOSED'`.as('is_account_closed'))
    .where('app_user.id', '=', id)
    .executeTakeFirst()

/** The confirmed addresses of a person, as an array that an index on addresses can be searched with. */
const confirmedEmails = (personId: string) =>
  sql<string[]>`array(select email from person_email where person_id = ${personId} order by email)`

/**
 * The users of a person's dashboard, none of them deleted: those bound to the person, those made for federated sign-in under
 * a confirmed address that no one has activated, and those with a password under a confirmed address.
 */
const dashboardUsersOf = (db: Db, personId: string) =>
  db
    .selectFrom('app_user')
    .where('app_user.status', '<>', 'DELETED')
    .where((eb) =>
      eb.or([
        eb('app_user.person_id', '=', personId),
        eb.and([
          eb('app_user.person_id', 'is', null),
          sql<boolean>`lower(app_user.email) = any (${confirmedEmails(personId)})`,
          eb.or([eb('app_user.mfa_enabled', '=', false), neverHadPassword]),
        ]),
      ]),
    )

const neverHadPassword: Expression<SqlBool> = sql`app_user.password_hash is null and app_user.retired_password_hash is null
  and app_user.password_changed_at is null`

/** The users of a person's dashboard with the time zones of their companies, longest-standing company first. */
export const listDashboardUsers = (db: Db, personId: string) =>
  dashboardUsersOf(db, personId)
    .innerJoin('account', 'account.id', 'app_user.account_id')
    .selectAll('app_user')
    .select('account.time_zone')
    .orderBy('account_id')
    .orderBy('logon_id')
    .execute()

/** One user of a person's dashboard, locked, so that its state does not change before the change is made. */
export const lockDashboardUser = (trx: Db, personId: string, userId: string) =>
  dashboardUsersOf(trx, personId).selectAll('app_user').where('app_user.id', '=', userId).forUpdate().executeTakeFirst()

/** The names of the companies of a person's dashboard, or of one of them. */
export const listCompanyNames = (db: Db, personId: string, accountId?: number) =>
  dashboardUsersOf(db, personId)
    .innerJoin('account', 'account.id', 'app_user.account_id')
    .select(['account.id as accountId', 'account.company_name as companyName'])
    .distinct()
    .$if(accountId !== undefined, (query) => query.where('account.id', '=', accountId ?? 0))
    .orderBy('account.id')
    .execute()

/** A person with the shared profile and the confirmed addresses, in order. */
export const findPerson = (db: Db, id: string) =>
  db.selectFrom('person').selectAll().select(confirmedEmails(id).as('emails')).where('id', '=', id).executeTakeFirst()

/** The confirmed addresses of a person, in order. */
export async function listEmails(db: Db, personId: string): Promise<string[]> {
  const found = await findPerson(db, personId)
  return found?.emails ?? []
}
