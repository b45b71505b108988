import type { ReactNode } from 'react'

/** One line of a list of facts. */
export type Definition = { term: string; value: ReactNode }

type Props = { items: Definition[] }

/** Facts with their names; a missing value shows as two dashes (part 1 §9). */
export function DefinitionList({ items }: Props) {
  return (
    <dl className="definitions">
      {items.map(({ term, value }) => (
        <div className="definitions__row" key={term}>
          <dt>{term}</dt>
          <dd>{isMissing(value) ? '--' : value}</dd>
        </div>
      ))}
    </dl>
  )
}

const isMissing = (value: ReactNode) => value === undefined || value === null || value === ''
