import type { AccountStatus, AccountType, employerCategories } from '@hireproof/contract/accounts/accounts'
import { sql } from 'kysely'
import type { Deps } from '../deps.ts'
import type { Db } from '../platform/db.ts'
import { ensure, problem } from '../platform/problem.ts'
import { signatureOf } from './mou/signature-of.ts'

type Settings = Pick<Deps, 'config' | 'clock'>

/** A company whose row is held: no one closes it or changes its category before the transaction ends. */
export type HeldAccount = {
  status: AccountStatus
  type: AccountType
  closed_date: string | null
  employer_category: (typeof employerCategories)[number]
}

/** What decides whether a case may begin in a company, held: a request to close the company comes before or waits. */
async function holdAccount(trx: Db, accountId: number): Promise<HeldAccount | undefined> {
  const held = await sql<HeldAccount>`select status, type, closed_date, employer_category
    from hold_account(${accountId})`.execute(trx)
  return held.rows[0]
}

/** Refuses a company in which no case can begin: one that enrolls, closes or is closed, and corporate accounts. */
export async function ensureOpenAccount(deps: Settings, trx: Db, accountId: number): Promise<HeldAccount> {
  const account = await holdAccount(trx, accountId)
  ensure(account && account.type !== 'CORPORATE', 'not_found')
  ensure(account.status !== 'CLOSED', 'account_closed')
  if (account.status === 'PENDING')
    throw problem('enrollment_required', { detail: await missingStep(deps, trx, accountId) })
  ensure(account.closed_date === null, 'account_closing')
  return account
}

/** Whether no case can begin in a company because it is closing; the answer holds until the transaction ends. */
export async function isClosing(trx: Db, accountId: number): Promise<boolean> {
  const account = await holdAccount(trx, accountId)
  return account?.status === 'ACTIVE' && account.closed_date !== null
}

/** The next step to an active company, in a sentence. */
async function missingStep({ config, clock }: Settings, trx: Db, accountId: number): Promise<string> {
  const enrollment = await trx
    .selectFrom('enrollment')
    .select('status')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  const status = enrollment?.status
  if (status === 'SUBMITTED') return 'The enrollment of this company is being checked.'
  if (status === 'IN_REVIEW') return 'A person is reviewing the enrollment of this company.'
  if (status === 'RETURNED') return 'The enrollment of this company was returned. Correct it and submit it again.'
  if (status !== 'DRAFT') return 'The enrollment of this company is not complete yet.'
  const signature = await signatureOf(trx, config, accountId, clock.now())
  if (signature.status === 'VOID') return 'The memorandum of understanding of this company has to be signed again.'
  if (signature.status !== 'VALID') return 'The memorandum of understanding of this company is not signed yet.'
  return signature.agentStatus === null || signature.agentStatus === 'VALID'
    ? 'The enrollment of this company is not submitted yet.'
    : 'The agency has not signed the memorandum of understanding of this company yet.'
}
