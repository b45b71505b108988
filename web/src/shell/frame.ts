import type { Environment } from '@hireproof/contract/environment'
import { pageSettings } from '../lib/page-settings.ts'
import { paths } from '../lib/paths.ts'
import type { NavLink } from '../ui/navigation/SideNav.tsx'

/** Shown above every page with possible demo data, so that no one takes this for the government's own service. */
export const TRIAL_NOTICE = 'Demonstration with invented people and companies. Not a government website.'

type FooterParts = { help: NavLink; links: NavLink[]; note: string }

/** The footer of every page, with help in the same place everywhere. The API page exists only outside production. */
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
