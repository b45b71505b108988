import { claimUser } from '@hireproof/contract/users'
import { useApi } from '../lib/query.ts'
import { session } from '../lib/this-tab.ts'

/** Goes on as another user account of the same person: claims its session and leaves for its home page. */
export function useClaim() {
  const claim = useApi(claimUser)
  const access = (userId: string) => {
    if (claim.isPending) return
    claim.mutate({ params: { userId }, body: { application: 'EVERIFY' } }, { onSuccess: () => session.claimed() })
  }
  const userId = claim.variables?.params.userId
  return {
    access,
    // stays busy once it succeeded: the page is being left
    busyId: claim.isPending || claim.isSuccess ? userId : undefined,
    failedId: claim.isError ? userId : undefined,
  }
}
