import { useId } from 'react'
import type { Sort } from './sort.ts'

type Props = {
  columns: readonly { key: string; header: string }[]
  sort: Sort | undefined
  onSort: (sort: Sort) => void
}

/** Sorting for phones, where rows are cards and there are no headers to click. */
export function SortSelect({ columns, sort, onSort }: Props) {
  const id = useId()
  return (
    <div className="sort-select">
      <label htmlFor={id}>Sort by</label>
      <select id={id} className="usa-select" value={sort ?? ''} onChange={(event) => onSort(event.target.value)}>
        {sort === undefined && <option value="">-- Select --</option>}
        {columns.flatMap(({ key, header }) => [
          <option key={key} value={key}>
            {header}, ascending
          </option>,
          <option key={`-${key}`} value={`-${key}`}>
            {header}, descending
          </option>,
        ])}
      </select>
    </div>
  )
}
