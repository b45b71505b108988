import type { AccountType } from '@hireproof/contract/accounts/accounts'
import { takesToken, type Endpoint } from '@hireproof/contract/endpoint'
import type { StoredRole, UserStatus } from '@hireproof/contract/users/users'
import type { Insertable } from 'kysely'
import type { Account, AppUser } from '../platform/db.gen.ts'
import { THROUGH, type Ask } from './access-ask.ts'
import { caseAsks, noticeAsks } from './access-cases.ts'
import { companyAsks } from './access-companies.ts'
import { NOBODY, plusAsks, representativeAsks } from './access-plus.ts'
import { ofCompliance, isReportRefused, reportAsks } from './access-reports.ts'
import { isOpenInEnrollment, siteAsks } from './access-sites.ts'

/** What each endpoint is asked, and its answer to an allowed caller: objects of the caller's company, and harmless bodies. */
export const asks: Record<string, Ask> = {
  'environment.get': { answer: 200 },
  'environment.getLocal': { answer: 200 },
  'featureFlags.get': { answer: 200 },
  'identity.authorize': { answer: 302 },
  'identity.completeSignIn': { answer: 303 },
  'identity.token': { answer: 401 },
  'identity.signOut': { answer: 200 },
  'identity.tokenInfo': { body: { token: 'none' }, answer: 400 },
  'identity.keepAlive': { answer: 200 },
  'identity.signIn': { body: {}, answer: 400 },
  'users.get': { answer: THROUGH, by: 'all administrators' },
  'users.search': { body: { paging: { page: 0, size: 10 } }, answer: 200 },
  'users.export': { body: {}, answer: 200 },
  'users.bulk': { body: { action: 'delete', userIds: [NOBODY] }, answer: 200 },
  'users.listView': { answer: 200 },
  'users.saveListView': { body: { size: 10 }, answer: 200 },
  'users.forgetListView': { answer: 200 },
  'users.updateProfile': {
    body: { person: { email: '', firstName: '', lastName: '', phoneNumber: { number: '' } } },
    answer: THROUGH,
    by: 'administrators',
    isChange: true,
  },
  'users.updateAccount': { body: {}, answer: THROUGH, by: 'administrators', isChange: true },
  'users.updateStatus': { body: { userStatus: 'ACTIVE' }, answer: THROUGH, by: 'administrators', isChange: true },
  'users.saveDailyDigest': { body: { dailyDigest: false }, answer: 200 },
  'users.saveSearchShortcut': { body: { searchShortcut: true }, answer: 200 },
  'users.suggestLogonId': { body: { firstName: 'Kim', lastName: 'Hale' }, answer: 200 },
  'users.checkLogonId': { body: { logonId: 'NOBODY99' }, answer: 200 },
  'users.checkEmail': { body: { emailAddress: 'nobody@company.example', app: 'everify' }, answer: 200 },
  'users.create': {
    body: {
      user: {
        firstName: 'Kim',
        lastName: 'Hale',
        email: 'kim@company.example',
        phoneNumber: { number: '2025550100' },
        logonId: 'NOBODY99',
        accountId: 2_147_483_647,
        roles: ['GENERAL'],
      },
      app: 'everify',
    },
    answer: 404,
  },
  'users.resendActivation': { body: { logonId: 'NOBODY99' }, answer: 404 },
  'users.checkActivation': { body: {}, answer: 400 },
  'users.startActivation': { body: {}, answer: 400 },
  'users.changePassword': { body: { currentPassword: 'x', newPassword: 'y' }, answer: 'forbidden' },
  'users.resetPassword': {
    body: { newPassword: 'x', forcePasswordChange: true },
    answer: THROUGH,
    by: 'administrators',
    isChange: true,
  },
  'users.history': { answer: THROUGH, by: 'hiring administrators' },
  'users.sendOneTimeCode': { body: {}, answer: 400 },
  'users.checkOneTimeCode': { body: {}, answer: 400 },
  'users.redeemOneTimeCode': { body: {}, answer: 400 },
  'users.claim': { body: { application: 'EVERIFY' }, answer: 404, of: 'nowhere' },
  'dashboard.users': { answer: 200 },
  'dashboard.profile': { answer: 200 },
  'dashboard.updateProfile': { body: { person: {} }, answer: 400 },
  'dashboard.setUserStatus': { body: { userStatus: 'DELETED' }, answer: 404, of: 'nowhere' },
  'identity.migrationToken': { body: {}, answer: 400 },
  'identity.migrationUser': { body: { migrationToken: 'none' }, answer: 403 },
  'identity.authorizeMigrate': { body: { clientId: 'urn:hireproof:local', migrationToken: 'none' }, answer: 403 },
  'accounts.get': { answer: THROUGH },
  'companyProfile.get': { answer: THROUGH },
  'companyProfile.changeInformation': { body: {}, answer: 400 },
  'companyProfile.withdrawEinChange': { answer: THROUGH, isChange: true },
  'companyProfile.changeAddress': { body: {}, answer: 400 },
  'companyProfile.changeCategory': { body: {}, answer: 400 },
  'companyProfile.changeContacts': { body: {}, answer: 400 },
  'companyProfile.changeClientAccess': { body: {}, answer: 400 },
  ...companyAsks,
  ...siteAsks,
  'companyReference.naics': { answer: 200 },
  'companyReference.states': { answer: 200 },
  'accounts.findClients': { body: { text: '' }, answer: 200 },
  'accounts.search': { body: { paging: { page: 0, size: 10 } }, answer: 200 },
  'accounts.plusEligibility': { answer: THROUGH },
  'accounts.companyName': { answer: THROUGH },
  'accounts.companyNames': { answer: 200 },
  ...reportAsks,
  'contacts.get': { answer: 200 },
  'news.list': { answer: 200 },
  'messages.list': { answer: 200 },
  'resources.categories': { answer: 200 },
  'resources.subcategories': { answer: 404 },
  'resources.document': { answer: 404 },
  'reference.citizenship_statuses': { answer: 200 },
  'reference.countries': { answer: 200 },
  'reference.document_categories': { answer: 200 },
  'reference.document_types': { answer: 400 },
  'reference.document_sub_types': { query: { document_type_code: 'US_PASSPORT' }, answer: 200 },
  'reference.reasons_for_delay': { answer: 200 },
  'reference.states': { answer: 200 },
  'reference.duplicate_continue_reasons': { answer: 200 },
  'reference.case_closure_reasons': { answer: 200 },
  'reference.notice_languages': { answer: 200 },
  'reference.ride_states': { answer: 200 },
  ...caseAsks,
  'plus.getTerms': { answer: THROUGH },
  'plus.enable': {
    body: { accountId: 2_147_483_647, myI9: { enabled: true }, terms: { isAccepted: true, version: 1 } },
    answer: THROUGH,
  },
  'plus.acceptTerms': { body: { isAccepted: true, version: 1 }, answer: THROUGH, isChange: true },
  'plusTraining.get': { answer: 200 },
  'plusTraining.view': { answer: 'forbidden' },
  'plusTraining.complete': { answer: 'forbidden' },
  ...plusAsks,
  'companySettings.get': { answer: THROUGH },
  'companySettings.change': { body: {}, answer: 400 },
  'employee.copies': { answer: 401 },
  'employee.addCopy': { answer: 401 },
  'employee.copy': { answer: 401 },
  'employee.removeCopy': { answer: 401 },
  'employee.open': { body: {}, answer: 400 },
  'employee.enter': { body: {}, answer: 400 },
  'employee.signIn': { body: {}, answer: 400 },
  'employee.askAgain': { body: {}, answer: 400 },
  'employee.formPdf': { answer: 401 },
  'employee.form': { answer: 200 },
  'employee.onSite': { answer: 200 },
  'employee.enterOnSite': { body: {}, answer: 400 },
  'employee.save': { body: { formId: NOBODY, answers: {}, version: 0 }, answer: 401 },
  'employee.sign': { body: {}, answer: 401 },
  'employee.notices': { query: { language: 'en' }, answer: 200 },
  'employee.giveConsent': { body: { formId: NOBODY, version: 1, language: 'en' }, answer: 401 },
  'employee.askForPaper': { body: { formId: NOBODY, language: 'en' }, answer: 401 },
  'employee.proveSsn': { body: { formId: NOBODY, lastFour: '0000' }, answer: 401 },
  'employee.addNumber': { body: {}, answer: 401 },
  'employee.mailPreparerCode': { body: { formId: NOBODY, version: 0, email: 'ana@home.example' }, answer: 401 },
  'employee.confirmPreparer': { body: { formId: NOBODY, version: 0, codeId: NOBODY, code: '000000' }, answer: 401 },
  ...noticeAsks,
  ...representativeAsks,
  'employee.leave': { body: {}, answer: 204 },
  'tutorial.get': { answer: 200 },
  'tutorial.finishLesson': { answer: 200 },
  'tutorial.drawTest': { answer: 409 },
  'tutorial.getTest': { answer: THROUGH },
  'tutorial.answerTest': { body: { answers: [] }, answer: THROUGH },
}

/** Calls that are refused to everyone else before anything is read. */
export const ofAdministrators = [
  ...['users.search', 'users.export', 'users.bulk', 'users.listView'],
  ...['users.saveListView', 'users.forgetListView', 'users.suggestLogonId', 'users.checkLogonId'],
  ...['users.checkEmail', 'users.create', 'companyProfile.get', 'companyProfile.withdrawEinChange'],
  ...['companyHistory.get', 'companyHistory.export', 'activity.get', 'activity.export'],
  ...['reports.overview', 'closing.get', 'reportSchedules.list'],
]

/** Reads of people who look after a company, also while it enrolls: only those who do not enroll pass the gates. */
const ofMemorandum = ['mou.get', 'mou.uploadPaper', 'mou.paper', 'mou.preview', 'mou.pdf', 'mou.certificate']

const refusals: Record<number, string> = {
  400: 'bad_request',
  401: 'unauthenticated',
  403: 'ticket_refused',
  404: 'not_found',
  409: 'conflict',
}

export type Caller = { name: string; isSignedIn: boolean; user?: Facts; rows?: Rows }
type Rows = { type: AccountType; values: Partial<Insertable<AppUser>>; company: Partial<Insertable<Account>> }
type Facts = {
  role: StoredRole
  type: AccountType
  status: UserStatus
  tutorial: boolean
  plusUntrained: boolean
  /** Signs in with a password, and whether that has expired. */
  password?: 'good' | 'expired'
  isEnrolling: boolean
  isClosed: boolean
  hasPlus: boolean
}

/** The answer that the rules require of a cell, stated again here and not taken from the code under test. */
export function expected(endpoint: Endpoint, { isSignedIn, user }: Caller): string {
  const asked = asks[endpoint.name]!
  const { answer } = asked
  if (!takesToken(endpoint.access)) return answered(answer)
  const isBarred = user?.password && (user.status === 'DEACTIVATED' || user.status === 'UNKNOWN')
  if (!isSignedIn || user?.status === 'DELETED' || isBarred) return '401 unauthenticated'
  // A user who signs in with a password has no profile that users share.
  if (endpoint.name === 'dashboard.profile' && user?.password) return '404 not_found'
  // A person's companies are those of the users who are linked to the person.
  if (endpoint.name === 'accounts.companyName' && (!user || user.password)) return '404 not_found'
  if (endpoint.access !== 'person' && !user) return '403 account_required'
  const isOpen = isOpenInEnrollment(endpoint.name)
  if (isOpen && user?.role === 'ENROLLMENT' && user.isEnrolling) return ofEnrollment(asked, user)
  const isEnrolling = user?.role === 'ENROLLMENT' || user?.isEnrolling === true
  const isOfMemorandum = ofMemorandum.includes(endpoint.name)
  const isForReady = endpoint.access === 'active' || endpoint.access === 'ready' || isOpen
  if ((isForReady || (isOfMemorandum && !isEnrolling)) && user) {
    if (isEnrolling) return '403 enrollment_required'
    if (user.status !== 'ACTIVE' && !user.password) return '403 user_not_active'
    if (user.password === 'expired' || (user.password && user.status === 'PASSWORDCHANGEREQUIRED'))
      return '403 password_change_required'
    const isEnabling = endpoint.name === 'plus.enable'
    if (endpoint.access === 'active' && !isEnabling) return ofObject(asked, user)
    if (!user.tutorial) return '403 tutorial_required'
    if (user.plusUntrained && !isEnabling) return '403 training_required'
    const hasCases = user.type !== 'CORPORATE' && (user.role === 'GENERAL' || user.role === 'PROGRAMADMIN')
    if (endpoint.area === 'cases' && !hasCases) return '403 forbidden'
    const hasCompany = user.type !== 'CORPORATE' && user.role === 'PROGRAMADMIN'
    if ((endpoint.area === 'company' || endpoint.area === 'kept-forms') && !hasCompany) return '403 forbidden'
    if (endpoint.area === 'clients' && user.type !== 'AGENCY') return '403 forbidden'
    const hasClients = user.type === 'AGENCY' && user.role === 'PROGRAMADMIN'
    if (endpoint.area === 'client-management' && !hasClients) return '403 forbidden'
    const hasLocations = user.type === 'CORPORATE' && user.role === 'CORPORATEADMIN'
    if (endpoint.area === 'corporate' && !hasLocations) return '403 forbidden'
    const isRunning = hasCases || hasLocations
    if (isReportRefused(endpoint, { role: user.role, isRunning })) return '403 forbidden'
    if (ofCompliance.includes(endpoint.name) && !isRunning) return '403 forbidden'
    if (asked.ofPlus && !user.hasPlus) return '403 forbidden'
    const isAdministrator = user.role === (user.type === 'CORPORATE' ? 'CORPORATEADMIN' : 'PROGRAMADMIN')
    if (ofAdministrators.includes(endpoint.name) && !isAdministrator) return '403 forbidden'
  }
  const looksAfter = user?.type !== 'CORPORATE' && (user?.role === 'PROGRAMADMIN' || user?.role === 'ENROLLMENT')
  if (isOfMemorandum && !looksAfter) return '403 forbidden'
  // only a company that enrolls has an enrollment
  const isForEnrolling = endpoint.name.startsWith('enrollment.') && answer === 404
  if (isForEnrolling && user && user.role !== 'ENROLLMENT' && !user.isEnrolling) return '403 forbidden'
  return user ? ofObject(asked, user) : answered(answer)
}

/** The answer to those who enroll a company: of a company that hires, they describe everything. */
const ofEnrollment = ({ answer }: Ask, { type }: Facts): string =>
  type === 'CORPORATE' ? '403 forbidden' : answered(answer)

/** The answer about an object of the caller's own company, behind the gates. */
function ofObject({ answer, by, isChange }: Ask, { role, type, isClosed }: Facts): string {
  const isOther = role === 'CORPORATEADMIN' && by === 'all administrators'
  const isBarred = type === 'CORPORATE' && by === 'hiring administrators'
  if (by && !isOther && (role !== 'PROGRAMADMIN' || isBarred)) return '403 forbidden'
  return isClosed && isChange ? '403 account_closed' : answered(answer)
}

export const answered = (answer: Ask['answer']): string => {
  if (answer === 'forbidden') return '403 forbidden'
  return answer in refusals ? `${answer} ${refusals[Number(answer)]}` : `${answer}`
}
