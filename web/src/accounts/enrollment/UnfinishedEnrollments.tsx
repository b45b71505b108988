import { listCompanyNames } from '@hireproof/contract/accounts/accounts'
import { claimUser, listDashboardUsers } from '@hireproof/contract/dashboard/dashboard.endpoints'
import { useQuery } from '@tanstack/react-query'
import { call, session } from '../../lib/api.ts'
import { errorText } from '../../lib/error-text.ts'
import { paths } from '../../lib/paths.ts'
import { q } from '../../lib/query.ts'
import { useOnce } from '../../lib/use-once.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Loaded } from '../../ui/feedback/Loaded.tsx'
import { ButtonRow } from '../../ui/layout/ButtonRow.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx'

type Choice = { userId: string; page: string }

/** The enrollments of a person who has too many unfinished ones: one is continued or deleted before another begins. */
export function UnfinishedEnrollments() {
  const users = useQuery(q(listDashboardUsers, {}))
  const names = useQuery(q(listCompanyNames, {}))
  const open = useOnce<void, Choice>(async ({ userId, page }) => {
    await call(claimUser, { params: { userId }, body: { application: 'EVERIFY' } })
    session.claimed(page)
  })
  const nameOf = (accountId: number) =>
    names.data?.companyNames.find((each) => each.accountId === accountId)?.companyName ?? `Company ${accountId}`
  return (
    <Stack>
      <Alert tone="warning" isLive>
        You have three enrollments that are not finished. Continue one of them, or delete one before you begin another.
      </Alert>
      {open.error && (
        <Alert tone="error" isLive>
          {errorText(open.error)}
        </Alert>
      )}
      <Loaded query={users} what="your enrollments">
        {({ users: all }) => (
          <>
            {all
              .filter(({ userRole, userStatus }) => userRole === 'ENROLLMENT' && userStatus !== 'DELETED')
              .map(({ userId, accountId }) => (
                <Card key={userId} heading={nameOf(accountId)}>
                  <p>Company number {accountId}</p>
                  <ButtonRow>
                    <Button
                      isBusy={open.isPending}
                      onClick={() => open.mutate({ userId, page: paths.enrollment.enroll() })}
                    >
                      Continue<VisuallyHidden> {nameOf(accountId)}</VisuallyHidden>
                    </Button>
                    <Button
                      variant="outline"
                      isBusy={open.isPending}
                      onClick={() => open.mutate({ userId, page: paths.enrollment.enroll({ delete: 'yes' }) })}
                    >
                      Delete<VisuallyHidden> {nameOf(accountId)}</VisuallyHidden>
                    </Button>
                  </ButtonRow>
                </Card>
              ))}
          </>
        )}
      </Loaded>
    </Stack>
  )
}
