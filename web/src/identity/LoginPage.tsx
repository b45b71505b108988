import { signIn } from '@hireproof/contract/identity/identity.endpoints'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '../lib/api.ts'
import { askedPage } from '../lib/asked-page.ts'
import { pageSettings } from '../lib/page-settings.ts'
import { paths } from '../lib/paths.ts'
import { signInUrl } from '../lib/start.ts'
import { useStarted } from '../lib/started.ts'
import type { Credentials } from '../passwords/credentials.tsx'
import { CredentialsForm } from '../passwords/CredentialsForm.tsx'
import { noticeOf, signInFailure } from './sign-in-notices.ts'
import { Alert } from '../ui/feedback/Alert.tsx'
import { PageHeading } from '../ui/layout/PageHeading.tsx'
import { Section } from '../ui/layout/Section.tsx'
import { Stack } from '../ui/layout/Stack.tsx'
import { ButtonLink } from '../ui/navigation/ButtonLink.tsx'

/** The two ways to sign in, the federated one first, and why the person is here again. */
export function LoginPage() {
  const { environment } = useStarted()
  const { product } = pageSettings()
  const [search] = useSearchParams()
  const notice = noticeOf(search)
  const next = askedPage()
  return (
    <Stack gap="large">
      <Stack>
        <PageHeading
          title="Sign in"
          lead="Check with government records that your new hires may work in the United States."
        >
          Sign in to {product}
        </PageHeading>
        {notice && (
          <Alert tone={notice.tone} heading={notice.heading}>
            {notice.text}
          </Alert>
        )}
        <div className="prose">
          <p>You sign in at a separate service, with your email address, your password and a one-time code.</p>
        </div>
        <div>
          {/* with a target the browser follows the link itself: the sign-in is outside this application */}
          <ButtonLink size="big" target="_self" href={signInUrl(environment, next ?? paths.home())}>
            Sign in
          </ButtonLink>
        </div>
      </Stack>
      <Section heading="Sign in with a User ID">
        <Stack>
          <div className="prose">
            <p>
              All users must migrate to the sign-in service above. Until you have, sign in here with the User ID and
              password you have for {product}, then choose Migrate Your Account.
            </p>
          </div>
          <LegacySignInForm next={next} />
        </Stack>
      </Section>
      <p className="prose">
        For your protection, we sign you out after 15 minutes without activity. We keep the case drafts that you saved.
      </p>
    </Stack>
  )
}

type Props = {
  /** The page that the person asked for. */
  next: string | undefined
}

/** The sign-in with a User ID and password, for users who have not migrated to the federated sign-in. */
function LegacySignInForm({ next }: Props) {
  const [failure, setFailure] = useState<string>()
  const enter = async (body: Credentials) => {
    setFailure(undefined)
    try {
      const { landing } = await call(signIn, { body: { ...body, next } })
      // a page load: the page starts again as this user, and the form does not stay in the history
      location.replace(landing)
    } catch (error) {
      setFailure(signInFailure(error))
      return false
    }
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
