import type { ComponentType } from 'react'
import { redirect, type RouteObject } from 'react-router'
import { HomePage } from '../../home/HomePage.tsx'
import { paths } from '../../lib/paths.ts'
import { GeneralErrorPage } from '../../shell/GeneralErrorPage.tsx'
import { NotFoundPage } from '../../shell/NotFoundPage.tsx'

const page = (path: string, load: () => Promise<ComponentType>): RouteObject => ({
  path,
  lazy: async () => ({ Component: await load() }),
})

/** The pages of the home application; it also stands in for applications that are not built yet. */
export const routes: RouteObject[] = [
  { path: paths.home(), Component: HomePage },
  { path: paths.pageNotFound(), Component: NotFoundPage },
  { path: paths.error(), element: <GeneralErrorPage /> },
  { path: paths.dashboardNotFound(), loader: () => redirect(paths.dashboard()) },
  page(paths.dashboard(), async () => (await import('../../identity/DashboardPage.tsx')).DashboardPage),
  page(paths.login(), async () => (await import('../../identity/LoginPage.tsx')).LoginPage),
  page(paths.logout(), async () => (await import('../../identity/LogoutPage.tsx')).LogoutPage),
  page(paths.maintenance(), async () => (await import('../../shell/MaintenancePage.tsx')).MaintenancePage),
]
