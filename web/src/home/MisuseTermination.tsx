import { displayDate } from '@hireproof/contract/format/display'
import { useMe } from '../lib/started.ts'
import { pageSettings } from '../lib/page-settings.ts'
import { paths } from '../lib/paths.ts'
import { Alert } from '../ui/feedback/Alert.tsx'

/** Tells the users of an account that was closed for misuse what happened, when, and what they can still do. */
export function MisuseTermination() {
  const { companyInfo, closedDate, closedReasonCode } = useMe().account
  if (closedReasonCode !== 'ATMIS' || !closedDate) return null
  return (
    <Alert tone="warning" heading="Your company account is terminated for misuse">
      <p>
        The account of {companyInfo.companyName} is terminated for misuse of {pageSettings().product}. Date of
        termination: {displayDate(closedDate)}.
      </p>
      <p>
        You can sign in and read, but you cannot create or change anything. If you believe that this is a mistake,{' '}
        <a href={paths.resources.contact()}>contact us</a>.
      </p>
    </Alert>
  )
}
