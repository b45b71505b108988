import { BULK_MAX } from '@hireproof/contract/users/bulk'
import type { UserRow } from '@hireproof/contract/users/user-search.endpoints'
import { useMemo, useState } from 'react'

/** The selected users, by their ids and in the order of selection. */
type Selection = ReadonlyMap<string, UserRow>

/** No one is selected. */
export const noSelection: Selection = new Map()

/** Adds users to the selection, as far as there is room. */
export function select(selection: Selection, rows: readonly UserRow[]): Selection {
  const added = rows.filter(({ id }) => !selection.has(id)).slice(0, BULK_MAX - selection.size)
  return new Map([...selection, ...added.map((row) => [row.id, row] as const)])
}

/** Removes users from the selection. */
export function deselect(selection: Selection, rows: readonly UserRow[]): Selection {
  const gone = new Set(rows.map(({ id }) => id))
  return new Map([...selection].filter(([id]) => !gone.has(id)))
}

/** The selected users with their latest known data. */
export function withNewest(selection: Selection, rows: readonly UserRow[]): Selection {
  const newest = new Map(rows.map((row) => [row.id, row]))
  return new Map([...selection].map(([id, row]) => [id, newest.get(id) ?? row]))
}

/** Whether one more user can be selected. */
export const hasRoom = (selection: Selection): boolean => selection.size < BULK_MAX

/** How much of a page is selected. */
export function partSelected(selection: Selection, rows: readonly UserRow[]): 'all' | 'some' | 'none' {
  const count = rows.filter(({ id }) => selection.has(id)).length
  if (count === 0) return 'none'
  return count === rows.length ? 'all' : 'some'
}

/** The users selected in a list, on any of its pages; another search or filter starts over. */
export function useSelection(scope: string, rows: readonly UserRow[]) {
  const [kept, setKept] = useState({ scope, users: noSelection })
  const users = kept.scope === scope ? kept.users : noSelection
  const selected = useMemo(() => withNewest(users, rows), [users, rows])
  return useMemo(() => {
    const change = (next: typeof users) => setKept({ scope, users: next })
    return {
      selected,
      toggle: (some: readonly UserRow[], isOn: boolean) => change((isOn ? select : deselect)(selected, some)),
      clear: () => change(noSelection),
    }
  }, [scope, selected])
}

export type UserSelection = ReturnType<typeof useSelection>
