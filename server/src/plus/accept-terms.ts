import { displayName } from '@hireproof/contract/format/display'
import type { PlusTermsState } from '@hireproof/contract/accounts/plus-terms'
import type { Selectable } from 'kysely'
import type { Deps } from '../deps.ts'
import type { UserActor } from '../platform/actor.ts'
import type { Account } from '../platform/db.gen.ts'
import type { Db } from '../platform/db.ts'
import { ensure, problem, refused } from '../platform/problem.ts'
import { runUnit, type Unit } from '../platform/unit.ts'
import { digestOf, termsInForce } from '../accounts/plus-terms.ts'
import { findAcceptance, findCompany, insertAcceptance, markAccepted } from './plus-terms.queries.ts'

type CompanyRow = Selectable<Account>

/** The actor's own company; no one can decide for another, whatever is within reach. */
export async function findOwnCompany(trx: Db, actor: UserActor, accountId: number): Promise<CompanyRow> {
  const company = await findCompany(trx, accountId)
  ensure(company, 'not_found')
  ensure(company.id === actor.accountId, 'forbidden')
  return company
}

/** The terms in force and those that the actor's company has accepted. */
export async function findTerms(
  trx: Db,
  actor: UserActor,
  accountId: number,
  productName: string,
): Promise<PlusTermsState> {
  const company = await findOwnCompany(trx, actor, accountId)
  return { inForce: termsInForce(productName), accepted: await findAcceptance(trx, company.id) }
}

type Acceptance = { version: number; enables: boolean; productName: string }

/** Accepts the terms in force for a company, once; no one agrees to a version that is not the one in force. */
export async function saveAcceptance(
  { trx, now }: Unit,
  { userId }: UserActor,
  { id: accountId }: CompanyRow,
  { version, enables, productName }: Acceptance,
): Promise<void> {
  const terms = termsInForce(productName)
  if (version !== terms.version) {
    throw refused('terms.version', 'outdated', 'These are not the terms in force.')
  }
  if (!(await markAccepted(trx, { accountId, version, enables }))) {
    const present = await findCompany(trx, accountId)
    throw problem(present?.status === 'CLOSED' ? 'account_closed' : 'conflict')
  }
  const user = await trx
    .selectFrom('app_user')
    .select(['first_name as firstName', 'middle_initial as middleInitial', 'last_name as lastName'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const by = { id: userId, name: displayName(user) }
  await insertAcceptance(trx, { accountId, terms, digest: digestOf(terms), user: by, at: now })
}

/** Accepts a newer version of the terms for the actor's company, which has the plus program. */
export function acceptTerms(
  deps: Deps,
  actor: UserActor,
  { accountId, version }: { accountId: number; version: number },
): Promise<PlusTermsState> {
  const { productName } = deps.config
  return runUnit(deps, actor, actor.accountId, async (unit) => {
    const company = await findOwnCompany(unit.trx, actor, accountId)
    ensure(company.status !== 'CLOSED', 'account_closed')
    await saveAcceptance(unit, actor, company, { version, enables: false, productName })
    unit.record({
      action: 'account.plus_terms_accepted',
      subjectType: 'account',
      subjectId: String(company.id),
      before: { terms_version: company.plus_terms_version },
      after: { terms_version: version },
    })
    return findTerms(unit.trx, actor, accountId, productName)
  })
}
