import { signInToForm } from '@hireproof/contract/employee/employee.endpoints'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isRefusal } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { failureText } from '../failure-text.ts'
import { useSay } from '../language.ts'
import { environmentQuery } from '../queries.ts'
import { accountTexts } from './account-texts.ts'

type Props = { link: string; onRefused: () => void }

/** Leaves for the sign-in service, whose account with the invited address opens the form in place of the code. */
export function AccountWay({ link, onRefused }: Props) {
  const { texts, language } = useSay()
  const words = accountTexts[language]
  const service = useQuery(environmentQuery()).data?.signInService.url
  const [failure, setFailure] = useState<unknown>()
  const [isBusy, setIsBusy] = useState(false)
  useEffect(() => {
    // who comes back with the browser's own button finds the page as it was left
    const handleShown = ({ persisted }: PageTransitionEvent) => persisted && setIsBusy(false)
    addEventListener('pageshow', handleShown)
    return () => removeEventListener('pageshow', handleShown)
  }, [])
  const leave = async () => {
    setFailure(undefined)
    setIsBusy(true)
    try {
      const { redirectTo } = await call(signInToForm, { body: { link, language } })
      // the page is being left: the button stays busy
      location.assign(redirectTo)
    } catch (error) {
      if (isRefusal(error, 'code_refused')) return onRefused()
      setIsBusy(false)
      setFailure(error)
    }
  }
  return (
    <Section heading={words.heading}>
      <Stack>
        <div className="prose">
          <p>{words.explanation(service === undefined ? '' : nameOf(service))}</p>
          <p>{words.shared}</p>
        </div>
        {failure !== undefined && (
          <Alert tone="error" isLive headingLevel={3}>
            <p>{isRefusal(failure, 'unavailable') ? words.unavailable : failureText(failure, texts)}</p>
          </Alert>
        )}
        <div>
          <Button variant="outline" isBusy={isBusy} onClick={() => void leave()}>
            {words.submit}
          </Button>
        </div>
      </Stack>
    </Section>
  )
}

/** The host of an address as people know it; a number says nothing to them. */
function nameOf(address: string): string {
  const { hostname } = new URL(address)
  return /[a-z]/.test(hostname) ? ` (${hostname})` : ''
}
