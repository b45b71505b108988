import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { takeCode } from '../../mailed-link/one-time-code.ts'
import { GeneralErrorPage } from '../../shell/GeneralErrorPage.tsx'
import { NotFoundPage } from '../../ui/feedback/NotFoundPage.tsx'

const page = (path: string, load: () => Promise<ComponentType>): RouteObject => ({
  path,
  lazy: async () => ({ Component: await load() }),
})

const essentialResources = async () =>
  (await import('../../resources/EssentialResourcesPage.tsx')).EssentialResourcesPage

const userProfile = async () => (await import('../../users/profile/UserProfilePage.tsx')).UserProfilePage
const newUser = async () => (await import('../../users/new/NewUserPage.tsx')).NewUserPage
const resetUserPassword = async () =>
  (await import('../../users/profile/ResetUserPasswordPage.tsx')).ResetUserPasswordPage
const userEdit = async () => (await import('../../users/profile/UserEditPage.tsx')).UserEditPage

/** The profiles of one of the three user lists; a new user is no user whose id is "new". */
const profilesOf = ({ create, view, edit, resetPassword }: typeof paths.users): RouteObject[] => [
  page(create(), newUser),
  page(view(':userId').replace('%3A', ':'), userProfile),
  page(edit(':userId').replace('%3A', ':'), userEdit),
  page(resetPassword(':userId').replace('%3A', ':'), resetUserPassword),
]

/** The pages of the home application; it also stands in for applications that are not built yet. */
export const routes: RouteObject[] = [
  page(paths.home(), async () => (await import('../../home/HomePage.tsx')).HomePage),
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
  page(paths.activate(), async () => {
    takeCode()
    return (await import('../../activation/ActivatePage.tsx')).ActivatePage
  }),
  page(paths.profile.view(), userProfile),
  page(paths.profile.edit(), userEdit),
  ...[paths.users, paths.administrators, paths.locationUsers].flatMap(profilesOf),
  page(
    paths.profile.changePassword(),
    async () => (await import('../../passwords/ChangePasswordPage.tsx')).ChangePasswordPage,
  ),
  page(paths.users.list(), async () => (await import('../../users/list/CompanyUsersPage.tsx')).CompanyUsersPage),
  page(
    paths.administrators.list(),
    async () => (await import('../../users/list/AdministratorsPage.tsx')).AdministratorsPage,
  ),
  page(
    paths.locationUsers.list(),
    async () => (await import('../../users/list/LocationUsersPage.tsx')).LocationUsersPage,
  ),
  page(paths.logout(), async () => (await import('../../identity/LogoutPage.tsx')).LogoutPage),
  page(paths.resources.home(), essentialResources),
  page(paths.resources.essential(), essentialResources),
  page(paths.resources.news(), async () => (await import('../../news/NewsPage.tsx')).NewsPage),
  page(paths.resources.contact(), async () => (await import('../../contact/ContactPage.tsx')).ContactPage),
  page(
    paths.resources.plusTraining(),
    async () => (await import('../../plus/training/ViewTrainingPage.tsx')).ViewTrainingPage,
  ),
  page(paths.plusTraining(), async () => (await import('../../plus/training/TrainingPage.tsx')).TrainingPage),
  page(
    paths.csvGuidelines(),
    async () => (await import('../../csv-guidelines/CsvGuidelinesPage.tsx')).CsvGuidelinesPage,
  ),
  page(paths.siteMap(), async () => (await import('../../shell/SiteMapPage.tsx')).SiteMapPage),
  page(paths.plusTerms(), async () => (await import('../../plus/terms/PlusTermsPage.tsx')).PlusTermsPage),
  page(paths.maintenance(), async () => (await import('../../shell/MaintenancePage.tsx')).MaintenancePage),
]
