import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ownerOf, store } from '../lib/storage.ts'
import type { UserRow } from './user-rows.ts'

// Each hidden account has its own entry under a hash of its User ID. It stays hidden after a sign-out, no matter which
// of the person's addresses is chosen.

/** Hides an existing user account on the dashboard of this browser. */
const hideUser = async (logonId: string): Promise<void> =>
  store.write('hiddenLogonIds', logonId, await ownerOf(logonId))

/** Shows hidden user accounts again. */
const showUsers = async (logonIds: readonly string[]): Promise<void> => {
  const owners = await Promise.all(logonIds.map(ownerOf))
  for (const owner of owners) store.remove('hiddenLogonIds', owner)
}

/** Those of the given User IDs that are hidden in this browser. */
async function findHidden(logonIds: readonly string[]): Promise<string[]> {
  const owners = await Promise.all(logonIds.map(ownerOf))
  return logonIds.filter((logonId, index) => store.read('hiddenLogonIds', owners[index]) === logonId)
}

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
