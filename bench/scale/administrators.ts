import { sql } from 'kysely'
import { systemClock } from '../../server/src/platform/clock.ts'
import { signedIn, type Caller } from '../../server/src/testing/callers.ts'
import { givenRows } from '../../server/src/testing/given.ts'
import type { World } from '../world/database.ts'

/** The first program administrator of each company, in a session that begins now: the database may be older. */
export async function administratorsOf({ ownerDb, env }: World, accountIds: readonly number[]): Promise<Caller[]> {
  const headersOf = signedIn(env)
  const given = givenRows(ownerDb, systemClock)
  const { rows } = await sql<{ id: string; accountId: number; personId: string | null; logonId: string }>`
    select distinct on (account_id) id, account_id as "accountId", person_id as "personId", logon_id as "logonId" from app_user
    where account_id = any(${[...accountIds]}) and role = 'PROGRAMADMIN' and status = 'ACTIVE' order by account_id, logon_id`.execute(
    ownerDb,
  )
  const callers: Caller[] = []
  for (const row of rows) {
    const session = await given.session({ personId: row.personId, userId: row.id })
    callers.push({ user: { ...row, session }, headers: () => headersOf(session) })
  }
  return callers
}

/** So many cases of companies, at random, each with the administrator who may read it. */
export async function casesOf({ ownerDb }: World, callers: readonly Caller[], count: number) {
  const owners = new Map(callers.map((caller) => [caller.user.accountId, caller]))
  const { rows } = await sql<{ caseNumber: string; accountId: number }>`
    select case_number as "caseNumber", account_id as "accountId" from verification_case
    where account_id = any(${[...owners.keys()]}) and case_number like '%AA' order by random() limit ${count}`.execute(
    ownerDb,
  )
  return rows.flatMap(({ caseNumber, accountId }) => {
    const caller = owners.get(accountId)
    return caller ? [{ caseNumber, caller }] : []
  })
}
