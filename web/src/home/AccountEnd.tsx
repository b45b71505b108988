import { getAccountEnd } from '@hireproof/contract/accounts/closing.endpoints'
import { displayCount, displayDate } from '@hireproof/contract/format/display'
import { mayOpen } from '@hireproof/contract/path-permissions'
import { useQuery } from '@tanstack/react-query'
import { pageSettings } from '../lib/page-settings.ts'
import { paths } from '../lib/paths.ts'
import { q } from '../lib/query.ts'
import { useMe } from '../lib/started.ts'
import { factsOf } from '../shell/guards.ts'
import { Alert } from '../ui/feedback/Alert.tsx'
import { ButtonRow } from '../ui/layout/ButtonRow.tsx'
import { ButtonLink } from '../ui/navigation/ButtonLink.tsx'

/** Tells the users of a closing or closed account why, until when, and what they can still do. */
export function AccountEnd() {
  const { account } = useMe()
  const isMisuse = account.closedReasonCode === 'ATMIS'
  const isClosed = account.status === 'CLOSED'
  return (
    <Alert tone="warning" heading={headingOf(isMisuse, isClosed)}>
      {isMisuse ? (
        <p>
          The account of {account.companyInfo.companyName} is terminated for misuse of {pageSettings().product}. Date of
          termination: {displayDate(account.closedDate)}.
        </p>
      ) : (
        <p>
          {isClosed
            ? 'The account closed at the request of your company. Its last day was'
            : 'Your company asked to close its account. The last day is'}{' '}
          {displayDate(account.closedDate)}.
        </p>
      )}
      <p>
        {isClosed
          ? 'You can sign in and view your data, but you cannot create or change anything.'
          : 'Until then, you can finish and close open cases, manage users, and save your data. No new case can begin.'}
        {isMisuse && (
          <>
            {' '}
            If you believe this is a mistake, <a href={paths.resources.contact()}>contact us</a>.
          </>
        )}
      </p>
      <Steps />
    </Alert>
  )
}

const headingOf = (isMisuse: boolean, isClosed: boolean): string => {
  if (isMisuse) return 'Your company account is terminated for misuse'
  return isClosed ? 'Your company account is closed' : 'Your company account is closing'
}

/** What administrators do next: the open cases, the request, and the list of users to save. */
function Steps() {
  const me = useMe()
  const facts = factsOf({ kind: 'user', isEnrolling: false, isAccountExcluded: false, ...me })
  const isCorporate = me.account.type === 'CORPORATE'
  const close = isCorporate ? paths.corporate.close() : paths.company.close()
  const users = isCorporate ? paths.administrators.list() : paths.users.list()
  const isManager = mayOpen(close, facts)
  const { data } = useQuery({
    ...q(getAccountEnd, { params: { accountId: me.account.id } }),
    enabled: isManager,
    refetchOnWindowFocus: false,
  })
  if (!isManager) return null
  return (
    <>
      {data && data.openCases > 0 && (
        <p>
          <a href={paths.cases.list()}>{displayCount(data.openCases, 'open case', 'open cases')}</a>
        </p>
      )}
      <ButtonRow>
        {data?.can.cancel && (
          <ButtonLink variant="outline" href={close}>
            Cancel request
          </ButtonLink>
        )}
        <ButtonLink variant="outline" href={users}>
          Export users
        </ButtonLink>
      </ButtonRow>
    </>
  )
}
