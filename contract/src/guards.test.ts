import { describe, expect, test } from 'vitest'
import { accountTypes } from './accounts/accounts.ts'
import type { Access } from './endpoint.ts'
import { dueGuard, guards, type UserFacts, type Visit } from './guards.ts'
import { problems } from './problem.ts'
import { userRoles } from './role-names.ts'
import { trainingStatuses, userStatuses } from './users/users.ts'

const free: UserFacts = {
  accountType: 'EMPLOYER',
  role: 'GENERAL',
  status: 'ACTIVE',
  mfaEnabled: true,
  isEnrolling: false,
  isAccountExcluded: false,
  isPasswordChangeDue: false,
  tutorialComplete: true,
  trainingStatus: 'INCOMPLETE',
  plusEnabled: false,
  clientAccess: 'FULL',
}

const due = (access: Access, visit: Partial<Visit>) =>
  dueGuard(access, { isUnderMaintenance: false, who: free, area: undefined, ...visit })
const code = (facts: Partial<UserFacts>, visit: Partial<Visit> = {}) =>
  due('ready', { who: { ...free, ...facts }, ...visit })?.code

test('lets a user with nothing due pass', () => {
  expect(code({})).toBeUndefined()
})

test('[ENV-23] maintenance comes before everything except public pages', () => {
  expect(due('public', { isUnderMaintenance: true, who: 'nobody' })).toBeUndefined()
  for (const access of ['person', 'user', 'active', 'ready'] as const) {
    expect(due(access, { isUnderMaintenance: true, who: 'nobody' })).toMatchObject({ path: '/maintenance' })
  }
})

test('[AUTH-10] a visitor who is not signed in must sign in for everything except public pages', () => {
  expect(due('public', { who: 'nobody' })).toBeUndefined()
  for (const access of ['person', 'user', 'active', 'ready'] as const) {
    expect(due(access, { who: 'nobody' })?.code).toBe('unauthenticated')
  }
})

test('[AUTH-15][AUTH-16][AUTH-23] a person who has chosen no user account goes to the dashboard', () => {
  expect(due('person', { who: 'person' })).toBeUndefined()
  expect(due('user', { who: 'person' })).toMatchObject({ code: 'account_required', path: '/dashboard' })
  expect(due('ready', { who: 'person' })).toMatchObject({ code: 'account_required', path: '/dashboard' })
})

test.each(userRoles)(
  '[AUTH-18][AUTH-19] sends only a user with the enrollment role to the enrollment, before the tutorial: %s',
  (role) => {
    const found = due('ready', { who: { ...free, role, tutorialComplete: false } })
    expect(found?.path).toBe(role === 'ENROLLMENT' ? '/account/new' : '/tutorial')
  },
)

test('[AUTH-20] the enrollment audience leads to the enrollment page, and the enrollment role comes first', () => {
  expect(due('ready', { who: { ...free, isEnrolling: true } })?.path).toBe('/account/enroll')
  expect(due('ready', { who: { ...free, isEnrolling: true, role: 'ENROLLMENT' } })?.path).toBe('/account/new')
})

test('[AUTH-21][AUTH-22] a user of the excluded account goes to the page for users without an account', () => {
  expect(due('ready', { who: { ...free, isAccountExcluded: true } })).toMatchObject({
    code: 'no_account',
    path: '/dashboard/not-found',
  })
})

test.each(userStatuses)('[AUTH-25] a federated user who is %s passes only when active', (status) => {
  expect(code({ status })).toBe(status === 'ACTIVE' ? undefined : 'user_not_active')
})

test.each(userStatuses)('a user with a password who is %s is not sent to the dashboard', (status) => {
  expect(code({ status, mfaEnabled: false })).toBeUndefined()
})

test('[AUTH-35] users with a password that is due for a change must change it first', () => {
  expect(code({ isPasswordChangeDue: true, mfaEnabled: false })).toBe('password_change_required')
  expect(code({ isPasswordChangeDue: true })).toBeUndefined()
})

test('[AUTH-17] asks for the tutorial', () => {
  expect(due('ready', { who: { ...free, tutorialComplete: false } })).toMatchObject({
    code: 'tutorial_required',
    path: '/tutorial',
  })
})

test.each(userRoles)(
  '[APPS-16][AUTH-18] the tutorial itself requires the gates before it, and none after it: %s',
  (role) => {
    const facts = { ...free, role, tutorialComplete: false, plusEnabled: true }
    const gate = role === 'ENROLLMENT' ? 'enrollment_required' : undefined
    expect(due('active', { who: facts })?.code).toBe(gate)
    expect(due('active', { who: { ...facts, tutorialComplete: true } })?.code).toBe(gate)
  },
)

test.each<[Partial<UserFacts>, string]>([
  [{ isEnrolling: true }, 'enrollment_required'],
  [{ isAccountExcluded: true }, 'no_account'],
  [{ status: 'LOCKED' }, 'user_not_active'],
  [{ mfaEnabled: false, isPasswordChangeDue: true }, 'password_change_required'],
])('[AUTH-26] %o comes before the tutorial: %s', (facts, expected) => {
  expect(due('active', { who: { ...free, tutorialComplete: false, ...facts } })?.code).toBe(expected)
  expect(due('user', { who: { ...free, tutorialComplete: false, ...facts } })).toBeUndefined()
})

describe('[AUTH-24] the plus training', () => {
  test.each(trainingStatuses)(
    '[DATA-16] is due in a company with plus, unless complete or waived: %s',
    (trainingStatus) => {
      expect(code({ plusEnabled: true, trainingStatus })).toBe(
        trainingStatus === 'INCOMPLETE' ? 'training_required' : undefined,
      )
    },
  )

  test.each(trainingStatuses)('is never due in a company without plus: %s', (trainingStatus) => {
    expect(code({ plusEnabled: false, trainingStatus })).toBeUndefined()
  })
})

test.each(accountTypes)('[AUTH-27] a user without permission for an area is refused: cases as %s', (accountType) => {
  const found = due('ready', { who: { ...free, accountType }, area: 'cases' })
  expect(found?.path).toBe(accountType === 'CORPORATE' ? '/page-not-found' : undefined)
})

test('[AUTH-26] of several guards that are due, the first in the agreed order decides', () => {
  let facts: UserFacts = {
    accountType: 'CORPORATE',
    role: 'ENROLLMENT',
    status: 'PENDINGACTIVATION',
    mfaEnabled: true,
    isEnrolling: true,
    isAccountExcluded: true,
    isPasswordChangeDue: true,
    tutorialComplete: false,
    trainingStatus: 'INCOMPLETE',
    plusEnabled: true,
    clientAccess: 'FULL',
  }
  const next = (settled: Partial<UserFacts>) => {
    facts = { ...facts, ...settled }
    return due('ready', { who: facts, area: 'cases' })?.path
  }
  expect(due('ready', { isUnderMaintenance: true, who: 'nobody', area: 'cases' })?.path).toBe('/maintenance')
  expect(due('ready', { who: 'nobody', area: 'cases' })?.code).toBe('unauthenticated')
  expect(next({})).toBe('/account/new')
  expect(next({ role: 'GENERAL' })).toBe('/account/enroll')
  expect(next({ isEnrolling: false })).toBe('/dashboard/not-found')
  expect(next({ isAccountExcluded: false })).toBe('/dashboard')
  expect(next({ mfaEnabled: false })).toBe('/users/profile/change-password')
  expect(next({ isPasswordChangeDue: false })).toBe('/tutorial')
  expect(next({ tutorialComplete: true })).toBe('/everifyplus-training')
  expect(next({ trainingStatus: 'OVERRIDDEN' })).toBe('/page-not-found')
  expect(next({ accountType: 'AGENCY' })).toBeUndefined()
})

test('every guard refuses with the right status and leads to a page', () => {
  for (const guard of guards) {
    expect(problems[guard.code].status).toBe({ maintenance: 503, unauthenticated: 401 }[guard.code as string] ?? 403)
    if (guard.code !== 'unauthenticated') expect(guard.path).toMatch(/^\/[a-z-/]+$/)
  }
})
