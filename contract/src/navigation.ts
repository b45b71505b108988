import { dueGuard, type UserFacts } from './guards.ts'
import { groups, type NavEntry, type Navigator } from './navigation-groups.ts'
import { groupNames, type GroupName } from './page.ts'
import { pages } from './pages.ts'
import { mayOpen } from './path-permissions.ts'

/** A menu of the header, or a group of the site map. */
type NavGroup = { name: GroupName; entries: readonly NavEntry[] }

/** The entries of the header; only the dashboard if something else is due first. */
type Menus = {
  main: readonly (NavEntry | NavGroup)[]
  user: readonly NavGroup[]
  dashboard: NavEntry | undefined
}

const home: NavEntry = { label: 'Home', path: pages.home.path }
const dashboard: NavEntry = { label: 'Dashboard', path: pages.dashboard.path }
const mainGroups = ['Cases', 'Clients', 'Company Locations', 'Reports', 'Web Services', 'Resources'] as const
const userGroups = ['Company Account', 'Corporate Account', 'User Account'] as const

/** The menus of a person who has chosen no user account. */
export const menusOfPerson: Menus = { main: [], user: [], dashboard }

/** The menus of the header (part 1 §6), without pages that the guards would block. */
export function menusOf(navigator: Navigator): Menus {
  const { facts } = navigator
  // part 1 §6: the dashboard is for users of the federated sign-in
  const own = facts.mfaEnabled ? dashboard : undefined
  if (isGateDue(facts)) return { main: [], user: [], dashboard: own }
  const items = mainGroups.flatMap((name) => groupOf(name, navigator)).map((group) => linkOf(group) ?? group)
  return { main: [home, ...items], user: userGroups.flatMap((name) => groupOf(name, navigator)), dashboard: own }
}

/** The groups of the site map (part 2 §2); none if something else is due first. */
export const siteMapOf = (navigator: Navigator): NavGroup[] =>
  isGateDue(navigator.facts) ? [] : groupNames.flatMap((name) => groupOf(name, navigator))

/** The entry of a page: the one with the nearest path above it. */
export function entryAt({ main, user, dashboard: own }: Menus, pathname: string, search = ''): NavEntry | undefined {
  const all = [...main, ...user, own].flatMap((item) => (item === undefined ? [] : isGroup(item) ? item.entries : item))
  const reached = all.map((entry) => ({ entry, depth: depthAt(entry, pathname, search) }))
  return reached.toSorted((a, b) => b.depth - a.depth).find(({ depth }) => depth > 0)?.entry
}

/** Whether an item of the header is a menu; the others are links. */
export const isGroup = (item: NavEntry | NavGroup): item is NavGroup => 'entries' in item

/** Whether the user must do something first, such as the tutorial. */
export const isGateDue = (facts: UserFacts): boolean =>
  dueGuard('ready', { isUnderMaintenance: false, who: facts, area: undefined }) !== undefined

function groupOf(name: GroupName, navigator: Navigator): NavGroup[] {
  const { isOffered, entries } = groups[name]
  if (isOffered && !isOffered(navigator)) return []
  const offered = entries
    .filter((entry) => !entry.isOffered || entry.isOffered(navigator))
    .map(({ label, path, isExternal, isComing, covers }) => ({
      label,
      path: typeof path === 'string' ? path : path(navigator),
      isExternal,
      isComing,
      covers,
    }))
    .filter(({ path, isExternal }) => isExternal || mayOpen(bare(path), navigator.facts))
  return offered.length === 0 ? [] : [{ name, entries: offered }]
}

/** Replaces a group of one page with that page. */
function linkOf({ name, entries: [entry, ...others] }: NavGroup): NavEntry | undefined {
  return entry?.label === name && others.length === 0 ? entry : undefined
}

const bare = (path: string) => path.split('?', 1)[0] ?? ''

/** How much of the address an entry matches; home matches only itself. */
function depthAt({ path, covers = [], isExternal }: NavEntry, pathname: string, search: string): number {
  if (isExternal) return 0
  if (path.includes('?')) return path === pathname + search ? path.length : 0
  const bases = [path, ...covers].filter((base) => pathname === base || (base !== home.path && isBelow(pathname, base)))
  return Math.max(0, ...bases.map((base) => base.length))
}

const isBelow = (path: string, base: string) => path.startsWith(base.endsWith('/') ? base : `${base}/`)
