import { useId, type ReactNode, type Ref } from 'react'
import { Heading, type HeadingLevel } from './Heading.tsx'

type Props = {
  heading: ReactNode
  headingLevel?: HeadingLevel
  /** Lets focus go to the heading, where what had it is gone. */
  headingRef?: Ref<HTMLHeadingElement>
  aside?: ReactNode
  children: ReactNode
}

/** A part of a page under a heading of its own. */
export function Section({ heading, headingLevel = 2, headingRef, aside, children }: Props) {
  const headingId = useId()
  return (
    <section className="section" aria-labelledby={headingId}>
      <div className="section__header">
        <Heading
          level={headingLevel}
          className="section__heading"
          id={headingId}
          ref={headingRef}
          tabIndex={headingRef ? -1 : undefined}
        >
          {heading}
        </Heading>
        {aside}
      </div>
      {children}
    </section>
  )
}
