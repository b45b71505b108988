import { searchUsers } from '@hireproof/contract/users/user-search.endpoints'
import { sql } from 'kysely'
import { makeCallers, type Caller } from '../../server/src/testing/callers.ts'
import { openConnection } from '../load/connection.ts'
import { expectStatus } from '../load/flows.ts'
import type { Db } from '../../server/src/platform/db.ts'
import type { World } from '../world/database.ts'
import { insertUsers } from '../world/many-users.ts'
import { kinds } from './searches.ts'

/** Users of a usual company. */
export const USUAL = 95

/** Administrators of companies of which some are usual and one may be large. */
type Population = { usual: Caller[]; large: Caller | undefined }

const CALLERS = 50

/** Gives a database `count` users in companies of the usual size, one of them with `large` if that is not 0. */
export async function populate({ ownerDb, env }: World, count: number, large: number): Promise<Population> {
  const callers = await makeCallers(ownerDb, env, CALLERS + (large > 0 ? 1 : 0))
  const others = Math.floor((count - large) / USUAL) - CALLERS
  const [usual, big] = [callers.slice(0, CALLERS), callers[CALLERS]]
  const usualIds = [...usual.map(({ user }) => user.accountId), ...(await insertCompanies(ownerDb, others))]
  const next = await insertUsers(ownerDb, usualIds, USUAL, 0)
  if (big) await insertUsers(ownerDb, [big.user.accountId], large, next)
  await sql`vacuum analyze`.execute(ownerDb)
  return { usual, large: big }
}

/** Makes companies and returns their numbers. */
export async function insertCompanies(db: Db, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`insert into account (type, company_name, created_at)
    select 'EMPLOYER', 'Company ' || number, now() from generate_series(1, ${count}::integer) as number
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

export type Search = { path: string; body: string; caller: Caller; name: string }

/** The searches of every kind by each of some administrators, kind by kind. */
export async function searchesOf(origin: string, callers: readonly Caller[]): Promise<Search[]> {
  const connection = await openConnection(origin)
  const { path } = searchUsers
  const found: Search[] = []
  for (const caller of callers) {
    const headers = await caller.headers()
    const all = { method: 'POST', path, headers, body: JSON.stringify(kinds.at(-1)?.search(0)) }
    const { body } = await expectStatus(connection, all, 200)
    const { paging } = JSON.parse(body) as { paging: { totalCount: number } }
    for (const kind of kinds) {
      found.push({ name: kind.name, path, caller, body: JSON.stringify(kind.search(paging.totalCount)) })
    }
  }
  connection.close()
  return found.toSorted((a, b) => a.name.localeCompare(b.name))
}
