import { useMe } from '../lib/started.ts'
import { pageSettings } from '../lib/page-settings.ts'
import { paths } from '../lib/paths.ts'
import { Alert } from '../ui/feedback/Alert.tsx'
import { mayEnablePlus, mayHavePlus } from './plus-promotion.ts'

/** Offers the plus program to users who may enable it for their company. */
export function PlusPromotion() {
  const { account, user } = useMe()
  if (!mayHavePlus(account) || !mayEnablePlus(user)) return null
  const plus = `${pageSettings().product} Plus`
  return (
    <Alert tone="info" heading={`Upgrade to ${plus} at no charge`}>
      <p>
        New hires complete Section 1 of Form I-9 online, and you complete the rest here.{' '}
        <a href={paths.plusTerms()}>Enable {plus}</a>
      </p>
    </Alert>
  )
}

/** Asks users who may accept the newest terms of the plus program to read them. Everyone can keep working. */
export function PlusTermsNotice() {
  const { account, user } = useMe()
  if (!account.arePlusTermsDue || account.closedDate !== null || !mayEnablePlus(user)) return null
  return (
    <Alert tone="info" heading={`${pageSettings().product} Plus has new terms`}>
      <p>
        Read them and accept them for {account.companyInfo.companyName}. Until then, everyone can keep working.{' '}
        <a href={paths.plusTerms()}>Read the new terms</a>
      </p>
    </Alert>
  )
}
