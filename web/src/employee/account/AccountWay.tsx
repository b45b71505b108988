import { signInToForm } from '@hireproof/contract/employee/employee.endpoints'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isRefusal } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { failureText } from '../failure-text.ts'
import { useSay, type Language } from '../language.ts'
import { environmentQuery } from '../queries.ts'

const en = {
  heading: 'Sign in instead',
  explanation: (service: string) =>
    `If you have an account at the sign-in service${service} with this email address, you can use it in place of the code.`,
  shared: 'You stay signed in there, also after you leave your form. On a device that others use, sign out there too.',
  submit: 'Sign in with an account',
  unavailable: 'The sign-in service cannot be reached. The code from your email still works.',
}

const es: typeof en = {
  heading: 'O inicie sesión',
  explanation: (service) =>
    `Si tiene una cuenta con esta dirección de correo electrónico en el servicio de inicio de sesión${service}, puede usarla en lugar del código.`,
  shared:
    'Su sesión allí sigue abierta, también después de salir del formulario. En un dispositivo que usan otras personas, ciérrela allí también.',
  submit: 'Iniciar sesión con una cuenta',
  unavailable: 'No se puede conectar con el servicio de inicio de sesión. El código de su correo todavía funciona.',
}

/** The texts of the second way to open a form, with the host of the service in parentheses if it is a name. */
export const accountTexts: Readonly<Record<Language, typeof en>> = { en, es }

type Props = { link: string; onRefused: () => void }

/** Goes to the sign-in service, where an account with the invited address opens the form instead of the code. */
export function AccountWay({ link, onRefused }: Props) {
  const { texts, language } = useSay()
  const words = accountTexts[language]
  const service = useQuery(environmentQuery()).data?.signInService.url
  const [failure, setFailure] = useState<unknown>()
  const [isBusy, setIsBusy] = useState(false)
  useEffect(() => {
    // with the browser's back button, the page comes back as the person left it
    const handleShown = ({ persisted }: PageTransitionEvent) => persisted && setIsBusy(false)
    addEventListener('pageshow', handleShown)
    return () => removeEventListener('pageshow', handleShown)
  }, [])
  const leave = async () => {
    setFailure(undefined)
    setIsBusy(true)
    try {
      const { redirectTo } = await call(signInToForm, { body: { link, language } })
      // the browser is leaving the page: the button stays busy
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

/** The host name of an address in parentheses; none for an IP address, which means nothing to people. */
function nameOf(address: string): string {
  const { hostname } = new URL(address)
  return /[a-z]/.test(hostname) ? ` (${hostname})` : ''
}
