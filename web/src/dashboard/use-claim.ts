import { claimUser, type DashboardUser } from '@hireproof/contract/dashboard/dashboard.endpoints'
import { useApi } from '../lib/use-api.ts'
import { session } from '../lib/api.ts'

/** Switches to another user account of the person: claims its session, activates it if needed, opens its home page. */
export function useClaim() {
  const claim = useApi(claimUser)
  const access = ({ userId, userStatus }: Pick<DashboardUser, 'userId' | 'userStatus'>) => {
    if (claim.isPending || claim.isSuccess) return
    const activate = userStatus === 'ACTIVE' ? undefined : true
    claim.mutate(
      { params: { userId }, body: { application: 'EVERIFY', activate } },
      { onSuccess: () => session.claimed() },
    )
  }
  const userId = claim.variables?.params.userId
  return {
    access,
    // stays busy after success: the browser is leaving the page
    busyId: claim.isPending || claim.isSuccess ? userId : undefined,
    failedId: claim.isError ? userId : undefined,
    /** Counts failed tries, so that each one is announced. */
    failedAt: claim.isError ? claim.submittedAt : undefined,
  }
}
