import type { AreaName } from './area-names.ts'
import type { MenuPlace, Page, PageTree } from './page.ts'

/** The applications by the first part of their paths; the home application has all other paths. */
export const applicationRoots = {
  c: 'cases',
  account: 'accounts',
  clients: 'accounts',
  reports: 'reports',
  tutorial: 'tutorial',
  employee: 'employee',
  e: 'emulator',
  docs: 'docs',
} as const

type UserMenus = Record<'list' | 'create', readonly MenuPlace[]>

/** The list of users of a kind, their profiles, and the pages that change them. */
const userPages = <const Base extends string>(base: Base, area: AreaName, { list, create }: UserMenus) =>
  ({
    list: { path: base, area, menu: list },
    create: { path: `${base}/new`, area, menu: create },
    view: { path: `${base}/:userId`, area },
    edit: { path: `${base}/:userId/edit`, area },
    resetPassword: { path: `${base}/:userId/reset-password`, area },
  }) as const

/** The pages to change any kind of company. */
const editPages = <const Base extends string>(base: Base, area: AreaName, partOf?: string) =>
  ({
    editAddress: { path: `${base}/address/edit`, area, partOf, coming: 'Edit Address' },
    editInformation: { path: `${base}/company-information/edit`, area, partOf, coming: 'Edit Company Information' },
  }) as const

/** The pages to change a company that hires. */
const employerPages = <const Base extends string>(base: Base, area: AreaName, partOf?: string) =>
  ({
    ...editPages(base, area, partOf),
    editCategory: { path: `${base}/employer-category/edit`, area, partOf, coming: 'Edit Employer Category' },
    editHiringSites: { path: `${base}/hiring-sites/edit`, area, coming: 'Edit Hiring Sites' },
  }) as const

const ENROLL = 'Here you will enroll your company. You complete the enrollment before you can use the product.'
const FINISH = 'Here you will complete the enrollment of your company. You can use the product when it is complete.'

/** Every page of the product (part 1 §2.1). All other code takes paths from here. */
export const pages = {
  home: { path: '/home' },
  login: { path: '/home/login', access: 'public' },
  federatedLogin: { path: '/home/login/loginDotGov', isRedirect: true },
  federatedLoginBefore: { path: '/home/loginDotGov', isRedirect: true },
  forgotPassword: { path: '/home/login/forgot-password', access: 'public' },
  newPassword: { path: '/home/login/new-password', access: 'public' },
  activate: { path: '/activate', access: 'public' },
  logout: { path: '/home/logout', access: 'public' },
  siteMap: { path: '/home/sitemap' },
  dashboard: { path: '/dashboard', access: 'person' },
  dashboardNotFound: { path: '/dashboard/not-found', access: 'person' },
  linkAccount: { path: '/dashboard/link', access: 'person' },
  migrate: { path: '/migrate', access: 'person' },
  maintenance: { path: '/maintenance', access: 'public' },
  pageNotFound: { path: '/page-not-found', access: 'public' },
  error: { path: '/error', access: 'public' },
  resources: {
    home: { path: '/home/resources', partOf: 'Essential Resources' },
    essential: {
      path: '/home/resources/view-essential-resources',
      menu: [{ group: 'Resources', order: 1, label: 'Essential Resources' }],
    },
    plusTraining: {
      path: '/home/resources/view-everifyplus-training',
      menu: [{ group: 'Resources', order: 3, label: 'View Plus Training', rule: 'hasTraining' }],
    },
    news: { path: '/home/resources/news', menu: [{ group: 'Resources', order: 5, label: 'News' }] },
    contact: { path: '/home/resources/contact', menu: [{ group: 'Resources', order: 6, label: 'Contact Us' }] },
  },
  profile: {
    view: {
      path: '/users/profile',
      area: 'profile',
      menu: [{ group: 'User Account', order: 1, label: 'User Profile' }],
    },
    edit: { path: '/users/profile/edit', area: 'profile' },
    changePassword: {
      path: '/users/profile/change-password',
      area: 'profile',
      menu: [{ group: 'User Account', order: 2, label: 'Change Password', rule: 'hasPassword' }],
    },
  },
  users: userPages('/users', 'company', {
    list: [
      { group: 'Company Account', order: 4, label: 'View Users' },
      { group: 'Web Services', order: 3, label: 'View Web Services Users', query: 'role=WEBSERVICE' },
    ],
    create: [
      { group: 'Company Account', order: 3, label: 'Add Users', rule: 'isOpen' },
      { group: 'Web Services', order: 2, label: 'Add Web Services Users', query: 'role=WEBSERVICE', rule: 'isOpen' },
    ],
  }),
  administrators: userPages('/users/administrators', 'corporate', {
    list: [{ group: 'Corporate Account', order: 3, label: 'View Administrators' }],
    create: [{ group: 'Corporate Account', order: 2, label: 'Add Administrators', rule: 'isOpen' }],
  }),
  locationUsers: userPages('/users/company-location-users', 'corporate', {
    list: [{ group: 'Company Locations', order: 4, label: 'View Location Users' }],
    create: [{ group: 'Company Locations', order: 3, label: 'Add Location User', rule: 'isOpen' }],
  }),
  enrollment: {
    start: { path: '/account/new', coming: 'Enroll Your Company', purpose: ENROLL },
    code: { path: '/account/new/code/:code', coming: 'Confirm Your Email Address', purpose: ENROLL },
    enroll: { path: '/account/enroll', coming: 'Enrollment', purpose: FINISH },
    enrollNew: { path: '/account/enroll/new', coming: 'Enrollment', purpose: FINISH },
    logout: { path: '/account/logout', coming: 'Log Out' },
  },
  company: {
    profile: {
      path: '/account/company/profile',
      area: 'company',
      coming: 'Company Profile',
      menu: [{ group: 'Company Account', order: 1, label: 'Company Profile' }],
    },
    ...employerPages('/account/company', 'company', 'Company Profile'),
    editHiringSites: {
      path: '/account/company/hiring-sites/edit',
      area: 'company',
      coming: 'Edit Hiring Sites',
      menu: [{ group: 'Company Account', order: 2, label: 'Hiring Sites' }],
    },
    close: {
      path: '/account/company/close',
      area: 'company',
      coming: 'Close Company Account',
      menu: [{ group: 'Company Account', order: 6, label: 'Close Account' }],
    },
  },
  corporate: {
    profile: {
      path: '/account/corporate/profile',
      area: 'corporate',
      coming: 'Corporate Account Profile',
      menu: [{ group: 'Corporate Account', order: 1, label: 'Corporate Profile' }],
    },
    ...editPages('/account/corporate', 'corporate', 'Corporate Profile'),
    close: {
      path: '/account/corporate/close',
      area: 'corporate',
      coming: 'Close Corporate Account',
      menu: [{ group: 'Corporate Account', order: 4, label: 'Close Account' }],
    },
  },
  locations: {
    list: {
      path: '/account/corporate/company-locations',
      area: 'corporate',
      coming: 'Company Locations',
      menu: [{ group: 'Company Locations', order: 2, label: 'View Locations' }],
    },
    create: {
      path: '/account/corporate/company-locations/new',
      area: 'corporate',
      coming: 'Add a Company Location',
      menu: [{ group: 'Company Locations', order: 1, label: 'Add Location', rule: 'isOpen' }],
    },
    close: {
      path: '/account/corporate/company-locations/close',
      area: 'corporate',
      coming: 'Close a Company Location',
    },
    of: {
      profile: {
        path: '/account/corporate/company-locations/:accountId/profile',
        area: 'corporate',
        coming: 'Company Location Profile',
      },
      ...employerPages('/account/corporate/company-locations/:accountId', 'corporate'),
    },
  },
  clients: {
    list: { path: '/account/company/clients', area: 'clients', coming: 'Clients', partOf: 'View Clients' },
    create: {
      path: '/account/company/clients/new',
      area: 'client-management',
      coming: 'Add a Client',
      partOf: 'Add Clients',
    },
    close: { path: '/account/company/clients/close', area: 'client-management', coming: 'Close a Client' },
    uploadMou: {
      path: '/account/company/clients/mou/upload',
      area: 'client-management',
      coming: 'Upload a Memorandum of Understanding',
    },
    of: {
      profile: { path: '/account/company/clients/:accountId/profile', area: 'clients', coming: 'Client Profile' },
      ...employerPages('/account/company/clients/:accountId', 'client-management'),
    },
  },
  clientsEntry: {
    path: '/clients',
    area: 'clients',
    coming: 'Clients',
    menu: [{ group: 'Clients', order: 2, label: 'View Clients' }],
  },
  newClientEntry: {
    path: '/clients/new',
    area: 'client-management',
    coming: 'Add a Client',
    menu: [{ group: 'Clients', order: 1, label: 'Add Clients', rule: 'isOpen' }],
  },
  cases: {
    list: { path: '/c/cases', area: 'cases', menu: [{ group: 'Cases', order: 2, label: 'View Cases' }] },
    create: {
      path: '/c/cases/new',
      area: 'cases',
      menu: [{ group: 'Cases', order: 1, label: 'New Case', rule: 'createsStandard' }],
    },
    createPrompt: {
      path: '/c/cases/create_case',
      area: 'cases',
      menu: [{ group: 'Cases', order: 1, label: 'New Case', rule: 'createsWithPlus' }],
    },
    plusDraft: { path: '/c/cases/draft', area: 'cases', partOf: 'New Case' },
    plus: {
      path: '/c/cases/plus',
      area: 'cases',
      menu: [{ group: 'Cases', order: 3, label: 'Plus Cases', rule: 'hasPlus' }],
    },
    plusCase: { path: '/c/cases/plus/:plusCaseId', area: 'cases' },
    plusSection2: { path: '/c/cases/plus/:plusCaseId/section-2', area: 'cases' },
    plusSupplementB: { path: '/c/cases/plus/:plusCaseId/supplement-b', area: 'cases' },
    plusRetention: {
      path: '/c/cases/plus/retention',
      area: 'kept-forms',
      menu: [{ group: 'Cases', order: 4, label: 'Form Retention', rule: 'hasPlus' }],
    },
    plusInspection: {
      path: '/c/cases/plus/inspection',
      area: 'kept-forms',
      menu: [{ group: 'Cases', order: 5, label: 'Inspection Package', rule: 'hasPlus' }],
    },
    view: { path: '/c/cases/:caseNumber', area: 'cases' },
  },
  emulator: {
    path: '/e/',
    coming: 'Web Services Self-Test',
    menu: [{ group: 'Web Services', order: 1, label: 'Self-Test Emulator' }],
  },
  tutorial: {
    path: '/tutorial',
    access: 'active',
    menu: [{ group: 'Resources', order: 2, label: 'Tutorial' }],
  },
  lesson: { path: '/tutorial/lessons/:lessonId', access: 'active' },
  knowledgeTest: { path: '/tutorial/test', access: 'active' },
  certificate: { path: '/tutorial/certificate', access: 'active' },
  reports: { path: '/reports', coming: 'Reports', menu: [{ group: 'Reports', order: 1, label: 'Reports' }] },
  plusTraining: { path: '/everifyplus-training' },
  plusTerms: {
    path: '/everifyplus-terms-of-service',
    area: 'company',
    menu: [{ group: 'Company Account', order: 5, label: 'Plus Terms of Service', rule: 'hasPlus' }],
  },
  csvGuidelines: { path: '/csv-guidelines' },
  apiDocs: { path: '/docs/api', access: 'public' },
  employee: {
    start: { path: '/employee', access: 'public' },
    page: { path: '/employee/:page', access: 'public' },
  },
} as const satisfies PageTree

/** Paths without a page that need a permission. */
export const branches: readonly Page[] = [
  { path: '/account/company', area: 'company' },
  { path: '/account/corporate', area: 'corporate' },
  // all pages of a client except its profile: users who may view it may not change it
  { path: '/account/company/clients/:accountId', area: 'client-management' },
  { path: '/account/company/clients/:accountId/profile/:part', area: 'client-management' },
  { path: '/clients/:accountId', area: 'client-management' },
]
