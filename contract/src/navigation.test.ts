import { describe, expect, test } from 'vitest'
import { accountTypes, type AccountType } from './accounts/accounts.ts'
import { environments } from './environment.ts'
import type { UserFacts } from './guards.ts'
import { entryAt, isGroup, menusOf, menusOfPerson, siteMapOf } from './navigation.ts'
import type { Navigator } from './navigation-groups.ts'
import { storedRoles } from './role-names.ts'
import { trainingStatuses, type UserRole } from './users/users.ts'

type Given = Partial<UserFacts> & Partial<Omit<Navigator, 'facts'>>

const MANUAL = 'https://example.com/manual'

function someone({
  environment = 'local',
  webServiceAccess = false,
  isClosed = false,
  isClosing = false,
  ...facts
}: Given = {}): Navigator {
  const free: UserFacts = {
    accountType: 'EMPLOYER',
    role: 'PROGRAMADMIN',
    status: 'ACTIVE',
    mfaEnabled: true,
    isEnrolling: false,
    isAccountExcluded: false,
    isPasswordChangeDue: false,
    tutorialComplete: true,
    trainingStatus: 'INCOMPLETE',
    clientAccess: 'FULL',
    plusEnabled: false,
  }
  return { facts: { ...free, ...facts }, environment, webServiceAccess, isClosed, isClosing, userManualUrl: MANUAL }
}

const main = (given: Given = {}) => menusOf(someone(given)).main.map((item) => (isGroup(item) ? item.name : item.label))
const user = (given: Given = {}) => menusOf(someone(given)).user.map(({ name }) => name)
const entries = (name: string, given: Given = {}) =>
  siteMapOf(someone(given))
    .find((group) => group.name === name)
    ?.entries.map(({ label, path }) => `${label} ${path}`)

const verifying: AccountType[] = ['EMPLOYER', 'AGENCY', 'CHILD']
const agency = { accountType: 'AGENCY' } as const
const corporate = { accountType: 'CORPORATE', role: 'CORPORATEADMIN' } as const
const software = { webServiceAccess: true } as const
const trained = { plusEnabled: true, trainingStatus: 'COMPLETE' } as const

test('a closed company is offered no page to add something', () => {
  for (const accountType of accountTypes) {
    for (const role of storedRoles) {
      const labels = siteMapOf(someone({ accountType, role, isClosed: true })).flatMap((group) =>
        group.entries.map(({ label }) => label),
      )
      expect(labels.filter((label) => /^(?:Add|New) /.test(label))).toEqual([])
    }
  }
  expect(entries('Cases', { isClosed: true })).toEqual(['View Cases /c/cases'])
})

test('[CLOS-05] a closing company is offered no new case, but everything else', () => {
  expect(entries('Cases', { isClosing: true })).toEqual(['View Cases /c/cases'])
  expect(entries('Company Account', { isClosing: true })).toEqual(entries('Company Account'))
})

test('marks the entries of planned pages', () => {
  const navigator = someone({ webServiceAccess: true })
  const coming = siteMapOf(navigator).flatMap((group) => group.entries.filter(({ isComing }) => isComing))
  expect(coming.map(({ label }) => label)).toContain('Self-Test Emulator')
  expect(coming.map(({ label }) => label)).not.toContain('Reports')
  expect(coming.map(({ label }) => label)).not.toContain('View Users')
})

describe('the header', () => {
  test('[NAV-01][NAV-08] starts with Home and ends with Resources for everyone', () => {
    for (const accountType of accountTypes) {
      expect(main({ accountType })[0]).toBe('Home')
      expect(main({ accountType }).at(-1)).toBe('Resources')
    }
  })

  test('[NAV-05] always shows Reports, as a link', () => {
    for (const accountType of accountTypes) {
      for (const role of ['GENERAL', 'PROGRAMADMIN', 'CORPORATEADMIN', 'UNKNOWN'] as const) {
        expect(menusOf(someone({ accountType, role })).main).toContainEqual(
          expect.objectContaining({ label: 'Reports', path: '/reports' }),
        )
      }
    }
  })

  test.each(accountTypes)('[NAV-02][NAV-36] shows Cases to companies that verify: %s', (accountType) => {
    expect(main({ accountType }).includes('Cases')).toBe(verifying.includes(accountType))
  })

  test.each(accountTypes)('[NAV-03][NAV-37] shows Clients only to agencies: %s', (accountType) => {
    expect(main({ accountType }).includes('Clients')).toBe(accountType === 'AGENCY')
  })

  test('[CASE-170] shows no menu of cases to a corporate administrator', () => {
    expect(main({ accountType: 'CHILD' })).toContain('Cases')
    expect(main(corporate)).not.toContain('Cases')
    expect(entries('Cases', corporate)).toBeUndefined()
  })

  test.each(accountTypes)('[NAV-04] shows Company Locations only to corporate administrators: %s', (accountType) => {
    expect(main({ accountType, role: 'CORPORATEADMIN' }).includes('Company Locations')).toBe(
      accountType === 'CORPORATE',
    )
    expect(main({ accountType, role: 'GENERAL' })).not.toContain('Company Locations')
  })

  test.each(environments)(
    '[NAV-06][NAV-07][NAV-25] shows Web Services if the company has access, in four environments: %s',
    (environment) => {
      const isShown = ['local', 'devtest', 'systest', 'externaltest'].includes(environment)
      expect(main({ ...software, environment }).includes('Web Services')).toBe(isShown)
      expect(entries('Web Services', { ...software, environment }) !== undefined).toBe(isShown)
      expect(main({ environment })).not.toContain('Web Services')
    },
  )

  test('[NAV-09] has the entries of the site map, group by group', () => {
    for (const given of [agency, corporate, software, trained, { role: 'GENERAL' } as const]) {
      const { main: items, user: menus } = menusOf(someone(given))
      const groups = siteMapOf(someone(given))
      for (const menu of [...items.filter((item) => isGroup(item)), ...menus]) expect(groups).toContainEqual(menu)
      expect(items.filter((item) => isGroup(item)).length + menus.length + 1).toBe(groups.length)
    }
  })
})

describe('the user menu', () => {
  test('[NAV-10] has the company with its users for program administrators of companies that verify', () => {
    for (const accountType of accountTypes) {
      expect(user({ accountType }).includes('Company Account')).toBe(verifying.includes(accountType))
      expect(user({ accountType, role: 'GENERAL' })).not.toContain('Company Account')
    }
    expect(entries('Company Account')).toContain('View Users /users')
  })

  test('[NAV-11] has the corporate account for corporate administrators', () => {
    expect(user(corporate)).toEqual(['Corporate Account', 'User Account'])
    expect(user({ accountType: 'CORPORATE', role: 'GENERAL' })).toEqual(['User Account'])
  })

  test('[NAV-12][NAV-13][NAV-33] has the account of the user, and the password page only for users with a password', () => {
    expect(entries('User Account')).toEqual(['User Profile /users/profile'])
    expect(entries('User Account', { mfaEnabled: false })).toEqual([
      'User Profile /users/profile',
      'Change Password /users/profile/change-password',
    ])
  })

  test('[NAV-14] links to the dashboard for users of the federated sign-in', () => {
    expect(menusOf(someone()).dashboard?.path).toBe('/dashboard')
    expect(menusOf(someone({ mfaEnabled: false })).dashboard).toBeUndefined()
    expect(menusOfPerson).toMatchObject({ main: [], user: [], dashboard: { path: '/dashboard' } })
  })
})

describe('[NAV-18] with something due first, only the dashboard is left', () => {
  test.each<[string, Given]>([
    ['[NAV-16] the tutorial', { tutorialComplete: false }],
    ['[NAV-17] the plus training', { plusEnabled: true, trainingStatus: 'INCOMPLETE' }],
    ['the enrollment', { isEnrolling: true }],
    ['a reactivation', { status: 'DEACTIVATED' }],
  ])('%s', (_, given) => {
    const { dashboard } = menusOfPerson
    expect(menusOf(someone(given))).toEqual({ main: [], user: [], dashboard })
    expect(menusOf(someone({ ...given, mfaEnabled: false, isPasswordChangeDue: true }))).toEqual({ main: [], user: [] })
    expect(siteMapOf(someone(given))).toEqual([])
  })
})

describe('the site map', () => {
  test('[NAV-22] Cases: the page for a new case depends on the plus program', () => {
    expect(entries('Cases')).toEqual(['New Case /c/cases/new', 'View Cases /c/cases'])
    expect(entries('Cases', trained)?.[0]).toBe('New Case /c/cases/create_case')
  })

  test('[NAV-23] Reports', () => {
    expect(entries('Reports')).toEqual(['Reports /reports'])
  })

  test('[NAV-24] Web Services: its users are managed by those who manage users', () => {
    expect(entries('Web Services', software)).toEqual([
      'Self-Test Emulator /e/',
      'Add Web Services Users /users/new?role=WEBSERVICE',
      'View Web Services Users /users?role=WEBSERVICE',
    ])
    expect(entries('Web Services', { ...software, role: 'GENERAL' })).toEqual(['Self-Test Emulator /e/'])
  })

  test('[NAV-26][NAV-38] Clients: all users of an agency view them, program administrators add them', () => {
    expect(entries('Clients', agency)).toEqual(['Add Clients /clients/new', 'View Clients /clients'])
    expect(entries('Clients', { ...agency, role: 'GENERAL' })).toEqual(['View Clients /clients'])
  })

  test('[NAV-27] Company Locations', () => {
    expect(entries('Company Locations', corporate)).toEqual([
      'Add Location /account/corporate/company-locations/new',
      'View Locations /account/corporate/company-locations',
      'Add Location User /users/company-location-users/new',
      'View Location Users /users/company-location-users',
    ])
  })

  test('[NAV-28][NAV-29] Resources, with the user manual on another site', () => {
    expect(entries('Resources', trained)).toEqual([
      'Essential Resources /home/resources/view-essential-resources',
      'Tutorial /tutorial',
      'View Plus Training /home/resources/view-everifyplus-training',
      `User Manual ${MANUAL}`,
      'News /home/resources/news',
      'Contact Us /home/resources/contact',
    ])
    const all = siteMapOf(someone(trained)).flatMap((group) => group.entries)
    expect(all.filter(({ isExternal }) => isExternal).map(({ path }) => path)).toEqual([MANUAL])
  })

  test('[NAV-30][NAV-31][NAV-32] the accounts', () => {
    expect(entries('Company Account')).toEqual([
      'Company Profile /account/company/profile',
      'Hiring Sites /account/company/hiring-sites/edit',
      'Add Users /users/new',
      'View Users /users',
      'Close Account /account/company/close',
    ])
    expect(entries('Company Account', { plusEnabled: true, trainingStatus: 'COMPLETE' })).toContain(
      'Plus Terms of Service /everifyplus-terms-of-service',
    )
    expect(entries('Corporate Account', corporate)).toEqual([
      'Corporate Profile /account/corporate/profile',
      'Add Administrators /users/administrators/new',
      'View Administrators /users/administrators',
      'Close Account /account/corporate/close',
    ])
    expect(entries('User Account', corporate)).toEqual(['User Profile /users/profile'])
  })

  test.each(trainingStatuses)(
    '[NAV-19][NAV-20] shows the plus training to users who passed it, with plus enabled: %s',
    (trainingStatus) => {
      const isOffered = (given: Given) =>
        (entries('Resources', { trainingStatus, ...given }) ?? []).some((text) => text.startsWith('View Plus Training'))
      expect(isOffered({ plusEnabled: true })).toBe(trainingStatus !== 'INCOMPLETE')
      expect(isOffered({ plusEnabled: false })).toBe(false)
      expect(isOffered({ plusEnabled: true, tutorialComplete: false })).toBe(false)
    },
  )

  /** The groups according to the specification, written out again. */
  function expected(type: AccountType, role: UserRole): string[] {
    const isVerifying = verifying.includes(type)
    return [
      ...(isVerifying && (role === 'GENERAL' || role === 'PROGRAMADMIN') ? ['Cases'] : []),
      'Reports',
      'Web Services',
      ...(type === 'AGENCY' ? ['Clients'] : []),
      ...(type === 'CORPORATE' && role === 'CORPORATEADMIN' ? ['Company Locations'] : []),
      'Resources',
      ...(isVerifying && role === 'PROGRAMADMIN' ? ['Company Account'] : []),
      ...(type === 'CORPORATE' && role === 'CORPORATEADMIN' ? ['Corporate Account'] : []),
      'User Account',
    ]
  }

  test('[NAV-21] shows a group only to those who may open its pages', () => {
    for (const accountType of accountTypes) {
      for (const role of storedRoles.filter((each) => each !== 'ENROLLMENT')) {
        const groups = siteMapOf(someone({ accountType, role, ...software })).map(({ name }) => name)
        expect(groups, `${role} of ${accountType}`).toEqual(expected(accountType, role))
      }
    }
  })
})

describe('the current page', () => {
  const at = (path: string, given: Given = {}) => {
    const [pathname = '', query] = path.split('?')
    return entryAt(menusOf(someone(given)), pathname, query && `?${query}`)?.label
  }

  test.each([
    ['/home', 'Home'],
    ['/home/sitemap', undefined],
    ['/home/resources', 'Essential Resources'],
    ['/home/resources/news', 'News'],
    ['/c/cases', 'View Cases'],
    ['/c/cases/2026325000001AB', 'View Cases'],
    ['/c/cases/new', 'New Case'],
    ['/c/cases/draft', 'New Case'],
    ['/clients', undefined],
    ['/users', 'View Users'],
    ['/users/new', 'Add Users'],
    ['/users/01931a52-0000-7000-8000-000000000001/edit', 'View Users'],
    ['/users/profile/edit', 'User Profile'],
    ['/account/company/address/edit', 'Company Profile'],
    ['/dashboard/link', 'Dashboard'],
    ['/tutorials', undefined],
    ['/csv-guidelines', undefined],
  ])('of %s is %s', (path, label) => {
    expect(at(path)).toBe(label)
  })

  test('of /c/cases/plus is Plus Cases if the company has plus', () => {
    expect(at('/c/cases/plus', { plusEnabled: true, trainingStatus: 'COMPLETE' })).toBe('Plus Cases')
  })

  test('distinguishes web services users from all users by the query', () => {
    expect(at('/users?role=WEBSERVICE', software)).toBe('View Web Services Users')
    expect(at('/users?role=GENERAL', software)).toBe('View Users')
    expect(at('/account/company/clients/7/profile', agency)).toBe('View Clients')
  })
})
