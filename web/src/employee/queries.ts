import { getEnvironment, getLocalEnvironment, type Environment } from '@hireproof/contract/environment'
import { getForm, openLink } from '@hireproof/contract/plus-cases/employee.endpoints'
import { useQuery } from '@tanstack/react-query'
import { pageSettings } from '../lib/page-settings.ts'
import { q } from '../lib/query.ts'

/** Asked once; again only by the person, or by a page that waits for a result. */
export const once = { staleTime: Infinity, refetchOnWindowFocus: false, retryOnMount: false } as const

/** The form of whoever has entered here. */
export const formQuery = { ...q(getForm, {}), ...once }

/** Mails the code of a link: never asked twice by itself. */
export const linkQuery = (link: string) => ({ ...q(openLink, { body: { link } }), ...once, retry: false })

/** The settings of the product. */
export const environmentQuery = () => ({
  ...q(pageSettings().isLocal ? getLocalEnvironment : getEnvironment, {}),
  ...once,
})

/** The environment the product runs in, once it is known; it decides whether demo numbers are accepted. */
export const useEnvironment = (): Environment | undefined => useQuery(environmentQuery()).data?.environment
