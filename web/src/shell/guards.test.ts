import type { Account, AccountType } from '@hireproof/contract/accounts/accounts'
import type { User } from '@hireproof/contract/users/users'
import { describe, expect, test } from 'vitest'
import type { Me } from '../lib/start.ts'
import { decide, inactiveLogonId, isOpen } from './guards.ts'

type Given = {
  user?: Partial<User>
  type?: AccountType
  isPlus?: boolean
  isEnrolling?: boolean
  isAccountExcluded?: boolean
}

const person: Me = { kind: 'person' }

function me({ user = {}, type = 'EMPLOYER', isPlus = false, ...special }: Given = {}): Me {
  const base: User = {
    id: '01931a52-0000-7000-8000-000000000001',
    logonId: 'ADAM0001',
    firstName: 'Ada',
    middleInitial: null,
    lastName: 'Moss',
    email: 'ada@example.com',
    allEmails: ['ada@example.com'],
    phoneNumber: { number: null, extension: null },
    title: null,
    roles: ['PROGRAMADMIN'],
    userRole: 'PROGRAMADMIN',
    userStatus: 'ACTIVE',
    mfaEnabled: true,
    webServiceEnabled: false,
    tutorialComplete: true,
    myI9TrainingStatus: 'INCOMPLETE',
    accountId: 7,
    lastLoginDate: null,
    passwordExpirationDate: null,
    searchShortcut: true,
    dailyDigest: false,
  }
  const account: Account = {
    id: 7,
    type,
    companyInfo: { companyName: 'Moss Ltd', employerCategory: { category: 'NONE' } },
    parentAccountId: null,
    agencyAccountId: null,
    webServiceAccess: { enabled: false },
    myI9: { enabled: isPlus },
    isEvePlusEligible: false,
    arePlusTermsDue: false,
    status: 'ACTIVE',
    closedDate: null,
    closedReason: null,
    closedReasonCode: null,
    timeZone: 'America/New_York',
    clientAccess: 'FULL',
  }
  return {
    kind: 'user',
    user: { ...base, ...user },
    account,
    isEnrolling: false,
    isAccountExcluded: false,
    ...special,
  }
}

const visit = (path: string, who?: Me, search = '', flags = {}) =>
  decide({ path, search, landing: '/c/cases/2026325000001AB' }, { flags, me: who })

describe('someone who is not signed in', () => {
  test.each(['/home/login', '/activate', '/home/logout', '/maintenance', '/page-not-found', '/error', '/home/login/'])(
    '[AUTH-11] sees %s',
    (path) => {
      expect(isOpen(path)).toBe(true)
      expect(visit(path)).toBeUndefined()
    },
  )

  test.each(['/home', '/dashboard', '/c/cases', '/users/profile', '/reports', '/home/login2', '/nowhere', '/'])(
    '[AUTH-10][AUTH-11] has to sign in for %s',
    (path) => {
      expect(visit(path)).toBe('sign_in')
    },
  )
})

describe('a person who has chosen no user account', () => {
  test.each(['/dashboard', '/dashboard/not-found', '/migrate'])('[AUTH-16][AUTH-23] stays at %s', (path) => {
    expect(visit(path, person)).toBeUndefined()
  })

  test.each([
    ['/home', '/dashboard'],
    ['/nowhere', '/dashboard'],
    ['/c/cases', '/dashboard?next=%2Fc%2Fcases'],
    ['/users', '/dashboard?next=%2Fusers'],
    ['/tutorial', '/dashboard?next=%2Ftutorial'],
  ])('[AUTH-12][AUTH-16][AUTH-23] is sent from %s to %s', (path, to) => {
    expect(visit(path, person)).toEqual({ to })
  })

  test('[AUTH-12] is sent to the dashboard, which keeps the settings of the page', () => {
    expect(visit('/c/cases', person, '?show=all&page=2')).toEqual({
      to: '/dashboard?next=%2Fc%2Fcases%3Fshow%3Dall%26page%3D2',
    })
  })
})

describe('a signed-in user', () => {
  test.each(['/', '/home/login', '/home/login/'])('[AUTH-13][AUTH-14] is sent on from %s', (path) => {
    expect(visit(path, me())).toEqual({ to: '/c/cases/2026325000001AB' })
    expect(visit(path, person)).toEqual({ to: '/c/cases/2026325000001AB' })
  })

  test('[AUTH-12] is sent home from the sign-in page instead of to a page that they may not open', () => {
    expect(visit('/home/login', me({ type: 'CORPORATE', user: { roles: ['CORPORATEADMIN'] } }))).toEqual({
      to: '/home',
    })
  })

  test.each(['/home', '/c/cases', '/dashboard', '/users', '/reports', '/home/logout'])('sees %s', (path) => {
    expect(visit(path, me())).toBeUndefined()
  })

  const everything = { tutorialComplete: false, passwordExpirationDate: '2020-01-01T00:00:00Z' }

  const NEXT = '?next=%2Fc%2Fcases'

  // each row also has every later gate due: the first one decides; people go on from a step that they complete
  test.each<[string, Given, string, next?: string]>([
    [
      '[AUTH-19][AUTH-20] with the enrollment role',
      { user: { ...everything, roles: ['ENROLLMENT'] }, isEnrolling: true, isAccountExcluded: true, isPlus: true },
      '/account/new',
    ],
    [
      '[AUTH-20] with a token for enrollment',
      { user: { ...everything, userStatus: 'DEACTIVATED' }, isEnrolling: true, isAccountExcluded: true, isPlus: true },
      '/account/enroll',
    ],
    [
      '[AUTH-22] of the excluded account',
      { user: { ...everything, userStatus: 'DEACTIVATED' }, isAccountExcluded: true, isPlus: true },
      '/dashboard/not-found',
    ],
    [
      '[AUTH-25] with the status deactivated',
      { user: { ...everything, userStatus: 'DEACTIVATED' }, isPlus: true },
      '/dashboard',
      NEXT,
    ],
    [
      '[AUTH-25] with a pending activation',
      { user: { ...everything, userStatus: 'PENDINGACTIVATION' } },
      '/dashboard',
      NEXT,
    ],
    [
      ' with an expired password',
      { user: { ...everything, mfaEnabled: false }, isPlus: true },
      '/users/profile/change-password',
      NEXT,
    ],
    ['[AUTH-17] with an unfinished tutorial', { user: { tutorialComplete: false }, isPlus: true }, '/tutorial', NEXT],
    ['[AUTH-24] with an unfinished training', { isPlus: true }, '/everifyplus-training', NEXT],
  ])('[AUTH-26]%s is sent to the first gate that is due, and stays there', (_, given, gate, next = '') => {
    expect(visit('/c/cases', me(given))).toEqual({ to: gate + next })
    expect(visit(gate, me(given))).toBeUndefined()
    expect(visit('/home', me(given))).toEqual({ to: gate })
    expect(visit('/dashboard', me(given))).toBeUndefined()
  })

  test('[AUTH-18] with the enrollment role never sees the tutorial', () => {
    const enrolling = me({ user: { roles: ['ENROLLMENT'], tutorialComplete: false } })
    for (const path of ['/home', '/c/cases', '/tutorial'])
      expect(visit(path, enrolling)).toEqual({ to: '/account/new' })
    expect(visit('/account/new/code/1', enrolling)).toBeUndefined()
  })

  test.each(['/tutorial', '/tutorial/lessons/introduction', '/tutorial/test', '/tutorial/certificate'])(
    '[APPS-16] may open %s before and after completing the tutorial, even with an unfinished training',
    (path) => {
      for (const tutorialComplete of [false, true]) {
        expect(visit(path, me({ user: { tutorialComplete }, isPlus: true }))).toBeUndefined()
      }
      const to = `/dashboard?next=${encodeURIComponent(path)}`
      expect(visit(path, person)).toEqual({ to })
      expect(visit(path, me({ user: { userStatus: 'DEACTIVATED' } }))).toEqual({ to })
    },
  )

  test('[AUTH-24] with a completed or waived training is not sent to it', () => {
    for (const myI9TrainingStatus of ['COMPLETE', 'OVERRIDDEN'] as const) {
      expect(visit('/c/cases', me({ isPlus: true, user: { myI9TrainingStatus } }))).toBeUndefined()
    }
    expect(visit('/c/cases', me({ isPlus: false }))).toBeUndefined()
  })

  test.each([
    ['PENDINGACTIVATION', true, 'ADAM0001'],
    ['DEACTIVATED', true, 'ADAM0001'],
    ['DEACTIVATED', false, undefined],
    ['ACTIVE', true, undefined],
  ] as const)('[STOR-05] %s (federated: %s) passes %s to the dashboard', (userStatus, mfaEnabled, kept) => {
    expect(inactiveLogonId(me({ user: { userStatus, mfaEnabled } }))).toBe(kept)
  })

  test('[AUTH-27] without permission for a path sees the not-found page', () => {
    expect(visit('/c/cases', me({ type: 'CORPORATE' }))).toEqual({ to: '/page-not-found' })
  })
})

describe('maintenance', () => {
  test.each(['?MAINTENANCE_MODE=on', '?a=b&MAINTENANCE_MODE=TRUE'])(
    '[ENV-27] by the address (%s) comes before everything else',
    (search) => {
      expect(visit('/home', undefined, search)).toEqual({ to: '/maintenance' })
      expect(visit('/home/login', undefined, search)).toEqual({ to: '/maintenance' })
      expect(visit('/maintenance', undefined, search)).toBeUndefined()
    },
  )

  test('[ENV-23] by the flag comes first too, and other values have no effect', () => {
    for (const path of ['/', '/home', '/c/cases', '/home/login', '/dashboard', '/page-not-found']) {
      expect(visit(path, me(), '', { MAINTENANCE_MODE: 'on' })).toEqual({ to: '/maintenance' })
      expect(visit(path, undefined, '', { MAINTENANCE_MODE: 'on' })).toEqual({ to: '/maintenance' })
    }
    expect(visit('/home', me(), '?MAINTENANCE_MODE=off', { MAINTENANCE_MODE: false })).toBeUndefined()
  })
})
