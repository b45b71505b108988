import type { Environment } from '@hireproof/contract/environment'
import { pageSettings } from '../lib/page-settings.ts'
import { paths } from '../lib/paths.ts'
import type { NavLink } from '../ui/Header.tsx'

/** Said above every page where demo data may be: nobody should take this for the government's own service. */
export const TRIAL_NOTICE = 'Demonstration with invented people and companies. Not a government website.'

/** The foot of every page: help in the same place everywhere; the API page exists outside production only. */
export function footer(environment?: Environment): { help: NavLink; links: NavLink[]; note: string } {
  const { product, support } = pageSettings()
  const docs = environment && environment !== 'prod' ? [{ label: 'API documentation', href: paths.apiDocs() }] : []
  return {
    help: { label: 'Contact support', href: `mailto:${support.email}` },
    links: docs,
    note: `${product} helps employers verify that new hires may work in the United States.`,
  }
}
