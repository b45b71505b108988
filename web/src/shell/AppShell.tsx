import { type ReactNode, useEffect, useState } from 'react'
import { NavigationType, Outlet, useLocation, useNavigation, useNavigationType } from 'react-router'
import { pageSettings } from '../lib/page-settings.ts'
import { paths } from '../lib/paths.ts'
import { session } from '../lib/api.ts'
import { Alert } from '../ui/feedback/Alert.tsx'
import { lazyPart } from '../ui/feedback/lazy-part.tsx'
import { Loading } from '../ui/feedback/Loading.tsx'
import { Shell } from '../ui/layout/Shell.tsx'
import { CaseSearch } from './CaseSearch.tsx'
import { footer, TRIAL_NOTICE } from './frame.ts'
import type { NavLink, NavMenu } from '../ui/navigation/SideNav.tsx'
import { decide } from './guards.ts'
import { navigation } from './navigation.ts'
import type { Started } from '../lib/start.ts'
import { useStarted } from '../lib/started.ts'

/** The frame of every page of an application: the menu, the signed-in person, and Log Out. */
export function AppShell() {
  const started = useStarted()
  const { environment, me, email } = started
  const { pathname, search } = useLocation()
  const [logOutFailed, setLogOutFailed] = useState(false)
  useScrollToTop(pathname)
  const handleLogOut = () => {
    setLogOutFailed(false)
    session.signOut().catch(() => setLogOutFailed(true))
  }
  const { items: menus, user } = navigation(started, { pathname, search })
  const items = me?.kind === 'user' && seesCases(started) ? menus.map(withOverdue) : menus
  return (
    <Shell
      notice={pageSettings().isTrial && TRIAL_NOTICE}
      header={{
        product: pageSettings().product,
        homeHref: me?.kind === 'person' ? paths.dashboard() : paths.home(),
        items,
        search: me?.kind === 'user' && seesCases(started) && <CaseSearch user={me.user} />,
        user: me && {
          ...user,
          name: email ?? (me.kind === 'user' ? me.user.email : 'Your account'),
          onLogOut: handleLogOut,
        },
      }}
      footer={footer(environment.environment, items.length > 0)}
    >
      {logOutFailed && (
        <Alert tone="error" isLive>
          We could not sign you out. Check your connection and try again.
        </Alert>
      )}
      {isClosing(started) && pathname !== paths.home() && <ClosingNotice />}
      <LateIndicator path={pathname}>
        <Outlet />
      </LateIndicator>
    </Shell>
  )
}

// few companies are closing; what the notice says, the server says, too
const ClosingNotice = lazyPart(async () => (await import('./ClosingNotice.tsx')).ClosingNotice, {
  Waiting: () => null,
  Failed: () => null,
})

// read once the menu opens
const OverdueCases = lazyPart(async () => (await import('./OverdueCases.tsx')).OverdueCases, {
  Waiting: () => null,
  Failed: () => null,
})

/** The menu of cases has the number of overdue ones, with a link to the queue. */
const withOverdue = <T extends NavLink | NavMenu>(item: T): T =>
  'links' in item && item.links.some(({ href }) => href === paths.cases.list())
    ? { ...item, renderMore: (onFollow: () => void) => <OverdueCases onFollow={onFollow} /> }
    : item

const isClosing = ({ me }: Started) =>
  me?.kind === 'user' && me.account.status === 'ACTIVE' && me.account.closedDate !== null

/** Whether the guards let this person open the list of cases. */
const seesCases = (started: Started) => !decide({ path: paths.cases.list(), search: '', landing: '' }, started)

/** Shows the page until the next one is ready, but not so long that the click seems lost. */
function LateIndicator({ path, children }: { path: string; children: ReactNode }) {
  const { location: next } = useNavigation()
  const isLeaving = next !== undefined && next.pathname !== path
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    if (!isLeaving) return undefined
    const timer = setTimeout(() => setIsLate(true), 300)
    return () => {
      clearTimeout(timer)
      setIsLate(false)
    }
  }, [isLeaving])
  return isLate ? <Loading /> : children
}

function useScrollToTop(path: string) {
  const type = useNavigationType()
  useEffect(() => {
    // on the way back, the browser restores the position
    if (type !== NavigationType.Pop) scrollTo(0, 0)
    // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies -- each new path starts at its top
  }, [path, type])
}
