import type { ReactNode } from 'react'
import { type Answer, Loaded } from '../feedback/Loaded.tsx'
import { Heading, type HeadingLevel } from '../layout/Section.tsx'

type Props = {
  query: Answer<unknown> & { isPlaceholderData: boolean }
  /** The plural name of the rows: `cases`. */
  rows: string
  /** How many there are: `12 cases`. */
  count: string
  /** More about the count. */
  children?: ReactNode
}

/** How many rows a list has, that they are loading, or that they could not be loaded. */
export function ListState({ query, rows, count, children }: Props) {
  const isCounted = query.data !== undefined && !query.isPlaceholderData
  return (
    <>
      <Loaded query={query} what={rows} heading={`The ${rows} could not be loaded`} showsRefreshFailure>
        {() => null}
      </Loaded>
      <output>
        {isCounted && <strong>{`${count} found`}</strong>}
        {isCounted && children}
      </output>
    </>
  )
}

type EmptyStateProps = { heading: ReactNode; headingLevel?: HeadingLevel; children?: ReactNode; actions?: ReactNode }

/** Replaces an empty list: why it is empty, and what to do. */
export function EmptyState({ heading, headingLevel = 2, children, actions }: EmptyStateProps) {
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
