import {
  checkEnrollmentLink,
  redeemEnrollmentLink,
} from '@hireproof/contract/accounts/enrollment/start-enrollment.endpoints'
import { useState } from 'react'
import { useParams } from 'react-router'
import { isRefusal } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import { errorText } from '../../lib/error-text.ts'
import { paths } from '../../lib/paths.ts'
import { q } from '../../lib/query.ts'
import { CheckedLink } from '../../mailed-link/CheckedLink.tsx'
import { useMailedCode } from '../../mailed-link/use-mailed-code.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'

/** The page that the emailed link opens: the person signs in, and the enrollment begins. */
export function LinkPage() {
  const { code: id = '' } = useParams()
  const secret = useMailedCode()
  const code = `${id}.${secret ?? ''}`
  return (
    <Stack>
      <PageHeading title="Confirm Your Email Address" />
      {secret === undefined ? (
        <NoLonger />
      ) : (
        <CheckedLink key={code} check={q(checkEnrollmentLink, { body: { code } })} refused={<NoLonger />}>
          {({ email }, onRefused) => <Begin {...{ email, code, onRefused }} />}
        </CheckedLink>
      )}
    </Stack>
  )
}

const NoLonger = () => (
  <>
    <Alert tone="warning" isLive>
      <p>This link no longer works.</p>
    </Alert>
    <div>
      <ButtonLink href={paths.enrollment.start()}>Get a new link</ButtonLink>
    </div>
  </>
)

type Props = { code: string; email: string; onRefused: () => void }

function Begin({ code, email, onRefused }: Props) {
  const [failure, setFailure] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const begin = async () => {
    setFailure(undefined)
    setIsBusy(true)
    try {
      const { redirectTo } = await call(redeemEnrollmentLink, { body: { code } })
      // the page is being left: the button stays busy
      location.assign(redirectTo)
    } catch (error) {
      if (isRefusal(error, 'code_refused')) return onRefused()
      setIsBusy(false)
      setFailure(errorText(error, { unavailable: 'The sign-in service cannot be reached. Please try again.' }))
    }
  }
  return (
    <>
      {failure && (
        <Alert tone="error" isLive>
          <p>{failure}</p>
        </Alert>
      )}
      <div className="prose">
        <p>
          Messages about the enrollment go to <strong>{email}</strong>.
        </p>
        <p>Sign in at the separate sign-in service. If you have no account there yet, you can create one.</p>
      </div>
      <div>
        <Button size="big" isBusy={isBusy} onClick={() => void begin()}>
          Sign In and Begin
        </Button>
      </div>
    </>
  )
}
