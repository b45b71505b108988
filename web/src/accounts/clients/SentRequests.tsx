import { paths } from '../../lib/paths.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Details } from '../../ui/layout/Details.tsx'
import { leftText, limitText, outcomeText, type Outcome } from './signature-texts.ts'

/** What became of a selection of drafts: how many signatories were asked, and why others were not. */
export function SentRequests({ outcome }: { outcome: Outcome }) {
  const { left, secondsUntilMore } = outcome
  const others = left.filter(({ hindrance }) => hindrance !== 'LIMIT')
  return (
    <Alert tone={left.length > 0 ? 'warning' : 'success'} isLive>
      <p>{outcomeText(outcome)}</p>
      {secondsUntilMore !== null && <p>{limitText(secondsUntilMore)}</p>}
      {others.length > 0 && (
        <Details summary="Why were some not sent?">
          <ul>
            {others.map((each) => (
              <li key={each.accountId}>
                <a href={paths.clients.of.enroll(each.accountId)}>{each.companyName || `Company ${each.accountId}`}</a>
                {`: ${leftText(each)}.`}
              </li>
            ))}
          </ul>
        </Details>
      )}
    </Alert>
  )
}
