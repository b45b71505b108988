import { safeReturnPath } from '@hireproof/contract/return-path'
import { useSearchParams } from 'react-router'
import { pageSettings } from '../lib/page-settings.ts'
import { paths } from '../lib/paths.ts'
import { signInUrl } from '../lib/start.ts'
import { Alert } from '../ui/Alert.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { PageHeading } from '../ui/PageHeading.tsx'
import { Stack } from '../ui/Stack.tsx'
import { noticeOf } from './sign-in-notices.ts'
import { useStarted } from './started.ts'

/** The way in: what the product is, the sign-in, and why the person stands here again. */
export function LoginPage() {
  const { environment } = useStarted()
  const { product } = pageSettings()
  const [search] = useSearchParams()
  const notice = noticeOf(search)
  const next = safeReturnPath(search.get('next') ?? undefined) ?? paths.home()
  return (
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
      <div>
        {/* with a target the browser follows the link itself: the sign-in lies outside this application */}
        <ButtonLink size="big" target="_self" href={signInUrl(environment, next)}>
          Sign in
        </ButtonLink>
      </div>
      <div className="prose">
        <p>You sign in at a separate service, with your email address, your password and a one-time code.</p>
        <p>
          For your protection you are signed out after 15 minutes without activity. Case drafts that you saved are kept.
        </p>
      </div>
    </Stack>
  )
}
