import { VisuallyHidden } from '../layout/VisuallyHidden.tsx'

type Bar = {
  key: string
  label: string
  value: number
  /** Where the number leads. */
  href?: string | undefined
}

type Props = { bars: readonly Bar[]; /** What is counted, in the plural. */ unit: string }

const counted = new Intl.NumberFormat('en-US')

/** Lying bars, each with its label and its number in words beside it: nothing depends on color. */
export function Bars({ bars, unit }: Props) {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <ul className="bars">
      {bars.map(({ key, label, value, href }) => (
        <li key={key} className="bars__row">
          <span className="bars__label">{label}</span>
          <svg className="bars__bar" aria-hidden="true" focusable="false">
            <rect width="100%" height="100%" className="bars__track" />
            <rect width={`${(value / most) * 100}%`} height="100%" className="bars__fill" />
          </svg>
          <span className="bars__value">
            {href === undefined ? (
              counted.format(value)
            ) : (
              <a href={href}>
                {counted.format(value)}
                <VisuallyHidden>
                  {' '}
                  {unit}: {label}
                </VisuallyHidden>
              </a>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
