import { displayCount } from '@hireproof/contract/format/display'

/** Rows left out of an action, and why. */
export type LeftOut<Row> = { reason: string; rows: Row[] }

/** Rows split into those of an action and those that are left out of it: the ones with a reason. */
export function splitRows<Row>(rows: readonly Row[], reasonOf: (row: Row) => string | undefined): Split<Row> {
  const pairs = rows.map((row) => ({ row, reason: reasonOf(row) }))
  const others = pairs.flatMap(({ row, reason }) => (reason === undefined ? [] : [{ row, reason }]))
  return { ready: pairs.flatMap(({ row, reason }) => (reason === undefined ? [row] : [])), leftOut: byReason(others) }
}

type Split<Row> = { ready: Row[]; leftOut: LeftOut<Row>[] }

/** Rows that are left out, put together by their reasons. */
const byReason = <Row>(pairs: readonly { row: Row; reason: string }[]): LeftOut<Row>[] =>
  [...Map.groupBy(pairs, ({ reason }) => reason)].map(([reason, same]) => ({
    reason,
    rows: same.map(({ row }) => row),
  }))

/** How many rows are left out for any reason. */
export const countOf = (leftOut: readonly LeftOut<unknown>[]): number =>
  leftOut.reduce((sum, { rows }) => sum + rows.length, 0)

/** How many rows are left out, as the heading above the reasons. */
export const leftOutText = (count: number, what: string): string =>
  `${displayCount(count, what)} ${count === 1 ? 'is' : 'are'} left out`
