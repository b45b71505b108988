import { checkOneTimeCode } from '@hireproof/contract/users/password.endpoints'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isRefusal } from '../lib/api-error.ts'
import { errorText } from '../lib/error-text.ts'
import { paths } from '../lib/paths.ts'
import { q } from '../lib/query.ts'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { Loading } from '../ui/Loading.tsx'
import { PageHeading } from '../ui/PageHeading.tsx'
import { Stack } from '../ui/Stack.tsx'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { takeCode } from './one-time-code.ts'

/** Where the mailed link leads: a new password for the user whose code it carries. */
export function NewPasswordPage() {
  const [code, setCode] = useState(takeCode)
  useEffect(() => {
    // another link, opened in the same tab
    const handleHash = () => setCode(takeCode())
    addEventListener('hashchange', handleHash)
    return () => removeEventListener('hashchange', handleHash)
  }, [])
  return (
    <Stack>
      <PageHeading title="Choose a New Password" />
      {code === undefined ? (
        <RefusedCode text="Open the link from your email to choose a new password." />
      ) : (
        <CheckedCode key={code} code={code} />
      )}
    </Stack>
  )
}

function CheckedCode({ code }: { code: string }) {
  const [isRefused, setIsRefused] = useState(false)
  const { data, error, isFetching, refetch } = useQuery({
    ...q(checkOneTimeCode, { body: { code } }),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  })
  if (isRefused || isRefusal(error, 'code_refused')) return <RefusedCode text={errorText(error)} />
  if (data) return <NewPasswordForm code={code} logonId={data.logonId} onRefused={() => setIsRefused(true)} />
  if (isFetching) return <Loading text="Checking your link" />
  return (
    <Alert tone="error" isLive>
      <p>{errorText(error)}</p>
      <Button variant="outline" onClick={() => void refetch()}>
        Try again
      </Button>
    </Alert>
  )
}

function RefusedCode({ text }: { text: string }) {
  return (
    <>
      <Alert tone="warning" isLive>
        <p>{text}</p>
        <p>If you have not had a password yet, ask your program administrator to send the activation email again.</p>
      </Alert>
      <div>
        <ButtonLink href={paths.forgotPassword()}>Ask for a New Link</ButtonLink>
      </div>
    </>
  )
}
