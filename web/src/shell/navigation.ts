import { entryAt, isGroup, menusOf, menusOfPerson } from '@hireproof/contract/navigation'
import type { NavEntry, Navigator } from '@hireproof/contract/navigation-groups'
import type { Started } from '../lib/start.ts'
import type { NavLink, NavMenu } from '../ui/navigation/SideNav.tsx'
import { factsOf, type UserMe } from './guards.ts'

type Here = { pathname: string; search: string }

/** The menus of the header for the signed-in person, with the current page marked. */
export function navigation(started: Pick<Started, 'environment' | 'me'>, { pathname, search }: Here) {
  const { environment, me } = started
  const menus = me?.kind === 'user' ? menusOf(navigatorOf(me, environment)) : menusOfPerson
  const current = entryAt(menus, pathname, search)
  const link = (entry: NavEntry): NavLink => ({
    label: entry.label,
    href: entry.path,
    isExternal: entry.isExternal,
    isComing: entry.isComing,
    // an entry also covers the pages below it
    current: entry === current ? (entry.path === pathname + search ? 'page' : 'true') : undefined,
  })
  const menu = ({ name, entries }: { name: string; entries: readonly NavEntry[] }): NavMenu => ({
    label: name,
    links: entries.map(link),
  })
  return {
    items: menus.main.map((item) => (isGroup(item) ? menu(item) : link(item))),
    user: { menus: menus.user.map(menu), links: menus.dashboard ? [link(menus.dashboard)] : [] },
  }
}

/** What determines where a user may go, from the start. */
export const navigatorOf = (me: UserMe, { environment, userManualUrl }: Started['environment']): Navigator => ({
  facts: factsOf(me),
  webServiceAccess: me.account.webServiceAccess.enabled,
  isClosed: me.account.status === 'CLOSED',
  isClosing: me.account.status === 'ACTIVE' && me.account.closedDate !== null,
  environment,
  userManualUrl,
})
