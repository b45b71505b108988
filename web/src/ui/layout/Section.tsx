import { type ComponentPropsWithRef, type ReactNode, type Ref, useId } from 'react'

/** The level of a heading within its page; only the page heading is an `h1`. */
export type HeadingLevel = 2 | 3 | 4

type Props = ComponentPropsWithRef<'h2'> & { level: HeadingLevel }

/** A heading with a variable level. */
export function Heading({ level, children, ...rest }: Props) {
  const Tag = `h${level}` as const
  return <Tag {...rest}>{children}</Tag>
}

type SectionProps = {
  heading: ReactNode
  headingLevel?: HeadingLevel
  /** Lets the focus go to the heading after the focused element disappears. */
  headingRef?: Ref<HTMLHeadingElement>
  aside?: ReactNode
  children: ReactNode
}

/** A part of a page with its own heading. */
export function Section({ heading, headingLevel = 2, headingRef, aside, children }: SectionProps) {
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
