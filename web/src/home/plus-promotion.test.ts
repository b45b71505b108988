import { storedRoles } from '@hireproof/contract/role-names'
import { expect, test } from 'vitest'
import { duePrompt, mayEnablePlus, mayHavePlus } from './plus-promotion.ts'

const open = { isEvePlusEligible: true, myI9: { enabled: false }, closedDate: null } as const
const never = { migrate: false, plus: false }

test.each([
  [true, {}],
  [false, { isEvePlusEligible: false }],
  [false, { myI9: { enabled: true } }],
  [false, { isEvePlusEligible: false, myI9: { enabled: true } }],
  [false, { closedDate: '2026-11-20' }],
])('[HOME-11][HOME-16] plus is offered: %s, to a company with %j', (isOffered, company) => {
  expect(mayHavePlus({ ...open, ...company })).toBe(isOffered)
})

test.each(storedRoles)('[HOME-14] %s may enable plus only as a program administrator', (role) => {
  expect(mayEnablePlus({ roles: [role] })).toBe(role === 'PROGRAMADMIN')
})

const flagsOf = (migrating: boolean, mandatory: boolean) => ({
  MFA_USER_CREATION: migrating,
  MFA_MANDATORY: mandatory ? 'on' : 'off',
})

test.each([
  ['plus', true, open, flagsOf(false, true), never],
  ['plus', true, open, flagsOf(true, true), never],
  ['plus', false, open, flagsOf(false, true), never],
  [undefined, true, open, flagsOf(true, false), never],
  [undefined, true, open, {}, never],
  [undefined, true, { ...open, isEvePlusEligible: false }, flagsOf(true, true), never],
  [undefined, true, { ...open, myI9: { enabled: true } }, flagsOf(true, true), never],
  [undefined, true, open, flagsOf(true, true), { migrate: false, plus: true }],
  // a user who must migrate is asked about that first, and about plus on a later visit
  ['migrate', false, open, flagsOf(true, true), never],
  ['plus', false, open, flagsOf(true, true), { migrate: true, plus: false }],
  [undefined, false, open, flagsOf(true, true), { migrate: true, plus: true }],
  ['migrate', false, { ...open, status: 'CLOSED' as const }, flagsOf(true, true), never],
] as const)(
  '[HOME-13][HOME-16] asks %s: federated %s, %j, %j, asked before %j',
  (due, mfaEnabled, account, flags, wasAsked) => {
    expect(duePrompt({ user: { mfaEnabled }, account, flags, wasAsked })).toBe(due)
  },
)
