import { takeCode } from '../../mailed-link/one-time-code.ts'
import { GeneralErrorPage } from '../../shell/GeneralErrorPage.tsx'
import { NotFoundPage } from '../../ui/feedback/NotFoundPage.tsx'
import { lazyPage, routesOf } from '../routes-of.ts'
import { runApp } from '../../shell/run-app.tsx'

const essentialResources = lazyPage(
  async () => (await import('../../resources/EssentialResourcesPage.tsx')).EssentialResourcesPage,
)
const userProfile = lazyPage(async () => (await import('../../users/profile/UserProfilePage.tsx')).UserProfilePage)
const newUser = lazyPage(async () => (await import('../../users/new/NewUserPage.tsx')).NewUserPage)
const resetUserPassword = lazyPage(
  async () => (await import('../../users/profile/ResetUserPasswordPage.tsx')).ResetUserPasswordPage,
)
const userEdit = lazyPage(async () => (await import('../../users/profile/UserEditPage.tsx')).UserEditPage)

/** The pages of the home application, which also serves the paths of applications that are not built yet. */
const routes = routesOf<'home'>({
  home: lazyPage(async () => (await import('../../home/HomePage.tsx')).HomePage),
  pageNotFound: { Component: NotFoundPage },
  error: { Component: GeneralErrorPage },
  dashboard: lazyPage(async () => (await import('../../dashboard/DashboardPage.tsx')).DashboardPage),
  dashboardNotFound: lazyPage(async () => (await import('../../dashboard/VerifyAccountPage.tsx')).VerifyAccountPage),
  linkAccount: lazyPage(async () => (await import('../../dashboard/LinkAccountPage.tsx')).LinkAccountPage),
  migrate: lazyPage(async () => (await import('../../dashboard/MigratePage.tsx')).MigratePage),
  login: lazyPage(async () => (await import('../../identity/LoginPage.tsx')).LoginPage),
  forgotPassword: lazyPage(async () => (await import('../../passwords/ForgotPasswordPage.tsx')).ForgotPasswordPage),
  newPassword: lazyPage(async () => {
    takeCode()
    return (await import('../../passwords/NewPasswordPage.tsx')).NewPasswordPage
  }),
  activate: lazyPage(async () => {
    takeCode()
    return (await import('../../activation/ActivatePage.tsx')).ActivatePage
  }),
  'profile.view': userProfile,
  'profile.edit': userEdit,
  'profile.changePassword': lazyPage(
    async () => (await import('../../passwords/ChangePasswordPage.tsx')).ChangePasswordPage,
  ),
  'users.list': lazyPage(async () => (await import('../../users/list/UsersListPage.tsx')).CompanyUsersPage),
  'users.create': newUser,
  'users.view': userProfile,
  'users.edit': userEdit,
  'users.resetPassword': resetUserPassword,
  'administrators.list': lazyPage(async () => (await import('../../users/list/UsersListPage.tsx')).AdministratorsPage),
  'administrators.create': newUser,
  'administrators.view': userProfile,
  'administrators.edit': userEdit,
  'administrators.resetPassword': resetUserPassword,
  'locationUsers.list': lazyPage(async () => (await import('../../users/list/UsersListPage.tsx')).LocationUsersPage),
  'locationUsers.create': newUser,
  'locationUsers.view': userProfile,
  'locationUsers.edit': userEdit,
  'locationUsers.resetPassword': resetUserPassword,
  logout: lazyPage(async () => (await import('../../identity/LogoutPage.tsx')).LogoutPage),
  'resources.home': essentialResources,
  'resources.essential': essentialResources,
  'resources.news': lazyPage(async () => (await import('../../news/NewsPage.tsx')).NewsPage),
  'resources.contact': lazyPage(async () => (await import('../../contact/ContactPage.tsx')).ContactPage),
  'resources.plusTraining': lazyPage(
    async () => (await import('../../plus/training/ViewTrainingPage.tsx')).ViewTrainingPage,
  ),
  plusTraining: lazyPage(async () => (await import('../../plus/training/TrainingPage.tsx')).TrainingPage),
  csvGuidelines: lazyPage(async () => (await import('../../csv-guidelines/CsvGuidelinesPage.tsx')).CsvGuidelinesPage),
  enrollmentCheck: lazyPage(
    async () => (await import('../../accounts/enrollment-check/EnrollmentCheckPage.tsx')).EnrollmentCheckPage,
  ),
  siteMap: lazyPage(async () => (await import('../../shell/SiteMapPage.tsx')).SiteMapPage),
  plusTerms: lazyPage(async () => (await import('../../plus/terms/PlusTermsPage.tsx')).PlusTermsPage),
  maintenance: lazyPage(async () => (await import('../../shell/MaintenancePage.tsx')).MaintenancePage),
})

void runApp(routes)
