import { listCompanyNames } from '@hireproof/contract/accounts'
import { listDashboardUsers } from '@hireproof/contract/users/dashboard.endpoints'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { paths } from '../lib/paths.ts'
import { q } from '../lib/query.ts'
import { Alert } from '../ui/Alert.tsx'
import { Loading } from '../ui/Loading.tsx'
import { ExistingUsers } from './ExistingUsers.tsx'
import { LinkedUsers } from './LinkedUsers.tsx'
import { existingRows, linkedRows, withDeleted, type UserRow } from './user-rows.ts'
import { RetryButton } from '../ui/RetryButton.tsx'

/** The user accounts of the signed-in person, those to work with and those that could be linked. */
export function UserAccounts() {
  const { search } = useLocation()
  const users = useQuery(q(listDashboardUsers, {}))
  const names = useQuery(q(listCompanyNames, {}))
  const [deleted, setDeleted] = useState<UserRow[]>([])
  if (users.isError) {
    return (
      <Alert tone="error" isLive>
        User account information could not be displayed at this time.{' '}
        <RetryButton isInline isBusy={users.isFetching} onRetry={() => void users.refetch()} />
      </Alert>
    )
  }
  // the accounts do not wait for a company name that may never come
  const isWaiting = users.isPending || (names.isPending && names.failureCount === 0)
  if (isWaiting) return <Loading text="Loading your user accounts" />
  const companies = names.data?.companyNames ?? []
  const linked = withDeleted(linkedRows(users.data.users, companies), deleted)
  const existing = existingRows(users.data.users, companies)
  if (linked.length === 0) return <Navigate to={paths.dashboardNotFound() + search} replace />
  const isIncomplete = !names.isPending && [...linked, ...existing].some(({ company }) => company === undefined)
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
