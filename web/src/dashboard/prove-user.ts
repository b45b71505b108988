import { getMigrationToken, getMigrationUser } from '@hireproof/contract/identity/linking.endpoints'
import { getSharedProfile } from '@hireproof/contract/dashboard/dashboard.endpoints'
import { ApiError } from '../lib/api-error.ts'
import { call } from '../lib/api.ts'
import { q, queryClient } from '../lib/query.ts'
import type { Credentials } from '../passwords/credentials.ts'
import { compareProfiles, hasProfile, type ComparedRow } from './compare-profiles.ts'

/** A user whose password was proven, on the way to being linked. */
export type ProvenUser = {
  logonId: string
  migrationToken: string
  /** The first user of a person gives its profile to the person; the others take on the person's. */
  isFirst: boolean
  rows: ComparedRow[]
}

/** Proves a User ID and password, and learns what linking would change of that user (part 1 §4). */
export async function proveUser({ username, password }: Credentials, clientId: string): Promise<ProvenUser> {
  const { migrationToken } = await call(getMigrationToken, { body: { clientId, scope: 'vis', username, password } })
  const [user, profile] = await Promise.all([
    call(getMigrationUser, { body: { migrationToken } }),
    queryClient.fetchQuery(q(getSharedProfile, {})),
  ])
  if (user.webServiceEnabled) throw new ApiError(403, 'web_service_user')
  return {
    logonId: user.logonId,
    migrationToken,
    isFirst: !hasProfile(profile),
    rows: compareProfiles(user, profile),
  }
}

/** Whether linking changes something of the user, so that the person should see it first. */
export const needsComparison = ({ isFirst, rows }: ProvenUser): boolean => !isFirst && rows.some((row) => !row.isSame)
