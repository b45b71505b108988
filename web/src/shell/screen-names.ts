/** The profile of a company and the pages that change it, below a path. */
const companyScreens = (base: string, profile: string): Record<string, string> => ({
  [`${base}/profile`]: profile,
  [`${base}/address/edit`]: 'Edit Address',
  [`${base}/company-information/edit`]: 'Edit Company Information',
})

const employerScreens = (base: string, profile: string): Record<string, string> => ({
  ...companyScreens(base, profile),
  [`${base}/employer-category/edit`]: 'Edit Employer Category',
  [`${base}/hiring-sites/edit`]: 'Edit Hiring Sites',
})

/** The screens of part 1 §2.1 by their routes; of two that fit, the first counts. */
const screens: Record<string, string> = {
  '/account/new': 'Enroll Your Company',
  '/account/new/code/:code': 'Confirm Your Email Address',
  '/account/enroll': 'Enrollment',
  '/account/enroll/new': 'Enrollment',
  '/account/logout': 'Log Out',
  ...employerScreens('/account/company', 'Company Profile'),
  '/account/company/close': 'Close Company Account',
  ...companyScreens('/account/corporate', 'Corporate Account Profile'),
  '/account/corporate/close': 'Close Company Account',
  '/account/corporate/company-locations': 'Company Locations',
  '/account/corporate/company-locations/new': 'Add a Company Location',
  '/account/corporate/company-locations/close': 'Close a Company Location',
  ...employerScreens('/account/corporate/company-locations/:number', 'Company Location Profile'),
  '/account/company/clients': 'Clients',
  '/account/company/clients/new': 'Add a Client',
  '/account/company/clients/close': 'Close a Client',
  '/account/company/clients/mou/upload': 'Upload a Memorandum of Understanding',
  ...employerScreens('/account/company/clients/:number', 'Client Profile'),
  '/clients': 'Clients',
  '/clients/new': 'Add a Client',
  '/e': 'Web Services Self-Test',
  '/reports': 'Reports',
}

const parts: Record<string, string> = {
  ':code': '[^/]+',
  ':number': String.raw`[1-9]\d*`,
}

const patterns = Object.entries(screens).map(([route, name]) => {
  const pattern = route.replaceAll(/:[a-z]+/g, (part) => parts[part] ?? part)
  return { pattern: new RegExp(`^${pattern}/?$`, 'i'), name }
})

/** The name of the screen at a path, for screens that are planned but not built; undefined where no screen is planned. */
export const screenName = (path: string): string | undefined => patterns.find(({ pattern }) => pattern.test(path))?.name
