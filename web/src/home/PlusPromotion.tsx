import { useMe } from '../lib/started.ts'
import { pageSettings } from '../lib/page-settings.ts'
import { paths } from '../lib/paths.ts'
import { Alert } from '../ui/feedback/Alert.tsx'
import { mayEnablePlus, mayHavePlus } from './plus-promotion.ts'

/** Offers the plus program to those who may enable it for their company. */
export function PlusPromotion() {
  const { account, user } = useMe()
  if (!mayHavePlus(account) || !mayEnablePlus(user)) return null
  const plus = `${pageSettings().product} Plus`
  return (
    <Alert tone="info" heading={`Upgrade to ${plus} at no charge`}>
      <p>
        New hires fill in Section 1 of Form I-9 online, and you complete the rest here.{' '}
        <a href={paths.plusTerms()}>Enable {plus}</a>
      </p>
    </Alert>
  )
}
