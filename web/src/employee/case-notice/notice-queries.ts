import type { EmployeeNotice } from '@hireproof/contract/cases/case-notice'
import { getNotice, openNotice } from '@hireproof/contract/employee/case-notice.endpoints'
import type { QueryClient, QueryFunctionContext } from '@tanstack/react-query'
import { ApiError } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import { q, queryClient } from '../../lib/query.ts'
import type { Language } from '../language.ts'

/** Emails the code of a link to a notice; never repeats automatically. */
export const noticeLinkQuery = (link: string) => ({
  ...q(openNotice, { body: { link } }),
  staleTime: Infinity,
  refetchOnWindowFocus: false,
  retryOnMount: false,
  retry: false,
})

const family = [getNotice.name]

/** The open notice in a language; null if none is open. The server refuses the call after a session has ended. */
export const caseNoticeQuery = (language: Language) => ({
  ...q(getNotice, { query: { language } }),
  queryFn: async ({ signal, client, queryKey }: QueryFunctionContext) => {
    const known = knownNotice(client)
    const isBackground = client.getQueryData(queryKey) !== undefined
    const notice = await call(getNotice, { query: { language } }, { signal, isBackground })
    // someone else opened theirs in this browser, or the employer took this one back
    if (known && (known.caseNumber !== notice?.caseNumber || known.episode !== notice.episode))
      throw new ApiError(401, 'unauthenticated')
    return notice
  },
  staleTime: Infinity,
  retryOnMount: false,
})

const knownNotice = (client: QueryClient): EmployeeNotice | undefined =>
  client.getQueriesData<EmployeeNotice | null>({ queryKey: family }).find(([, notice]) => notice)?.[1] ?? undefined

/** Drops the notice from the memory of this page. */
export const forgetNotice = () => queryClient.removeQueries({ queryKey: family })

/** Shows what the server answered to a change, in the language of that answer; another language is loaded again. */
export function showNotice(notice: EmployeeNotice): void {
  const { queryKey } = caseNoticeQuery(notice.text.language)
  queryClient.removeQueries({
    queryKey: family,
    predicate: (query) => query.queryKey !== queryKey && !query.isActive(),
  })
  queryClient.setQueryData(queryKey, notice)
}

/** Loads the notice as it is now, in the language in which it is shown. */
export const reloadNotice = async (language: Language): Promise<void> =>
  queryClient.refetchQueries({ queryKey: caseNoticeQuery(language).queryKey })
