import type { CaseView, CaseViewRow, CaseViewSettings } from '@hireproof/contract/cases/case-views'
import { displayName } from '@hireproof/contract/format/display'
import { roles } from '@hireproof/contract/roles'
import { sql } from 'kysely'
import { isReadOnly, type UserActor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db.ts'

export type ViewRow = Awaited<ReturnType<typeof listSeen>>[number]

/** The views that a user sees, by name: their own, and those that the company shares. Never those of a client. */
export const listSeen = (trx: Db, actor: UserActor) => seen(trx, actor).execute()

/** A view that a user sees. */
export const findSeen = (trx: Db, actor: UserActor, viewId: string) =>
  seen(trx, actor).where('case_view.id', '=', viewId).executeTakeFirst()

const seen = (trx: Db, actor: UserActor) =>
  trx
    .selectFrom('case_view')
    .innerJoin('app_user', 'app_user.id', 'case_view.user_id')
    .leftJoin('case_view_default', (join) =>
      join.onRef('case_view_default.view_id', '=', 'case_view.id').on('case_view_default.user_id', '=', actor.userId),
    )
    .where('case_view.account_id', '=', actor.accountId)
    .where((eb) => eb.or([eb('case_view.user_id', '=', actor.userId), eb('case_view.is_shared', '=', true)]))
    .selectAll('case_view')
    .select(['app_user.first_name', 'app_user.last_name'])
    .select(sql<boolean>`case_view_default.user_id is not null`.as('is_default'))
    .orderBy(sql`lower(case_view.name)`)
    .orderBy('case_view.id')

/** What a view keeps, as the contract accepted it when it was saved. */
export const settingsOf = ({ settings }: Pick<ViewRow, 'settings'>) => settings as unknown as CaseViewSettings

/** Views are the users' own, except those that they share: these belong to the company, so its program administrators look after them. */
export const canShare = (actor: UserActor): boolean => !isReadOnly(actor) && roles[actor.role].seesCases === 'all'

export const canChange = (actor: UserActor, { user_id: owner, is_shared: isShared }: ViewRow): boolean =>
  isShared ? canShare(actor) : !isReadOnly(actor) && owner === actor.userId

/** A view as the menu of a user has it. */
export const presentRow = (actor: UserActor, row: ViewRow): CaseViewRow => ({
  id: row.id,
  name: row.name,
  is_shared: row.is_shared,
  is_default: row.is_default,
  is_own: row.user_id === actor.userId,
  owner_name: displayName({ firstName: row.first_name, lastName: row.last_name }),
  version: row.version,
  can: { change: canChange(actor, row), share: canChange(actor, row) && canShare(actor) },
})

export const presentView = (actor: UserActor, row: ViewRow): CaseView => ({
  ...presentRow(actor, row),
  settings: settingsOf(row),
})
