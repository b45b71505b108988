import { accountPages } from './account-pages.ts'
import type { AreaName } from './area-names.ts'
import type { MenuPlace, PageTree } from './page.ts'

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
  ...accountPages,
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
    plusImport: { path: '/c/cases/plus/import', area: 'cases', partOf: 'Plus Cases' },
    plusImportFile: { path: '/c/cases/plus/import/:uploadId', area: 'cases' },
    plusPaper: { path: '/c/cases/plus/paper', area: 'cases', partOf: 'Plus Cases' },
    plusPaperImport: { path: '/c/cases/plus/paper/import', area: 'cases', partOf: 'Plus Cases' },
    plusCase: { path: '/c/cases/plus/:plusCaseId', area: 'cases' },
    plusPaperChange: { path: '/c/cases/plus/:plusCaseId/paper-form', area: 'cases' },
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
    plusAudit: { path: '/c/cases/plus/audit', area: 'kept-forms', partOf: 'Plus Cases' },
    plusAuditSample: { path: '/c/cases/plus/audit/:sampleId', area: 'kept-forms' },
    plusAuditForm: { path: '/c/cases/plus/audit/:sampleId/:plusCaseId', area: 'kept-forms' },
    formSettings: { path: '/c/cases/form-i9-settings', area: 'cases', partOf: 'Plus Cases' },
    formReminders: { path: '/c/cases/form-i9-reminders', area: 'cases', partOf: 'Plus Cases' },
    attention: { path: '/c/cases/attention', area: 'cases', partOf: 'View Cases' },
    import: { path: '/c/cases/import', area: 'cases', partOf: 'View Cases' },
    importFile: { path: '/c/cases/import/:uploadId', area: 'cases' },
    updates: { path: '/c/cases/updates', area: 'cases', partOf: 'View Cases' },
    view: { path: '/c/cases/:caseNumber', area: 'cases' },
    mismatch: { path: '/c/cases/:caseNumber/mismatch', area: 'cases' },
    photo: { path: '/c/cases/:caseNumber/photo', area: 'cases' },
    documents: { path: '/c/cases/:caseNumber/documents', area: 'cases' },
    close: { path: '/c/cases/:caseNumber/close', area: 'cases' },
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
  reports: {
    // in the menu of every user
    list: { path: '/reports', menu: [{ group: 'Reports', order: 1, label: 'Reports' }] },
    overview: { path: '/reports/overview', area: 'reports', partOf: 'Reports' },
    compliance: { path: '/reports/compliance', area: 'reports', partOf: 'Reports' },
    auditReadiness: { path: '/reports/audit-readiness', area: 'reports', partOf: 'Reports' },
    runs: { path: '/reports/runs', area: 'reports' },
    schedules: { path: '/reports/schedules', area: 'reports' },
    view: { path: '/reports/:report', area: 'reports' },
  },
  plusTraining: { path: '/everifyplus-training' },
  plusTerms: {
    path: '/everifyplus-terms-of-service',
    area: 'company',
    menu: [{ group: 'Company Account', order: 5, label: 'Plus Terms of Service', rule: 'hasPlus' }],
  },
  // also for a person who enrolls a company
  csvGuidelines: { path: '/csv-guidelines', access: 'user' },
  apiDocs: { path: '/docs/api', access: 'public' },
  employee: {
    start: { path: '/employee', access: 'public' },
    page: { path: '/employee/:page', access: 'public' },
  },
} as const satisfies PageTree
