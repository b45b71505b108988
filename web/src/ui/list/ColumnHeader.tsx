import { classNames } from '../class-names.ts'
import { Icon } from '../Icon.tsx'
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx'

type Props = {
  column: { header: string; isNumeric?: boolean; isHeaderHidden?: boolean }
  direction: 'ascending' | 'descending' | undefined
  /** Makes the header a button that sorts. */
  onSort: (() => void) | undefined
}

const icons = { ascending: 'arrowUp', descending: 'arrowDown', none: 'upDown' } as const

/** A column's header, which is a button where the column can be sorted. */
export function ColumnHeader({ column, direction, onSort }: Props) {
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
