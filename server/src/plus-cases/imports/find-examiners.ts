import { sql } from 'kysely'
import { isRoleWhere } from '../../identity/role-filter.ts'
import type { Db } from '../../platform/db.ts'

/** An examiner as a file names one: the user, or why none is meant; neither for an empty cell. */
type Named = { id?: string; problem?: string }

/** The examiners that a file names. */
export type Examiners = { find: (typed: string) => Named }

const UNKNOWN = 'Enter the User ID or email address of a user of your company who can examine documents.'
const SEVERAL = 'Several users of your company have this email address. Enter the User ID.'

/** Finds the users of a company who can examine documents by what was typed: a User ID or an email address. */
export async function findExaminers(trx: Db, accountId: number, typed: readonly string[]): Promise<Examiners> {
  const names = [...new Set(typed.map((each) => each.toLowerCase()))].filter(Boolean)
  const users =
    names.length === 0
      ? []
      : await trx
          .selectFrom('app_user')
          .select(['id', sql<string>`lower(logon_id)`.as('logon'), sql<string | null>`lower(email)`.as('address')])
          .where('account_id', '=', accountId)
          .where('status', '=', 'ACTIVE')
          .where('web_service_enabled', '=', false)
          .where(isRoleWhere(sql.ref('role'), ({ changesCases }) => changesCases))
          .where((user) =>
            user.or([
              user(sql`lower(logon_id)`, '=', sql<string>`any(${names})`),
              user(sql`lower(email)`, '=', sql<string>`any(${names})`),
            ]),
          )
          .execute()
  const byLogon = new Map(users.map(({ logon, id }) => [logon, id]))
  const byAddress = Map.groupBy(users, ({ address }) => address)
  return {
    find: (cell) => {
      const name = cell.toLowerCase()
      if (name === '') return {}
      const known = byLogon.get(name)
      if (known !== undefined) return { id: known }
      const [user, other] = byAddress.get(name) ?? []
      if (other) return { problem: SEVERAL }
      return user ? { id: user.id } : { problem: UNKNOWN }
    },
  }
}
