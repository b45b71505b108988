import type { ReactNode, Ref } from 'react'
import { displayDateTime } from '../lib/clock.ts'

/** One thing that happened, as people read it. */
export type HistoryTexts = { what: ReactNode; by: string; changes: readonly string[] }
type Entry = { place: number | string; at: string }

type Props<E extends Entry> = {
  entries: readonly E[]
  textsOf: (entry: E) => HistoryTexts
  ref?: Ref<HTMLOListElement>
}

/** What happened, one entry after the other. */
export const HistoryList = <E extends Entry>({ entries, textsOf, ref }: Props<E>) => (
  <ol className="history" ref={ref}>
    {entries.map((entry) => (
      <HistoryEntry key={entry.place} at={entry.at} {...textsOf(entry)} />
    ))}
  </ol>
)

function HistoryEntry({ at, what, by, changes }: HistoryTexts & { at: string }) {
  return (
    <li className="history__entry" tabIndex={-1}>
      <p>
        <strong>{what}</strong>
      </p>
      <p className="history__time">
        <time dateTime={at}>{displayDateTime(at)}</time>, {by}
      </p>
      {changes.length > 0 && (
        <ul className="history__changes">
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
    </li>
  )
}
