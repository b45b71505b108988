import { useState } from 'react'
import { session } from '../lib/this-tab.ts'
import { SessionDialog } from './SessionDialog.tsx'
import type { LifeWatch } from './watch-life.ts'

type Props = { watch: LifeWatch }

/** The warning before the end of this tab's session. */
export function SessionWatch({ watch }: Props) {
  const [signOutFailed, setSignOutFailed] = useState(false)
  const handleSignOut = () => {
    setSignOutFailed(false)
    session.signOut().catch(() => setSignOutFailed(true))
  }
  return <SessionDialog watch={watch} signOutFailed={signOutFailed} onSignOut={handleSignOut} />
}
