import type { Environment } from '@hireproof/contract/environment'
import { pageSettings } from '../lib/page-settings.ts'
import { paths } from '../lib/paths.ts'
import type { NavLink } from '../ui/navigation/SideNav.tsx'

/** Shown above every page that may hold demo data: no one should take this for the government's own service. */
export const TRIAL_NOTICE = 'Demonstration with invented people and companies. Not a government website.'

type FooterParts = { help: NavLink; links: NavLink[]; note: string }

/** The foot of every page: help in the same place everywhere; the API page exists outside production only. */
export function footer(environment?: Environment, hasSiteMap = false): FooterParts {
  const { product, support } = pageSettings()
  const siteMap = hasSiteMap ? [{ label: 'Site Map', href: paths.siteMap() }] : []
  const docs = environment && environment !== 'prod' ? [{ label: 'API documentation', href: paths.apiDocs() }] : []
  return {
    help: { label: 'Contact support', href: `mailto:${support.email}` },
    links: [...siteMap, ...docs],
    note: `${product} helps employers verify that new hires may work in the United States.`,
  }
}
