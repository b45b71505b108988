import type {
  CompanyHistoryEntry,
  getCompanyHistory,
  HistoryFilters,
} from '@hireproof/contract/accounts/company-history.endpoints'
import type { Author } from '@hireproof/contract/accounts/company-profile'
import type { ReplyOf } from '@hireproof/contract/endpoint'
import type { Deps } from '../../deps.ts'
import type { UserActor } from '../../platform/actor.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import { ensure } from '../../platform/problem.ts'
import { findAbove, findViewable } from '../profile/present-profile.ts'
import { canEditProfile } from '../profile/profile.policy.ts'
import { changesOf } from './change-texts.ts'
import { findNames, selectCompanyEvents, type CompanyEventRow } from './company-history.queries.ts'

const PAGE = 20

type Input = HistoryFilters & { accountId: number; before?: string | undefined }

/** The changes of a company within reach, newest first, for those who may change its profile, also when it is closed. */
export const companyHistory = (
  deps: Deps,
  actor: UserActor,
  { accountId, before, ...filters }: Input,
): Promise<ReplyOf<typeof getCompanyHistory>> =>
  inTransaction(deps.appDb, actor.reach, async (trx) => {
    const company = await findWithHistory(trx, actor, accountId)
    const found = await selectCompanyEvents(trx, company, filters)
      .$if(before !== undefined, (events) => events.where('seq', '<', Number(before)))
      .limit(PAGE + 1)
      .execute()
    return { entries: await presentEvents(trx, accountId, found.slice(0, PAGE)), hasMore: found.length > PAGE }
  })

/** The company whose history the actor may read. */
export async function findWithHistory(trx: Db, actor: UserActor, accountId: number) {
  const company = await findViewable(trx, actor, accountId)
  ensure(canEditProfile(actor, company) !== 'not_permitted', 'forbidden')
  return company
}

/** Events as they leave the server: people within reach by name, those of the company above by that company. */
export async function presentEvents(
  trx: Db,
  accountId: number,
  events: readonly CompanyEventRow[],
): Promise<CompanyHistoryEntry[]> {
  const names = await findNames(trx, [...new Set(events.flatMap(({ actor }) => userOf(actor) ?? []))])
  const above = await findAbove(trx, accountId)
  const authorOf = (actor: unknown): Author | null => {
    const userId = userOf(actor)
    if (userId === undefined) return isVisitor(actor) ? { name: 'The signatory', company: null } : null
    const name = names.get(userId)
    return name === undefined ? { name: null, company: above?.companyName ?? null } : { name, company: null }
  }
  return events.map(({ seq, at, action, actor, before, after }) => ({
    place: seq,
    at: at.toISOString(),
    action,
    by: authorOf(actor),
    changes: changesOf(action, before as Kept, after as Kept),
  }))
}

type Kept = Record<string, unknown> | null

/** Someone with a mailed link, which is how signatories act. */
const isVisitor = (actor: unknown) => [undefined, 'signatory'].includes((actor as { system?: string }).system)

const userOf = (actor: unknown) => (actor as { userId?: string }).userId
