import { takeCode } from '../../mailed-link/one-time-code.ts'
import { GeneralErrorPage } from '../../shell/GeneralErrorPage.tsx'
import { NotFoundPage } from '../../shell/NotFoundPage.tsx'
import { late, routesOf } from '../routes-of.ts'

const essentialResources = late(
  async () => (await import('../../resources/EssentialResourcesPage.tsx')).EssentialResourcesPage,
)
const userProfile = late(async () => (await import('../../users/profile/UserProfilePage.tsx')).UserProfilePage)
const newUser = late(async () => (await import('../../users/new/NewUserPage.tsx')).NewUserPage)
const resetUserPassword = late(
  async () => (await import('../../passwords/ResetUserPasswordPage.tsx')).ResetUserPasswordPage,
)
const userEdit = late(async () => (await import('../../users/profile/UserEditPage.tsx')).UserEditPage)

/** The pages of the home application; it also stands in for applications that are not built yet. */
export const routes = routesOf<'home'>({
  home: late(async () => (await import('../../home/HomePage.tsx')).HomePage),
  pageNotFound: { Component: NotFoundPage },
  error: { Component: GeneralErrorPage },
  dashboard: late(async () => (await import('../../dashboard/DashboardPage.tsx')).DashboardPage),
  dashboardNotFound: late(async () => (await import('../../dashboard/VerifyAccountPage.tsx')).VerifyAccountPage),
  linkAccount: late(async () => (await import('../../dashboard/LinkAccountPage.tsx')).LinkAccountPage),
  migrate: late(async () => (await import('../../dashboard/MigratePage.tsx')).MigratePage),
  login: late(async () => (await import('../../identity/LoginPage.tsx')).LoginPage),
  forgotPassword: late(async () => (await import('../../passwords/ForgotPasswordPage.tsx')).ForgotPasswordPage),
  newPassword: late(async () => {
    takeCode()
    return (await import('../../passwords/NewPasswordPage.tsx')).NewPasswordPage
  }),
  activate: late(async () => {
    takeCode()
    return (await import('../../activation/ActivatePage.tsx')).ActivatePage
  }),
  'profile.view': userProfile,
  'profile.edit': userEdit,
  'profile.changePassword': late(
    async () => (await import('../../passwords/ChangePasswordPage.tsx')).ChangePasswordPage,
  ),
  'users.list': late(async () => (await import('../../users/list/CompanyUsersPage.tsx')).CompanyUsersPage),
  'users.create': newUser,
  'users.view': userProfile,
  'users.edit': userEdit,
  'users.resetPassword': resetUserPassword,
  'administrators.list': late(async () => (await import('../../users/list/AdministratorsPage.tsx')).AdministratorsPage),
  'administrators.create': newUser,
  'administrators.view': userProfile,
  'administrators.edit': userEdit,
  'administrators.resetPassword': resetUserPassword,
  'locationUsers.list': late(async () => (await import('../../users/list/LocationUsersPage.tsx')).LocationUsersPage),
  'locationUsers.create': newUser,
  'locationUsers.view': userProfile,
  'locationUsers.edit': userEdit,
  'locationUsers.resetPassword': resetUserPassword,
  logout: late(async () => (await import('../../identity/LogoutPage.tsx')).LogoutPage),
  'resources.home': essentialResources,
  'resources.essential': essentialResources,
  'resources.news': late(async () => (await import('../../news/NewsPage.tsx')).NewsPage),
  'resources.contact': late(async () => (await import('../../contact/ContactPage.tsx')).ContactPage),
  'resources.plusTraining': late(
    async () => (await import('../../plus/training/ViewTrainingPage.tsx')).ViewTrainingPage,
  ),
  plusTraining: late(async () => (await import('../../plus/training/TrainingPage.tsx')).TrainingPage),
  csvGuidelines: late(async () => (await import('../../csv-guidelines/CsvGuidelinesPage.tsx')).CsvGuidelinesPage),
  siteMap: late(async () => (await import('../../shell/SiteMapPage.tsx')).SiteMapPage),
  plusTerms: late(async () => (await import('../../plus/terms/PlusTermsPage.tsx')).PlusTermsPage),
  maintenance: late(async () => (await import('../../shell/MaintenancePage.tsx')).MaintenancePage),
})
