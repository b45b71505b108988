import type { ReactNode } from 'react'
import { Heading, type HeadingLevel } from '../layout/Heading.tsx'

type Props = { heading: ReactNode; headingLevel?: HeadingLevel; children?: ReactNode; actions?: ReactNode }

/** Stands where a list has nothing to show: why, and what to do about it. */
export function EmptyState({ heading, headingLevel = 2, children, actions }: Props) {
  return (
    <div className="empty-state">
      <Heading level={headingLevel} className="empty-state__heading">
        {heading}
      </Heading>
      {children}
      {actions && <div className="button-row">{actions}</div>}
    </div>
  )
}
