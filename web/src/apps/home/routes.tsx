import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { HomePage } from '../../home/HomePage.tsx'
import { paths } from '../../lib/paths.ts'
import { takeCode } from '../../passwords/one-time-code.ts'
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
  page(paths.dashboard(), async () => (await import('../../dashboard/DashboardPage.tsx')).DashboardPage),
  page(
    paths.dashboardNotFound(),
    async () => (await import('../../dashboard/VerifyAccountPage.tsx')).VerifyAccountPage,
  ),
  page(paths.linkAccount(), async () => (await import('../../dashboard/LinkAccountPage.tsx')).LinkAccountPage),
  page(paths.migrate(), async () => (await import('../../dashboard/MigratePage.tsx')).MigratePage),
  page(paths.login(), async () => (await import('../../identity/LoginPage.tsx')).LoginPage),
  page(paths.forgotPassword(), async () => (await import('../../passwords/ForgotPasswordPage.tsx')).ForgotPasswordPage),
  page(paths.newPassword(), async () => {
    takeCode()
    return (await import('../../passwords/NewPasswordPage.tsx')).NewPasswordPage
  }),
  page(
    paths.profile.changePassword(),
    async () => (await import('../../passwords/ChangePasswordPage.tsx')).ChangePasswordPage,
  ),
  page(paths.logout(), async () => (await import('../../identity/LogoutPage.tsx')).LogoutPage),
  page(paths.maintenance(), async () => (await import('../../shell/MaintenancePage.tsx')).MaintenancePage),
]
