import type { Environment } from './environment.ts'
import type { UserFacts } from './guards.ts'
import { isTrained } from './users.ts'

/** The user who navigates, and what of the company and the installation decides where to. */
export type Navigator = {
  facts: UserFacts
  /** The company's access for software of its own. */
  webServiceAccess: boolean
  environment: Environment
  userManualUrl: string
}

/** One place to go. */
export type NavEntry = {
  label: string
  path: string
  /** Another site. */
  isExternal?: boolean
  /** Pages besides those below its path that belong to it. */
  covers?: readonly string[]
}

type Rule = (navigator: Navigator) => boolean
type Entry = Omit<NavEntry, 'path'> & { path: string | ((navigator: Navigator) => string); isOffered?: Rule }
type Group = { isOffered?: Rule; entries: readonly Entry[] }

/** The groups in the order of the site map (part 2 §2). */
export const groupNames = [
  'Cases',
  'Reports',
  'Web Services',
  'Clients',
  'Company Locations',
  'Resources',
  'Company Account',
  'Corporate Account',
  'User Account',
] as const
export type GroupName = (typeof groupNames)[number]

// part 1 §6: elsewhere software is connected with the help of support
const webServiceEnvironments: readonly Environment[] = ['local', 'devtest', 'systest', 'externaltest']

const entry = (label: string, path: Entry['path'], more: Omit<Entry, 'label' | 'path'> = {}): Entry => ({
  label,
  path,
  ...more,
})

/** Whether a user may see the plus training again (part 1 §6). */
export const mayViewPlusTraining = ({ plusEnabled, trainingStatus, tutorialComplete }: UserFacts): boolean =>
  plusEnabled && isTrained(trainingStatus) && tutorialComplete

/**
 * Everything that menus and site map offer. Only what the paths alone do not say is ruled here: entries whose pages a user
 * may not open are left out, and so are groups without entries.
 */
export const groups: Record<GroupName, Group> = {
  Cases: {
    entries: [
      entry('New Case', ({ facts }) => (facts.plusEnabled ? '/c/cases/create_case' : '/c/cases/new'), {
        covers: ['/c/cases/new', '/c/cases/create_case', '/c/cases/draft'],
      }),
      entry('View Cases', '/c/cases'),
      entry('Plus Cases', '/c/cases/plus', { isOffered: ({ facts }) => facts.plusEnabled }),
      entry('Form Retention', '/c/cases/plus/retention', { isOffered: ({ facts }) => facts.plusEnabled }),
      entry('Inspection Package', '/c/cases/plus/inspection', { isOffered: ({ facts }) => facts.plusEnabled }),
    ],
  },
  Reports: { entries: [entry('Reports', '/reports')] },
  'Web Services': {
    isOffered: ({ webServiceAccess, environment }) => webServiceAccess && webServiceEnvironments.includes(environment),
    entries: [
      entry('Self-Test Emulator', '/e/'),
      entry('Add Web Services Users', '/users/new?role=WEBSERVICE'),
      entry('View Web Services Users', '/users?role=WEBSERVICE'),
    ],
  },
  Clients: {
    entries: [
      entry('Add Clients', '/clients/new', { covers: ['/account/company/clients/new'] }),
      entry('View Clients', '/clients', { covers: ['/account/company/clients'] }),
    ],
  },
  'Company Locations': {
    entries: [
      entry('Add Location', '/account/corporate/company-locations/new'),
      entry('View Locations', '/account/corporate/company-locations'),
      entry('Add Location User', '/users/company-location-users/new'),
      entry('View Location Users', '/users/company-location-users'),
    ],
  },
  Resources: {
    entries: [
      entry('Essential Resources', '/home/resources/view-essential-resources', { covers: ['/home/resources'] }),
      entry('Tutorial', '/tutorial'),
      entry('View Plus Training', '/home/resources/view-everifyplus-training', {
        isOffered: ({ facts }) => mayViewPlusTraining(facts),
      }),
      entry('User Manual', ({ userManualUrl }) => userManualUrl, { isExternal: true }),
      entry('News', '/home/resources/news'),
      entry('Contact Us', '/home/resources/contact'),
    ],
  },
  'Company Account': {
    entries: [
      entry('Company Profile', '/account/company/profile', {
        covers: [
          '/account/company/address',
          '/account/company/company-information',
          '/account/company/employer-category',
        ],
      }),
      entry('Hiring Sites', '/account/company/hiring-sites/edit'),
      entry('Add Users', '/users/new'),
      entry('View Users', '/users'),
      entry('Plus Terms of Service', '/everifyplus-terms-of-service', {
        isOffered: ({ facts }) => facts.plusEnabled,
      }),
      entry('Close Account', '/account/company/close'),
    ],
  },
  'Corporate Account': {
    entries: [
      entry('Corporate Profile', '/account/corporate/profile', {
        covers: ['/account/corporate/address', '/account/corporate/company-information'],
      }),
      entry('Add Administrators', '/users/administrators/new'),
      entry('View Administrators', '/users/administrators'),
      entry('Close Account', '/account/corporate/close'),
    ],
  },
  'User Account': {
    entries: [
      entry('User Profile', '/users/profile'),
      entry('Change Password', '/users/profile/change-password', { isOffered: ({ facts }) => !facts.mfaEnabled }),
    ],
  },
}
