import { startAuditWalk } from '@hireproof/contract/reports/audit-readiness.endpoints'
import { useState } from 'react'
import { announce } from '../../lib/announce.ts'
import { errorText } from '../../lib/error-text.ts'
import { useMe } from '../../lib/started.ts'
import { useApi } from '../../lib/use-api.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Toolbar } from '../../ui/layout/Toolbar.tsx'
import { CompanyFilter } from '../CompanyFilter.tsx'

type Props = { failure: string; onFailure: (text: string) => void; onStarted: (walkId: string) => void }

const texts = { too_many_requests: 'You looked at all forms many times. Wait ten minutes, then try again.' } as const

/** Begins to look at all forms; a corporate administrator chooses a location first. */
export function StartWalk({ failure, onFailure, onStarted }: Props) {
  const { account } = useMe()
  const [company, setCompany] = useState('')
  const start = useApi(startAuditWalk)
  const isCorporate = account.type === 'CORPORATE'
  const begin = () => {
    if (isCorporate && company === '') {
      onFailure('Choose a location.')
      return
    }
    start.mutate(
      { body: company === '' ? {} : { companyId: Number(company) } },
      {
        onSuccess: ({ id }) => {
          announce('The forms are being looked at.')
          onStarted(id)
        },
        onError: (error) => onFailure(errorText(error, texts)),
      },
    )
  }
  return (
    <Stack>
      {failure !== '' && (
        <Alert tone="error" isLive>
          <p>{failure}</p>
        </Alert>
      )}
      <Toolbar>
        {isCorporate && <CompanyFilter name="company" label="Location" value={company} onChoose={setCompany} />}
        <Button isBusy={start.isPending} onClick={begin}>
          Look at all forms
        </Button>
      </Toolbar>
    </Stack>
  )
}
