import { duplicateLookbackStart } from '@hireproof/contract/calendar/working-days'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

/** A case that a company has of a number, by the digest of the number. */
type Known = { account_id: number; digest: Buffer; case_number: string; is_open: boolean }

/** What a row of a file is compared by: its company, and the keyed digest of its number. */
export const rowKey = (accountId: number, digest: Buffer): string => `${accountId}:${digest.toString('hex')}`

/** Statements with more numbers would take too long. */
const AT_ONCE = 1000

/** The cases within 365 days that companies have of some numbers: open ones first, newest first. */
export async function listKnownCases(
  trx: Db,
  accountIds: readonly number[],
  digests: readonly Buffer[],
  today: string,
): Promise<Known[]> {
  const since = duplicateLookbackStart(today)
  const known: Known[] = []
  for (let first = 0; first < digests.length; first += AT_ONCE) {
    const { rows } = await sql<Known>`
      select i.account_id, i.digest, c.case_number, c.case_status <> 'CLOSED' as is_open
      from case_number_index i join verification_case c on c.id = i.case_id join account a on a.id = c.account_id
      where i.kind = 'ssn' and i.account_id = any(${[...accountIds]}::integer[])
        and i.digest = any(${digests.slice(first, first + AT_ONCE)}::bytea[])
        and c.created_at >= ${since}::timestamp at time zone a.time_zone
      order by c.case_status = 'CLOSED', c.created_at desc`.execute(trx)
    known.push(...rows)
  }
  return known
}

/** The open cases within 365 days that have the keys of rows. */
export async function listOpenCases(trx: Db, keys: readonly string[], today: string): Promise<Map<string, string>> {
  const parts = keys.map((key) => key.split(':'))
  const accountIds = [...new Set(parts.map(([accountId]) => Number(accountId)))]
  const digests = parts.map(([, digest = '']) => Buffer.from(digest, 'hex'))
  const open = new Map<string, string>()
  for (const { account_id, digest, case_number, is_open } of await listKnownCases(trx, accountIds, digests, today)) {
    if (is_open) open.set(rowKey(account_id, digest), case_number)
  }
  return open
}
