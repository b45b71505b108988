import type { ReactNode } from 'react'
import { VisuallyHidden } from './VisuallyHidden.tsx'
import { useWords } from '../words.ts'

/** One answer to check; without `changeHref` or `onChange` it cannot be changed here. */
export type SummaryItem = { term: string; value: ReactNode; changeHref?: string; onChange?: () => void }

type Props = { items: SummaryItem[] }

/** Answers to check before sending, each with a link back to its question. */
export function SummaryList({ items }: Props) {
  return (
    <dl className="summary-list">
      {items.map((item) => (
        <div className="summary-list__row" key={item.term}>
          <dt>{item.term}</dt>
          <dd className="summary-list__value">{item.value || '--'}</dd>
          {(item.changeHref ?? item.onChange) && (
            <dd className="summary-list__change">
              <Change {...item} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}

function Change({ term, changeHref, onChange }: SummaryItem) {
  const label = (
    <>
      {useWords().change}
      <VisuallyHidden> {term}</VisuallyHidden>
    </>
  )
  return changeHref === undefined ? (
    <button type="button" className="usa-button usa-button--unstyled" onClick={onChange}>
      {label}
    </button>
  ) : (
    <a href={changeHref}>{label}</a>
  )
}
