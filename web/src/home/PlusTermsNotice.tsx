import { useMe } from '../lib/started.ts'
import { pageSettings } from '../lib/page-settings.ts'
import { paths } from '../lib/paths.ts'
import { Alert } from '../ui/feedback/Alert.tsx'
import { mayEnablePlus } from './plus-promotion.ts'

/** Asks those who may accept them to read the newest terms of the plus program; work goes on meanwhile. */
export function PlusTermsNotice() {
  const { account, user } = useMe()
  if (!account.arePlusTermsDue || account.status === 'CLOSED' || !mayEnablePlus(user)) return null
  return (
    <Alert tone="info" heading={`${pageSettings().product} Plus has new terms`}>
      <p>
        Read them and accept them for {account.companyInfo.companyName}. Until then, everyone can keep working.{' '}
        <a href={paths.plusTerms()}>Read the new terms</a>
      </p>
    </Alert>
  )
}
