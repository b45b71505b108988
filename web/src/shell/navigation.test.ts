import { accountTypes, type AccountType } from '@hireproof/contract/accounts/accounts'
import { environments, type Environment, type FeatureFlags } from '@hireproof/contract/environment'
import { isGroup, menusOf, siteMapOf } from '@hireproof/contract/navigation'
import { groups } from '@hireproof/contract/navigation-groups'
import { storedRoles } from '@hireproof/contract/role-names'
import type { StoredRole, User } from '@hireproof/contract/users/users'
import { describe, expect, test } from 'vitest'
import { paths } from '../lib/paths.ts'
import type { Me, Started } from '../lib/start.ts'
import { decide, type UserMe } from './guards.ts'
import { navigation, navigatorOf } from './navigation.ts'

type Given = {
  type?: AccountType
  role?: StoredRole
  user?: Partial<User>
  isPlus?: boolean
  isSoftware?: boolean
  isEnrolling?: boolean
  isAccountExcluded?: boolean
  isClosed?: boolean
  isClosing?: boolean
}

const me = ({ type = 'EMPLOYER', role = 'PROGRAMADMIN', user, isPlus, isSoftware, ...special }: Given = {}) =>
  ({
    kind: 'user',
    user: {
      roles: [role],
      userStatus: 'ACTIVE',
      mfaEnabled: true,
      tutorialComplete: true,
      myI9TrainingStatus: 'INCOMPLETE',
      passwordExpirationDate: null,
      ...user,
    },
    account: {
      type,
      clientAccess: 'FULL',
      myI9: { enabled: isPlus === true },
      webServiceAccess: { enabled: isSoftware === true },
      status: special.isClosed ? 'CLOSED' : 'ACTIVE',
      closedDate: special.isClosed || special.isClosing ? '2026-11-01' : null,
    },
    isEnrolling: special.isEnrolling === true,
    isAccountExcluded: special.isAccountExcluded === true,
  }) as UserMe

const inEnvironment = (environment: Environment) =>
  ({ environment, userManualUrl: 'https://example.com/manual' }) as Started['environment']

const shown = (who: Me | undefined, path = '/home') => {
  const { pathname, search } = new URL(path, 'https://example.com')
  return navigation({ me: who, environment: inEnvironment('local') }, { pathname, search })
}

describe('marks where the person is', () => {
  const marked = (path: string, given: Given = {}) => {
    const { items, user } = shown(me(given), path)
    const links = [...items, ...user.menus, ...user.links].flatMap((item) => ('links' in item ? item.links : item))
    return links.flatMap(({ label, current }) => (current ? [`${label}: ${current}`] : []))
  }

  test.each([
    ['/home', ['Home: page']],
    ['/c/cases', ['View Cases: page']],
    ['/c/cases/2026325000001AB', ['View Cases: true']],
    ['/users/new', ['Add Users: page']],
    ['/dashboard', ['Dashboard: page']],
    ['/home/sitemap', []],
  ])('%s: %s', (path, expected) => {
    expect(marked(path)).toEqual(expected)
  })

  test('also by the query if two entries share a path', () => {
    expect(marked('/users?role=WEBSERVICE', { isSoftware: true })).toEqual(['View Web Services Users: page'])
  })
})

test('a person who has chosen no user account sees only the dashboard', () => {
  const dashboard = { label: 'Dashboard', href: '/dashboard' }
  for (const who of [undefined, { kind: 'person' } as const]) {
    expect(shown(who)).toMatchObject({ items: [], user: { menus: [], links: [dashboard] } })
  }
})

/** Every page of the product with a menu entry. */
const everyPath = [
  ...new Set(
    [me(), me({ isPlus: true })].flatMap((who) =>
      Object.values(groups)
        .flatMap(({ entries }) => entries)
        .filter(({ isExternal }) => !isExternal)
        .map(({ path }) => (typeof path === 'string' ? path : path(navigatorOf(who, inEnvironment('local'))))),
    ),
  ),
]
const pathnameOf = (path: string) => path.replace(/\?.*/, '')

test('every path of the menus has a path builder', () => {
  const built = builtOf(paths)
  for (const path of [...everyPath, '/home', '/dashboard']) expect(built).toContain(pathnameOf(path))
})

const builtOf = (group: object): unknown[] =>
  Object.values(group).flatMap((value: unknown) => {
    const made: unknown = typeof value === 'function' ? value() : value
    return typeof made === 'object' && made !== null ? builtOf(made) : made
  })

/** Everything that a gate checks, one after another. */
const states: [string, Given][] = [
  ['nothing due', {}],
  ['with a password', { user: { mfaEnabled: false } }],
  ['plus, trained', { isPlus: true, user: { myI9TrainingStatus: 'COMPLETE' } }],
  ['plus, training waived', { isPlus: true, user: { myI9TrainingStatus: 'OVERRIDDEN' } }],
  ['trained without plus', { user: { myI9TrainingStatus: 'COMPLETE' } }],
  ['the training', { isPlus: true }],
  ['the tutorial', { user: { tutorialComplete: false } }],
  ['the tutorial, with a password', { user: { tutorialComplete: false, mfaEnabled: false } }],
  ['an expired password', { user: { mfaEnabled: false, passwordExpirationDate: '2020-01-01T00:00:00Z' } }],
  ['a reactivation', { user: { userStatus: 'DEACTIVATED' } }],
  ['the enrollment', { isEnrolling: true }],
  ['the excluded account', { isAccountExcluded: true }],
  ['a closed company', { isClosed: true }],
  ['a closing company', { isClosing: true }],
  ['a closed company with plus', { isClosed: true, isPlus: true, user: { myI9TrainingStatus: 'COMPLETE' } }],
]
const flagged: FeatureFlags[] = [
  {},
  { MFA_USER_CREATION: true, MFA_MANDATORY: true, FEATURE_CREATE_CASE_PAGE: true, DASHBOARD_DELETE_USER: true },
  { DISABLE_EVE_PLUS_CASE_CREATION: true, MAINTENANCE_EVERIFYPLUS: true },
]

const visit = (path: string) => ({ path: pathnameOf(path), search: '', landing: '/home' })

/** Whether an entry is hidden for reasons other than the page's permission, according to the specification. */
function isRuledOut(path: string, who: UserMe, environment: Environment): boolean {
  const { user, account } = who
  const hasSoftware = account.webServiceAccess.enabled
  // a closed company can only read
  const adds = [
    ...[paths.users, paths.administrators, paths.locationUsers, paths.locations].map(({ create }) => create()),
    ...[paths.newClientEntry(), paths.cases.create(), paths.cases.createPrompt()],
  ]
  if (account.status === 'CLOSED' && adds.some((add) => path.startsWith(add))) return true
  const begins = [paths.cases.create(), paths.cases.createPrompt()]
  if (account.closedDate !== null && begins.includes(path)) return true
  const isConnected = ['local', 'devtest', 'systest', 'externaltest'].includes(environment)
  if (path === '/e/' || path.endsWith('=WEBSERVICE')) return !hasSoftware || !isConnected
  if (path === paths.profile.changePassword()) return user.mfaEnabled
  if (path === paths.resources.plusTraining()) return !account.myI9.enabled
  if (path === paths.plusTerms()) return !account.myI9.enabled
  const { cases } = paths
  const plusOnly = [cases.createPrompt(), cases.plus(), cases.plusRetention(), cases.plusInspection()]
  if (plusOnly.includes(path)) return !account.myI9.enabled
  return path === paths.cases.create() && account.myI9.enabled
}

/** All kinds of companies and users in every state. */
const everybody = accountTypes.flatMap((type) =>
  storedRoles.flatMap((role) =>
    states.flatMap(([name, state]) =>
      [false, true].map((isSoftware) => ({
        name: `${role} of ${type}, ${name}${isSoftware ? ', with web services' : ''}`,
        who: me({ type, role, isSoftware, ...state }),
      })),
    ),
  ),
)

describe.each(environments)('in %s', (environment) => {
  const offeredTo = (who: UserMe) => {
    const navigator = navigatorOf(who, inEnvironment(environment))
    const { main, user } = menusOf(navigator)
    const inMenus = [...main, ...user].flatMap((item) =>
      isGroup(item) ? item.entries : item.path === '/home' ? [] : item,
    )
    const inSiteMap = siteMapOf(navigator).flatMap(({ entries }) => entries)
    const own = (entries: typeof inSiteMap) =>
      entries.flatMap(({ path, isExternal }) => (isExternal ? [] : path)).toSorted()
    return { inMenus: own(inMenus), inSiteMap: own(inSiteMap) }
  }

  test.each(flagged)('[T08][T25] header, site map and guards agree for all users, with the flags %o', (flags) => {
    const wrong: string[] = []
    for (const { name, who } of everybody) {
      const { inMenus, inSiteMap } = offeredTo(who)
      if (String(inMenus) !== String(inSiteMap))
        wrong.push(`${name}: ${inMenus.join(' ')} in the header, ${inSiteMap.join(' ')} on the map`)
      const isFree = (path: string) => decide(visit(path), { flags, me: who }) === undefined
      const isGateDue = !isFree('/home')
      for (const path of everyPath) {
        const isDue = !isGateDue && isFree(path) && !isRuledOut(path, who, environment)
        if (inSiteMap.includes(path) !== isDue) wrong.push(`${name}: ${path} is ${isDue ? 'missing' : 'offered'}`)
      }
      for (const path of inSiteMap)
        if (!isFree(path)) wrong.push(`${name}: ${path} leads to a page that is not allowed`)
    }
    expect(wrong).toEqual([])
    expect(everybody.length).toBe(accountTypes.length * storedRoles.length * states.length * 2)
  })
})

test('[T25] during maintenance no entry leads to its page', () => {
  const who = me()
  for (const path of everyPath) {
    expect(decide(visit(path), { flags: { MAINTENANCE_MODE: true }, me: who })).toEqual({ to: '/maintenance' })
  }
})
