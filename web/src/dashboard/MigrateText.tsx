import { Alert } from '../ui/feedback/Alert.tsx'

type Props = { failure: string | undefined }

/** Why a user has to migrate, until when, and what it takes. */
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
        You sign in there with your email address, a password and a one-time code, or create an account first. After
        that your present User ID and password no longer sign you in.
      </p>
    </>
  )
}
