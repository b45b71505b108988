import { useId, type ReactNode, type Ref } from 'react'
import { Heading, type HeadingLevel } from './Section.tsx'

type Props = {
  heading: ReactNode
  headingLevel?: HeadingLevel
  /** Lets the focus go to the heading after the focused element disappears. */
  headingRef?: Ref<HTMLHeadingElement>
  /** Makes the heading a link and the whole card its target. */
  href?: string
  /** Beside the heading: a tag or a small action. */
  aside?: ReactNode
  children?: ReactNode
  /** Actions at the foot of the card. */
  actions?: ReactNode
}

/** A framed group of things that belong together. */
export function Card({ heading, headingLevel = 2, headingRef, href, aside, children, actions }: Props) {
  const headingId = useId()
  return (
    <section className={href ? 'card card--link' : 'card'} aria-labelledby={headingId}>
      <div className="card__header">
        <Heading
          level={headingLevel}
          className="card__heading"
          id={headingId}
          ref={headingRef}
          tabIndex={headingRef ? -1 : undefined}
        >
          {href ? (
            <a className="card__link" href={href}>
              {heading}
            </a>
          ) : (
            heading
          )}
        </Heading>
        {aside}
      </div>
      {children}
      {actions && <div className="card__actions">{actions}</div>}
    </section>
  )
}
