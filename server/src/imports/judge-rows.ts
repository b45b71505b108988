import { SSN_SHAPE } from '@hireproof/contract/accounts/sections/section'
import type { Db } from '../platform/db.ts'
import { mapInSlices } from '../platform/in-slices.ts'
import type { CheckedKind, Existing } from './import-kind.ts'
import type { ReadRow } from './read-file.ts'
import type { Cells, JudgedRow, PlacedRow } from './import-rows.ts'

/** Judges each row by itself, all of its problems at once. */
export const judgeRows = <Field extends string>(
  kind: CheckedKind<Field>,
  rows: readonly ReadRow<Field>[],
): Promise<JudgedRow[]> => mapInSlices(rows, (row) => judgeRow(kind, row))

/** Judges one row. What looks like a Social Security number is kept only where rows hold them. */
export function judgeRow<Field extends string>(
  kind: CheckedKind<Field>,
  { line, cells: typed, problem }: ReadRow<Field>,
): JudgedRow {
  const cells = kind.holdsNumbers ? typed : withoutNumbers(typed)
  const problems: Record<string, string> = {
    ...(kind.problemsOf(cells) as Record<string, string>),
    ...numbersIn(cells),
  }
  if (problem !== undefined) problems[''] = problem
  if (Object.keys(problems).length === 0) return { line, cells, problems, proposals: {}, key: kind.keyOf(cells) }
  const proposals = kind.proposalsFor(cells) as Record<string, string>
  return { line, cells, problems, proposals, key: null }
}

/** What stands where a Social Security number was typed. */
const NOT_KEPT = '•••-••-••••'

const withoutNumbers = <Field extends string>(cells: Cells<Field>): Cells<Field> =>
  Object.fromEntries(
    Object.entries<string>(cells).map(([field, text]) => [field, text.replaceAll(SSN_SHAPE, NOT_KEPT)]),
  ) as unknown as Cells<Field>

const numbersIn = (cells: Cells): Record<string, string> =>
  Object.fromEntries(
    Object.entries(cells).flatMap(([field, text]) =>
      text.includes(NOT_KEPT)
        ? [[field, 'This looked like a Social Security number. We did not keep it: enter the cell again without it.']]
        : [],
    ),
  )

/** The keys of rows without problems. */
export const keysOf = (rows: readonly Pick<JudgedRow, 'key'>[]): string[] => [
  ...new Set(rows.flatMap(({ key }) => key ?? [])),
]

/** Completes rows, and places them among each other and among what exists. */
export async function placeAll<Field extends string>(
  trx: Db,
  kind: CheckedKind<Field>,
  accountId: number,
  rows: readonly JudgedRow[],
): Promise<PlacedRow[]> {
  const completed = (await kind.complete?.(trx, rows)) ?? rows
  return placeRows(completed, await kind.findExisting(trx, accountId, keysOf(completed), completed))
}

/** Places rows among each other, in the order of their lines: the first of those that are the same counts. */
export function placeRows(rows: readonly JudgedRow[], existing: Existing): Promise<PlacedRow[]> {
  const firsts = new Map<string, number>()
  const placed = ({ line, cells, problems, proposals, key, reference: known }: JudgedRow): PlacedRow => {
    const row = { line, cells, problems, proposals, key }
    const named = known === undefined ? {} : { reference: known }
    if (key === null) return { ...row, ...named, status: 'PROBLEM', sameAsLine: null }
    if (existing.has(key)) {
      const reference = existing.get?.(key)
      return { ...row, status: 'EXISTING', sameAsLine: null, ...(reference !== undefined && { reference }) }
    }
    const first = firsts.get(key)
    if (first !== undefined) return { ...row, status: 'REPEATED', sameAsLine: first }
    firsts.set(key, line)
    const status = Object.keys(row.problems).length > 0 ? 'WARNING' : 'GOOD'
    return { ...row, ...named, status, sameAsLine: null }
  }
  return mapInSlices(
    rows.toSorted((one, other) => one.line - other.line),
    placed,
  )
}
