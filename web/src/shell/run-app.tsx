import { applicationOf } from '@hireproof/contract/applications'
import { returnPath } from '@hireproof/contract/identity/return-path'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import {
  createBrowserRouter,
  matchRoutes,
  redirect,
  redirectDocument,
  type RouteObject,
  useRouteError,
} from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { onTheWay } from '../lib/asked-page.ts'
import { analytics, reportPages } from '../lib/analytics.ts'
import { isRefusal } from '../lib/api-error.ts'
import { call, guardHistory, session } from '../lib/api.ts'
import { setCompanyTime } from '../lib/company-time.ts'
import { lazyScript } from '../lib/lazy-script.ts'
import { pageSettings } from '../lib/page-settings.ts'
import { paths } from '../lib/paths.ts'
import { flagsOfTab, signInUrl, start, type Started } from '../lib/start.ts'
import { queryClient } from '../lib/query.ts'
import { routeLinks } from '../lib/route-links.ts'
import { StartedContext } from '../lib/started.ts'
import { store } from '../lib/storage.ts'
import { NotFoundPage } from '../ui/feedback/NotFoundPage.tsx'
import { Shell } from '../ui/layout/Shell.tsx'
import { AppShell } from './AppShell.tsx'
import { footer, TRIAL_NOTICE } from './frame.ts'
import { GeneralErrorPage } from './GeneralErrorPage.tsx'
import { decide, inactiveLogonId, isOpen } from './guards.ts'
import { landingPath } from './landing.ts'

/** Starts an application: fetches what every page needs, guards its pages, and shows the requested one. */
export async function runApp(pages: RouteObject[]): Promise<void> {
  // the page's script loads during the calls of the start
  for (const { route } of matchRoutes([...pages, otherPage], location.pathname) ?? []) {
    if (typeof route.lazy === 'function') route.lazy().catch(() => {})
  }
  if (mayHaveSession()) watchPart.preload().catch(() => {})
  reportPages(analytics)
  const root = createRoot(document.getElementById('root') as HTMLElement)
  const { pathname: path, search } = location
  try {
    const started = inThisTab(await start({ call, session, isLocal: pageSettings().isLocal }, { whose: whoseAt(path) }))
    if (started.me?.kind === 'user') setCompanyTime(started.me.account.timeZone, started.environment.now)
    const landing = landingPath({ search, referrer: document.referrer, origin: location.origin })
    const decision = decide({ path, search, landing }, started)
    if (decision === 'sign_in') return location.replace(signInFor(started))
    if (decision && applicationOf(decision.to) !== applicationOf(path)) return location.replace(decision.to)
    if (decision) history.replaceState(null, '', decision.to)
    const logonId = inactiveLogonId(started.me)
    if (logonId !== undefined) store.write('inactiveLogonId', logonId)
    const watching = started.me && watchSession()
    const router = createRouter(pages, started)
    const [watch] = await Promise.all([watching, whenReady(router)])
    root.render(
      <QueryClientProvider client={queryClient}>
        <StartedContext value={started}>
          <RouterProvider router={router} />
          {watch}
        </StartedContext>
      </QueryClientProvider>,
    )
  } catch (error) {
    if (isRefusal(error, 'maintenance')) return location.replace(paths.maintenance())
    root.render(<StartFailedPage error={error} />)
  }
}

const mayHaveSession = () => document.documentElement.dataset.session !== 'none'

/** Open pages that show something else to people who are signed in. */
const looksForSession = [paths.login(), paths.enrollment.start()]

/** These and guarded pages look for a session, unless they came without its cookie. */
const whoseAt = (path: string): 'nobody' | 'mine' =>
  mayHaveSession() && (looksForSession.includes(path) || !isOpen(path)) ? 'mine' : 'nobody'

const signInFor = ({ environment }: Started) =>
  signInUrl(environment, returnPath(location.pathname + location.search) ?? paths.home())

const inThisTab = (started: Started): Started => ({
  ...started,
  flags: flagsOfTab(started.flags, started.environment.environment, {
    search: location.search,
    read: (name) => store.read('tabFlag', name),
    write: (name, value) => store.write('tabFlag', value, name),
  }),
})

/** People who are not signed in do not need this part of the start. */
const watchPart = lazyScript(() => import('../session/SessionWatch.tsx'))

async function watchSession() {
  guardHistory()
  return (await watchPart.preload()).watchSession()
}

/** Every path without its own page. */
const otherPage: RouteObject = {
  path: '*',
  lazy: async () => {
    const { OtherPage, findOtherPage } = await import('./OtherPage.tsx')
    return { Component: OtherPage, loader: findOtherPage }
  },
}

const BrokenShell = () => <StartFailedPage error={useRouteError()} />

type Router = ReturnType<typeof createBrowserRouter>

function createRouter(pages: RouteObject[], started: Started): Router {
  const application = applicationOf(location.pathname)
  const guard: NonNullable<RouteObject['middleware']>[number] = ({ request }, next) => {
    const { pathname: path, search, origin } = new URL(request.url)
    // the previous page belonged to this application, which is not the cases one
    const decision = decide({ path, search, landing: landingPath({ search, referrer: '', origin }) }, started)
    if (!decision) return next()
    // the previous page did not look for a session: loading the target does
    if (decision === 'sign_in') throw redirectDocument(path + search)
    throw applicationOf(decision.to) === application ? redirect(decision.to) : redirectDocument(decision.to)
  }
  const children = [{ ErrorBoundary: ErrorPage, HydrateFallback: () => null, children: [...pages, otherPage] }]
  const router = createBrowserRouter([
    { Component: AppShell, ErrorBoundary: BrokenShell, middleware: [guard], children },
  ])
  routeLinks(application, (path) => void router.navigate(onTheWay(path)))
  return router
}

const whenReady = (router: Router) =>
  new Promise<void>((resolve) => {
    if (router.state.initialized) return resolve()
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
  })

/** Replaces a page that could not load or that broke. */
function ErrorPage() {
  const error = useRouteError()
  if (isRefusal(error, 'not_found')) return <NotFoundPage />
  return <GeneralErrorPage error={error} />
}

type Props = { error: unknown }

/** Replaces the whole application if its start failed, without changing the address (part 1 §4). */
function StartFailedPage({ error }: Props) {
  const { product, isTrial } = pageSettings()
  // who is signed in may be unknown, but the session can be ended
  const user = document.documentElement.dataset.session === 'present' && {
    name: 'Your account',
    menus: [],
    links: [],
    onLogOut: () => void session.signOut().catch(() => location.reload()),
  }
  return (
    <Shell
      notice={isTrial && TRIAL_NOTICE}
      header={{ product, homeHref: paths.home(), ...(user && { user }) }}
      footer={footer()}
    >
      <GeneralErrorPage error={error} />
    </Shell>
  )
}
