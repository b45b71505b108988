import * as z from 'zod'
import { openJsonFile } from '../platform/json-file.ts'
import type { CaseRow } from './case-row.ts'
import type { CaseStore } from './case-store.ts'

const Kept = z.object({ confirmed: z.number() })
type Entry = { position: number; caseNumber: string; of: 'answers' | 'revocations'; index: number }
/** One change as the feed lists it. */
export type Update = { position: number; caseNumber: string } & (
  | CaseRow['answers'][number]
  | CaseRow['revocations'][number]
)
export type UpdateFeed = ReturnType<typeof openUpdateFeed>

/** Opens the feed of changes; how far it was confirmed outlives the process if it has a path. */
export function openUpdateFeed({
  store,
  path,
  now,
}: {
  store: CaseStore
  path: string | undefined
  now: () => number
}) {
  const file = openJsonFile(path, Kept, { confirmed: 0 })
  const entries = store
    .all()
    .flatMap(entriesOf)
    .sort((one, other) => one.position - other.position)
  // Positions grow even if an earlier run kept nothing: a product that read that run sees what comes now.
  let last = Math.max(entries.at(-1)?.position ?? 0, file.value.confirmed) || Math.floor(now() / 1000)
  const read = ({ position, caseNumber, of, index }: Entry): Update[] => {
    const found = store.find(caseNumber)?.[of][index]
    return found ? [{ ...found, position, caseNumber }] : []
  }
  const add = ({ caseNumber, ...row }: CaseRow, of: Entry['of']): number => {
    last += 1
    entries.push({ position: last, caseNumber, of, index: row[of].length })
    return last
  }
  return {
    /** Gives the answer that a case gets next its place in the feed. */
    announce: (row: CaseRow): number => add(row, 'answers'),
    /** Gives the document of a case that is revoked next its place in the feed. */
    announceRevocation: (row: CaseRow): number => add(row, 'revocations'),
    /** Up to so many changes behind a position, or behind the last confirmed one. */
    after: (position: number | undefined, limit: number): Update[] => {
      const from = position ?? file.value.confirmed
      const start = entries.findLastIndex((entry) => entry.position <= from) + 1
      return entries.slice(start, start + limit).flatMap(read)
    },
    /** So many changes up to a position, oldest first. */
    before: (position: number, count: number): Update[] =>
      entries
        .filter((entry) => entry.position <= position)
        .slice(-count)
        .flatMap(read),
    confirmed: () => file.value.confirmed,
    /** Confirms everything up to a position, and never takes a confirmation back. */
    confirm: async (position: number): Promise<number> => {
      const confirmed = Math.max(file.value.confirmed, Math.min(position, last))
      if (confirmed !== file.value.confirmed) {
        file.value = { confirmed }
        await file.save()
      }
      return confirmed
    },
  }
}

function entriesOf(row: CaseRow): Entry[] {
  const { caseNumber } = row
  return (['answers', 'revocations'] as const).flatMap((of) =>
    row[of].flatMap(({ position }, index) => (position === undefined ? [] : [{ position, caseNumber, of, index }])),
  )
}
