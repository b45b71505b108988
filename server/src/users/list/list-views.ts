import { isDeepStrictEqual } from 'node:util'
import type { UserListName } from '@hireproof/contract/users/list-view'
import type { ListView } from '@hireproof/contract/users/list-view.endpoints'
import { userPageSizes } from '@hireproof/contract/users/user-search'
import type { Deps } from '../../deps.ts'
import type { UserActor } from '../../platform/actor.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import { runUnit, type Unit } from '../../platform/unit.ts'
import { ensureHasLists } from './search-users.ts'

type Answer = { view: ListView | null }

/** The filter that someone has saved for a list. */
export async function getListView(deps: Deps, actor: UserActor, list: UserListName): Promise<Answer> {
  ensureHasLists(actor)
  return { view: await inTransaction(deps.appDb, actor.reach, (trx) => readView(trx, actor, list)) }
}

type Saved = { list: UserListName; view: ListView }

/** Saves a filter for a list, which replaces the one before. */
export const saveListView = (deps: Deps, actor: UserActor, { list, view }: Saved) =>
  changeView(deps, actor, { list, view }, async ({ trx, now }) => {
    const columns = {
      role: view.role ?? null,
      status: view.status ?? null,
      sort_field: view.sort?.field ?? null,
      sort_order: view.sort?.order ?? null,
      page_size: view.size,
      saved_at: now,
    }
    await trx
      .insertInto('user_list_view')
      .values({ user_id: actor.userId, account_id: actor.accountId, list, ...columns })
      .onConflict((there) => there.columns(['user_id', 'list']).doUpdateSet(columns))
      .execute()
  })

/** Forgets the filter of a list. */
export const forgetListView = (deps: Deps, actor: UserActor, list: UserListName) =>
  changeView(deps, actor, { list, view: null }, async ({ trx }) => {
    await trx.deleteFrom('user_list_view').where('user_id', '=', actor.userId).where('list', '=', list).execute()
  })

/** Changes the filter of a list; if it is the same already, it does nothing and the audit records nothing. */
async function changeView(
  deps: Deps,
  actor: UserActor,
  { list, view }: Answer & { list: UserListName },
  change: (unit: Unit) => Promise<void>,
): Promise<Answer> {
  ensureHasLists(actor)
  return runUnit(deps, actor, actor.accountId, async (unit) => {
    const before = await readView(unit.trx, actor, list)
    if (isDeepStrictEqual(before, view)) return { view }
    await change(unit)
    const subject = { subjectType: 'user_list_view', subjectId: actor.userId }
    const action = view ? 'list_view.saved' : 'list_view.forgotten'
    unit.record({ action, ...subject, before: { list, view: before }, after: { list, view } })
    return { view }
  })
}

async function readView(trx: Db, actor: UserActor, list: UserListName): Promise<ListView | null> {
  const row = await trx
    .selectFrom('user_list_view')
    .selectAll()
    .where('user_id', '=', actor.userId)
    .where('list', '=', list)
    .executeTakeFirst()
  if (!row) return null
  const { role, status, sort_field: field, sort_order: order } = row
  return {
    ...(role !== null && { role }),
    ...(status !== null && { status }),
    ...(field !== null && order !== null && { sort: { field, order } }),
    size: userPageSizes.find((size) => size === row.page_size) ?? userPageSizes[0],
  }
}
