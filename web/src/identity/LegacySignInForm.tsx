import { signIn } from '@hireproof/contract/identity'
import { useState } from 'react'
import { call } from '../lib/api.ts'
import { paths } from '../lib/paths.ts'
import type { Credentials } from '../passwords/credentials.ts'
import { CredentialsForm } from '../passwords/CredentialsForm.tsx'
import { signInFailure } from '../passwords/sign-in-failure.ts'
import { Alert } from '../ui/feedback/Alert.tsx'

type Props = {
  /** The path of this site to go on with. */
  next: string
}

/** The way in with a User ID and password, for users who have not migrated to the federated sign-in. */
export function LegacySignInForm({ next }: Props) {
  const [failure, setFailure] = useState<string>()
  const enter = async (body: Credentials) => {
    setFailure(undefined)
    try {
      await call(signIn, { body })
    } catch (error) {
      setFailure(signInFailure(error))
      return false
    }
    // a page load: the page starts anew as this user, and the form does not stay behind in the history
    location.replace(next)
    // the form stays busy until the page is gone
    return new Promise<never>(() => {})
  }
  return (
    <CredentialsForm
      onSend={enter}
      failure={
        failure && (
          <Alert tone="error" isLive heading="Sign In Failed" headingLevel={3}>
            <p>{failure}</p>
          </Alert>
        )
      }
      action="Sign in with User ID"
      variant="outline"
      forgotPassword={<a href={paths.forgotPassword()}>Forgot your password?</a>}
    />
  )
}
