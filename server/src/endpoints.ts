import * as accounts from '@hireproof/contract/accounts'
import * as alerts from '@hireproof/contract/cases/alert-counts.endpoints'
import * as cases from '@hireproof/contract/cases/cases.endpoints'
import * as reference from '@hireproof/contract/cases/reference.endpoints'
import * as contacts from '@hireproof/contract/contacts'
import type { Endpoint } from '@hireproof/contract/endpoint'
import * as environment from '@hireproof/contract/environment'
import * as identity from '@hireproof/contract/identity'
import * as linking from '@hireproof/contract/linking'
import * as messages from '@hireproof/contract/messages'
import * as news from '@hireproof/contract/news'
import * as plusEnabling from '@hireproof/contract/plus/enable.endpoints'
import * as plusTerms from '@hireproof/contract/plus/terms.endpoints'
import * as plusTraining from '@hireproof/contract/plus/training.endpoints'
import * as correction from '@hireproof/contract/plus-cases/correction.endpoints'
import * as copies from '@hireproof/contract/plus-cases/copies.endpoints'
import * as employee from '@hireproof/contract/plus-cases/employee.endpoints'
import * as formPdf from '@hireproof/contract/plus-cases/form-pdf.endpoints'
import * as inspection from '@hireproof/contract/plus-cases/inspection.endpoints'
import * as plusCases from '@hireproof/contract/plus-cases/plus-cases.endpoints'
import * as retention from '@hireproof/contract/plus-cases/retention.endpoints'
import * as supplementB from '@hireproof/contract/plus-cases/supplement-b.endpoints'
import * as tutorial from '@hireproof/contract/tutorial/tutorial.endpoints'
import * as resources from '@hireproof/contract/resources'
import * as users from '@hireproof/contract/users'
import * as activation from '@hireproof/contract/users/activation.endpoints'
import * as bulk from '@hireproof/contract/users/bulk.endpoints'
import * as newUsers from '@hireproof/contract/users/create-user.endpoints'
import * as dashboard from '@hireproof/contract/users/dashboard.endpoints'
import * as userExport from '@hireproof/contract/users/export-users.endpoints'
import * as listViews from '@hireproof/contract/users/list-view.endpoints'
import * as passwords from '@hireproof/contract/users/password.endpoints'
import * as userSearch from '@hireproof/contract/users/user-search.endpoints'
import * as resetPassword from '@hireproof/contract/users/reset-password.endpoints'
import * as userHistory from '@hireproof/contract/users/user-history.endpoints'
import * as userProfiles from '@hireproof/contract/users/profile.endpoints'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'wire' in value && 'access' in value

/** Every endpoint of the contract, sorted by path; the source of the OpenAPI document and of the walks in tests. */
export const allEndpoints: readonly Endpoint[] = [
  environment,
  identity,
  linking,
  users,
  userSearch,
  userExport,
  listViews,
  bulk,
  newUsers,
  activation,
  dashboard,
  passwords,
  resetPassword,
  userHistory,
  userProfiles,
  accounts,
  alerts,
  contacts,
  news,
  messages,
  plusEnabling,
  plusTerms,
  cases,
  reference,
  resources,
  tutorial,
  plusTraining,
  plusCases,
  correction,
  supplementB,
  copies,
  retention,
  inspection,
  employee,
  formPdf,
]
  .flatMap((subject) => Object.values(subject) as unknown[])
  .filter(isEndpoint)
  .sort((a, b) => a.path.localeCompare(b.path) || a.method.localeCompare(b.method))
