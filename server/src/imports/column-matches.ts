import type { ColumnMatches } from '@hireproof/contract/imports/import-endpoints'
import { looksLikeSsn } from '@hireproof/contract/accounts/sections/section'
import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'
import { problem } from '../platform/problem.ts'
import type { Unit } from '../platform/unit.ts'
import { refusedImport } from './file-refusal.ts'
import type { CheckedKind } from './import-kind.ts'
import { keyOf, type Matches } from './match-columns.ts'

type OfKind = { accountId: number; kind: string }

/** Longer names of columns are matched for one file, and not remembered. */
const LONGEST_REMEMBERED = 100

/** What people of a company said about the columns of earlier files of a kind. */
export async function listMatches(trx: Db, { accountId, kind }: OfKind): Promise<Map<string, string | null>> {
  const rows = await trx
    .selectFrom('import_column_match')
    .select(['header', 'field'])
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .execute()
  return new Map(rows.map(({ header, field }) => [header, field]))
}

/**
 * What is said about the columns of a file. Refuses a field that its kind does not have, or one twice, and columns whose names are
 * data of people: that file has no names of columns, and nothing of it is to be remembered.
 */
export function matchesOf<Field extends string>(
  { columns }: Pick<CheckedKind<Field>, 'columns'>,
  said: ColumnMatches,
): Map<string, Field | null> {
  if (areData(said.map(({ header }) => header))) throw refusedImport('file_no_header')
  const known = new Map<string, Field>(columns.map(({ field }) => [field, field]))
  const fields = said.flatMap(({ field }) => field ?? [])
  if (fields.some((field) => !known.has(field)) || new Set(fields).size < fields.length) {
    const message = 'Match each column of the file to another field.'
    throw problem('bad_request', { issues: [{ path: 'columns', code: 'invalid_value', message }] })
  }
  return new Map(
    said.map(({ header, field }) => [keyOf(header), field === null ? null : (known.get(field) ?? null)] as const),
  )
}

/** Matches for one file: what is said about it now counts more than what is remembered. */
export function withRemembered<Field extends string>(
  kind: Pick<CheckedKind<Field>, 'columns'>,
  remembered: ReadonlyMap<string, string | null>,
  said: Matches<Field> = new Map(),
): Map<string, Field | null> {
  const known = new Set<string>(kind.columns.map(({ field }) => field))
  const taken = new Set([...said.values()].filter((field) => field !== null))
  const kept = [...remembered].filter(
    ([, field]) => field === null || (known.has(field) && !taken.has(field as Field)),
  ) as [string, Field | null][]
  return new Map([...kept, ...said])
}

/** Remembers what was said about columns for the next file of the company. */
export async function rememberMatches(
  { trx, now, userId }: Unit,
  { accountId, kind }: OfKind,
  said: Matches,
): Promise<void> {
  const rows = [...said]
    .filter(([header]) => header !== '' && header.length <= LONGEST_REMEMBERED)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  if (rows.length === 0 || userId === null) return
  await trx
    .insertInto('import_column_match')
    .values(
      rows.map(([header, field]) => ({
        ...{ account_id: accountId, kind, header, field },
        ...{ matched_at: now, matched_by_user_id: userId },
      })),
    )
    .onConflict((there) =>
      there.columns(['account_id', 'kind', 'header']).doUpdateSet({
        field: sql.ref('excluded.field'),
        matched_at: sql.ref('excluded.matched_at'),
        matched_by_user_id: sql.ref('excluded.matched_by_user_id'),
      }),
    )
    .execute()
}

/** Whether the names of columns are those of people: addresses or numbers, which no column is called. */
export const areData = (headers: readonly string[]): boolean =>
  headers.some((header) => header.includes('@') || looksLikeSsn(header))
