import { useId } from 'react'
import { Pager } from './Pager.tsx'
import { Toolbar } from '../layout/Toolbar.tsx'

type Props = {
  /** The current page, from 1, and how many rows it shows. */
  search: { page: number; size: number }
  /** The total number of rows. */
  total: number
  sizes: readonly number[]
  hrefOf: (changes: { page: number }) => string
  onChange: (changes: { size: number }) => void
  /** The plural name of the rows: `cases`. */
  rows: string
}

/** Links to the other pages of a list, and the page size; nothing for a short list. */
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

type PageSizeSelectProps = { size: number; sizes: readonly number[]; onChange: (size: number) => void; label?: string }

/** How many rows a page of a list shows. */
export function PageSizeSelect({ size, sizes, onChange, label = 'Rows per page' }: PageSizeSelectProps) {
  const id = useId()
  return (
    <div className="page-size">
      <label htmlFor={id}>{label}</label>
      <select id={id} className="usa-select" value={size} onChange={(event) => onChange(Number(event.target.value))}>
        {sizes.map((choice) => (
          <option key={choice} value={choice}>
            {choice}
          </option>
        ))}
      </select>
    </div>
  )
}
