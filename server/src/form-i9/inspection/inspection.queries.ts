import type { InspectionQuery, UndrawnForm } from '@hireproof/contract/form-i9/inspection'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { isConcerned } from '../inspection-notices/notices.queries.ts'
import { escapeLike } from '../../platform/escape.ts'

/** Everyone in a company with a form that is signed, here or on paper, and fits a search; no one sees purged forms. */
const people = (db: Db, accountId: number, { name, hiredFrom, hiredTo, noticeId }: InspectionQuery) =>
  db
    .selectFrom('plus_case')
    .where('account_id', '=', accountId)
    .where('status', 'in', ['SUBMITTED', 'COMPLETED', 'PAPER'])
    .$if(Boolean(name), (query) =>
      query.where('invited_name', 'ilike', `%${escapeLike((name ?? '').normalize('NFC'))}%`),
    )
    .$if(hiredFrom !== undefined, (query) => query.where('first_day_of_work', '>=', hiredFrom ?? ''))
    .$if(noticeId !== undefined, (query) => query.where(isConcerned(noticeId ?? '')))
    .$if(hiredTo !== undefined, (query) => query.where('first_day_of_work', '<=', hiredTo ?? ''))

type Search = { accountId: number; query: InspectionQuery; paging: { page: number; size: number } }

/** A page of those who can be chosen for a package, by name, and how many there are. */
export async function searchPeopleRows(db: Db, { accountId, query, paging }: Search) {
  const found = people(db, accountId, query)
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await found
    .select(['id', 'invited_name', 'first_day_of_work', 'status'])
    .orderBy('invited_name')
    .orderBy('id')
    .limit(paging.size)
    .offset(paging.page * paging.size)
    .execute()
  return { rows, total }
}

/** The forms that a search finds, by the day of hire, up to a limit. */
export async function listFormIds(db: Db, accountId: number, query: InspectionQuery, most: number): Promise<string[]> {
  const rows = await people(db, accountId, query)
    .select('id')
    .orderBy('first_day_of_work')
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** The given ids that are forms of a company, by the day of hire. */
export async function listKnownFormIds(db: Db, accountId: number, ids: readonly string[]): Promise<string[]> {
  const rows = await people(db, accountId, {})
    .select('id')
    .where('id', 'in', ids)
    .orderBy('first_day_of_work')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The forms that are in the last downloaded file without their PDF, as its event in the audit has them. */
const undrawnForms = sql<UndrawnForm[]>`coalesce((
  select jsonb_agg(distinct jsonb_build_object('plusCaseId', form.id, 'name', form.invited_name))
  from audit_event as event
    cross join jsonb_array_elements_text(event.after -> 'undrawn') as undrawn (id)
    join plus_case as form on form.id = undrawn.id::uuid and form.purged_at is null
  where event.subject_type = 'inspection_package' and event.subject_id = inspection_package.id::text
    and event.action = 'inspection_package.completed' and event.after ->> 'sha256' = inspection_package.sha256
), '[]')`

const packages = (db: Db, accountId: number) =>
  db
    .selectFrom('inspection_package')
    .leftJoin('app_user', 'app_user.id', 'inspection_package.created_by_user_id')
    .selectAll('inspection_package')
    .select(['first_name', 'last_name', undrawnForms.as('undrawn')])
    .where('inspection_package.account_id', '=', accountId)

export type PackageRow = NonNullable<Awaited<ReturnType<typeof findPackage>>>

/** One package of a company. */
export const findPackage = (db: Db, accountId: number, id: string) =>
  packages(db, accountId).where('inspection_package.id', '=', id).executeTakeFirst()

/** The latest packages of a company, the newest first. */
export const listPackages = (db: Db, accountId: number) =>
  packages(db, accountId).orderBy('inspection_package.created_at', 'desc').limit(10).execute()
