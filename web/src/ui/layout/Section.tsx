import { type ComponentPropsWithRef, type ReactNode, type Ref, useId } from 'react'

/** The rank of a heading within its page; `h1` is the page heading's alone. */
export type HeadingLevel = 2 | 3 | 4

type Props = ComponentPropsWithRef<'h2'> & { level: HeadingLevel }

/** A heading whose rank its surroundings decide. */
export function Heading({ level, children, ...rest }: Props) {
  const Tag = `h${level}` as const
  return <Tag {...rest}>{children}</Tag>
}

type SectionProps = {
  heading: ReactNode
  headingLevel?: HeadingLevel
  /** Lets focus go to the heading, where what had it is gone. */
  headingRef?: Ref<HTMLHeadingElement>
  aside?: ReactNode
  children: ReactNode
}

/** A part of a page under a heading of its own. */
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
