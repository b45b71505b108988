import type { Account, AccountType } from '@hireproof/contract/accounts'
import type { User } from '@hireproof/contract/users'
import { describe, expect, test } from 'vitest'
import type { Me } from '../lib/start.ts'
import { decide, isOpen } from './guards.ts'

type Given = { user?: Partial<User>; type?: AccountType; isPlus?: boolean }

const person: Me = { kind: 'person' }

function me({ user = {}, type = 'EMPLOYER', isPlus = false }: Given = {}): Me {
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
    status: 'ACTIVE',
    closedDate: null,
    closedReason: null,
    closedReasonCode: null,
  }
  return { kind: 'user', user: { ...base, ...user }, account }
}

const visit = (path: string, who?: Me, search = '', flags = {}) => decide({ path, search }, { flags, me: who })

describe('somebody who is not signed in', () => {
  test.each(['/home/login', '/home/logout', '/maintenance', '/page-not-found', '/error', '/home/login/'])(
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
  test.each(['/dashboard', '/dashboard/not-found', '/migrate'])('stays at %s', (path) => {
    expect(visit(path, person)).toBeUndefined()
  })

  test.each(['/home', '/c/cases', '/users', '/tutorial'])('is led from %s to the dashboard', (path) => {
    expect(visit(path, person)).toEqual({ to: '/dashboard' })
  })
})

describe('a signed-in user', () => {
  test('is led from the sign-in page home', () => {
    expect(visit('/home/login', me())).toEqual({ to: '/home' })
    expect(visit('/home/login', person)).toEqual({ to: '/home' })
  })

  test.each(['/home', '/c/cases', '/dashboard', '/users', '/reports', '/home/logout'])('sees %s', (path) => {
    expect(visit(path, me())).toBeUndefined()
  })

  test.each<[string, Given, string]>([
    ['enrolls first', { user: { roles: ['ENROLLMENT'], tutorialComplete: false } }, '/account/new'],
    ['is not active', { user: { userStatus: 'DEACTIVATED', tutorialComplete: false } }, '/dashboard'],
    ['has the tutorial before them', { user: { tutorialComplete: false }, isPlus: true }, '/tutorial'],
    ['has the training before them', { isPlus: true }, '/everifyplus-training'],
  ])('who %s is led to the first gate that is due, and stays there', (_, given, gate) => {
    expect(visit('/c/cases', me(given))).toEqual({ to: gate })
    expect(visit(gate, me(given))).toBeUndefined()
    expect(visit(`${gate}/code/1`, me(given))).toBeUndefined()
    expect(visit(`${gate}-other`, me(given))).toEqual({ to: gate })
    expect(visit('/dashboard', me(given))).toBeUndefined()
  })

  test('who completed the training sees the plus pages', () => {
    expect(visit('/c/cases', me({ isPlus: true, user: { myI9TrainingStatus: 'OVERRIDDEN' } }))).toBeUndefined()
  })

  test('without permission for a path is told that there is no such page', () => {
    expect(visit('/c/cases', me({ type: 'CORPORATE' }))).toEqual({ to: '/page-not-found' })
  })
})

describe('maintenance', () => {
  test.each(['?MAINTENANCE_MODE=on', '?a=b&MAINTENANCE_MODE=TRUE'])(
    'by the address (%s) comes before everything else',
    (search) => {
      expect(visit('/home', undefined, search)).toEqual({ to: '/maintenance' })
      expect(visit('/home/login', undefined, search)).toEqual({ to: '/maintenance' })
      expect(visit('/maintenance', undefined, search)).toBeUndefined()
    },
  )

  test('by the flag does too, and any other value does not', () => {
    expect(visit('/home', me(), '', { MAINTENANCE_MODE: 'on' })).toEqual({ to: '/maintenance' })
    expect(visit('/home', me(), '?MAINTENANCE_MODE=off', { MAINTENANCE_MODE: false })).toBeUndefined()
  })
})
