import { ownerOf, store } from '../lib/storage.ts'

// Each hidden account is an entry of its own under a hash of its User ID: it stays hidden after a sign-out, whichever of a
// person's addresses is the chosen one.

/** Hides an existing user account on the dashboard of this browser. */
export const hideUser = async (logonId: string): Promise<void> =>
  store.write('hiddenLogonIds', logonId, await ownerOf(logonId))

/** Shows hidden user accounts again. */
export const showUsers = async (logonIds: readonly string[]): Promise<void> => {
  const owners = await Promise.all(logonIds.map(ownerOf))
  for (const owner of owners) store.remove('hiddenLogonIds', owner)
}

/** Those of the given User IDs that are hidden in this browser. */
export async function findHidden(logonIds: readonly string[]): Promise<string[]> {
  const owners = await Promise.all(logonIds.map(ownerOf))
  return logonIds.filter((logonId, index) => store.read('hiddenLogonIds', owners[index]) === logonId)
}
