import { expect, test } from 'vitest'
import {
  allowsMocks,
  Environment,
  EnvironmentDocument,
  environments,
  getEnvironment,
  getLocalEnvironment,
  isOn,
  isTrial,
} from './environment.ts'

test('[ENV-09] the environments are these seven', () => {
  expect(environments).toEqual(['local', 'test', 'devtest', 'systest', 'externaltest', 'preview', 'prod'])
  expect(Environment.safeParse('production').success).toBe(false)
})

test('[ENV-07] mock identities are only for local and devtest', () => {
  expect(environments.filter(allowsMocks)).toEqual(['local', 'devtest'])
})

test('demo data and generated keys are only for trials', () => {
  expect(environments.filter(isTrial)).toEqual(['local', 'test', 'devtest'])
})

test('[ENV-01][ENV-02] the document is at two paths', () => {
  expect([getEnvironment.path, getLocalEnvironment.path]).toEqual(['/home/env.json', '/env.json'])
})

test('[ENV-05][ENV-06] the document has these fields, mocks and sandbox optional', () => {
  expect(Object.keys(EnvironmentDocument.shape)).toEqual([
    'environment',
    'productName',
    'now',
    'authClientIds',
    'signInService',
    'support',
    'userManualUrl',
    'excludedAccountId',
    'sandboxUrl',
    'mockUser',
    'mockAccount',
    'mockUserId',
    'mockAccountId',
  ])
})

test.each([
  [true, true],
  ['true', true],
  ['TRUE', true],
  ['on', true],
  ['On', true],
  [false, false],
  ['false', false],
  ['off', false],
  ['', false],
  ['1', false],
  ['yes', false],
  [' on', false],
])('[ENV-15] the value %j is on: %s', (value, expected) => {
  expect(isOn({ FLAG: value }, 'FLAG')).toBe(expected)
})

test('[ENV-15] a missing flag is off, even with the name of an inherited property', () => {
  expect(isOn({}, 'FLAG')).toBe(false)
  expect(isOn({}, 'constructor')).toBe(false)
  expect(isOn({}, '__proto__')).toBe(false)
})
