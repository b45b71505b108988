import { listCompanyNames } from '@hireproof/contract/accounts'
import type { ReplyOf } from '@hireproof/contract/endpoint'
import { listDashboardUsers, type DashboardUser } from '@hireproof/contract/users/dashboard.endpoints'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { paths } from '../lib/paths.ts'
import { q } from '../lib/query.ts'
import { Alert } from '../ui/feedback/Alert.tsx'
import { Loaded } from '../ui/feedback/Loaded.tsx'
import { ExistingUsers } from './ExistingUsers.tsx'
import { LinkedUsers } from './LinkedUsers.tsx'
import { existingRows, linkedRows, withDeleted, type UserRow } from './user-rows.ts'
import { RetryButton } from '../ui/feedback/RetryButton.tsx'

/** The user accounts of the signed-in person, those to work with and those that could be linked. */
export function UserAccounts() {
  const users = useQuery(q(listDashboardUsers, {}))
  const names = useQuery(q(listCompanyNames, {}))
  // the accounts do not wait for a company name that may never come
  const isNaming = names.isPending && names.failureCount === 0
  return (
    <Loaded
      query={{ ...users, data: isNaming ? undefined : users.data }}
      what="your user accounts"
      renderFailure={({ isBusy, onRetry }) => (
        <Alert tone="error" isLive>
          User account information could not be displayed at this time.{' '}
          <RetryButton isInline isBusy={isBusy} onRetry={onRetry} />
        </Alert>
      )}
    >
      {(loaded) => <Accounts users={loaded.users} companies={names.data?.companyNames} areNamed={!names.isPending} />}
    </Loaded>
  )
}

type Props = {
  users: readonly DashboardUser[]
  companies: ReplyOf<typeof listCompanyNames>['companyNames'] | undefined
  areNamed: boolean
}

function Accounts({ users, companies = [], areNamed }: Props) {
  const { search } = useLocation()
  const [deleted, setDeleted] = useState<UserRow[]>([])
  const linked = withDeleted(linkedRows(users, companies), deleted)
  const existing = existingRows(users, companies)
  if (linked.length === 0) return <Navigate to={paths.dashboardNotFound() + search} replace />
  const isIncomplete = areNamed && [...linked, ...existing].some(({ company }) => company === undefined)
  return (
    <>
      {isIncomplete && (
        <Alert tone="warning" isLive>
          We could not return all information for these user accounts at this time.
        </Alert>
      )}
      <LinkedUsers rows={linked} onDeleted={(row) => setDeleted([...deleted, row])} />
      <ExistingUsers rows={existing} />
    </>
  )
}
