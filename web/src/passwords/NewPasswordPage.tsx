import { checkOneTimeCode } from '@hireproof/contract/users/password.endpoints'
import { messages } from '../lib/messages.ts'
import { paths } from '../lib/paths.ts'
import { q } from '../lib/query.ts'
import { CheckedLink } from '../mailed-link/CheckedLink.tsx'
import { useMailedCode } from '../mailed-link/use-mailed-code.ts'
import { Alert } from '../ui/feedback/Alert.tsx'
import { ButtonLink } from '../ui/navigation/ButtonLink.tsx'
import { PageHeading } from '../ui/layout/PageHeading.tsx'
import { Stack } from '../ui/layout/Stack.tsx'
import { NewPasswordForm } from './NewPasswordForm.tsx'

/** Where the mailed link leads: a new password for the user whose code it carries. */
export function NewPasswordPage() {
  const code = useMailedCode()
  return (
    <Stack>
      <PageHeading title="Choose a New Password" />
      {code === undefined ? (
        <RefusedCode text="Open the link from your email to choose a new password." />
      ) : (
        <CheckedLink
          key={code}
          check={q(checkOneTimeCode, { body: { code } })}
          refused={<RefusedCode text={messages.code_refused} />}
        >
          {({ logonId }, onRefused) => <NewPasswordForm code={code} logonId={logonId} onRefused={onRefused} />}
        </CheckedLink>
      )}
    </Stack>
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
