import { claimUser, type DashboardUser } from '@hireproof/contract/dashboard/dashboard.endpoints'
import { useApi } from '../lib/use-api.ts'
import { session } from '../lib/api.ts'

/** Goes on as another user account of the same person: claims its session, activated if need be, and leaves for its home page. */
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
    // stays busy once it succeeded: the page is being left
    busyId: claim.isPending || claim.isSuccess ? userId : undefined,
    failedId: claim.isError ? userId : undefined,
    /** Counts the tries that failed, so that each one is announced. */
    failedAt: claim.isError ? claim.submittedAt : undefined,
  }
}
