import { useState } from 'react'
import { useStarted } from '../lib/started.ts'
import { isRefusal } from '../lib/api-error.ts'
import type { Credentials } from '../passwords/credentials.ts'
import { leaveToMigrate } from './leave-to-migrate.ts'
import { linkFailure, migrationFailure } from './link-texts.ts'
import { needsComparison, proveUser, type ProvenUser } from './prove-user.ts'

type View = { name: 'form' } | { name: 'reset' } | { name: 'compare'; proven: ProvenUser }

/** What the heading of each view says. */
export const linkTitles = {
  form: 'Link Your User Account',
  reset: 'Reset Password',
  compare: 'Compare Your Information',
} satisfies Record<View['name'], string>

export type LinkFlow = ReturnType<typeof useLinkFlow>

/** The way of a user with a password to a person: credentials, comparison where something differs, migration (part 1 §4). */
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
      // a proof is good for ten minutes: trying again begins with the password
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
