import { displayDate } from '@hireproof/contract/format/display'
import { useMe } from '../lib/started.ts'
import { Alert } from '../ui/feedback/Alert.tsx'

/** Tells on every page until when a closing account is open. */
export function ClosingNotice() {
  const { companyInfo, closedDate } = useMe().account
  return (
    <Alert tone="warning">
      The account of {companyInfo.companyName} is closing. Its last day is {displayDate(closedDate)}. No new case can
      begin.
    </Alert>
  )
}
