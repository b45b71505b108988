import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Heading, type HeadingLevel } from './Section.tsx'
import type { Tone } from './StatusTag.tsx'

type Props = {
  count: number | undefined
  unit: string
  label: string
  /** Where the counted things are listed, if the user may see them. */
  href?: string | undefined
  /** There are more than were counted. */
  isMore?: boolean
  tone?: Tone
  headingLevel?: HeadingLevel
}

const counted = new Intl.NumberFormat('en-US')

const textOf = (count: number | undefined, isMore = false) =>
  count === undefined ? '--' : `${isMore ? 'More than ' : ''}${counted.format(count)}`

/** A count that needs attention, with a link to its items if the user may see them; shows two dashes while it is unknown. */
export function CountCard({ count, unit, label, href, isMore, tone = 'neutral', headingLevel = 2 }: Props) {
  return (
    <div className={classNames('card', href !== undefined && 'card--link', 'count-card', `count-card--${tone}`)}>
      <Heading level={headingLevel} className="count-card__label">
        {href === undefined ? (
          label
        ) : (
          <a className="card__link" href={href}>
            {label}
          </a>
        )}
      </Heading>
      <p className="count-card__count">
        <span className="count-card__number">{textOf(count, isMore)}</span> {unit}
      </p>
    </div>
  )
}

type CardGridProps = { children: ReactNode }

/** Cards side by side, as many as fit. */
export function CardGrid({ children }: CardGridProps) {
  return <div className="card-grid">{children}</div>
}
