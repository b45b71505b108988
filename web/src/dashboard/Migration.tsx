import { getMigrationToken } from '@hireproof/contract/identity/linking.endpoints'
import { useState } from 'react'
import { isRefusal } from '../lib/api-error.ts'
import { call } from '../lib/api.ts'
import { useMe, useStarted } from '../lib/started.ts'
import { leaveToMigrate } from './leave-to-migrate.ts'
import { migrationFailure } from './link-texts.tsx'
import { ProvePasswordForm } from './ProvePasswordForm.tsx'
import { Alert } from '../ui/feedback/Alert.tsx'
import { paths } from '../lib/paths.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/navigation/ButtonLink.tsx'
import { VisuallyHidden } from '../ui/layout/VisuallyHidden.tsx'

type Migration = ReturnType<typeof useMigration>

/** Migrates the user who is signed in with a password. The server asks for the password again unless it is fresh. */
export function useMigration() {
  const clientId = useStarted().environment.signInService.clientId
  const { logonId } = useMe().user
  const [failure, setFailure] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const [asksPassword, setAsksPassword] = useState(false)
  const leave = (migrationToken?: string) => leaveToMigrate({ clientId, migrationToken, logonId, isFirst: true })
  const migrate = async () => {
    if (isBusy) return
    setFailure(undefined)
    setIsBusy(true)
    try {
      await leave()
    } catch (error) {
      setIsBusy(false)
      if (isRefusal(error, 'password_required')) setAsksPassword(true)
      else setFailure(migrationFailure(error))
    }
  }
  const prove = async (password: string) => {
    const proof = { clientId, scope: 'vis', username: logonId, password }
    const { migrationToken } = await call(getMigrationToken, { body: proof })
    try {
      await leave(migrationToken)
    } catch (error) {
      setAsksPassword(false)
      setFailure(migrationFailure(error))
    }
  }
  return {
    title: asksPassword ? 'Enter Your Password Again' : 'Migrate Your Account',
    asksPassword,
    migrate: () => void migrate(),
    prove,
    failure,
    isBusy,
  }
}

// June 30 is over in Hawaii, and so in every state
const OVER = Date.parse('2025-07-01T10:00Z')

type Props = { migration: Migration }

/** Why and by when a user must migrate, and what the user needs; then the password, if the server asks for it. */
export function MigrateText({ migration: { failure, asksPassword, prove } }: Props) {
  const [hasPassed] = useState(() => Date.now() > OVER)
  if (asksPassword) {
    return (
      <>
        <p>
          You signed in more than 10 minutes ago. To protect your user account, enter your password again before you
          migrate it.
        </p>
        <ProvePasswordForm onProve={prove} />
      </>
    )
  }
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
        {hasPassed && ' This date has passed.'}
      </p>
      <p>
        You sign in there with your email address, a password and a one-time code. If you have no account there, create
        one first. After you migrate, you can no longer sign in with your current User ID and password.
      </p>
    </>
  )
}

/** The buttons below the request to migrate. */
export function MigrateActions({ migration: { isBusy, migrate } }: Props) {
  return (
    <>
      <Button isBusy={isBusy} onClick={migrate}>
        Migrate Your Account
      </Button>
      <ButtonLink variant="outline" href={paths.resources.essential()} target="_blank" rel="noopener">
        Learn More<VisuallyHidden> (opens in a new tab)</VisuallyHidden>
      </ButtonLink>
    </>
  )
}
