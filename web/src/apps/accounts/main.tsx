import { takeCode } from '../../mailed-link/one-time-code.ts'
import { lazyPage, routesOf } from '../routes-of.ts'
import { ClientsEntry } from '../../accounts/lists/ClientsEntry.tsx'
import { runApp } from '../../shell/run-app.tsx'

const profile = lazyPage(async () => (await import('../../accounts/profile/ProfilePage.tsx')).ProfilePage)
const information = lazyPage(
  async () => (await import('../../accounts/profile/EditInformationPage.tsx')).EditInformationPage,
)
const address = lazyPage(async () => (await import('../../accounts/profile/EditAddressPage.tsx')).EditAddressPage)
const category = lazyPage(async () => (await import('../../accounts/profile/EditCategoryPage.tsx')).EditCategoryPage)
const sites = lazyPage(async () => (await import('../../accounts/sites/HiringSitesPage.tsx')).HiringSitesPage)
const mou = lazyPage(async () => (await import('../../accounts/mou/MouPage.tsx')).MouPage)
const enrollment = {
  start: lazyPage(async () => (await import('../../accounts/enrollment/StartPage.tsx')).StartPage),
  code: lazyPage(async () => (await import('../../accounts/enrollment/LinkPage.tsx')).LinkPage),
  enroll: lazyPage(async () => (await import('../../accounts/enrollment/EnrollmentPage.tsx')).EnrollmentPage),
  enrollNew: lazyPage(async () => (await import('../../accounts/enrollment/StepPage.tsx')).StepPage),
  logout: lazyPage(async () => (await import('../../accounts/enrollment/LeftPage.tsx')).LeftPage),
}
const contacts = lazyPage(async () => (await import('../../accounts/profile/EditContactsPage.tsx')).EditContactsPage)
const history = lazyPage(async () => (await import('../../accounts/history/CompanyHistoryPage.tsx')).CompanyHistoryPage)
const activity = lazyPage(async () => (await import('../../activity/ActivityPage.tsx')).ActivityPage)
const clients = lazyPage(async () => (await import('../../accounts/lists/ClientsPage.tsx')).ClientsPage)
const locations = lazyPage(async () => (await import('../../accounts/lists/LocationsPage.tsx')).LocationsPage)

const close = lazyPage(async () => (await import('../../accounts/closing/ClosePage.tsx')).ClosePage)

/** The pages on which companies enroll, and on which they and their users look after companies. */
const routes = routesOf<'accounts'>({
  'locations.list': locations,
  'clients.list': clients,
  'clients.import': lazyPage(
    async () => (await import('../../accounts/clients/ClientImportPage.tsx')).ClientImportPage,
  ),
  clientsEntry: { Component: ClientsEntry },
  newClientEntry: { Component: ClientsEntry },
  'clients.create': lazyPage(async () => (await import('../../accounts/adding/NewClientPage.tsx')).NewClientPage),
  'locations.create': lazyPage(async () => (await import('../../accounts/adding/NewLocationPage.tsx')).NewLocationPage),
  'enrollment.start': enrollment.start,
  'enrollment.code': enrollment.code,
  'enrollment.enroll': enrollment.enroll,
  'enrollment.enrollNew': enrollment.enrollNew,
  'enrollment.logout': enrollment.logout,
  'company.settings': lazyPage(
    async () => (await import('../../accounts/settings/CompanySettingsPage.tsx')).CompanySettingsPage,
  ),
  'company.profile': profile,
  'company.editInformation': information,
  'company.editAddress': address,
  'company.editCategory': category,
  'company.editContacts': contacts,
  'company.history': history,
  'company.activity': activity,
  'company.editHiringSites': sites,
  'company.mou': mou,
  mouSigning: lazyPage(async () => {
    takeCode()
    return (await import('../../accounts/mou/SignMouPage.tsx')).SignMouPage
  }),
  signatoryClosing: lazyPage(async () => {
    takeCode()
    return (await import('../../accounts/closing/by-link/SignatoryClosingPage.tsx')).SignatoryClosingPage
  }),
  'company.close': close,
  'corporate.profile': profile,
  'corporate.close': close,
  'locations.close': close,
  'clients.close': close,
  'clients.uploadMou': lazyPage(async () => (await import('../../accounts/mou/UploadMouPage.tsx')).UploadMouPage),
  'corporate.editInformation': information,
  'corporate.editAddress': address,
  'corporate.editContacts': contacts,
  'corporate.history': history,
  'corporate.activity': activity,
  'locations.of.profile': profile,
  'locations.of.editInformation': information,
  'locations.of.editAddress': address,
  'locations.of.editCategory': category,
  'locations.of.editContacts': contacts,
  'locations.of.history': history,
  'locations.of.activity': activity,
  'locations.of.editHiringSites': sites,
  'locations.of.mou': mou,
  'locations.of.enroll': enrollment.enroll,
  'locations.of.enrollNew': enrollment.enrollNew,
  'clients.of.profile': profile,
  'clients.of.editInformation': information,
  'clients.of.editAddress': address,
  'clients.of.editCategory': category,
  'clients.of.editContacts': contacts,
  'clients.of.history': history,
  'clients.of.activity': activity,
  'clients.of.editHiringSites': sites,
  'clients.of.mou': mou,
  'clients.of.enroll': enrollment.enroll,
  'clients.of.enrollNew': enrollment.enrollNew,
})

void runApp(routes)
