import { displayCount } from '@hireproof/contract/format/display'
import { Details } from '../layout/Details.tsx'
import { countOf, leftOutText, type LeftOut } from './left-out.ts'

type Named<Row> = {
  nameOf: (row: Row) => string
  /** What a row is: `user`. */
  what: string
}

// more would push the question out of view
const FEW = 5

/** Rows by their names; a long list only on request. */
export function RowNames<Row>({ rows, nameOf, what }: Named<Row> & { rows: readonly Row[] }) {
  const names = (
    <ul className="row-names">
      {rows.map((row) => (
        <li key={nameOf(row)}>{nameOf(row)}</li>
      ))}
    </ul>
  )
  return rows.length > FEW ? (
    <Details summary={`Show these ${displayCount(rows.length, what)}`}>{names}</Details>
  ) : (
    names
  )
}

/** The rows left out, and why. */
export function LeftOutRows<Row>({ leftOut, ...named }: Named<Row> & { leftOut: readonly LeftOut<Row>[] }) {
  const count = countOf(leftOut)
  if (count === 0) return null
  return (
    <>
      <h3>{leftOutText(count, named.what)}</h3>
      {leftOut.map(({ reason, rows }) => (
        <div key={reason}>
          <p>{reason}</p>
          <RowNames rows={rows} {...named} />
        </div>
      ))}
    </>
  )
}
