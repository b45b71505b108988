import { companyActions, type CompanyAction } from '@hireproof/contract/accounts/company-events'
import type { HistoryFilters } from '@hireproof/contract/accounts/company-history.endpoints'
import { displayName } from '@hireproof/contract/format/display'
import { sql, type Selectable } from 'kysely'
import type { Account } from '../../platform/db.gen.ts'
import type { Db } from '../../platform/db.ts'
import { readInBatches } from '../../platform/stream-rows.ts'

type Company = Pick<Selectable<Account>, 'id' | 'time_zone'>

/** The changes of a company that the filters find, newest first. */
export const selectCompanyEvents = (trx: Db, { id, time_zone }: Company, { section, since }: HistoryFilters) =>
  trx
    .selectFrom('audit_event')
    .select(['seq', 'at', 'actor', 'action', 'before', 'after'])
    .where('subject_type', '=', 'account')
    .where('subject_id', '=', String(id))
    .where('chain', '=', String(id))
    .where('action', 'in', companyActions(section))
    .$narrowType<{ action: CompanyAction }>()
    .$if(since !== undefined, (found) =>
      found.where('at', '>=', sql<Date>`${since}::timestamp at time zone ${time_zone}`),
    )
    .orderBy('seq', 'desc')

export type CompanyEventRow = Awaited<ReturnType<ReturnType<typeof selectCompanyEvents>['execute']>>[number]

/** All those changes, a few hundred at a time and as of one moment; from here the transaction only reads. */
export const readEvents = (trx: Db, company: Company, filters: HistoryFilters) =>
  readInBatches<CompanyEventRow>(trx, selectCompanyEvents(trx, company, filters))

/** The names of those of the given users who are within reach. */
export async function findNames(trx: Db, userIds: readonly string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map()
  const columns = ['id', 'first_name', 'middle_initial', 'last_name'] as const
  const rows = await trx.selectFrom('app_user').select(columns).where('id', 'in', userIds).execute()
  return new Map(
    rows.map(({ id, first_name: firstName, middle_initial: middleInitial, last_name: lastName }) => [
      id,
      displayName({ firstName, middleInitial, lastName }),
    ]),
  )
}
