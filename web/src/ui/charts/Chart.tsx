import { type ReactNode, useId, useState } from 'react'
import { Button } from '../Button.tsx'
import { Heading } from '../layout/Section.tsx'
import { Table, type Column } from '../list/Table.tsx'

type Props<Row> = {
  title: string
  /** What the chart shows, in a sentence: for people who do not see it. */
  summary: string
  /** The same numbers as a table. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  total?: { label: string; cells: Readonly<Record<string, ReactNode>> }
  /** The drawing. */
  children: ReactNode
}

/** A chart with its title, a sentence instead of it, and a button that shows the same numbers as a table. */
export function Chart<Row>({ title, summary, columns, rows, rowKey, total, children }: Props<Row>) {
  const [isTable, setIsTable] = useState(false)
  const id = useId()
  return (
    <figure className="chart" aria-labelledby={`${id}-title`} aria-describedby={`${id}-summary`}>
      <figcaption className="chart__head">
        <Heading level={3} className="chart__title" id={`${id}-title`}>
          {title}
        </Heading>
        <Button variant="outline" size="small" onClick={() => setIsTable(!isTable)}>
          {isTable ? 'Show as chart' : 'Show as table'}
        </Button>
      </figcaption>
      <p className="chart__summary" id={`${id}-summary`}>
        {summary}
      </p>
      {isTable ? (
        <Table
          caption={title}
          isCaptionHidden
          columns={columns}
          rows={rows}
          rowKey={rowKey}
          {...(total && { total })}
        />
      ) : (
        children
      )}
    </figure>
  )
}
