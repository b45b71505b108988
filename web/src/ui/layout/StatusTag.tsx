import type { ReactNode } from 'react'

/** The meaning of a tag's color; its text always has the same meaning. */
export type Tone = 'success' | 'warning' | 'light-warning' | 'error' | 'info' | 'primary' | 'neutral'

type Props = { tone?: Tone; children: ReactNode }

/** A status in a word or two. */
export function StatusTag({ tone = 'neutral', children }: Props) {
  return <span className={`usa-tag tag--${tone}`}>{children}</span>
}
