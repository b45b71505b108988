import { describe, expect, test } from 'vitest'
import { environments } from '../environment.ts'
import { isTestSsn, maskSsn, parseSsn, ssnMessages, ssnProblem, type SsnProblem } from './ssn.ts'

describe('a Social Security number in production', () => {
  test.each<[string, SsnProblem | undefined]>([
    ['001-01-0001', undefined],
    ['123-45-6788', undefined],
    ['665-99-9999', undefined],
    ['667-01-0001', undefined],
    ['772-35-1209', undefined],
    ['899-99-9999', undefined],
    ['123456788', 'format'],
    ['123-456-788', 'format'],
    ['123-45-67888', 'format'],
    [' 123-45-6788', 'format'],
    ['123-45-6788\n', 'format'],
    ['12a-45-6788', 'format'],
    ['１２３-45-6788', 'format'],
    ['', 'format'],
    ['000-12-3456', 'area'],
    ['666-12-3456', 'area'],
    ['123-00-4567', 'group'],
    ['123-45-0000', 'serial'],
    ['900-12-3456', 'taxpayer_number'],
    ['912-70-1234', 'taxpayer_number'],
    ['999-99-9999', 'taxpayer_number'],
    ['987-65-4320', 'taxpayer_number'],
    ['123-45-6789', 'sample_number'],
    ['111-11-1111', 'sample_number'],
    ['078-05-1120', 'sample_number'],
    ['219-09-9999', 'sample_number'],
  ])('%j: %s', (ssn, problem) => expect(ssnProblem(ssn, 'prod')).toBe(problem))
})

describe.each(environments)('in %s', (environment) => {
  const isTrial = ['local', 'test', 'devtest'].includes(environment)

  test.each(['900-00-0001', '900-12-0000', '900-55-1234', '900-99-9999'])(
    `${isTrial ? 'accepts' : 'refuses'} the test number %s`,
    (ssn) => expect(ssnProblem(ssn, environment)).toBe(isTrial ? undefined : 'taxpayer_number'),
  )

  test.each(['900-00-0000', '901-00-0001', '999-12-3456', '912-70-1234'])('refuses %s beside the test range', (ssn) =>
    expect(ssnProblem(ssn, environment)).toBe('taxpayer_number'),
  )

  test('refuses a well-known sample number', () => expect(ssnProblem('123-45-6789', environment)).toBe('sample_number'))
})

test.each([
  ['123-45-6788', '123-45-6788'],
  ['123456788', '123-45-6788'],
  ['123 45 6788', '123-45-6788'],
  ['  123-456788 ', '123-45-6788'],
  ['12345678', undefined],
  ['1234567890', undefined],
  ['123--45-6788', undefined],
  ['abc-de-fghi', undefined],
  ['', undefined],
])('reads %j typed on the screen as %s', (typed, ssn) => expect(parseSsn(typed)).toBe(ssn))

test('detects the test range', () => {
  expect(isTestSsn('900-00-0001')).toBe(true)
  expect(isTestSsn('900-00-0000')).toBe(false)
  expect(isTestSsn('901-00-0001')).toBe(false)
})

test('shows only the last four digits', () => expect(maskSsn('900-12-3456')).toBe('***-**-3456'))

test('every refusal is a sentence', () => {
  for (const message of Object.values(ssnMessages)) expect(message).toMatch(/^[A-Z].*\.$/)
})
