import type { SignatureAtStake } from '@hireproof/contract/accounts/mou/mou'
import { displayLongDate } from '@hireproof/contract/format/long-date'
import { Alert } from '../../ui/feedback/Alert.tsx'

type Props = {
  atStake: readonly SignatureAtStake[]
  /** What of the page the memorandum shows, in the middle of a sentence. */
  what: string
}

const and = new Intl.ListFormat('en-US')

/** Before someone saves: whose signature a change makes void, and who must sign again. */
export function VoidNotice({ atStake, what }: Props) {
  if (atStake.length === 0) return null
  const signatures = and.format(atStake.map(({ name, signedOn }) => `${name} of ${displayLongDate(signedOn)}`))
  const names = and.format([...new Set(atStake.map(({ name }) => name))])
  return (
    <Alert tone="warning" heading="The memorandum is signed">
      Saving a change of {what} voids the signature of {signatures}. {names} must sign again.
    </Alert>
  )
}
