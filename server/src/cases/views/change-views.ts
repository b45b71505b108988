import { isDeepStrictEqual } from 'node:util'
import { MOST_VIEWS, type CaseView } from '@hireproof/contract/cases/case-views'
import type { changeCaseView, saveCaseView } from '@hireproof/contract/cases/case-views.endpoints'
import type { ValidOf } from '@hireproof/contract/endpoint'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Deps } from '../../deps.ts'
import { isReadOnly, type UserActor } from '../../platform/actor.ts'
import { conflict, ensure } from '../../platform/problem.ts'
import { limitRate } from '../../platform/rate-limit.ts'
import { runUnit, type Unit } from '../../platform/unit.ts'
import { canChange, canShare, findSeen, listSeen, presentView, settingsOf, type ViewRow } from './views.queries.ts'

/** How often one user may change views: each change is kept in the audit for good. */
const PACE = { most: 100, minutes: 10 }

/** Saves a view under a name that its owner has not used yet; the same view once more changes nothing. */
export const saveView = (
  deps: Deps,
  actor: UserActor,
  asked: ValidOf<typeof saveCaseView>['body'],
): Promise<CaseView> =>
  changing(deps, actor, async (unit) => {
    const { name, settings, is_shared } = asked
    if (is_shared) ensure(canShare(actor), 'forbidden')
    const views = await listSeen(unit.trx, actor)
    const same = views.find((view) =>
      isDeepStrictEqual({ ...kept(view), by: view.user_id }, { ...asked, by: actor.userId }),
    )
    if (same) return presentView(actor, same)
    await ensureNameFree(unit, actor.userId, name)
    if (countOf(views, { by: actor.userId }) >= MOST_VIEWS) throw full('You have')
    if (is_shared) ensureRoomToShare(views)
    const id = uuid()
    const of = { id, account_id: actor.accountId, user_id: actor.userId, version: 1, saved_at: unit.now }
    await unit.trx
      .insertInto('case_view')
      .values({ ...of, name, settings: JSON.stringify(settings), is_shared })
      .execute()
    record(unit, 'case_view.saved', { id, after: { name, settings, is_shared } })
    return present(unit, actor, id)
  })

type Change = ValidOf<typeof changeCaseView>['body'] & { viewId: string }

/** Changes the name of a view, what it keeps, or whether the company shares it, unless another tab did so before. */
export const changeView = (deps: Deps, actor: UserActor, { viewId, version, ...change }: Change): Promise<CaseView> =>
  changing(deps, actor, async (unit) => {
    const row = await findChangeable(unit, actor, viewId)
    if (row.version !== version)
      throw conflict('VIEW_CHANGED', 'This view was changed elsewhere. Check it and try again.')
    const before = kept(row)
    const after = { ...before, ...change }
    if (isDeepStrictEqual(before, after)) return presentView(actor, row)
    const isToShare = after.is_shared && !before.is_shared
    if (isToShare) {
      ensure(canShare(actor), 'forbidden')
      ensureRoomToShare(await listSeen(unit.trx, actor))
    }
    if (after.name !== before.name) await ensureNameFree(unit, row.user_id, after.name, viewId)
    await unit.trx
      .updateTable('case_view')
      .set({ ...after, settings: JSON.stringify(after.settings), version: version + 1, saved_at: unit.now })
      .where('id', '=', viewId)
      .execute()
    const action = isToShare ? 'shared' : before.is_shared && !after.is_shared ? 'unshared' : 'changed'
    record(unit, `case_view.${action}`, { id: viewId, before, after })
    // a shared view of a colleague that is no longer shared is out of the actor's sight
    return { ...presentView(actor, { ...row, ...after, version: version + 1 }), settings: after.settings }
  })

/** Deletes a view, and with it the choice of those whose list opens with it. */
export const deleteView = (deps: Deps, actor: UserActor, viewId: string): Promise<void> =>
  changing(deps, actor, async (unit) => {
    const row = await findChangeable(unit, actor, viewId)
    await unit.trx.deleteFrom('case_view').where('id', '=', viewId).execute()
    record(unit, 'case_view.deleted', { id: viewId, before: kept(row) })
  })

/** Makes the list of a user open with a view that they see, or with none. */
export const setDefaultView = (
  deps: Deps,
  actor: UserActor,
  viewId: string | null,
): Promise<{ view_id: string | null }> =>
  changing(deps, actor, async (unit) => {
    const views = await listSeen(unit.trx, actor)
    ensure(viewId === null || views.some(({ id }) => id === viewId), 'not_found')
    const before = views.find((view) => view.is_default)?.id ?? null
    if (before === viewId) return { view_id: viewId }
    const of = { user_id: actor.userId, account_id: actor.accountId }
    await (viewId === null
      ? unit.trx.deleteFrom('case_view_default').where('user_id', '=', actor.userId).execute()
      : unit.trx
          .insertInto('case_view_default')
          .values({ ...of, view_id: viewId })
          .onConflict((there) => there.column('user_id').doUpdateSet({ view_id: viewId }))
          .execute())
    const subject = { subjectType: 'user', subjectId: actor.userId }
    unit.record({ action: 'case_view.default_chosen', ...subject, before: { view: before }, after: { view: viewId } })
    return { view_id: viewId }
  })

/** The changes of a company's views come one after the other, so that their counts and names hold. */
async function changing<T>(deps: Deps, actor: UserActor, work: (unit: Unit) => Promise<T>): Promise<T> {
  ensure(!isReadOnly(actor), 'account_closed')
  await limitRate(deps.identityDb, { subject: `case views|${actor.userId}`, ...PACE }, deps.realClock.now())
  return runUnit(deps, actor, actor.accountId, async (unit) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`case views|${actor.accountId}`}, 0))`.execute(unit.trx)
    return work(unit)
  })
}

async function findChangeable(unit: Unit, actor: UserActor, viewId: string): Promise<ViewRow> {
  const row = await findSeen(unit.trx, actor, viewId)
  ensure(row, 'not_found')
  ensure(canChange(actor, row), 'forbidden')
  return row
}

async function present(unit: Unit, actor: UserActor, id: string): Promise<CaseView> {
  const row = await findSeen(unit.trx, actor, id)
  ensure(row, 'not_found')
  return presentView(actor, row)
}

/** What people decide about a view, as the audit keeps it. */
const kept = (row: ViewRow) => ({ name: row.name, settings: settingsOf(row), is_shared: row.is_shared })

type Recorded = { id: string; before?: Record<string, unknown>; after?: Record<string, unknown> }

const record = (
  unit: Unit,
  action: `case_view.${'saved' | 'changed' | 'shared' | 'unshared' | 'deleted'}`,
  { id, ...values }: Recorded,
) => unit.record({ action, subjectType: 'case_view', subjectId: id, ...values })

const countOf = (views: readonly ViewRow[], { by }: { by: string }) =>
  views.filter((view) => view.user_id === by).length

const full = (who: string) => conflict('VIEWS_FULL', `${who} ${MOST_VIEWS} views already. Delete one first.`)

function ensureRoomToShare(views: readonly ViewRow[]): void {
  if (views.filter((view) => view.is_shared).length >= MOST_VIEWS) throw full('Your company shares')
}

/** A user has each name once, whatever its letter case, also among views that the actor does not see. */
async function ensureNameFree({ trx }: Unit, owner: string, name: string, itself?: string): Promise<void> {
  const taken = await trx
    .selectFrom('case_view')
    .select('id')
    .where('user_id', '=', owner)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .executeTakeFirst()
  if (taken && taken.id !== itself)
    throw conflict('VIEW_NAME_TAKEN', 'There is a view with this name already. Choose another name.', 'name')
}
