import { Alert } from '../ui/feedback/Alert.tsx'
import { returnFailure } from './link-texts.ts'

type Props = { /** What the address says about the return from the sign-in service. */ code: string | null }

/** Says why a user account was not linked, for somebody who comes back from the sign-in service. */
export function ReturnFailure({ code }: Props) {
  if (code === null) return null
  const { tone, heading, text } = returnFailure(code)
  return (
    <Alert tone={tone} heading={heading} isLive>
      <p>{text}</p>
    </Alert>
  )
}
