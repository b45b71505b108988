import { describe, expect, test } from 'vitest'
import { caseStatuses, caseStatusInfo, isCaseStatus, openCaseStatuses } from './statuses.ts'
import { transitionsFrom } from './transitions.ts'

test('there are twelve statuses, each explained once', () => {
  expect(new Set(caseStatuses).size).toBe(12)
  expect(Object.keys(caseStatusInfo)).toEqual([...caseStatuses])
})

test('all but closed cases are open', () => {
  expect(openCaseStatuses).toEqual(caseStatuses.filter((status) => status !== 'CLOSED'))
})

describe.each(caseStatuses)('%s', (status) => {
  const info = caseStatusInfo[status]

  test('has complete sentences for its meaning and the next step', () => {
    expect(info.meaning).toMatch(/^[A-Z].*\.$/s)
    expect(info.next).toMatch(/^[A-Z].*\.$/s)
    expect(info.label).toMatch(/^[A-Z]/)
  })

  test('names the next actor while it is open', () => {
    expect(info.actor === 'nobody').toBe(!info.isOpen)
  })

  test('is never a dead end while it is open', () => {
    expect(transitionsFrom(status).length > 0).toBe(info.isOpen)
  })
})

test('protects the employee in every status between submission and a final result', () => {
  expect(caseStatuses.filter((status) => caseStatusInfo[status].isInterim)).toEqual([
    'QUEUED',
    'UNCONFIRMED_DATA',
    'PHOTO_MATCH',
    'SCAN_AND_UPLOAD',
    'MANUAL_REVIEW',
    'PENDING_REFERRAL',
    'REFERRED',
    'CLOSE_CASE_AND_RESUBMIT',
  ])
})

const withTone = (tone: string) => caseStatuses.filter((status) => caseStatusInfo[status].tone === tone)

test('shows only a final nonconfirmation as an error and only an authorization as a success', () => {
  expect(withTone('error')).toEqual(['FINAL_NONCONFIRMATION'])
  expect(withTone('success')).toEqual(['EMPLOYMENT_AUTHORIZED'])
})

test.each([
  ['DRAFT', true],
  ['draft', false],
  ['toString', false],
  ['', false],
])('tells whether %j is a status', (text, expected) => expect(isCaseStatus(text)).toBe(expected))
