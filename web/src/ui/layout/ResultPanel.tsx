import { useId, type ReactNode } from 'react'
import type { Tone } from './StatusTag.tsx'

type Props = { tone: Tone; status: ReactNode; title: ReactNode; children?: ReactNode; actions?: ReactNode }

/** The main result of a screen in plain words: what it is, what it means, what to do. */
export function ResultPanel({ tone, status, title, children, actions }: Props) {
  const titleId = useId()
  return (
    <section className={`result result--${tone}`} aria-labelledby={titleId}>
      <p className="result__status">{status}</p>
      <h2 className="result__title" id={titleId}>
        {title}
      </h2>
      {children && <div className="result__text">{children}</div>}
      {actions && <div className="button-row">{actions}</div>}
    </section>
  )
}
