import { getOnSite } from '@hireproof/contract/employee/on-site.endpoints'
import { q } from '../../lib/query.ts'

/** What this browser is for; asked again whenever its page is shown. */
export const onSiteQuery = { ...q(getOnSite, {}), staleTime: 0, refetchOnWindowFocus: true } as const
