import type { CompanySelection, CompanyStage } from '@hireproof/contract/accounts/company-lists'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/db.ts'

/** Whose companies are listed, and of what stage. */
export type Listed = { holder: number; stage: CompanyStage | undefined }

/** Which entries of `derived.company_entry as entry` a list has: all of a stage, or those that a text found. */
export type Chosen = Listed & { ids: readonly number[] | undefined }

type Order = CompanySelection['sort']

export const isOfStage = (stage: Listed['stage']): RawBuilder<boolean> =>
  stage === undefined ? sql<boolean>`true` : sql<boolean>`entry.stage = ${stage}`

/** The entries of a list. */
export const chosenEntries = ({ holder, stage, ids }: Chosen): RawBuilder<unknown> =>
  ids === undefined
    ? sql`entry.holder_account_id = ${holder} and ${isOfStage(stage)}`
    : sql`entry.account_id = any (${[...ids]}::integer[]) and entry.holder_account_id = ${holder}`

// each has an index, alone and with the stage
const columns = { NAME: 'entry.name', NUMBER: 'entry.account_id', ADDED: 'entry.added_at' } as const

/** The order of a list, by name if no other is asked for, or the same from its end. */
export function orderOfEntries([sort]: Order, isFromEnd = false): RawBuilder<unknown> {
  const isDown = (sort?.order === 'DESC') !== isFromEnd
  const direction = sql.raw(isDown ? 'desc' : 'asc')
  return sql`${sql.ref(columns[sort?.field ?? 'NAME'])} ${direction}, entry.account_id ${direction}`
}

type Page = { page: number; size: number; total: number }

/** The company numbers of a page of a list. The later half is read from its end. */
export async function pageOfEntries(
  trx: Db,
  chosen: Chosen,
  order: Order,
  { page, size, total }: Page,
): Promise<number[]> {
  const offset = page * size
  const limit = Math.min(size, total - offset)
  if (limit <= 0) return []
  const isFromEnd = offset > total / 2
  const { rows } = await sql<{ account_id: number }>`
    select entry.account_id from derived.company_entry as entry where ${chosenEntries(chosen)}
    order by ${orderOfEntries(order, isFromEnd)}
    limit ${limit} offset ${isFromEnd ? total - offset - limit : offset}`.execute(trx)
  const ids = rows.map(({ account_id }) => account_id)
  return isFromEnd ? ids.toReversed() : ids
}
