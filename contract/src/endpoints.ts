import * as accounts from './accounts/accounts.ts'
import * as alertCounts from './cases/alert-counts.endpoints.ts'
import * as cases from './cases/cases.endpoints.ts'
import * as reference from './cases/reference.endpoints.ts'
import * as contacts from './contacts/contacts.ts'
import { isEndpoint, type Endpoint } from './endpoint.ts'
import * as environment from './environment.ts'
import * as identity from './identity/identity.endpoints.ts'
import * as linking from './identity/linking.endpoints.ts'
import * as messages from './messages/messages.ts'
import * as news from './news/news.ts'
import * as plusEnabling from './plus/enable.endpoints.ts'
import * as plusTerms from './plus/terms.endpoints.ts'
import * as plusTraining from './plus/training.endpoints.ts'
import * as copies from './form-i9/copies.endpoints.ts'
import * as correction from './form-i9/correction.endpoints.ts'
import * as employee from './employee/employee.endpoints.ts'
import * as formPdf from './form-i9/form-pdf.endpoints.ts'
import * as inspection from './form-i9/inspection.endpoints.ts'
import * as plusCases from './plus-cases/plus-cases.endpoints.ts'
import * as retention from './form-i9/retention.endpoints.ts'
import * as section2 from './form-i9/section2.endpoints.ts'
import * as supplementB from './form-i9/supplement-b.endpoints.ts'
import * as resources from './resources/resources.ts'
import * as tutorial from './tutorial/tutorial.endpoints.ts'
import * as users from './users/users.ts'
import * as activation from './users/activation.endpoints.ts'
import * as bulkUsers from './users/bulk.endpoints.ts'
import * as newUsers from './users/create-user.endpoints.ts'
import * as dashboard from './dashboard/dashboard.endpoints.ts'
import * as exportUsers from './users/export-users.endpoints.ts'
import * as listViews from './users/list-view.endpoints.ts'
import * as passwords from './passwords/password.endpoints.ts'
import * as userProfiles from './users/profile.endpoints.ts'
import * as resetPassword from './users/reset-password.endpoints.ts'
import * as userHistory from './users/user-history.endpoints.ts'
import * as userSearch from './users/user-search.endpoints.ts'

/** Every module that declares endpoints: the server has handlers for each, and everything else reads this list. */
export const endpointModules = {
  accounts,
  activation,
  alertCounts,
  bulkUsers,
  cases,
  contacts,
  copies,
  correction,
  dashboard,
  employee,
  environment,
  exportUsers,
  formPdf,
  identity,
  inspection,
  linking,
  listViews,
  messages,
  news,
  newUsers,
  passwords,
  plusCases,
  plusEnabling,
  plusTerms,
  plusTraining,
  reference,
  resetPassword,
  resources,
  retention,
  section2,
  supplementB,
  tutorial,
  userHistory,
  userProfiles,
  users,
  userSearch,
}

/** Every endpoint, sorted by path; the source of the OpenAPI document and of the walks in tests. */
export const allEndpoints: readonly Endpoint[] = Object.values(endpointModules)
  .flatMap((module) => Object.values(module) as unknown[])
  .filter(isEndpoint)
  .sort((a, b) => a.path.localeCompare(b.path) || a.method.localeCompare(b.method))
