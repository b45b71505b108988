import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { UserRow } from './user-rows.ts'
import { findHidden, hideUser, showUsers } from './hidden-users.ts'

const KEY = 'hidden users'

/** Existing user accounts apart from those that the person hid in this browser. */
export function useHiddenUsers(rows: readonly UserRow[]) {
  const client = useQueryClient()
  const logonIds = rows.map(({ logonId }) => logonId)
  const { data: hidden } = useQuery({ queryKey: [KEY, logonIds], queryFn: () => findHidden(logonIds), staleTime: 0 })
  const reread = () => client.invalidateQueries({ queryKey: [KEY] })
  return {
    isKnown: hidden !== undefined,
    shown: rows.filter(({ logonId }) => !hidden?.includes(logonId)),
    hidden: hidden ?? [],
    hide: (logonId: string) => hideUser(logonId).then(reread),
    showAll: () => showUsers(logonIds).then(reread),
  }
}
