import { useState } from 'react'
import { getMigrationToken, getMigrationUser } from '@hireproof/contract/identity/linking.endpoints'
import { getSharedProfile } from '@hireproof/contract/dashboard/dashboard.endpoints'
import { useStarted } from '../lib/started.ts'
import { ApiError, isRefusal } from '../lib/api-error.ts'
import type { Credentials } from '../passwords/credentials.tsx'
import { leaveToMigrate } from './leave-to-migrate.ts'
import { linkFailure, migrationFailure } from './link-texts.tsx'
import { call } from '../lib/api.ts'
import { q, queryClient } from '../lib/query.ts'
import { type ComparedRow, compareProfiles, hasProfile } from './compare-profiles.ts'

type View = { name: 'form' } | { name: 'reset' } | { name: 'compare'; proven: ProvenUser }

/** The heading of each view. */
export const linkTitles = {
  form: 'Link Your User Account',
  reset: 'Reset Password',
  compare: 'Compare Your Information',
} satisfies Record<View['name'], string>

export type LinkFlow = ReturnType<typeof useLinkFlow>

/** The steps that link a user with a password to a person: credentials, comparison, migration (part 1 §4). */
export function useLinkFlow() {
  const clientId = useStarted().environment.signInService.clientId
  const [view, setView] = useState<View>({ name: 'form' })
  const [failure, setFailure] = useState<{ heading?: string; text: string }>()
  const [isLeaving, setIsLeaving] = useState(false)

  const show = (next: View) => {
    setFailure(undefined)
    setView(next)
  }

  const migrate = async ({ logonId, migrationToken, isFirst }: ProvenUser) => {
    setFailure(undefined)
    setIsLeaving(true)
    try {
      await leaveToMigrate({ clientId, migrationToken, logonId, isFirst })
    } catch (error) {
      setIsLeaving(false)
      // a proof is valid for ten minutes: another try starts with the password
      if (isRefusal(error, 'ticket_refused')) setView({ name: 'form' })
      setFailure({ text: migrationFailure(error) })
    }
  }

  /** Whether the credentials were right. */
  const link = async (credentials: Credentials): Promise<boolean> => {
    setFailure(undefined)
    try {
      const proven = await proveUser(credentials, clientId)
      if (needsComparison(proven)) show({ name: 'compare', proven })
      else await migrate(proven)
      return true
    } catch (error) {
      setFailure({ heading: 'Sign In Failed', text: linkFailure(error) })
      return false
    }
  }

  return { view, show, failure, link, migrate, isLeaving }
}

/** A user with a proven password, about to be linked. */
export type ProvenUser = {
  logonId: string
  migrationToken: string
  /** The first user of a person provides the shared profile. Later users take it over. */
  isFirst: boolean
  rows: ComparedRow[]
}

/** Proves a User ID and password, and finds out what linking would change for that user (part 1 §4). */
async function proveUser({ username, password }: Credentials, clientId: string): Promise<ProvenUser> {
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

/** Whether linking changes the user's profile, so that the person should see it first. */
const needsComparison = ({ isFirst, rows }: ProvenUser): boolean => !isFirst && rows.some((row) => !row.isSame)
