import { SSN_SHAPE } from '@hireproof/contract/accounts/sections/section'
import type { ImportRowStatus } from '@hireproof/contract/imports/imports'
import { setImmediate } from 'node:timers/promises'
import type { Cells, ImportKind } from './import-kind.ts'
import type { ReadRow } from './read-file.ts'

/** A row with what was found out about it alone. */
export type JudgedRow = {
  line: number
  cells: Cells
  /** A sentence for each problem, by field; that of the whole row has an empty field. */
  problems: Readonly<Record<string, string>>
  proposals: Readonly<Record<string, string>>
  /** What it is compared by; null if it has a problem. */
  key: string | null
}

/** A row with its place among the others of its file. */
export type PlacedRow = JudgedRow & { status: ImportRowStatus; sameAsLine: number | null }

/** So many rows are judged before others get their turn. */
const AT_ONCE = 50

/** Judges each row by itself, all of its problems at once. */
export async function judgeRows<Field extends string>(
  kind: ImportKind<Field>,
  rows: readonly ReadRow<Field>[],
): Promise<JudgedRow[]> {
  const judged: JudgedRow[] = []
  for (const [index, row] of rows.entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) await setImmediate()
    judged.push(judgeRow(kind, row))
  }
  return judged
}

/** Judges one row. What looks like a Social Security number is never kept. */
export function judgeRow<Field extends string>(
  kind: ImportKind<Field>,
  { line, cells: typed, problem }: ReadRow<Field>,
): JudgedRow {
  const cells = withoutNumbers(typed)
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

/** Places rows among each other, in the order of their lines: the first of those that are the same counts. */
export function placeRows(rows: readonly JudgedRow[], existing: ReadonlySet<string>): PlacedRow[] {
  const firsts = new Map<string, number>()
  return rows
    .toSorted((one, other) => one.line - other.line)
    .map((row) => {
      const { key, line } = row
      if (key === null) return { ...row, status: 'PROBLEM', sameAsLine: null }
      if (existing.has(key)) return { ...row, status: 'EXISTING', sameAsLine: null }
      const first = firsts.get(key)
      if (first !== undefined) return { ...row, status: 'REPEATED', sameAsLine: first }
      firsts.set(key, line)
      return { ...row, status: 'GOOD', sameAsLine: null }
    })
}
