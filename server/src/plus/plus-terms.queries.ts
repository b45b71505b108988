import { PlusTerms, type PlusAcceptance } from '@hireproof/contract/accounts/plus-terms'
import { sql, type Selectable } from 'kysely'
import type { Db } from '../platform/db.ts'
import type { Account } from '../platform/db.gen.ts'

/** A company within reach. */
export const findCompany = (trx: Db, accountId: number): Promise<Selectable<Account> | undefined> =>
  trx.selectFrom('account').selectAll().where('id', '=', accountId).executeTakeFirst()

/** What a company accepted last, in the words that were accepted. */
export async function findAcceptance(trx: Db, accountId: number): Promise<PlusAcceptance | null> {
  const row = await trx
    .selectFrom('plus_terms_acceptance as a')
    .innerJoin('plus_terms as t', 't.digest', 'a.terms_digest')
    .select(['a.accepted_at', 'a.accepted_by_name', 't.content'])
    .where('a.account_id', '=', accountId)
    .orderBy('a.version', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const { accepted_at: at, accepted_by_name: acceptedBy, content } = row
  return { terms: PlusTerms.parse(content), acceptedBy, acceptedAt: at.toISOString() }
}

type Marking = { accountId: number; version: number; enables: boolean }

/** Marks a company as one that has accepted a version, and holds its row; false if that was done before. */
export async function markAccepted(trx: Db, { accountId, version, enables }: Marking): Promise<boolean> {
  const marked = await sql<{
    is_first: boolean
  }>`select accept_plus_terms(${accountId}, ${version}, ${enables}) as is_first`.execute(trx)
  return marked.rows[0]?.is_first === true
}

type Acceptance = {
  accountId: number
  terms: PlusTerms
  digest: Buffer
  user: { id: string; name: string }
  at: Date
}

/** Keeps the words of terms that someone accepts. */
export async function keepTerms(trx: Db, terms: PlusTerms, digest: Buffer): Promise<void> {
  await trx
    .insertInto('plus_terms')
    .values({ digest, version: terms.version, content: JSON.stringify(terms) })
    .onConflict((conflict) => conflict.column('digest').doNothing())
    .execute()
}

/** Records that someone accepted terms for a company, and keeps the terms themselves. */
export async function insertAcceptance(trx: Db, { accountId, terms, digest, user, at }: Acceptance): Promise<void> {
  await keepTerms(trx, terms, digest)
  await trx
    .insertInto('plus_terms_acceptance')
    .values({
      account_id: accountId,
      version: terms.version,
      terms_digest: digest,
      accepted_by_user_id: user.id,
      accepted_by_name: user.name,
      accepted_at: at,
    })
    .execute()
}
