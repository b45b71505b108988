import { getAccount } from '@hireproof/contract/accounts/accounts'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../lib/query.ts'
import { useMe } from '../../lib/started.ts'
import { progressOf } from '../../tutorial/course.ts'

/**
 * The user's progress in the lesson for federal contractors, asked for only if the company has the FAR clause. Whether the
 * lesson is due is undefined until it is known; the server refuses cases in any case.
 */
export function useLesson(companyId: number) {
  const { account } = useMe()
  const isOwn = companyId === account.id
  const other = useQuery({ ...q(getAccount, { params: { accountId: companyId } }), enabled: !isOwn })
  const company = isOwn ? account : other.data
  const hasClause = company?.companyInfo.employerCategory.category === 'FEDERALCONTRACTOR'
  // the test may have been passed in another tab
  const progress = useQuery({ ...progressOf('federal-contractor'), enabled: hasClause, staleTime: 0 })
  const isDue = hasClause ? progress.data && !progress.data.isComplete : company && false
  return { companyName: company?.companyInfo.companyName ?? '', progress, isDue }
}
