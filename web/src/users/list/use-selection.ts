import type { UserRow } from '@hireproof/contract/users/user-search.endpoints'
import { useMemo, useState } from 'react'
import { deselect, noSelection, select, withNewest } from './selection.ts'

/** The users selected in a list, on whichever of its pages; another search or filter begins anew. */
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
