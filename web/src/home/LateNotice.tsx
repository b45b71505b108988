import type { ReactNode } from 'react'
import { Details } from '../ui/layout/Details.tsx'
import type { Arrival } from './use-arrival.ts'

type Props = {
  arrival: Arrival
  /** What a notice that is late says of itself in one line; nothing where there is none. */
  summary: string | false | undefined
  children: ReactNode
}

/** A notice above the page: in full where it came in time, else in a line that was kept free, to be opened. */
export function LateNotice({ arrival, summary, children }: Props) {
  if (arrival !== 'late') return summary ? children : null
  return <div className="late-notice">{summary && <Details summary={summary}>{children}</Details>}</div>
}
