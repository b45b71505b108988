import { getEnvironment, getLocalEnvironment, type Environment } from '@hireproof/contract/environment'
import { getForm, openLink } from '@hireproof/contract/employee/employee.endpoints'
import { getNotices } from '@hireproof/contract/employee/notices.endpoints'
import type { EmployeeForm } from '@hireproof/contract/employee/employee-form'
import { useQuery, type QueryFunctionContext } from '@tanstack/react-query'
import type { Language } from './language.ts'
import { ApiError } from '../lib/api-error.ts'
import { call } from '../lib/api.ts'
import { pageSettings } from '../lib/page-settings.ts'
import { q } from '../lib/query.ts'

/** Fetched once; again only if the person asks, or while a page waits for a result. */
const once = { staleTime: Infinity, refetchOnWindowFocus: false, retryOnMount: false } as const

/** The open form; null if none is open. The server refuses the call after a session has ended. */
export const formQuery = {
  ...q(getForm, {}),
  queryFn: async ({ signal, client, queryKey }: QueryFunctionContext) => {
    const known = client.getQueryData<EmployeeForm | null>(queryKey)
    const form = await call(getForm, {}, { signal, isBackground: known !== undefined })
    return known ? stillOpen(form, known.id) : form
  },
  ...once,
}

/** A form that was open before; refused if it no longer is, for example because someone else opened theirs here. */
export function stillOpen(form: EmployeeForm | null, id: string): EmployeeForm {
  if (form?.id !== id) throw new ApiError(401, 'unauthenticated')
  return form
}

/** Emails the code of a link; never repeats automatically. */
export const linkQuery = (link: string) => ({ ...q(openLink, { body: { link } }), ...once, retry: false })

/** The notices about Form I-9 in a language. */
export const noticesQuery = (language: Language) => ({ ...q(getNotices, { query: { language } }), ...once })

/** The settings of the product. */
export const environmentQuery = () => ({
  ...q(pageSettings().isLocal ? getLocalEnvironment : getEnvironment, {}),
  ...once,
})

/** The environment of the product, once known. It determines whether demo numbers are accepted. */
export const useEnvironment = (): Environment | undefined => useQuery(environmentQuery()).data?.environment
