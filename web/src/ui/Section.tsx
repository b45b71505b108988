import { useId, type ReactNode } from 'react'
import { Heading, type HeadingLevel } from './Heading.tsx'

type Props = { heading: ReactNode; headingLevel?: HeadingLevel; aside?: ReactNode; children: ReactNode }

/** A part of a page under a heading of its own. */
export function Section({ heading, headingLevel = 2, aside, children }: Props) {
  const headingId = useId()
  return (
    <section className="section" aria-labelledby={headingId}>
      <div className="section__header">
        <Heading level={headingLevel} className="section__heading" id={headingId}>
          {heading}
        </Heading>
        {aside}
      </div>
      {children}
    </section>
  )
}
