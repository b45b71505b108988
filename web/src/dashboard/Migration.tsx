import { useState } from 'react'
import { useMe, useStarted } from '../lib/started.ts'
import { leaveToMigrate } from './leave-to-migrate.ts'
import { migrationFailure } from './link-texts.tsx'
import { Alert } from '../ui/feedback/Alert.tsx'
import { paths } from '../lib/paths.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/navigation/ButtonLink.tsx'
import { VisuallyHidden } from '../ui/layout/VisuallyHidden.tsx'

/** Migrates the user who is signed in with a password. The session is the proof, so it does not ask for one. */
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

type Props = { failure: string | undefined }

/** Why and by when a user must migrate, and what the user needs. */
export function MigrateText({ failure }: Props) {
  return (
    <>
      {failure && (
        <Alert tone="error" isLive>
          {failure}
        </Alert>
      )}
      <p>
        You must migrate your user account to the federated sign-in service.{' '}
        <strong>All users must migrate by June 30, 2025.</strong>
      </p>
      <p>
        You sign in there with your email address, a password and a one-time code. If you have no account there, create
        one first. After you migrate, you can no longer sign in with your current User ID and password.
      </p>
    </>
  )
}

type MigrateActionsProps = { isBusy: boolean; onMigrate: () => void }

/** The buttons below the request to migrate. */
export function MigrateActions({ isBusy, onMigrate }: MigrateActionsProps) {
  return (
    <>
      <Button isBusy={isBusy} onClick={onMigrate}>
        Migrate Your Account
      </Button>
      <ButtonLink variant="outline" href={paths.resources.essential()} target="_blank" rel="noopener">
        Learn More<VisuallyHidden> (opens in a new tab)</VisuallyHidden>
      </ButtonLink>
    </>
  )
}
