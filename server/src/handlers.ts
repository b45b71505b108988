import type { endpointModules } from '@hireproof/contract/endpoints'
import { accountsHandlers } from './accounts/accounts.routes.ts'
import { alertHandlers, casesHandlers } from './cases/cases.routes.ts'
import { referenceHandlers } from './cases/reference.routes.ts'
import { contactsHandlers } from './contacts/contacts.routes.ts'
import { copiesHandlers } from './form-i9/copies/copies.routes.ts'
import type { Deps } from './deps.ts'
import { environmentHandlers } from './environment/environment.routes.ts'
import { formPdfHandlers } from './form-i9/pdf/form-pdf.routes.ts'
import { identityHandlers } from './identity/identity.routes.ts'
import { linkingHandlers } from './identity/linking.routes.ts'
import { staffSignIns } from './identity/sign-in.ts'
import { inspectionHandlers } from './form-i9/inspection/inspection.routes.ts'
import { messagesHandlers } from './messages/messages.routes.ts'
import { newsHandlers } from './news/news.routes.ts'
import type { Handlers } from './platform/route.ts'
import { enablePlusHandlers, plusTermsHandlers } from './plus/plus-terms.routes.ts'
import { trainingHandlers } from './plus/training.routes.ts'
import { employeeHandlers } from './employee/employee.routes.ts'
import { federatedEntry } from './employee/federated-entry.ts'
import { correctionHandlers, section2Handlers, supplementBHandlers } from './form-i9/form-i9.routes.ts'
import { plusCasesHandlers } from './plus-cases/plus-cases.routes.ts'
import { resourcesHandlers } from './resources/resources.routes.ts'
import { retentionHandlers } from './form-i9/retention/retention.routes.ts'
import { tutorialHandlers } from './tutorial/tutorial.routes.ts'
import { activationHandlers } from './users/new/activation.routes.ts'
import { bulkUsersHandlers } from './users/list/bulk-users.routes.ts'
import { dashboardHandlers } from './dashboard/dashboard.routes.ts'
import { exportUsersHandlers } from './users/list/export-users.routes.ts'
import { listViewsHandlers } from './users/list/list-views.routes.ts'
import { newUsersHandlers } from './users/new/new-users.routes.ts'
import { passwordsHandlers } from './passwords/passwords.routes.ts'
import { resetPasswordHandlers } from './users/profile/reset-password.routes.ts'
import { searchUsersHandlers } from './users/list/search-users.routes.ts'
import { userHistoryHandlers } from './users/profile/user-history.routes.ts'
import { userProfilesHandlers } from './users/profile/user-profiles.routes.ts'
import { usersHandlers } from './users/users.routes.ts'

type Modules = typeof endpointModules

/** What answers every endpoint of the contract; a module or an endpoint without a handler does not compile. */
export const handlersOf = (deps: Deps): { [Name in keyof Modules]: Handlers<Modules[Name]> } => ({
  accounts: accountsHandlers(deps),
  activation: activationHandlers(deps),
  alertCounts: alertHandlers(deps),
  bulkUsers: bulkUsersHandlers(deps),
  cases: casesHandlers(deps),
  contacts: contactsHandlers(deps),
  copies: copiesHandlers(deps),
  correction: correctionHandlers(deps),
  dashboard: dashboardHandlers(deps),
  employee: employeeHandlers(deps),
  environment: environmentHandlers(deps),
  exportUsers: exportUsersHandlers(deps),
  formPdf: formPdfHandlers(deps),
  // The employee's sign-ins are recognized first: the last one of staff takes all others.
  identity: identityHandlers(deps, [federatedEntry, ...staffSignIns]),
  inspection: inspectionHandlers(deps),
  linking: linkingHandlers(deps),
  listViews: listViewsHandlers(deps),
  messages: messagesHandlers(deps),
  news: newsHandlers(deps),
  newUsers: newUsersHandlers(deps),
  passwords: passwordsHandlers(deps),
  plusCases: plusCasesHandlers(deps),
  plusEnabling: enablePlusHandlers(deps),
  plusTerms: plusTermsHandlers(deps),
  plusTraining: trainingHandlers(deps),
  reference: referenceHandlers(deps),
  resetPassword: resetPasswordHandlers(deps),
  resources: resourcesHandlers(deps),
  retention: retentionHandlers(deps),
  section2: section2Handlers(deps),
  supplementB: supplementBHandlers(deps),
  tutorial: tutorialHandlers(deps),
  userHistory: userHistoryHandlers(deps),
  userProfiles: userProfilesHandlers(deps),
  users: usersHandlers(deps),
  userSearch: searchUsersHandlers(deps),
})
