import { ForgotPasswordForm } from '../passwords/ForgotPasswordForm.tsx'
import { CredentialsForm } from '../passwords/CredentialsForm.tsx'
import { Button } from '../ui/Button.tsx'
import type { HeadingLevel } from '../ui/layout/Heading.tsx'
import { Stack } from '../ui/layout/Stack.tsx'
import { LinkFailure } from './LinkFailure.tsx'
import { ProfileComparison } from './ProfileComparison.tsx'
import type { LinkFlow } from './use-link-flow.ts'

type Props = {
  flow: LinkFlow
  logonId?: string
  headingLevel: HeadingLevel
  /** Leaves the whole flow. */
  onCancel: () => void
  /** Instructions for a new password were asked for. */
  onResetSent: () => void
}

/** The step that linking a user account stands at: credentials, a new password for them, or the comparison. */
export function LinkSteps({ flow, logonId, headingLevel, onCancel, onResetSent }: Props) {
  const { view, show } = flow
  if (view.name === 'compare') {
    return <ProfileComparison {...{ flow, headingLevel, onCancel }} proven={view.proven} />
  }
  if (view.name === 'reset') {
    return (
      <Stack>
        <p>Enter your User ID. We send instructions to the email address associated with the account.</p>
        <ForgotPasswordForm logonId={logonId} onDone={onResetSent} onCancel={() => show({ name: 'form' })} />
      </Stack>
    )
  }
  return (
    <Stack>
      <p>Enter the User ID and password of the user account that you want to access from here.</p>
      <CredentialsForm
        logonId={logonId}
        onSend={flow.link}
        failure={<LinkFailure failure={flow.failure} headingLevel={headingLevel} />}
        action="Link account"
        forgotPassword={
          <Button variant="text" onClick={() => show({ name: 'reset' })}>
            Forgot your password?
          </Button>
        }
        more={
          <Button variant="outline" onClick={onCancel}>
            Cancel
          </Button>
        }
      />
    </Stack>
  )
}
