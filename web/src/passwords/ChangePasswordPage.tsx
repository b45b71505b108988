import { useState } from 'react'
import { Navigate } from 'react-router'
import { useMe } from '../lib/started.ts'
import { paths } from '../lib/paths.ts'
import { Alert } from '../ui/feedback/Alert.tsx'
import { PageHeading } from '../ui/layout/PageHeading.tsx'
import { Stack } from '../ui/layout/Stack.tsx'
import { ChangePasswordForm } from './ChangePasswordForm.tsx'
import { whyForced } from './why-forced.ts'

/** The own password of a user who signs in with one (part 2 §2); who signs in with the federated service has none here. */
export function ChangePasswordPage() {
  const { user } = useMe()
  const [reason] = useState(() => whyForced(user, new Date()))
  if (user.mfaEnabled) return <Navigate to={paths.profile.view()} replace />
  return (
    <Stack>
      <PageHeading title="Change Password" />
      {reason && (
        <Alert tone="warning">
          <p>{reason}</p>
        </Alert>
      )}
      <ChangePasswordForm user={user} isForced={reason !== undefined} />
    </Stack>
  )
}
