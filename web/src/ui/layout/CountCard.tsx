import type { ReactNode } from 'react'
import { Heading, type HeadingLevel } from './Section.tsx'
import type { Tone } from './StatusTag.tsx'

type Props = {
  count: number | undefined
  unit: string
  label: string
  href: string
  tone?: Tone
  headingLevel?: HeadingLevel
}

const counted = new Intl.NumberFormat('en-US')

/** A count that needs attention, with a link to its items; shows two dashes while it is unknown. */
export function CountCard({ count, unit, label, href, tone = 'neutral', headingLevel = 2 }: Props) {
  return (
    <div className={`card card--link count-card count-card--${tone}`}>
      <Heading level={headingLevel} className="count-card__label">
        <a className="card__link" href={href}>
          {label}
        </a>
      </Heading>
      <p className="count-card__count">
        <span className="count-card__number">{count === undefined ? '--' : counted.format(count)}</span> {unit}
      </p>
    </div>
  )
}

type CardGridProps = { children: ReactNode }

/** Cards side by side, as many as fit. */
export function CardGrid({ children }: CardGridProps) {
  return <div className="card-grid">{children}</div>
}
