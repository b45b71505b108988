import { startActivation } from '@hireproof/contract/users/activation.endpoints'
import { useState } from 'react'
import { isRefusal } from '../lib/api-error.ts'
import { call } from '../lib/api.ts'
import { errorText } from '../lib/error-text.ts'
import { Alert } from '../ui/feedback/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { DefinitionList } from '../ui/layout/DefinitionList.tsx'

type Props = { code: string; logonId: string; companyName: string; onRefused: () => void }

/** Names the user account of a link and leaves for the sign-in that activates it. */
export function ActivateUser({ code, logonId, companyName, onRefused }: Props) {
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
          signs in, so continue only if it is meant for you.
        </p>
      </div>
      <div>
        <Button size="big" isBusy={isBusy} onClick={() => void activate()}>
          Sign In and Activate
        </Button>
      </div>
    </>
  )
}
