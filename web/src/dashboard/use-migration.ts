import { useState } from 'react'
import { useMe, useStarted } from '../lib/started.ts'
import { leaveToMigrate } from './leave-to-migrate.ts'
import { migrationFailure } from './link-texts.ts'

/** Migrates the user who is signed in with a password: the session is the proof, so nothing is asked. */
export function useMigration() {
  const clientId = useStarted().environment.signInService.clientId
  const { logonId } = useMe().user
  const [failure, setFailure] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const migrate = async () => {
    if (isBusy) return
    setFailure(undefined)
    setIsBusy(true)
    try {
      await leaveToMigrate({ clientId, logonId, isFirst: true })
    } catch (error) {
      setIsBusy(false)
      setFailure(migrationFailure(error))
    }
  }
  return { migrate: () => void migrate(), failure, isBusy }
}
