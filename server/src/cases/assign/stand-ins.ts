import { sql } from 'kysely'
import type { UserActor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db.ts'

/** Users, and those who stand in for them at an instant because they are away. */
export async function withStandIns(db: Db, userIds: readonly string[], now: Date): Promise<string[]> {
  const found = await db
    .selectFrom('absence')
    .innerJoin('account', 'account.id', 'absence.account_id')
    .innerJoin('app_user as absent', (join) =>
      join.onRef('absent.id', '=', 'absence.user_id').onRef('absent.account_id', '=', 'absence.account_id'),
    )
    .innerJoin('app_user as other', (join) =>
      join.onRef('other.id', '=', 'absence.stand_in_user_id').onRef('other.account_id', '=', 'absence.account_id'),
    )
    .select('other.id')
    .where('absent.id', 'in', [...userIds])
    .where('absent.status', 'not in', ['DEACTIVATED', 'DELETED'])
    .where(sql`(${now}::timestamptz at time zone account.time_zone)::date`, '>=', sql.ref('absence.starts_on'))
    .where(sql`(${now}::timestamptz at time zone account.time_zone)::date`, '<=', sql.ref('absence.ends_on'))
    .execute()
  return [...new Set([...userIds, ...found.map(({ id }) => id)])]
}

/** Whom an actor stands in for today, by name, and until which day. */
export async function listRepresented(trx: Db, { standsInFor }: UserActor): Promise<{ name: string; until: string }[]> {
  if (standsInFor.length === 0) return []
  return trx
    .selectFrom('absence')
    .innerJoin('app_user', 'app_user.id', 'absence.user_id')
    .select([sql<string>`app_user.first_name || ' ' || app_user.last_name`.as('name'), 'absence.ends_on as until'])
    .where('absence.user_id', 'in', [...standsInFor])
    .orderBy('app_user.last_name')
    .orderBy('app_user.id')
    .execute()
}
