type SearchValue = string | number | boolean | undefined

/** A path with a query string of the given values; values that are undefined or empty are left out. */
export function withSearch(path: string, search: Record<string, SearchValue> = {}): string {
  const given = Object.entries(search).flatMap(([key, value]) =>
    value === undefined || value === '' ? [] : [[key, String(value)]],
  )
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`
}

const segment = encodeURIComponent

/** Profile, edit and reset routes below one of the three user lists. */
const userList = (base: string) => ({
  list: (search?: Record<string, SearchValue>) => withSearch(base, search),
  create: () => `${base}/new`,
  view: (userId: string) => `${base}/${segment(userId)}`,
  edit: (userId: string) => `${base}/${segment(userId)}/edit`,
  resetPassword: (userId: string) => `${base}/${segment(userId)}/reset-password`,
})

/** The profile of a company, client or location and its edit routes. */
const companyProfile = (base: string) => ({
  profile: () => `${base}/profile`,
  editAddress: () => `${base}/address/edit`,
  editInformation: () => `${base}/company-information/edit`,
  editCategory: () => `${base}/employer-category/edit`,
  editHiringSites: () => `${base}/hiring-sites/edit`,
})

/** Companies below another company: an agency's clients, a corporate account's locations. */
const subAccounts = (base: string) => ({
  list: () => base,
  create: () => `${base}/new`,
  close: () => `${base}/close`,
  of: (accountId: number) => companyProfile(`${base}/${accountId}`),
})

/** Every route of the product (part 1 §2.1): links are built here and nowhere else. */
export const paths = {
  home: (search?: { page?: number; size?: number }) => withSearch('/home', search),
  login: (search?: { reason?: string; next?: string }) => withSearch('/home/login', search),
  federatedLogin: () => '/home/login/loginDotGov',
  forgotPassword: () => '/home/login/forgot-password',
  newPassword: () => '/home/login/new-password',
  activate: () => '/activate',
  logout: () => '/home/logout',
  siteMap: () => '/home/sitemap',
  dashboard: () => '/dashboard',
  dashboardNotFound: () => '/dashboard/not-found',
  linkAccount: () => '/dashboard/link',
  migrate: () => '/migrate',
  maintenance: () => '/maintenance',
  pageNotFound: () => '/page-not-found',
  error: () => '/error',
  resources: {
    home: () => '/home/resources',
    essential: () => '/home/resources/view-essential-resources',
    plusTraining: () => '/home/resources/view-everifyplus-training',
    news: (search?: { page?: number; size?: number }) => withSearch('/home/resources/news', search),
    contact: () => '/home/resources/contact',
  },
  profile: {
    view: () => '/users/profile',
    edit: () => '/users/profile/edit',
    changePassword: () => '/users/profile/change-password',
  },
  users: userList('/users'),
  administrators: userList('/users/administrators'),
  locationUsers: userList('/users/company-location-users'),
  enrollment: {
    start: () => '/account/new',
    code: (code: string) => `/account/new/code/${segment(code)}`,
    enroll: () => '/account/enroll',
    enrollNew: () => '/account/enroll/new',
    logout: () => '/account/logout',
  },
  company: { ...companyProfile('/account/company'), close: () => '/account/company/close' },
  corporate: {
    profile: () => '/account/corporate/profile',
    editAddress: () => '/account/corporate/address/edit',
    editInformation: () => '/account/corporate/company-information/edit',
    close: () => '/account/corporate/close',
  },
  locations: subAccounts('/account/corporate/company-locations'),
  clients: { ...subAccounts('/account/company/clients'), uploadMou: () => '/account/company/clients/mou/upload' },
  clientsEntry: () => '/clients',
  newClientEntry: () => '/clients/new',
  cases: {
    list: (search?: Record<string, SearchValue>) => withSearch('/c/cases', search),
    create: () => '/c/cases/new',
    createPrompt: (search?: { choose?: 'yes' }) => withSearch('/c/cases/create_case', search),
    plusDraft: () => '/c/cases/draft',
    plus: (search?: Record<string, SearchValue>) => withSearch('/c/cases/plus', search),
    plusCase: (plusCaseId: string) => `/c/cases/plus/${segment(plusCaseId)}`,
    plusSection2: (plusCaseId: string) => `/c/cases/plus/${segment(plusCaseId)}/section-2`,
    plusSupplementB: (plusCaseId: string) => `/c/cases/plus/${segment(plusCaseId)}/supplement-b`,
    plusRetention: () => '/c/cases/plus/retention',
    plusInspection: () => '/c/cases/plus/inspection',
    view: (caseNumber: string) => `/c/cases/${segment(caseNumber)}`,
  },
  emulator: () => '/e/',
  tutorial: () => '/tutorial',
  lesson: (id: string) => `/tutorial/lessons/${segment(id)}`,
  knowledgeTest: () => '/tutorial/test',
  certificate: () => '/tutorial/certificate',
  reports: () => '/reports',
  plusTraining: () => '/everifyplus-training',
  plusTerms: () => '/everifyplus-terms-of-service',
  csvGuidelines: () => '/csv-guidelines',
  apiDocs: () => '/docs/api',
  employee: (page = '', search?: { lang?: string | undefined }) =>
    withSearch(page === '' ? '/employee' : `/employee/${segment(page)}`, search),
}
