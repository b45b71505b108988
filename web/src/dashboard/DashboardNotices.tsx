import { listDashboardUsers, type DashboardUser } from '@hireproof/contract/users/dashboard.endpoints'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { q } from '../lib/query.ts'
import { store } from '../lib/storage.ts'
import { Alert } from '../ui/feedback/Alert.tsx'
import { forgetLinking, takeInactive, takeSuccess } from './link-markers.ts'
import { NotActiveNotice } from './NotActiveNotice.tsx'
import { ReturnFailure } from './ReturnFailure.tsx'
import { isLinked } from './user-rows.ts'

/** What has happened before somebody came to the dashboard: a user was linked, could not be, or is not active. */
export function DashboardNotices() {
  const [search] = useSearchParams()
  const error = search.get('link_error')
  const { data } = useQuery(q(listDashboardUsers, {}))
  return (
    <>
      <ReturnFailure code={error} />
      {data && <Told users={data.users} hasFailed={error !== null} />}
    </>
  )
}

function Told({ users, hasFailed }: { users: readonly DashboardUser[]; hasFailed: boolean }) {
  // each is taken once, when it is shown
  const [{ success, inactive }] = useState(() => takeNews(users, hasFailed))
  return (
    <>
      {success && (
        <Alert tone="success" isLive>
          {success}
        </Alert>
      )}
      {inactive && <NotActiveNotice logonId={inactive} />}
    </>
  )
}

function takeNews(users: readonly DashboardUser[], hasFailed: boolean) {
  if (hasFailed) forgetLinking(store)
  const linked = users.filter(isLinked)
  const active = linked.filter(({ userStatus }) => userStatus === 'ACTIVE')
  return { success: takeSuccess(store, idsOf(linked)), inactive: takeInactive(store, idsOf(active)) }
}

const idsOf = (users: readonly DashboardUser[]) => users.map(({ logonId }) => logonId)
