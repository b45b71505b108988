import { checkActivation } from '@hireproof/contract/users/activation.endpoints'
import { useSearchParams } from 'react-router'
import { paths } from '../lib/paths.ts'
import { q } from '../lib/query.ts'
import { CheckedLink } from '../mailed-link/CheckedLink.tsx'
import { useMailedCode } from '../mailed-link/use-mailed-code.ts'
import { Alert } from '../ui/feedback/Alert.tsx'
import { ButtonLink } from '../ui/navigation/ButtonLink.tsx'
import { PageHeading } from '../ui/layout/PageHeading.tsx'
import { Stack } from '../ui/layout/Stack.tsx'
import { noticeWithoutLink, refusedLink, type ActivationNotice } from './activation-notices.ts'
import { ActivateUser } from './ActivateUser.tsx'

/** Where the mailed link leads: the user account that it activates by signing in. */
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
        <ButtonLink href={paths.login()}>Go to Sign In</ButtonLink>
      </div>
    </>
  )
}
