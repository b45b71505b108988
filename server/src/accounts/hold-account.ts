import type { AccountStatus, AccountType } from '@hireproof/contract/accounts/accounts'
import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'
import { ensure, problem } from '../platform/problem.ts'

type Held = { status: AccountStatus; type: AccountType; closed_date: string | null }

/** What decides whether a case may begin in a company, held: a request to close the company comes before or waits. */
async function holdAccount(trx: Db, accountId: number): Promise<Held | undefined> {
  const held = await sql<Held>`select status, type, closed_date from hold_account(${accountId})`.execute(trx)
  return held.rows[0]
}

/** Refuses a company in which no case can begin: one that enrolls, closes or is closed, and corporate accounts. */
export async function ensureOpenAccount(trx: Db, accountId: number): Promise<void> {
  const account = await holdAccount(trx, accountId)
  ensure(account && account.type !== 'CORPORATE', 'not_found')
  ensure(account.status !== 'CLOSED', 'account_closed')
  if (account.status === 'PENDING')
    throw problem('enrollment_required', { detail: 'The enrollment of this company is not complete yet.' })
  ensure(account.closed_date === null, 'account_closing')
}

/** Whether no case can begin in a company because it is closing; the answer holds until the transaction ends. */
export async function isClosing(trx: Db, accountId: number): Promise<boolean> {
  const account = await holdAccount(trx, accountId)
  return account?.status === 'ACTIVE' && account.closed_date !== null
}
