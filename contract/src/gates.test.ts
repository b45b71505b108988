import { describe, expect, test } from 'vitest'
import { dueGate, gates, type GateFacts } from './gates.ts'
import { problems } from './problem.ts'
import { trainingStatuses, userRoles, userStatuses } from './users.ts'

const free: GateFacts = {
  role: 'GENERAL',
  status: 'ACTIVE',
  mfaEnabled: true,
  tutorialComplete: true,
  trainingStatus: 'INCOMPLETE',
  plusEnabled: false,
}

const code = (facts: Partial<GateFacts>) => dueGate({ ...free, ...facts })?.code

test('lets pass whoever has nothing due', () => {
  expect(code({})).toBeUndefined()
})

test.each(userStatuses)('lets pass a user who is %s only when active', (status) => {
  expect(code({ status })).toBe(status === 'ACTIVE' ? undefined : 'user_not_active')
})

test.each(userRoles)('sends only a user of enrollment to it: %s', (role) => {
  expect(code({ role })).toBe(role === 'ENROLLMENT' ? 'enrollment_required' : undefined)
})

test('asks for the tutorial first', () => {
  expect(code({ tutorialComplete: false })).toBe('tutorial_required')
})

describe('the plus training', () => {
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

test('of several gates that are due, the first of the agreed order decides', () => {
  const all = { role: 'ENROLLMENT', status: 'LOCKED', tutorialComplete: false, plusEnabled: true } as const
  expect(code(all)).toBe('enrollment_required')
  expect(code({ ...all, role: 'GENERAL' })).toBe('user_not_active')
  expect(code({ ...all, role: 'GENERAL', status: 'ACTIVE' })).toBe('tutorial_required')
  expect(code({ ...all, role: 'GENERAL', status: 'ACTIVE', tutorialComplete: true })).toBe('training_required')
})

test('every gate has a refusal of its own and a page to go to', () => {
  expect(new Set(gates.map((gate) => gate.code)).size).toBe(gates.length)
  for (const gate of gates) {
    expect(problems[gate.code].status).toBe(403)
    expect(gate.path).toMatch(/^\/[a-z-/]+$/)
  }
})
