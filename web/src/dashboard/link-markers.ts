import type { store } from '../lib/storage.ts'

type Store = Pick<typeof store, 'read' | 'write' | 'remove'>

/** Remembers, before the sign-in service opens, which user is being linked and whether it is the person's first. */
export function markLinking(kept: Store, { logonId, isFirst }: { logonId: string; isFirst: boolean }): void {
  kept.write('linkInProgress', logonId)
  kept.remove('migrationComplete')
  if (isFirst) kept.write('linkFirstUser', 'Y')
  else kept.remove('linkFirstUser')
}

/** Forgets a link that did not succeed. */
export function forgetLinking(kept: Store): void {
  for (const key of ['linkInProgress', 'migrationComplete', 'linkFirstUser'] as const) kept.remove(key)
}

/**
 * The message to show once after the return from the sign-in service: that the user was linked. It is shown only if the
 * user is among the linked ones.
 */
export function takeSuccess(kept: Store, linkedIds: readonly string[]): string | undefined {
  const begun = kept.read('linkInProgress')
  if (begun !== undefined && linkedIds.includes(begun)) {
    kept.write('migrationComplete', begun)
    kept.remove('linkInProgress')
  }
  const logonId = kept.read('migrationComplete')
  if (logonId === undefined || !linkedIds.includes(logonId)) return undefined
  const isFirst = kept.read('linkFirstUser') !== undefined
  forgetLinking(kept)
  return isFirst
    ? 'You can now access the product by signing in with the federated service.'
    : `User account ${logonId} was successfully linked.`
}

/** The deactivated or pending user for whom the guards led here, once; not a user who is active by now. */
export function takeInactive(kept: Store, activeIds: readonly string[]): string | undefined {
  const logonId = kept.read('inactiveLogonId')
  kept.remove('inactiveLogonId')
  return logonId !== undefined && !activeIds.includes(logonId) ? logonId : undefined
}
