import { listCompanyNames } from '@hireproof/contract/accounts'
import { listDashboardUsers } from '@hireproof/contract/users'
import { useQuery } from '@tanstack/react-query'
import { q } from '../lib/query.ts'
import { Alert } from '../ui/Alert.tsx'
import { Loading } from '../ui/Loading.tsx'
import { Section } from '../ui/Section.tsx'
import { Stack } from '../ui/Stack.tsx'
import { Table } from '../ui/Table.tsx'
import { linkedColumns } from './linked-columns.tsx'
import { linkedRows } from './linked-rows.ts'
import { NoLinkedUsers } from './NoLinkedUsers.tsx'
import { useClaim } from './use-claim.ts'

/** The user accounts linked to the signed-in person, each with the way into it. */
export function LinkedUsers() {
  const users = useQuery(q(listDashboardUsers, {}))
  const names = useQuery(q(listCompanyNames, {}))
  const { access, failedId, busyId } = useClaim()
  if (users.isError) {
    return <Alert tone="error">User account information could not be displayed at this time.</Alert>
  }
  if (users.isPending || names.isPending) return <Loading text="Loading your user accounts" />
  const rows = linkedRows(users.data.users, names.data?.companyNames ?? [])
  if (rows.length === 0) return <NoLinkedUsers />
  const heading = `${rows.length} Linked User ${rows.length === 1 ? 'Account' : 'Accounts'}`
  return (
    <Section heading={heading}>
      <Stack>
        <p>Choose the user account that you want to work with.</p>
        {failedId !== undefined && (
          <Alert tone="error" isLive>
            We are unable to access your user account at this time. Please wait a few minutes and try again.
          </Alert>
        )}
        {rows.some((row) => row.company === undefined) && (
          <Alert tone="warning">We could not return all information for these user accounts at this time.</Alert>
        )}
        <Table
          caption={heading}
          isCaptionHidden
          columns={linkedColumns}
          rows={rows.map((row) => ({ ...row, access, isBusy: row.userId === busyId }))}
          rowKey={(row) => row.userId}
        />
      </Stack>
    </Section>
  )
}
