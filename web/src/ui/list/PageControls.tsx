import { PageSizeSelect } from './PageSizeSelect.tsx'
import { Pager } from './Pager.tsx'
import { Toolbar } from '../layout/Toolbar.tsx'

type Props = {
  /** The current page, from 1, and how many rows it shows. */
  search: { page: number; size: number }
  /** How many rows all pages have together. */
  total: number
  sizes: readonly number[]
  hrefOf: (changes: { page: number }) => string
  onChange: (changes: { size: number }) => void
  /** What the rows are: `cases`. */
  rows: string
}

/** Ways to the other pages of a list, and how many rows each has; nothing where the list is short. */
export function PageControls({ search, total, sizes, hrefOf, onChange, rows }: Props) {
  const { page, size } = search
  return (
    <>
      <Pager
        page={page}
        pageCount={Math.ceil(total / size)}
        hrefOf={(to) => hrefOf({ page: to })}
        label={`Pages of ${rows}`}
      />
      {total > Math.min(...sizes) && (
        <Toolbar>
          <PageSizeSelect
            size={size}
            sizes={sizes}
            onChange={(next) => onChange({ size: next })}
            label={`${rows.charAt(0).toUpperCase()}${rows.slice(1)} per page`}
          />
        </Toolbar>
      )}
    </>
  )
}
