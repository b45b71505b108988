import { sql } from 'kysely'
import { ensureOpen } from '../enrollments.policy.ts'
import type { UserActor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db.ts'
import { ensure } from '../../platform/problem.ts'

/** Refuses files for a company that is not the actor's own agency: 404 outside the reach, and 403 within it. */
export async function ensureMayImport(
  trx: Db,
  actor: UserActor,
  accountId: number,
  what: 'view' | 'change',
): Promise<void> {
  const company = await trx.selectFrom('account').select('id').where('id', '=', accountId).executeTakeFirst()
  ensure(company, 'not_found')
  ensure(accountId === actor.accountId && actor.accountType === 'AGENCY', 'forbidden')
  if (what === 'change') ensureOpen(actor)
}

/** The EINs, of those given, that an active client of an agency has, or one that is being added. */
export async function findEnrolled(trx: Db, agencyId: number, eins: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ ein: string }>`
    select sameness as ein from enrollment
    where holder_account_id = ${agencyId} and sameness = any (${[...eins]}::text[])
      and status in ('DRAFT', 'SUBMITTED', 'IN_REVIEW', 'RETURNED')
    union select p.ein from company_profile p join account a on a.id = p.account_id
    where p.ein <> '' and p.ein = any (${[...eins]}::text[]) and a.agency_account_id = ${agencyId} and a.status = 'ACTIVE'`.execute(
    trx,
  )
  return new Set(rows.map(({ ein }) => ein))
}
