import { checkActivation, startActivation } from '@hireproof/contract/users/activation.endpoints'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { isRefusal } from '../lib/api-error.ts'
import { call } from '../lib/api.ts'
import { errorText } from '../lib/error-text.ts'
import { paths } from '../lib/paths.ts'
import { q } from '../lib/query.ts'
import { CheckedLink } from '../mailed-link/CheckedLink.tsx'
import { useMailedCode } from '../mailed-link/use-mailed-code.ts'
import { Button } from '../ui/Button.tsx'
import { Alert } from '../ui/feedback/Alert.tsx'
import { DefinitionList } from '../ui/layout/DefinitionList.tsx'
import { PageHeading } from '../ui/layout/PageHeading.tsx'
import { Stack } from '../ui/layout/Stack.tsx'
import { ButtonLink } from '../ui/navigation/ButtonLink.tsx'
import { noticeWithoutLink, refusedLink, type ActivationNotice } from './activation-notices.ts'

/** The page that the emailed link opens: the person signs in to activate the user account. */
export function ActivatePage() {
  const [search] = useSearchParams()
  const code = useMailedCode()
  return (
    <Stack>
      <PageHeading title="Activate Your User Account" />
      {code === undefined ? (
        <NothingToActivate notice={noticeWithoutLink(search.get('error'))} />
      ) : (
        <CheckedLink
          key={code}
          check={q(checkActivation, { body: { code } })}
          refused={<NothingToActivate notice={refusedLink} />}
        >
          {(user, onRefused) => <ActivateUser {...user} code={code} onRefused={onRefused} />}
        </CheckedLink>
      )}
    </Stack>
  )
}

function NothingToActivate({ notice: { tone, heading, text } }: { notice: ActivationNotice }) {
  return (
    <>
      <Alert tone={tone} heading={heading} isLive>
        <p>{text}</p>
      </Alert>
      <div>
        <ButtonLink href={paths.login()}>Go to the sign-in page</ButtonLink>
      </div>
    </>
  )
}

type Props = { code: string; logonId: string; companyName: string; onRefused: () => void }

/** Shows the user account of a link and goes to the sign-in that activates it. */
function ActivateUser({ code, logonId, companyName, onRefused }: Props) {
  const [failure, setFailure] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const activate = async () => {
    setFailure(undefined)
    setIsBusy(true)
    try {
      const { redirectTo } = await call(startActivation, { body: { code } })
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
      <DefinitionList
        items={[
          { term: 'Company', value: companyName },
          { term: 'User ID', value: logonId },
        ]}
      />
      <div className="prose">
        <p>
          Sign in at the separate sign-in service to activate this user account. It is then linked to the person who
          signs in, so continue only if the account is yours.
        </p>
      </div>
      <div>
        <Button size="big" isBusy={isBusy} onClick={() => void activate()}>
          Sign in and activate
        </Button>
      </div>
    </>
  )
}
