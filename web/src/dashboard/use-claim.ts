import { claimUser, type DashboardUser } from '@hireproof/contract/dashboard/dashboard.endpoints'
import { askedPage } from '../lib/asked-page.ts'
import { useApi } from '../lib/use-api.ts'
import { session } from '../lib/api.ts'

export type Claim = ReturnType<typeof useClaim>

/** Switches to another user account of the person: claims its session, activates it if needed, opens the page that was asked for. */
export function useClaim() {
  const claim = useApi(claimUser)
  const access = ({ userId, userStatus }: Pick<DashboardUser, 'userId' | 'userStatus'>) => {
    if (claim.isPending || claim.isSuccess) return
    const activate = userStatus === 'ACTIVE' ? undefined : true
    claim.mutate(
      { params: { userId }, body: { application: 'EVERIFY', activate, next: askedPage() } },
      { onSuccess: ({ landing }) => session.claimed(landing) },
    )
  }
  const userId = claim.variables?.params.userId
  return {
    access,
    /** Takes back the message about a failed try, once the person does something else. */
    forgetFailure: () => {
      if (claim.isError) claim.reset()
    },
    // stays busy after success: the browser is leaving the page
    busyId: claim.isPending || claim.isSuccess ? userId : undefined,
    failedId: claim.isError ? userId : undefined,
    /** Counts failed tries, so that each one is announced. */
    failedAt: claim.isError ? claim.submittedAt : undefined,
  }
}
