import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../Icon.tsx'
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx'

/** A column's key, with a leading minus for descending, as in the address of a list. */
type Sort = string

/** The direction a column is sorted in, as `aria-sort` takes it. */
export function sortOf(sort: Sort | undefined, key: string): 'ascending' | 'descending' | undefined {
  if (sort === key) return 'ascending'
  return sort === `-${key}` ? 'descending' : undefined
}

/** The sort after a click on a column's header. */
export const nextSort = (sort: Sort | undefined, key: string): Sort => (sort === key ? `-${key}` : key)

type ColumnHeaderProps = {
  column: { header: string; isNumeric?: boolean; isHeaderHidden?: boolean }
  direction: 'ascending' | 'descending' | undefined
  /** Makes the header a button that sorts. */
  onSort: (() => void) | undefined
}

const icons = { ascending: 'arrowUp', descending: 'arrowDown', none: 'upDown' } as const

/** A column's header, which is a button if the column can be sorted. */
function ColumnHeader({ column, direction, onSort }: ColumnHeaderProps) {
  const { header, isNumeric, isHeaderHidden } = column
  return (
    <th scope="col" className={classNames(isNumeric && 'numeric') || undefined} aria-sort={direction}>
      {onSort ? (
        <button type="button" className="sort-button" onClick={onSort}>
          {header}
          <Icon name={icons[direction ?? 'none']} />
        </button>
      ) : isHeaderHidden ? (
        <VisuallyHidden>{header}</VisuallyHidden>
      ) : (
        header
      )}
    </th>
  )
}

/** One column: its header and what a row shows in it. Define columns outside the component. */
export type Column<Row> = {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** The column that names the row. */
  isRowHeader?: boolean
  isSortable?: boolean
  isNumeric?: boolean
  /** A card begins with it, without its header. */
  isCardTitle?: boolean
  /** The header is for screen readers only, such as over a column of actions. */
  isHeaderHidden?: boolean
}

type Props<Row> = {
  caption: ReactNode
  isCaptionHidden?: boolean
  /** Has so many columns that it needs the width of a desktop. */
  isWide?: boolean
  /** All columns have the same width, so that several tables of a page line up. */
  isEven?: boolean
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  sort?: Sort
  onSort?: (sort: Sort) => void
  /** Newer rows are loading. */
  isBusy?: boolean
  /** The sums of some columns, by their keys, over all pages. */
  total?: { label: string; cells: Readonly<Record<string, ReactNode>> }
}

/** A table. Where there is little room for it, each row is a separate card, and sorting is a select list. */
export function Table<Row>({
  caption,
  isCaptionHidden,
  isWide,
  isEven,
  columns,
  rows,
  rowKey,
  sort,
  onSort,
  isBusy,
  total,
}: Props<Row>) {
  const sortable = onSort ? columns.filter((column) => column.isSortable) : []
  const sorted = columns.find((column) => sortOf(sort, column.key))
  return (
    <div className={classNames('table-box', isWide && 'table-box--wide')}>
      {onSort && sortable.length > 0 && <SortSelect columns={sortable} sort={sort} onSort={onSort} />}
      <table className={classNames('table', isEven && 'table--even')} aria-busy={isBusy || undefined}>
        <caption className={classNames(isCaptionHidden && 'usa-sr-only')}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <ColumnHeader
                key={column.key}
                column={column}
                direction={sortOf(sort, column.key)}
                onSort={sortable.includes(column) && onSort ? () => onSort(nextSort(sort, column.key)) : undefined}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) => (
                <Cell key={column.key} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
        {total && <TotalRow columns={columns} {...total} />}
      </table>
      <output className="usa-sr-only">{sorted && `Sorted by ${sorted.header}, ${sortOf(sort, sorted.key)}`}</output>
    </div>
  )
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const content = column.cell(row) ?? '--'
  const label = column.isHeaderHidden || column.isCardTitle ? undefined : column.header
  const look = classNames(column.isNumeric && 'numeric', column.isCardTitle && 'table__title') || undefined
  return column.isRowHeader ? (
    <th scope="row" data-label={label} className={look}>
      {content}
    </th>
  ) : (
    <td data-label={label} className={look}>
      {content}
    </td>
  )
}

type TotalRowProps = {
  columns: readonly Omit<Column<never>, 'cell'>[]
  label: string
  cells: Readonly<Record<string, ReactNode>>
}

function TotalRow({ columns, label, cells }: TotalRowProps) {
  return (
    <tfoot>
      <tr>
        {columns.map(({ key, header, isNumeric }, at) =>
          at === 0 ? (
            <th key={key} scope="row" className="table__title">
              {label}
            </th>
          ) : (
            <td key={key} data-label={header} className={classNames(isNumeric && 'numeric') || undefined}>
              {cells[key]}
            </td>
          ),
        )}
      </tr>
    </tfoot>
  )
}

type SortSelectProps = {
  columns: readonly { key: string; header: string }[]
  sort: Sort | undefined
  onSort: (sort: Sort) => void
}

/** Sorting for phones, where rows are cards and there are no headers to click. */
function SortSelect({ columns, sort, onSort }: SortSelectProps) {
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
