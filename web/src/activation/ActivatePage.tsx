import { checkActivation } from '@hireproof/contract/users/activation.endpoints'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { isRefusal } from '../lib/api-error.ts'
import { errorText } from '../lib/error-text.ts'
import { paths } from '../lib/paths.ts'
import { q } from '../lib/query.ts'
import { takeCode } from '../passwords/one-time-code.ts'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { Loading } from '../ui/Loading.tsx'
import { PageHeading } from '../ui/PageHeading.tsx'
import { Stack } from '../ui/Stack.tsx'
import { noticeWithoutLink, refusedLink, type ActivationNotice } from './activation-notices.ts'
import { ActivateUser } from './ActivateUser.tsx'

/** Where the mailed link leads: the user account that it activates by signing in. */
export function ActivatePage() {
  const [search] = useSearchParams()
  const [code, setCode] = useState(takeCode)
  useEffect(() => {
    // another link, opened in the same tab
    const handleHash = () => setCode(takeCode())
    addEventListener('hashchange', handleHash)
    return () => removeEventListener('hashchange', handleHash)
  }, [])
  return (
    <Stack>
      <PageHeading title="Activate Your User Account" />
      {code === undefined ? (
        <NothingToActivate notice={noticeWithoutLink(search.get('error'))} />
      ) : (
        <CheckedLink key={code} code={code} />
      )}
    </Stack>
  )
}

function CheckedLink({ code }: { code: string }) {
  const [isRefused, setIsRefused] = useState(false)
  const { data, error, isFetching, refetch } = useQuery({
    ...q(checkActivation, { body: { code } }),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  })
  if (isRefused || isRefusal(error, 'code_refused')) return <NothingToActivate notice={refusedLink} />
  if (data) return <ActivateUser {...data} code={code} onRefused={() => setIsRefused(true)} />
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

function NothingToActivate({ notice: { tone, heading, text } }: { notice: ActivationNotice }) {
  return (
    <>
      <Alert tone={tone} heading={heading} isLive>
        <p>{text}</p>
      </Alert>
      <div>
        <ButtonLink href={paths.login()}>Go to Sign In</ButtonLink>
      </div>
    </>
  )
}
