import { useId } from 'react'

type Props = { size: number; sizes: readonly number[]; onChange: (size: number) => void; label?: string }

/** How many rows a page of a list shows. */
export function PageSizeSelect({ size, sizes, onChange, label = 'Rows per page' }: Props) {
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
