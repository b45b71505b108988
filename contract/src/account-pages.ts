import type { AreaName } from './area-names.ts'
import type { Page, PageTree } from './page.ts'

/** The pages to change any kind of company. */
const editPages = <const Base extends string>(base: Base, area: AreaName, partOf?: string) =>
  ({
    editAddress: { path: `${base}/address/edit`, area, partOf },
    editInformation: { path: `${base}/company-information/edit`, area, partOf },
    editContacts: { path: `${base}/contacts/edit`, area, partOf },
    history: { path: `${base}/history`, area, partOf },
    activity: { path: `${base}/activity`, area, partOf },
  }) as const

/** The pages to change a company that hires. */
const employerPages = <const Base extends string>(base: Base, area: AreaName, partOf?: string) =>
  ({
    ...editPages(base, area, partOf),
    editCategory: { path: `${base}/employer-category/edit`, area, partOf },
    editHiringSites: { path: `${base}/hiring-sites/edit`, area, partOf },
  }) as const

/** The pages on which companies enroll, and on which they and their users look after companies. */
export const accountPages = {
  enrollment: {
    start: { path: '/account/new', access: 'public' },
    code: { path: '/account/new/code/:code', access: 'public' },
    enroll: { path: '/account/enroll', access: 'user' },
    enrollNew: { path: '/account/enroll/new', access: 'user' },
    logout: { path: '/account/logout', access: 'public' },
  },
  company: {
    profile: {
      path: '/account/company/profile',
      area: 'company',
      menu: [{ group: 'Company Account', order: 1, label: 'Company Profile' }],
    },
    ...employerPages('/account/company', 'company', 'Company Profile'),
    editHiringSites: {
      path: '/account/company/hiring-sites/edit',
      area: 'company',
      menu: [{ group: 'Company Account', order: 2, label: 'Hiring Sites' }],
    },
    settings: { path: '/account/company/settings', area: 'company', partOf: 'Company Profile' },
    mou: { path: '/account/company/mou', area: 'company', partOf: 'Company Profile' },
    close: {
      path: '/account/company/close',
      area: 'company-end',
      menu: [{ group: 'Company Account', order: 6, label: 'Close Account' }],
    },
  },
  corporate: {
    profile: {
      path: '/account/corporate/profile',
      area: 'corporate',
      menu: [{ group: 'Corporate Account', order: 1, label: 'Corporate Profile' }],
    },
    ...editPages('/account/corporate', 'corporate', 'Corporate Profile'),
    close: {
      path: '/account/corporate/close',
      area: 'corporate',
      menu: [{ group: 'Corporate Account', order: 4, label: 'Close Account' }],
    },
  },
  locations: {
    list: {
      path: '/account/corporate/company-locations',
      area: 'corporate',
      menu: [{ group: 'Company Locations', order: 2, label: 'View Locations' }],
    },
    create: {
      path: '/account/corporate/company-locations/new',
      area: 'corporate',
      menu: [{ group: 'Company Locations', order: 1, label: 'Add Location', rule: 'isOpen' }],
    },
    close: {
      path: '/account/corporate/company-locations/close',
      area: 'corporate',
    },
    of: {
      profile: {
        path: '/account/corporate/company-locations/:accountId/profile',
        area: 'corporate',
      },
      enroll: { path: '/account/corporate/company-locations/:accountId/enroll', area: 'corporate' },
      enrollNew: { path: '/account/corporate/company-locations/:accountId/enroll/new', area: 'corporate' },
      mou: { path: '/account/corporate/company-locations/:accountId/mou', area: 'corporate' },
      ...employerPages('/account/corporate/company-locations/:accountId', 'corporate'),
    },
  },
  clients: {
    list: { path: '/account/company/clients', area: 'clients', partOf: 'View Clients' },
    create: {
      path: '/account/company/clients/new',
      area: 'client-management',
      partOf: 'Add Clients',
    },
    import: { path: '/account/company/clients/import', area: 'client-management', partOf: 'Add Clients' },
    close: { path: '/account/company/clients/close', area: 'client-management' },
    uploadMou: {
      path: '/account/company/clients/mou/upload',
      area: 'client-management',
    },
    of: {
      profile: { path: '/account/company/clients/:accountId/profile', area: 'clients' },
      enroll: { path: '/account/company/clients/:accountId/enroll', area: 'client-management' },
      enrollNew: { path: '/account/company/clients/:accountId/enroll/new', area: 'client-management' },
      mou: { path: '/account/company/clients/:accountId/mou', area: 'client-management' },
      ...employerPages('/account/company/clients/:accountId', 'client-management'),
    },
  },
  signatoryClosing: { path: '/account/close', access: 'public' },
  mouSigning: { path: '/account/mou/sign', access: 'public' },
  enrollmentCheck: { path: '/enrollment-check', access: 'public' },
  clientsEntry: {
    path: '/clients',
    area: 'clients',
    menu: [{ group: 'Clients', order: 2, label: 'View Clients' }],
  },
  newClientEntry: {
    path: '/clients/new',
    area: 'client-management',
    menu: [{ group: 'Clients', order: 1, label: 'Add Clients', rule: 'isOpen' }],
  },
} as const satisfies PageTree

/** Paths below these pages that have no page and need a permission. */
export const branches: readonly Page[] = [
  { path: '/account/company', area: 'company' },
  { path: '/account/corporate', area: 'corporate' },
  // all pages of a client except its profile: users who may view it may not change it
  { path: '/account/company/clients/:accountId', area: 'client-management' },
  { path: '/account/company/clients/:accountId/profile/:part', area: 'client-management' },
  { path: '/clients/:accountId', area: 'client-management' },
]
